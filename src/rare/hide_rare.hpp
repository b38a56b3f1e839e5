#pragma once

#include <sumi/corpus.hpp>
#include <sumi/mask_options.hpp>
#include <sumi/progress.hpp>
#include <sumi/promise.hpp>
#include <sumi/visibility.hpp>

#include "rare/units.hpp"

namespace sumi {

// Hides what too few share, until every maximal run of shown characters has support >= k (in the source, or among what is
// still shown), is at least min_length long, lies at least gap hidden characters from the next, and no unit of which
// more than options.ratio is hidden is shown in part. Only ever turns Why::shown into a reason; what `visibility` hides or keeps already is a border.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Definition 4.1 (source) and section 5, "therein"
//            (published). The published guarantee is a fixed point: cover, hide, count again among what is left.
//   Cost     source: one count; published: one a round, some tens of rounds. From the 25th round on, a run that lost its
//            support is cut in halves: text that repeats itself without end would shrink by a few characters a round.
//            Memory as frequent_lengths, and 12 bytes a
//            byte of text for the text, its counting form, `visibility`, and the lengths.
//   Threads  uses options.threads; the result doesn't depend on them.
//   Promise  source guarantee, cover optimal, ratio 0: hides the fewest characters that can be (OptimalCover). Published: a
//            heuristic; on tiny texts more can be kept.
//   Result   rounds, the last of which changed nothing (source: 1).
unsigned hide_rare(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, Visibility& visibility,
                   const Progress& progress = {});

// Hides the rest of each unit of which more than options.ratio is hidden (for grapheme clusters: any part), but never of
// a kept phrase. Returns how many characters that hid.
std::uint64_t hide_rest_of_units(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options,
                                 Visibility& visibility);

}  // namespace sumi
