#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/copies.hpp"
#include "methods/rare/document_parts.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Does the work of hide_rare() under the source guarantee for several thresholds: frequent lengths are found for many
// at once if possible (find_level_lengths), and a document, once read, is covered for all of them.
//   Cost     three thresholds or more: one suffix array for kMostThresholds of them; otherwise a count each. Covers as
//            UnitCover, or as OptimalCover for documents that it refuses.
//   Memory   a bit a byte of the arena and threshold; while it is made, as find_level_lengths.
//   Threads  uses options.threads; the result doesn't depend on them.
class SourceCovers {
 public:
  // Returns whether the options permit it: source guarantee, and a cover whose cuts are all units, which is made in one
  // step.
  [[nodiscard]] static bool suit(const MaskOptions& options);

  // Requires: options that suit, with any k; `ks` ascending, distinct, each >= 2. Errors: as hide_rare().
  SourceCovers(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, const Copies& copies,
               const Visibility& visibility, std::span<const unsigned> ks, const Progress& progress,
               Position part_bytes = DocumentParts::kPartBytes);

  // Hides what isn't kept at the threshold with this index. Requires: `visibility` as it was given. Returns whether
  // anything was hidden.
  bool hide(std::size_t threshold, Visibility& visibility) const;

 private:
  // A bit for each byte of the arena.
  using Bits = std::vector<std::uint64_t>;

  const Corpus& corpus_;
  const UnitStarts& units_;
  const MaskOptions& options_;
  std::vector<Bits> kept_;  // per threshold

  class Making;
};

}  // namespace sumi::rare
