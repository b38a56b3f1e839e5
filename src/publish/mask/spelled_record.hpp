#pragma once

#include "base/bytes/input.hpp"
#include "base/text/one_spelling.hpp"
#include "io/corpora/limited_corpus.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>

namespace sumi::publish {

// A record's text in its one spelling, and its spans at the bytes where they lie then. Fields and raw bytes stay.
void spell(io::Record& record, const OneSpelling& spelling);

// A corpus with each text in its one spelling, and its spans where they lie then. O(corpus).
[[nodiscard]] Corpus spelled_corpus(const Corpus& corpus, const OneSpelling& spelling);

// As io::read_limited_corpus, each document in its one spelling.
[[nodiscard]] Corpus read_spelled_corpus(const io::Input& input, const FormatOptions& options,
                                         const OneSpelling& spelling, const Progress& progress,
                                         const io::ReadingLimit& limit = {});

}  // namespace sumi::publish
