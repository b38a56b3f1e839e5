#pragma once

#include <string>
#include <vector>

#include "corpora.hpp"
#include "methods/rare/counting_text.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"

namespace sumi::testing {

// What is counted of a corpus of which all is shown.
inline rare::CountingText counted(const PlainCorpus& plain) {
  const Corpus corpus = to_corpus(plain);
  return rare::OwnText{
      std::string(corpus.arena()), {corpus.documents().begin(), corpus.documents().end()}, corpus.owners()};
}

// Frequent lengths of such a text, none of them derived.
inline rare::FrequentLengths settled_lengths(const rare::CountingText& text, Support by, unsigned k) {
  rare::FrequentLengths lengths = rare::lengths_by_suffix_array(text, text.bytes, by, k);
  rare::FrequentLengths::LongLengths long_lengths;
  std::vector<rare::Length> own;
  for (const Document& document : text.documents) lengths.settle(text.bytes, document.where, own, long_lengths);
  lengths.add_long(long_lengths);
  lengths.finish();
  return lengths;
}

}  // namespace sumi::testing
