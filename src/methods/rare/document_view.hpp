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

// The share of a unit above which the rest is hidden, too: options.ratio for tokens, 0 for grapheme clusters.
[[nodiscard]] inline double snap_ratio(const MaskOptions& options) {
  return options.snap == Snap::token ? options.ratio : 0;
}

// A document, or a part of it, character by character, for covers and snapping. The object is reused.
class DocumentView {
 public:
  // Loads a range of the arena. Cost: O(range).
  void load(const Corpus& corpus, const UnitStarts& units, const Visibility& visibility, Range where);
  // Fills `lengths`, limited to the range, and `counted`, from the lengths of a range of the counting text. Requires:
  // load() of the same range before, and `why` as it was when the text was made.
  void load_lengths(const CountingText& text, std::span<const Length> counted_lengths, Range where);
  // Writes `why` back for every byte. Requires: the range of load().
  void store(Visibility& visibility) const;

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(why.size()); }

  // Hides the rest of each unit of which more than `ratio` is hidden. Returns the number of characters that this hid.
  std::uint64_t hide_rest_of_units(double ratio);

  [[nodiscard]] bool is_all_shown() const;

  std::vector<Why> why;            // per character
  std::vector<std::uint8_t> cuts;  // per character, plus one: whether a unit or a kept phrase begins or ends before it
  std::vector<Position> begins;    // per character, plus one: its first byte in the arena
  std::vector<std::uint32_t> lengths;  // per character, in characters: g(i); 0 if it isn't shown
  std::vector<Position> counted;       // per character, plus one: its position in the counting text
  bool counts_bytes = false;           // every character takes part and is one byte
};

}  // namespace sumi::rare
