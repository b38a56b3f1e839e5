#pragma once

#include "base/bytes/input.hpp"
#include "base/text/one_spelling.hpp"
#include "io/corpora/limited_corpus.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::publish {

// Replaces a record's text by its canonical spelling and moves its spans. Fields and raw bytes stay.
void spell(io::Record& record, const OneSpelling& spelling);

// The corpus with each text in its canonical spelling, and its spans moved. O(corpus).
[[nodiscard]] Corpus spelled_corpus(const Corpus& corpus, const OneSpelling& spelling);

// Reads as io::read_limited_corpus, each document in its canonical spelling.
[[nodiscard]] Corpus read_spelled_corpus(const io::Input& input, const FormatOptions& options,
                                         const OneSpelling& spelling, const Progress& progress,
                                         const io::ReadingLimit& limit = {});

}  // namespace sumi::publish
