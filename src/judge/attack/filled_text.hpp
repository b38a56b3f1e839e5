#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/attack/stretches_and_gaps.hpp"
#include <sumi/model/span.hpp>

namespace sumi::attack {

// A published document with guesses in place of its marks. Reused from document to document.
class FilledText {
 public:
  // Requires: a guess for each gap. Cost: O(document).
  void fill(std::string_view text, std::span<const StretchOrGap> parts, std::span<const std::string> guesses);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Where a range of the published text lies in text(), in bytes of both. A border within a gap falls outward.
  [[nodiscard]] Range filled(Range published) const;

 private:
  struct Piece {
    Range published;
    Range filled;
    bool shown;
  };

  std::string text_;
  std::vector<Piece> pieces_;
};

}  // namespace sumi::attack
