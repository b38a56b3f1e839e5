#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/attack/roster.hpp"
#include "judge/attack/roster_template.hpp"
#include <sumi/attack/roster.hpp>

namespace sumi::attack {

class WouldBeShown;

// Finds the entries of a roster that a published document could be about, by what it shows of their values.
//   Threads  const members from any number.
//   Requires options and roster outlive it.
class RosterMatcher {
 public:
  RosterMatcher(const RosterAttackOptions& options, const Roster& roster);

  // Numbers from 0, ascending. With a reference: the entries whose values in its slots could have been published like
  // this.
  [[nodiscard]] std::vector<std::uint32_t> candidates(std::string_view published, const RosterTemplate& cut) const;
  // The candidates of whom the publisher wouldn't have shown more.
  [[nodiscard]] std::vector<std::uint32_t> as_shown(const std::vector<std::uint32_t>& candidates,
                                                    std::string_view published, const RosterTemplate& cut,
                                                    WouldBeShown& would_be_shown) const;
  // The entries without a reference: those whose values are shown in full; if there are none, those that fit a mark.
  [[nodiscard]] std::vector<std::uint32_t> candidates(std::string_view published) const;
  // The true entries among all: several may be equal. Numbers from 0, ascending.
  [[nodiscard]] std::vector<std::uint32_t> right(const RosterTemplate& cut) const;

 private:
  const RosterAttackOptions& options_;
  const Roster& roster_;
  std::vector<std::vector<std::string>> rows_;  // UTF-8
};

}  // namespace sumi::attack
