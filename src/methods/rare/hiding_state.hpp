#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/document_parts.hpp"
#include "methods/rare/document_view.hpp"
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

}  // namespace sumi::rare
