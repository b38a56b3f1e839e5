#pragma once

#include <cstdint>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// The reason why a byte of a corpus's arena is hidden or shown.
enum class Why : std::uint8_t {
  shown,
  phrase,             // shown, whatever its support: part of a kept phrase
  character_class,    // shown, although a method hid it: a class of characters is always shown
  already_masked,     // was a mark in the source
  earlier,            // was hidden in an earlier release
  not_allowed,        // part of a kept phrase at the place of a number or a known person's value
  span,               // in one of the corpus's spans
  term,               // starred by a term's pattern
  whole_term,         // part of a term whose length is hidden, too: one mark for a run of them
  rare,               // in no kept stretch of the source
  rare_in_published,  // lost its support because other places were hidden
  fact,               // with other facts, would leave too few persons
  unit,               // the rest of its token (or grapheme cluster) is hidden
  border,             // after a document
  rest_of_term,       // part of the spelling of one starred character: the mark before it includes it
};

// Returns whether a byte with that reason is published as a mark, or as a part of one.
[[nodiscard]] constexpr bool is_hidden(Why why) {
  return why >= Why::already_masked && why != Why::border;
}

// One entry for each byte of the arena; the bytes of a character have the same.
using Visibility = std::vector<Why>;

// All hidden ranges. O(arena).
[[nodiscard]] Mask hidden_ranges(const Visibility& visibility);

}  // namespace sumi
