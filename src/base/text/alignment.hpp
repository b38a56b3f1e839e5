#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// How a published text can have come from a source text by marks alone.
struct Misalignment {
  Range where;  // bytes of the published text that can't be explained
};

// Whether `published` is `source` with some characters hidden.
//   collapse false  the two have as many characters, and each published one is the source's or the mark.
//   collapse true   each mark stands for one or more characters: some alignment must exist. Stretches
//                   between marks are placed leftmost first, which finds one if there is one.
//   Paper     Knuth, Morris, Pratt, Fast pattern matching in strings, 1977.
//   Requires  valid UTF-8.
//   Result    nothing if aligned; else, without collapse, the first differing character (or, where one
//             text ends first, the rest of the published one, maybe empty); with collapse, the first
//             stretch with no place (or, where none is left, the empty end).
//   Cost      O(published + source) time; 8 bytes a byte of the longest stretch with collapse.
[[nodiscard]] std::optional<Misalignment> misalignment(std::string_view published, std::string_view source,
                                                       char32_t mark, bool collapse);

// A stretch between marks, and where it stands in the source. Of equally many bytes there.
struct Placed {
  Range published;
  Position source = 0;

  bool operator==(const Placed&) const = default;
};

// Of several alignments: the one in which each stretch stands as far to the left, or right, as it does in any.
enum class Leaning { leftmost, rightmost };

// The same, with the places of all stretches, in order. Without collapse both leanings are the same.
//   Result   nothing if there is no alignment.
//   Cost     as misalignment; rightmost with collapse: both texts once more.
[[nodiscard]] std::optional<std::vector<Placed>> placements(std::string_view published, std::string_view source,
                                                            char32_t mark, bool collapse, Leaning leaning);

// What each maximal run of marks hides, in order, in bytes of the source, by the leftmost placements; nothing where
// there is no alignment.
[[nodiscard]] std::optional<std::vector<Range>> hidden_ranges(std::string_view published, std::string_view source,
                                                              char32_t mark, bool collapse);

}  // namespace sumi
