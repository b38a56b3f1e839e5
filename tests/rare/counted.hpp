#pragma once

#include "corpora.hpp"
#include "rare/counting_text.hpp"
#include <sumi/visibility.hpp>

namespace sumi::testing {

// What is counted of a corpus of which all is shown.
inline CountingText counted(const PlainCorpus& plain) {
  const Corpus corpus = to_corpus(plain);
  return counting_text(corpus, Visibility(corpus.arena().size(), Why::shown), {});
}

}  // namespace sumi::testing
