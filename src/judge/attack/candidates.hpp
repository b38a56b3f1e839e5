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

// Entries of a roster that a published document could be about, by what is left of their values in it.
//   Threads  const members from any number.
//   Requires options and roster outlive it.
class RosterMatcher {
 public:
  RosterMatcher(const RosterAttackOptions& options, const Roster& roster);

  // Numbers from 0, rising. With gold: whose values in its slots could have been published so.
  [[nodiscard]] std::vector<std::uint32_t> candidates(std::string_view published, const RosterTemplate& cut) const;
  // Those of them of which the publisher wouldn't have shown more.
  [[nodiscard]] std::vector<std::uint32_t> as_shown(const std::vector<std::uint32_t>& candidates,
                                                    std::string_view published, const RosterTemplate& cut,
                                                    WouldBeShown& would_be_shown) const;
  // Without gold: whose values stand there in full; where no entry's do, who fits a mark.
  [[nodiscard]] std::vector<std::uint32_t> candidates(std::string_view published) const;
  // The truth, among all entries: several may be alike. Numbers from 0, rising.
  [[nodiscard]] std::vector<std::uint32_t> right(const RosterTemplate& cut) const;

 private:
  const RosterAttackOptions& options_;
  const Roster& roster_;
  std::vector<std::vector<std::string>> rows_;  // UTF-8
};

}  // namespace sumi::attack
