#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "methods/terms/term_search.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

enum class Rounds { none, one, all };  // all: until nothing more is hidden

// Hides terms in one corpus after another. A document's result doesn't depend on other documents.
//   Cost     O(arena) and TermSearch's.
//   Threads  uses `threads`; the result doesn't depend on them. One call at a time.
class TermHider {
 public:
  // Requires: the redactor outlives it.
  TermHider(const terms::TermRedactor& redactor, unsigned threads);
  ~TermHider();

  // Hides the shown characters that the patterns of terms star, for all occurrences in the source; then does as many
  // rounds of hide_in_runs() as given. Returns whether anything was hidden.
  bool hide(const Corpus& corpus, Rounds rounds, Visibility& visibility);

  // The same for terms inside a run of shown characters, whose ends count as borders of words and strings. Skips runs
  // in which no new term is possible, as TermRedactor::cut_matters() tells for their ends.
  //   Requires  hide() was called.
  bool hide_in_runs(const Corpus& corpus, Rounds rounds, Visibility& visibility);

 private:
  class Search;  // the state of a worker

  // Calls work(documents, search), which returns whether anything was hidden, for some adjacent documents at a time.
  template <typename Work>
  bool hide_in_documents(const Corpus& corpus, const Work& work);

  const terms::TermRedactor& redactor_;
  std::vector<std::unique_ptr<Search>> searches_;  // by worker; null until needed
};

// Hides the shown parts of a corpus's spans; of all labels, or of `labels` if that isn't empty.
//   Result  whether anything was hidden.
//   Errors  bad_input: no record has spans. bad_usage: a label that no span has.
bool hide_spans(const Corpus& corpus, const std::vector<std::string>& labels, Visibility& visibility);

}  // namespace sumi::publish
