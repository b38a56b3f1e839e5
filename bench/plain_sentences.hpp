#pragma once

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::bench {

// hide_sentences() by its definition: a table for each pair of sentences. One thread.
void hide_sentences_plainly(const Corpus& corpus, Support by, unsigned k, Visibility& visibility);

}  // namespace sumi::bench
