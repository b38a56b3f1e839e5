#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "review/project.hpp"

namespace sumi::review {

// Which reviewer reviews which document: the reviewers that a manager assigned to it; without any, as many in turn as
// the project sets (0: all reviewers).
class Assignments {
 public:
  explicit Assignments(Project& project);

  // Users other than reviewers have every document.
  [[nodiscard]] bool has(std::uint32_t document, std::uint32_t user) const;
  // Returns the users that were assigned to it, ascending; empty if there are none.
  [[nodiscard]] std::vector<std::uint32_t> named(std::uint32_t document) const;
  [[nodiscard]] std::uint64_t reviewers_per_document() const { return each_; }

  // Replaces the users assigned to documents; none: they are assigned in turn again. Requires: they exist.
  static void name(Project& project, const Actor& actor, const std::vector<std::uint32_t>& documents,
                   const std::vector<std::uint32_t>& users);

 private:
  std::map<std::uint32_t, std::vector<std::uint32_t>> named_;
  std::vector<std::uint32_t> reviewers_;
  std::uint64_t each_ = 0;
};

}  // namespace sumi::review
