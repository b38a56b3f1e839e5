#pragma once

#include <string>

#include "corpora.hpp"
#include "rare/counting_text.hpp"

namespace sumi::testing {

// What is counted of a corpus of which all is shown.
inline rare::CountingText counted(const PlainCorpus& plain) {
  const Corpus corpus = to_corpus(plain);
  return rare::OwnText{
      std::string(corpus.arena()), {corpus.documents().begin(), corpus.documents().end()}, corpus.owners()};
}

}  // namespace sumi::testing
