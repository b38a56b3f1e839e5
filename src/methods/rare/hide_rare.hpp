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

// After so many rounds, what is still shown is only cut down, and what lost its support again is cut in halves. Texts
// measured so far end before (docs/rare.md).
inline constexpr unsigned kPatientRounds = 24;

// Hides more than what is rare; the documents in which it did, rising.
using HideMore = std::function<std::vector<std::uint32_t>(Visibility&)>;

// Hides what too few share, until every maximal run of shown characters has support >= k (in the source, or among what
// is still shown), is at least min_length long, lies at least gap hidden characters from the next, and no unit of which
// more than options.ratio is hidden is shown in part. Only ever turns Why::shown into a reason; what `visibility` hides
// or keeps already is a border; copied passages don't count.
//   Paper    k-repeating substrings (Matsubara, Hasida 2014), Definition 4.1 (source) and section 5, "therein"
//            (published). The published guarantee covers the source again and again with what has support among what is
//            shown (docs/rare.md).
//   Cost     source: one count; published: some tens of counts, of which those behind the first look only at what can
//            matter, and soon only at what was lost in the last (CountsInOrder, or CountsByRescan if the engine or
//            memory asks for it). From the 25th on, what is shown is only cut down: text that repeats itself without
//            end would shrink by a few characters a round. Memory as of those, and 2 to 4 bytes a byte of text; some 60
//            a byte of the longest part of a document for each thread.
//   Threads  uses options.threads; the result doesn't depend on them.
//   Promise  source guarantee, cover optimal, ratio 0: hides the fewest characters that can be (OptimalCover).
//            Published: a heuristic; on tiny texts more can be kept.
//   when_content  under the published guarantee, called once when all is allowed, if anything was hidden: may turn more
//            of what is shown into a reason, and says in which documents; what that takes is hidden in further rounds.
//   part_bytes  of long documents, see DocumentParts; the result doesn't depend on it.
//   Result   rounds, the last of which changed nothing (source: 1).
unsigned hide_rare(const Corpus& corpus, const UnitStarts& units, const MaskOptions& options, const Copies& copies,
                   Visibility& visibility, const Progress& progress = {}, const HideMore& when_content = {},
                   Position part_bytes = DocumentParts::kPartBytes);

}  // namespace sumi::rare
