#pragma once

#include <string>
#include <string_view>

#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// What of a stretch is compared: its characters, folded, maybe without White_Space. Ranges are in bytes.
//   Cost      O(stretch + ranges).
//   Requires  valid UTF-8; ranges at borders of characters.
struct ComparedForm {
  Folding fold;
  bool strip_space = false;

  [[nodiscard]] bool changes() const { return fold.any() || strip_space; }
  [[nodiscard]] std::string of(std::string_view stretch) const;
  // Where ranges of a stretch lie in what is read of it.
  [[nodiscard]] Mask forth(std::string_view stretch, const Mask& ranges) const;
  // Where ranges of what is read lie in the stretch: each from its first character to its last.
  [[nodiscard]] Mask back(std::string_view stretch, const Mask& ranges) const;
};

}  // namespace sumi::verify
