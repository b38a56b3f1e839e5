#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/attack/stretches_and_gaps.hpp"
#include <sumi/model/span.hpp>

namespace sumi::attack {

// A published document with guesses in place of its marks. The object is reused.
class FilledText {
 public:
  // Requires: a guess for each gap. Cost: O(document).
  void fill(std::string_view text, std::span<const StretchOrGap> parts, std::span<const std::string> guesses);

  [[nodiscard]] const std::string& text() const { return text_; }
  // Maps a range of the published text to text(), in bytes of both. An end inside a gap is moved outward.
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
