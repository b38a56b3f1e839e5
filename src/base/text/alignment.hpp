#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// A place where a published text can't result from a source text by marks alone.
struct Misalignment {
  Range where;  // bytes of the published text without an explanation
};

// Tests whether `published` is `source` with some characters hidden.
//   collapse false  both have the same number of characters, and each published one is the source's or the mark.
//   collapse true   each mark stands for one or more characters: some alignment must exist. Stretches between marks are
//                   placed leftmost first, which finds one if there is one.
//   Paper     Knuth, Morris, Pratt, Fast pattern matching in strings, 1977.
//   Requires  valid UTF-8.
//   Result    nothing if aligned. Otherwise, without collapse: the first differing character (or, if one text ends
//             first, the rest of the published one, maybe empty); with collapse: the first stretch without a position
//             (or, if none is left, the empty end).
//   Cost      O(published + source) time; 8 bytes a byte of the longest stretch with collapse.
[[nodiscard]] std::optional<Misalignment> misalignment(std::string_view published, std::string_view source,
                                                       char32_t mark, bool collapse);

// A stretch between marks and its position in the source. Both ranges have the same number of bytes.
struct Placed {
  Range published;
  Position source = 0;

  bool operator==(const Placed&) const = default;
};

// Selects among several alignments: each stretch is as far to the left, or right, as in any alignment.
enum class AlignmentSide { leftmost, rightmost };

// Aligns and returns the positions of all stretches, in order. Without collapse both leanings are the same.
//   Result   nothing if there is no alignment.
//   Cost     as misalignment; rightmost with collapse: both texts once more.
[[nodiscard]] std::optional<std::vector<Placed>> placements(std::string_view published, std::string_view source,
                                                            char32_t mark, bool collapse, AlignmentSide leaning);

// The bytes of the source that each maximal run of marks hides, in order, by the leftmost placements; nothing if there
// is no alignment.
[[nodiscard]] std::optional<std::vector<Range>> hidden_ranges(std::string_view published, std::string_view source,
                                                              char32_t mark, bool collapse);

}  // namespace sumi
