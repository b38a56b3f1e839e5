#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "review/project.hpp"

namespace sumi::review {

// Which reviewer looks at which document: those that a manager named for it; where none are, so many in turn as the
// project says (0: all look at all).
class Assignments {
 public:
  explicit Assignments(Project& project);

  // Others than reviewers have every document.
  [[nodiscard]] bool has(std::uint32_t document, std::uint32_t user) const;
  // The users that were named for it, rising; empty: none were.
  [[nodiscard]] std::vector<std::uint32_t> named(std::uint32_t document) const;
  [[nodiscard]] std::uint64_t reviewers_per_document() const { return each_; }

  // Names users for documents, in place of those before; none: they go in turn again. Requires: they are there.
  static void name(Project& project, const Actor& actor, const std::vector<std::uint32_t>& documents,
                   const std::vector<std::uint32_t>& users);

 private:
  std::map<std::uint32_t, std::vector<std::uint32_t>> named_;
  std::vector<std::uint32_t> reviewers_;
  std::uint64_t each_ = 0;
};

}  // namespace sumi::review
