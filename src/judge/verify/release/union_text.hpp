#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/alignment.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// The union of several releases of one document: the characters that any of them shows, and marks for the others.
struct UnionText {
  std::string text;
  std::optional<std::vector<Placed>> placed;  // its placement in the source, if there is one and all could be aligned
};

// The shown parts of a source. Hidden runs become one mark with collapse, otherwise a mark a character. O(source).
[[nodiscard]] UnionText union_in_source(std::string_view source, const Mask& shown, char32_t mark, bool collapse);

// Adds to `text` the characters that `other` shows. Returns the index of the first character that both show
// differently, or that only one of them has; nothing if there is none. `text` stays unchanged from that character on.
// O(texts).
[[nodiscard]] std::optional<std::size_t> show_in_place(std::string& text, std::string_view other, char32_t mark);

// Maps ranges of a union text to one of the releases; a part that is hidden there, or is a mark here, maps to the marks
// that hide it there.
//   Requires  `placed`: of the release in the same source. Ranges are not empty, at borders of characters.
//   Cost      O(ranges * log stretches).
[[nodiscard]] std::vector<Range> in_release(const UnionText& united, std::span<const Range> ranges,
                                            std::string_view release, const std::vector<Placed>& placed);

// The same without collapse, by counting characters, of which both texts have equally many. O(texts + ranges * log
// texts); 16 bytes a character.
[[nodiscard]] std::vector<Range> in_release_by_character(std::string_view united, std::span<const Range> ranges,
                                                         std::string_view release);

}  // namespace sumi::verify
