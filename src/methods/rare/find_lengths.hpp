#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "methods/rare/counting_text.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/level_lengths.hpp"
#include "methods/rare/pass_plan.hpp"
#include "methods/rare/selection.hpp"
#include <sumi/model/engine.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::rare {

// The frequent lengths of a text, by the engine that suits it. Supports are counted in `shown`: the text itself, or as
// long a version of it with kBorder for each byte that isn't shown. Lengths are found for all of the text: how far it
// can be made of what enough show. Of a selection, lengths are exact as it says, and those of other suffixes are 0 or
// exact. In a recount the result holds changes, and perhaps more: all lengths that may have changed.
// FrequentLengths::update() makes the same of it, whatever the engine.
//   Cost     as the engine's: lengths_by_groups, lengths_by_suffix_array. Automatic takes the suffix array where
//            repeats_endlessly() and it fits, and gives groups up after one step for each suffix gathered so far; texts
//            that don't repeat themselves take less than one.
//   Memory   options.memory_bytes at most, if that isn't 0, of which the caller holds `held_bytes` (the text included).
//   Files    a text that lies in files (CountingText::spool_folder) and its lengths take nothing of these; groups are
//            made by place, and given up later. `plan` is told of passes.
//   Threads  uses `threads`; the result doesn't depend on them. When groups are given up does, and with it whether a
//            limit is too small for the suffix array.
//   Requires k >= 2; shown.size() == text.bytes.size(), whole characters hidden, and shown.data() == text.bytes.data()
//   if all
//            is shown.
//   Errors   unfinished where memory is too small, MemoryLimitTooLow where the limit is.
[[nodiscard]] FrequentLengths find_lengths(const CountingText& text, std::string_view shown, Support by, unsigned k,
                                           const EngineOptions& options, unsigned threads = 1,
                                           std::uint64_t held_bytes = 0, const Selection& selection = {},
                                           PassPlan* plan = nullptr);

// What the suffix array takes of a text.
[[nodiscard]] std::uint64_t suffix_array_bytes(std::uint64_t text_bytes, bool all_shown);

// For so many thresholds, a suffix array that serves all of them is worth its time. Below, each is found by itself.
inline constexpr std::size_t kLeastThresholds = 3;
inline constexpr std::size_t kMostThresholds = 32;

// For how many of so many thresholds frequent lengths should be found at once: 1 where the engine, or memory, leaves no
// choice.
//   Requires `text`, `shown`, `options`, `held_bytes` as find_lengths.
[[nodiscard]] std::size_t thresholds_at_once(const CountingText& text, std::string_view shown, std::size_t thresholds,
                                             const EngineOptions& options, std::uint64_t held_bytes);

// As find_lengths at each threshold, in one go: level_lengths_by_suffix_array, with its cost. Requires:
// thresholds_at_once() of them.
[[nodiscard]] LevelLengths find_level_lengths(const CountingText& text, std::string_view shown, Support by,
                                              std::span<const unsigned> ks);

}  // namespace sumi::rare
