#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "review/agreement.hpp"
#include "review/project.hpp"

namespace sumi::review {

// A stretch that not all who were done with a document accepted alike.
struct Difference {
  Range where;  // bytes of the document
  std::string label;
  std::vector<std::uint32_t> users;  // who accepted it; rising
  bool is_unsure = false;            // one of them was
};

// What two or more persons say of one document.
struct Compared {
  std::vector<std::uint32_t> users;  // who is done with it; rising
  std::vector<Mark> agreed;          // accepted by all of them, as the first has them
  std::vector<Difference> differences;
};

// Nothing is compared where fewer than two are done: no users then.
[[nodiscard]] Compared compared(Project& project, std::uint32_t document);

// Documents that two or more are done with, and what they accepted; the coders are those of `users` in their order.
// Only documents that all of them are done with.
[[nodiscard]] std::vector<CodedDocument> coded_documents(Project& project, const std::vector<std::uint32_t>& users);

}  // namespace sumi::review
