#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "io/corpora/limited_corpus.hpp"
#include <sumi/model/mask_options.hpp>

namespace sumi::publish {

// The memory that masking needs for texts of a given size, for reading them under options.engine.memory_bytes: the
// corpus, a reason a byte, units and covers; and for frequent substrings their counts (methods/rare/least_memory.hpp).
// Not included, because unknown before: counts of n-grams, words and sentences, dictionaries, earlier releases.
// `spool_folder`: the folder for texts and arrays as large, if they exceed the limit and can_lie_in_files(); empty:
// none.
//   Requires  `options` outlive the result; `thresholds`: of a sweep, otherwise 1.
[[nodiscard]] io::ReadingLimit reading_limit(const MaskOptions& options, std::size_t thresholds = 1,
                                             const std::string& spool_folder = {});

// Returns whether these methods can work on texts in files.
[[nodiscard]] bool can_lie_in_files(const Promise& promise);

// Returns whether masking is faster with the text in files: under the published guarantee, if memory is too small for
// the text and its sorted suffixes, but suffices for an order in a file (methods/rare/source_order.hpp).
[[nodiscard]] bool is_quicker_in_files(std::uint64_t text_bytes, const MaskOptions& options);

// Returns whether a memory limit bounds everything that these methods need.
[[nodiscard]] bool is_bounded_by_limit(const Promise& promise);

}  // namespace sumi::publish
