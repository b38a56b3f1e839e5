#pragma once

#include <string_view>
#include <vector>

#include "publish/mask/runs_of_reason.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi::publish {

// The name in private files of a reason for hiding; empty if nothing is hidden, or the reason has no name.
[[nodiscard]] std::string_view reason_of(Why why, Snap snap);

// Calls visit(range, why) for each hidden run of `where`, split by reason, in order; `why` is the reason of its
// beginning.
template <typename Visit>
void for_each_hidden(const Visibility& visibility, Range where, Snap snap, const Visit& visit) {
  for (Position at = where.begin; at < where.end;) {
    const Why why = visibility[at];
    Position end = end_of_run(visibility, at, where.end);
    while (end < where.end && reason_of(visibility[end], snap) == reason_of(why, snap))
      end = end_of_run(visibility, end, where.end);
    if (is_hidden(why)) visit(Range{at, end}, why);
    at = end;
  }
}

// The hidden stretches of each document, by document and position; a run with one reason is one stretch.
//   Requires  `visibility` is of the corpus.
//   Cost      O(arena). Threads: any number, at the same time.
[[nodiscard]] std::vector<HiddenStretchOfText> hidden_stretches(const Corpus& corpus, const Visibility& visibility,
                                                                Snap snap);

}  // namespace sumi::publish
