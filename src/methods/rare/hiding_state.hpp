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

// What all documents of one run of hide_rare() share.
struct HidingState {
  const Corpus& corpus;
  const UnitStarts& units;
  const MaskOptions& options;
  Visibility& visibility;
  CountingText text;                   // of all that takes part
  Mask copied;                         // what of `text` doesn't count
  std::vector<bool> takes_part;        // per byte of the arena: shown before anything was hidden; empty: all are
  ShownBytes shown;                    // of `text`; empty while all is
  std::vector<std::uint8_t> weights;   // per byte of `text`: of hiding its character; empty: none
  PositionSet* lost_places = nullptr;  // suffixes of which less is shown than before are noted there, if anywhere
  PassPlan* plan = nullptr;            // of all counts, where the text lies in files
  DocumentParts parts;                 // that are covered one by one
  Position longest_part = 0;           // of them, in bytes of the source; 0: documents have not been cut yet
  std::vector<std::uint8_t> whole;     // per part: whether a WholeDocumentHider may cover it; empty: none

  [[nodiscard]] bool took_part(Position at) const { return takes_part.empty() || takes_part[at]; }
  [[nodiscard]] std::size_t parts_size() const { return parts.size(corpus.size()); }
  [[nodiscard]] DocumentPart part(std::size_t number) const { return parts.at(number, corpus, text); }
  [[nodiscard]] bool is_whole(std::size_t part) const { return !whole.empty() && whole[part] != 0; }
};

// Whether covers may cut between any two characters.
[[nodiscard]] inline bool cuts_anywhere(const MaskOptions& options) {
  return options.snap == Snap::none || snap_ratio(options) > 0 || options.cover != CoverKind::optimal;
}

// Bytes: shorter strings are in no stretch.
[[nodiscard]] inline std::uint32_t least_length(const MaskOptions& options) {
  return std::max(1U, options.lengths.min_length);
}

}  // namespace sumi::rare
