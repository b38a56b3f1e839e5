#pragma once

#include "terms/term_search.hpp"
#include <sumi/corpus.hpp>
#include <sumi/visibility.hpp>

namespace sumi {

enum class Rounds { none, one, all };  // all: until nothing more is hidden

// Hides what is shown of what the patterns of terms star, wherever a term stands in the source; then, in so many rounds, what
// hide_terms_of_runs() does.
//   Cost     O(arena) and TermSearch's.
//   Threads  uses `threads`; the result doesn't depend on them.
//   Result   whether anything was hidden.
bool hide_terms(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Rounds rounds,
                Visibility& visibility);

// The same of terms that stand in a run of shown characters, of which the ends are borders of words and of strings. Runs in which
// nothing can be new, as TermRedactor::cut_matters() says of their ends, are passed over.
//   Requires  hide_terms() was called.
bool hide_terms_of_runs(const Corpus& corpus, const terms::TermRedactor& redactor, unsigned threads, Rounds rounds,
                        Visibility& visibility);

}  // namespace sumi
