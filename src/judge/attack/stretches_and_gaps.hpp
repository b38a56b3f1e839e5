#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi::attack {

// A maximal run of shown characters (a stretch), or of marks (a gap).
struct StretchOrGap {
  Range where;            // bytes of the document
  std::size_t marks = 0;  // 0: shown
};

// A document as alternating stretches and gaps, in order; together they are the text. Requires: valid UTF-8.
[[nodiscard]] std::vector<StretchOrGap> stretches_and_gaps(std::string_view text, char32_t mark);

}  // namespace sumi::attack
