#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Of how much of a unit may be hidden before all of it is: options.ratio for tokens, 0 for grapheme clusters.
[[nodiscard]] inline double snap_ratio(const MaskOptions& options) {
  return options.snap == Snap::token ? options.ratio : 0;
}

// A document, or a part of one, character by character, as covers and snapping see it. Reused from one to the next.
class DocumentView {
 public:
  // Of a range of the arena. Cost: O(range).
  void load(const Corpus& corpus, const UnitStarts& units, const Visibility& visibility, Range where);
  // Fills `lengths`, as far as they reach within it, and `counted` from a counting text and the lengths in a range of
  // it. Requires: load() of the same before, and `why` as it was when the text was made.
  void load_lengths(const CountingText& text, std::span<const Length> counted_lengths, Range where);
  // Writes `why` back for every byte. Requires: what load() got.
  void store(Visibility& visibility) const;

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(why.size()); }

  // Hides the rest of units of which more than `ratio` is hidden. Returns how many characters that hid.
  std::uint64_t hide_rest_of_units(double ratio);

  [[nodiscard]] bool is_all_shown() const;

  std::vector<Why> why;                // per character
  std::vector<std::uint8_t> cuts;      // per character, and one: a unit, or a kept phrase, begins or ends before it
  std::vector<Position> begins;        // per character, and one: its first byte in the arena
  std::vector<std::uint32_t> lengths;  // per character, in characters: g(i), 0 where it isn't shown
  std::vector<Position> counted;       // per character, and one: its place in the counting text
  bool counts_bytes = false;           // every character is there, and is a byte
};

}  // namespace sumi::rare
