#pragma once

#include <cstddef>

#include "io/corpora/limited_corpus.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// What masking takes of texts so large, for reading them under options.engine.memory_bytes: the corpus, a reason a
// byte, units and covers; and of frequent substrings what is counted (rare/least_memory.hpp). Counts of n-grams, words
// and sentences, dictionaries, and earlier releases are not known before, and in neither.
//   Requires  `options` outlive the result; `thresholds`: of a sweep, else 1.
[[nodiscard]] io::ReadingLimit reading_limit(const MaskOptions& options, std::size_t thresholds = 1);

// Whether a limit on memory bounds all that these methods take.
[[nodiscard]] bool is_bounded_by_limit(const Promise& promise);

}  // namespace sumi::publish
