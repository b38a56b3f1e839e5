#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "review/agreement.hpp"
#include "review/project.hpp"

namespace sumi::review {

// A stretch about which the persons who completed a document don't agree.
struct Difference {
  Range where;  // bytes of the document
  std::string label;
  std::vector<std::uint32_t> users;  // who accepted it; ascending
  bool is_unsure = false;            // one of them was unsure
};

// The comparison of at least two persons' marks in one document.
struct Compared {
  std::vector<std::uint32_t> users;  // who completed it; ascending
  std::vector<Mark> agreed;          // accepted by all of them, with the first one's marks
  std::vector<Difference> differences;
};

// Returns no users if fewer than two have completed the document.
[[nodiscard]] Compared compared(Project& project, std::uint32_t document);

// Returns documents that all of `users` have completed, with what they accepted; the coders are `users` in their order.
[[nodiscard]] std::vector<CodedDocument> coded_documents(Project& project, const std::vector<std::uint32_t>& users);

}  // namespace sumi::review
