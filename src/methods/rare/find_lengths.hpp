#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/level_lengths.hpp"
#include "methods/rare/pass_plan.hpp"
#include <sumi/model/engine.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// Finds the frequent lengths of a text with the engine that suits it. Supports are counted in `shown`: the text itself,
// or an equally long version with kBorder for each byte that isn't shown. Lengths are found for all of the text: from
// each position, the longest string with enough support in `shown`. With a selection, lengths are exact as Selection
// says, and those of other suffixes are 0 or exact. In a recount the result holds changes, at least all lengths that
// may have changed; FrequentLengths::update() gives the same result for every engine.
//   Cost     as the engine's: lengths_by_groups, lengths_by_suffix_array. Automatic takes the suffix array if
//            repeats_endlessly() and it fits, and gives groups up after one step for each suffix gathered so far; texts
//            without long repeats take less than one.
//   Memory   at most options.memory_bytes, if that isn't 0; the caller holds `held_bytes` of it (the text included).
//   Files    a text in files (CountingText::spool_folder) and its lengths count as no memory; groups are made by
//            position, and given up later. `plan` is told of passes.
//   Threads  uses `threads`; the result doesn't depend on them. The moment when groups are given up does, and so does
//            whether a limit is too small for the suffix array.
//   Requires k >= 2; shown.size() == text.bytes.size(), whole characters hidden, and shown.data() == text.bytes.data()
//            if all is shown.
//   Errors   unfinished if memory is too small, MemoryLimitTooLow if the limit is.
[[nodiscard]] FrequentLengths find_lengths(const CountingText& text, std::string_view shown, Support by, unsigned k,
                                           const EngineOptions& options, unsigned threads = 1,
                                           std::uint64_t held_bytes = 0, const Selection& selection = {},
                                           PassPlan* plan = nullptr);

// The memory of the suffix array engine for a text.
[[nodiscard]] std::uint64_t suffix_array_bytes(std::uint64_t text_bytes, bool all_shown);

// The least number of thresholds for which one suffix array for all of them is faster than separate counts.
inline constexpr std::size_t kLeastThresholds = 3;
inline constexpr std::size_t kMostThresholds = 32;

// The number of thresholds whose frequent lengths should be found at once; 1 if the engine or memory permits no more.
//   Requires `text`, `shown`, `options`, `held_bytes` as find_lengths.
[[nodiscard]] std::size_t thresholds_at_once(const CountingText& text, std::string_view shown, std::size_t thresholds,
                                             const EngineOptions& options, std::uint64_t held_bytes);

// Finds lengths as find_lengths does, for all thresholds in one pass: level_lengths_by_suffix_array, with its cost.
// Requires: at most thresholds_at_once().
[[nodiscard]] LevelLengths find_level_lengths(const CountingText& text, std::string_view shown, Support by,
                                              std::span<const unsigned> ks);

}  // namespace sumi::rare
