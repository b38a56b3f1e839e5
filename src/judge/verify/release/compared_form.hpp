#pragma once

#include <string>
#include <string_view>

#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The compared form of a stretch: its characters, folded, optionally without White_Space. Ranges are in bytes.
//   Cost      O(stretch + ranges).
//   Requires  valid UTF-8; ranges at borders of characters.
struct ComparedForm {
  Folding fold;
  bool strip_space = false;

  [[nodiscard]] bool changes() const { return fold.any() || strip_space; }
  [[nodiscard]] std::string of(std::string_view stretch) const;
  // Maps ranges of a stretch to its compared form.
  [[nodiscard]] Mask forth(std::string_view stretch, const Mask& ranges) const;
  // Maps ranges of the compared form back to the stretch: each from its first character to its last.
  [[nodiscard]] Mask back(std::string_view stretch, const Mask& ranges) const;
};

}  // namespace sumi::verify
