#pragma once

#include <memory>
#include <span>
#include <vector>

#include "methods/terms/term_search.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

enum class Rounds { none, one, all };  // all: until nothing more is hidden

// Hides terms in a corpus, or in one after another: what a document shows of them depends on no other document.
//   Cost     O(arena) and TermSearch's.
//   Threads  uses `threads`; the result doesn't depend on them. For one at a time.
class TermHider {
 public:
  // The redactor must outlive it.
  TermHider(const terms::TermRedactor& redactor, unsigned threads);
  ~TermHider();

  // Hides what is shown of what the patterns of terms star, wherever a term stands in the source; then, in so many
  // rounds, what hide_in_runs() does. Returns whether anything was hidden.
  bool hide(const Corpus& corpus, Rounds rounds, Visibility& visibility);

  // The same of terms that stand in a run of shown characters, of which the ends are borders of words and of strings.
  // Runs in which nothing can be new, as TermRedactor::cut_matters() says of their ends, are passed over.
  //   Requires  hide() was called.
  bool hide_in_runs(const Corpus& corpus, Rounds rounds, Visibility& visibility);

 private:
  class Search;  // a worker's

  // work(documents, search), which returns whether anything was hidden, for some neighbouring documents at a time.
  template <typename Work>
  bool hide_in_documents(const Corpus& corpus, const Work& work);

  const terms::TermRedactor& redactor_;
  std::vector<std::unique_ptr<Search>> searches_;  // by worker; none before it is needed
};

}  // namespace sumi::publish
