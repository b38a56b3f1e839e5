#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "methods/rare/copies.hpp"
#include "methods/rare/document_parts.hpp"
#include "methods/rare/units.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// After this many rounds, text is only hidden, never shown again, and runs that lost support again are halved. Texts
// measured so far end earlier (docs/rare.md).
inline constexpr unsigned kMaxFullRounds = 24;

// Hides more than the rare strings; returns the documents in which it did, ascending.
using HideMore = std::function<std::vector<std::uint32_t>(Visibility&)>;

// Hides strings that too few supporters share, until every maximal run of shown characters has support >= k (in the
// source, or in the text that is still shown), has at least min_length characters, is at least gap hidden characters
// from the next, and no unit of which more than options.ratio is hidden is partly shown. Only turns Why::shown into a
// reason; text that `visibility` hides or keeps already is a border; copied passages don't count.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Definition 4.1 (source) and section 5, "therein"
//            (published). For the published guarantee, the source is covered again and again with the strings that have
//            support in the shown text (docs/rare.md).
//   Cost     source: one count; published: some tens of counts. Those after the first only examine what can matter, and
//            soon only what the last one changed (CountsInOrder, or CountsByRescan if the engine or memory requires
//            it). From the 25th on, text is only hidden: an endlessly repetitive text would shrink by a few characters
//            a round. Memory as theirs, plus 2 to 4 bytes a byte of text; some 60 a byte of the longest part of a
//            document for each thread.
//   Threads  uses options.threads; the result doesn't depend on them.
//   Promise  source guarantee, cover optimal, ratio 0: hides the fewest characters possible (OptimalCover). Published:
//            a heuristic; on tiny texts more can be kept.
//   on_fixed_point  under the published guarantee, called once everything shown is allowed, if anything was hidden. It
//            may hide more, and returns the documents in which it did; the consequences are hidden in further rounds.
//   part_bytes  see DocumentParts; the result doesn't depend on it.
//   Result   rounds, the last of which changed nothing (source: 1).
unsigned hide_rare(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, const Copies& copies,
                   Visibility& visibility, const Progress& progress = {}, const HideMore& on_fixed_point = {},
                   Position part_bytes = DocumentParts::kPartBytes);

}  // namespace sumi::rare
