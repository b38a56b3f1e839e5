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

// What hide_rare() does under the source guarantee, at several thresholds: frequent lengths are found for many at once
// where they can be (find_level_lengths), and a document is read and covered for all of them while it is at hand.
//   Cost     three thresholds or more: one suffix array for kMostThresholds of them; else a count each. Covers as
//            UnitCover, or as OptimalCover for documents it refuses.
//   Memory   a bit a byte of the arena and threshold; while it is made, as find_level_lengths.
//   Threads  uses options.threads; the result doesn't depend on them.
class SourceCovers {
 public:
  // Whether options are such: source guarantee, and a cover that is done in one go, as all units are cut points of it.
  [[nodiscard]] static bool suit(const MaskOptions& options);

  // Requires: options that suit, whatever their k; `ks` ascending, distinct, each >= 2. Errors: as hide_rare().
  SourceCovers(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, const Copies& copies,
               const Visibility& visibility, std::span<const unsigned> ks, const Progress& progress,
               Position part_bytes = DocumentParts::kPartBytes);

  // Hides what isn't kept at the threshold of this index. Requires: `visibility` as it was given. Returns whether that
  // hid anything.
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
