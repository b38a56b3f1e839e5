#pragma once

#include <sumi/corpus.hpp>
#include <sumi/promise.hpp>
#include <sumi/visibility.hpp>

namespace sumi::bench {

// What hide_sentences() does, as its definition has it: a table for each pair of sentences. One thread.
void hide_sentences_plainly(const Corpus& corpus, Support by, unsigned k, Visibility& visibility);

}  // namespace sumi::bench
