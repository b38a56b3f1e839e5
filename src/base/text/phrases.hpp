#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// Finds a list of phrases in texts, as written (nothing is folded).
//   Cost     O(text * phrases that share their first byte).
//   Threads  const members from any number of threads.
class Phrases {
 public:
  Phrases() = default;
  // Empty phrases are skipped.
  explicit Phrases(const std::vector<std::string>& phrases);

  [[nodiscard]] bool empty() const { return empty_; }
  // The bytes of `text` in any occurrence, also overlapping ones, shifted by `offset`.
  [[nodiscard]] Mask find(std::string_view text, Position offset = 0) const;

 private:
  std::array<std::vector<std::string>, 256> by_first_byte_;  // longest first
  bool empty_ = true;
};

}  // namespace sumi
