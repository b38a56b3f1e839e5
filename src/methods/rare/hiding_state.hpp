#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/document_parts.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/pass_plan.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/shown_bytes.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The state that all documents of one run of hide_rare() share.
struct HidingState {
  const Corpus& corpus;
  const UnitStarts& units;
  const MaskOptions& options;
  Visibility& visibility;
  CountingText text;                   // of everything that takes part
  Mask copied;                         // the ranges of `text` that don't count
  std::vector<bool> takes_part;        // per byte of the arena: shown before anything was hidden; empty: all
  ShownBytes shown;                    // for `text`; empty while all is shown
  std::vector<std::uint8_t> weights;   // per byte of `text`: the weight of hiding its character; empty: none
  PositionSet* lost_places = nullptr;  // records suffixes that lost something; null: not recorded
  PassPlan* plan = nullptr;            // for all counts if the text is in files
  DocumentParts parts;                 // covered one by one
  Position longest_part = 0;           // bytes of the longest part in the source; 0: documents have not been split yet
  std::vector<std::uint8_t> whole;     // per part: whether a WholeDocumentHider may cover it; empty: none

  [[nodiscard]] bool took_part(Position at) const { return takes_part.empty() || takes_part[at]; }
  [[nodiscard]] std::size_t parts_size() const { return parts.size(corpus.size()); }
  [[nodiscard]] DocumentPart part(std::size_t number) const { return parts.at(number, corpus, text); }
  [[nodiscard]] bool is_whole(std::size_t part) const { return !whole.empty() && whole[part] != 0; }
};

// Returns whether covers may cut between any two characters.
[[nodiscard]] inline bool cuts_anywhere(const MaskOptions& options) {
  return options.snap == Snap::none || snap_ratio(options) > 0 || options.cover != CoverKind::optimal;
}

// Bytes: no stretch contains a shorter string.
[[nodiscard]] inline std::uint32_t least_length(const MaskOptions& options) {
  return std::max(1U, options.lengths.min_length);
}

// The suffixes that later counts in the shown text must examine, by their frequent lengths in the source (which never
// grow): those where a stretch may begin, because they are frequent up to the first cut where it may end; and all that
// start with the same bytes, as many as a stretch has at least, at most eight (and a few others with the same hash).
// Makes all lengths explicit. Nothing if long lengths would take more than `most_bytes`; then some may still be
// derived.
//   Cost     O(text), with options.threads.
//   Memory   most_bytes_to_ask() at most, and what long lengths take in `lengths`.
[[nodiscard]] std::optional<PositionSet> asked_suffixes(const HidingState& state, FrequentLengths& lengths,
                                                        std::uint64_t most_bytes = ~std::uint64_t{0});

// The suffixes of `asked` whose length may change when less is shown at `lost`: they have `least` bytes or more and
// start with the same bytes (at most eight) as one that lost something. All others keep their lengths. Cost as
// asked_suffixes(); memory: a bit a byte of text, and up to half a byte for each suffix that lost something.
[[nodiscard]] PositionSet asked_again(std::string_view text, const PositionSet& asked, const PositionSet& lost,
                                      const FrequentLengths& lengths, std::uint32_t least, unsigned threads);

[[nodiscard]] constexpr std::uint64_t most_bytes_to_ask(std::uint64_t text_bytes) {
  return text_bytes / 8 + text_bytes / 2;
}

}  // namespace sumi::rare
