#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::attack {

// Everything that a publication shows. By the publisher's own promise, enough documents share each string in it.
//   Paper    Manber, Myers, Suffix arrays: a new method for on-line string searches, 1993.
//   Cost     5 bytes a byte, O(n log n) time to make; a query O(length * log n).
//   Threads  const members from any number.
//   Limits   a publication of 2 GiB or more is treated as empty.
class ShownText {
 public:
  explicit ShownText(const Corpus& published);

  // Returns whether the string occurs in a document. Requires: it has no mark.
  [[nodiscard]] bool contains(std::string_view string) const;

 private:
  std::string text_;  // documents, separated by a byte that isn't in UTF-8
  std::vector<std::int32_t> suffixes_;
};

}  // namespace sumi::attack
