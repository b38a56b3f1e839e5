#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::attack {

// All that a publication shows: each string in it is one that enough share, by the publisher's own promise.
//   Paper    Manber, Myers, Suffix arrays: a new method for on-line string searches, 1993.
//   Cost     5 bytes a byte, O(n log n) time to make; a question O(length * log n).
//   Threads  const members from any number.
//   Limits   knows nothing of publications of 2 GiB or more.
class ShownText {
 public:
  explicit ShownText(const Corpus& published);

  // Whether it stands in a document. Requires: no mark in it.
  [[nodiscard]] bool contains(std::string_view string) const;

 private:
  std::string text_;  // documents, with a byte between them that is none of UTF-8
  std::vector<std::int32_t> suffixes_;
};

}  // namespace sumi::attack
