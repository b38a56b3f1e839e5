#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "io/corpora/limited_corpus.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// What masking takes of texts so large, for reading them under options.engine.memory_bytes: the corpus, a reason a
// byte, units and covers; and of frequent substrings what is counted (methods/rare/least_memory.hpp). Counts of
// n-grams, words and sentences, dictionaries, and earlier releases are not known before, and in neither.
// `spool_folder`: where texts, and what is as large, may lie in files if they take more than the limit, as far as
// can_lie_in_files(); empty: nowhere.
//   Requires  `options` outlive the result; `thresholds`: of a sweep, else 1.
[[nodiscard]] io::ReadingLimit reading_limit(const MaskOptions& options, std::size_t thresholds = 1,
                                             const std::string& spool_folder = {});

// Whether these methods can work on texts that lie in files.
[[nodiscard]] bool can_lie_in_files(const Promise& promise);

// Whether masking takes less time with a text of so many bytes in files: under the published guarantee, where memory is
// too short to keep suffixes beside it in order, while there is an order in a file (methods/rare/source_order.hpp).
[[nodiscard]] bool is_quicker_in_files(std::uint64_t text_bytes, const MaskOptions& options);

// Whether a limit on memory bounds all that these methods take.
[[nodiscard]] bool is_bounded_by_limit(const Promise& promise);

}  // namespace sumi::publish
