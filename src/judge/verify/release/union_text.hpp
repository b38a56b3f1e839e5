#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/alignment.hpp"
#include <sumi/model/span.hpp>

namespace sumi::verify {

// What several releases of one document show together: its characters that any of them shows, marks for the others.
struct UnionText {
  std::string text;
  std::optional<std::vector<Placed>> placed;  // its places in the source, where there is one and all could be aligned
};

// What of a source is shown. Hidden runs become one mark under collapse, else a mark a character. O(source).
[[nodiscard]] UnionText union_in_source(std::string_view source, const Mask& shown, char32_t mark, bool collapse);

// Shows in `text`, too, what `other` shows, character by character. The first that both show differently, or that only
// one of them has, in characters; nothing if there is none. Then `text` stays as it is from there on. O(texts).
[[nodiscard]] std::optional<std::size_t> show_in_place(std::string& text, std::string_view other, char32_t mark);

// Where ranges of a union text stand in one of the releases; a part that is hidden there, or is a mark here, at the
// marks that hide it there.
//   Requires  `placed`: of the release in the same source. Ranges not empty, at borders of characters.
//   Cost      O(ranges * log stretches).
[[nodiscard]] std::vector<Range> in_release(const UnionText& united, std::span<const Range> ranges,
                                            std::string_view release, const std::vector<Placed>& placed);

// The same without collapse, where it has the same characters, counted. O(texts + ranges * log texts); 16 bytes a
// character.
[[nodiscard]] std::vector<Range> in_release_by_character(std::string_view united, std::span<const Range> ranges,
                                                         std::string_view release);

}  // namespace sumi::verify
