#include "methods/rare/least_memory.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "methods/rare/counts_by_rescan.hpp"
#include "methods/rare/find_lengths.hpp"
#include "methods/rare/keyed_suffixes.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"
#include "methods/rare/order_budget.hpp"
#include "methods/rare/position_set.hpp"
#include "methods/rare/round_counts.hpp"
#include "methods/rare/sorted_suffixes.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {
namespace {

bool is_published(const MaskOptions& options) {
  return options.promise.guarantee == Guarantee::published;
}

unsigned threads_of(const MaskOptions& options) {
  return std::max(1U, options.threads);
}

// The need of the count in the source, in addition to what is held.
std::uint64_t of_first_count(const RareSizes& s, const MaskOptions& options) {
  const Engine engine = options.engine.engine;
  if (engine == Engine::suffix_array || (engine == Engine::automatic && s.repeats_endlessly && !s.in_files))
    return suffix_array_bytes(s.text, true);
  if (s.in_files) return s.fixed + bytes_of_bucket(s.bucket, true, 1);  // a thread for each bucket that fits
  return s.text + s.fixed + bytes_of_bucket(s.bucket, true, threads_of(options));
}

// The need of later counts by CountsInOrder in parts, summed as by OrderBudget: lengths, weights, bits, owners, lists.
std::uint64_t of_counts_in_parts(const RareSizes& s, const MaskOptions& options) {
  constexpr std::uint64_t kOfLongLengths = 16;  // a sixteenth of a byte for each byte
  const std::uint64_t lists = std::min(8 * std::uint64_t{options.promise.k} * s.longest * threads_of(options),
                                       4 * s.text + (std::uint64_t{1} << 20));
  return s.text + s.text / kOfLongLengths + s.text + s.text * 3 / 8 + s.text / TouchedBlocks::kBlock +
         28 * s.documents + lists + 2 * (s.text / 8) + s.parts;
}

// The need for a text in files, where all counts make groups by position.
std::uint64_t least_memory_in_files(const RareSizes& s, const MaskOptions& options) {
  const Engine engine = options.engine.engine;
  const std::uint64_t lost = CountsByRescan::memory_of_lost(s.text) + s.starts;
  const std::uint64_t count = engine == Engine::suffix_array ? suffix_array_bytes(s.text, false)
                                                             : s.fixed + bytes_of_bucket(s.recounted_bucket, false, 1);
  return s.held + std::max(of_first_count(s, options), lost + count);
}

}  // namespace

std::uint64_t least_memory(const RareSizes& s, const MaskOptions& options) {
  const std::uint64_t first = of_first_count(s, options);
  if (!is_published(options)) return s.held + first;
  if (s.in_files) return least_memory_in_files(s, options);
  if (options.engine.engine == Engine::automatic && s.repeats_endlessly) return least_memory_by_rescan(s, options);
  const bool in_order = options.engine.engine == Engine::automatic && s.text <= SortedSuffixes::kMostText;
  return in_order ? s.held + std::max(first, of_counts_in_parts(s, options)) : least_memory_by_rescan(s, options);
}

std::uint64_t least_memory_by_rescan(const RareSizes& s, const MaskOptions& options) {
  if (s.in_files) return least_memory_in_files(s, options);
  // Lengths, weights, the shown text as bytes and as bits, and the positions of losses.
  const std::uint64_t kept = 3 * s.text + 2 * (s.text / 8 + 64) + CountsByRescan::memory_of_lost(s.text) + s.starts;
  const Engine engine = options.engine.engine;
  const std::uint64_t by_groups = s.text + s.fixed + bytes_of_bucket(s.recounted_bucket, false, threads_of(options));
  const std::uint64_t by_array = suffix_array_bytes(s.text, false);
  // A text that is short enough but doesn't suit CountsInOrder is repetitive, so that groups may be given up.
  const bool repeats = engine == Engine::automatic && s.text <= SortedSuffixes::kMostText;
  const std::uint64_t count = engine == Engine::suffix_array ? by_array
                              : repeats                      ? std::max(by_groups, by_array)
                                                             : by_groups;
  return s.held + std::max(of_first_count(s, options), kept + count);
}

RareSizes measured_sizes(const HidingState& state) {
  const MaskOptions& options = state.options;
  const std::string_view text = state.text.bytes;
  RareSizes sizes{
      .text = text.size(), .documents = state.text.documents.size(), .held = held_bytes(state, threads_of(options))};
  for (const Document& document : state.corpus.documents())
    sizes.longest = std::max(sizes.longest, document.where.size());
  if (!state.copied.empty()) sizes.held += text.size();  // the text without copies
  if (text.empty()) return sizes;
  const BucketSizes buckets = bucket_sizes(state.text, options.promise.by, options.promise.k, threads_of(options));
  sizes.fixed = buckets.fixed_bytes;
  sizes.bucket = buckets.largest;
  if (is_published(options)) {
    // A string that ends at a hidden byte isn't gathered; every other one that counts is in the same bucket as in the
    // source.
    const std::optional<StartStrings> starts = CountsByRescan::starts_that_matter(state);
    const Selection selection{.starts = starts ? &*starts : nullptr};
    sizes.starts = starts ? starts->memory_bytes() : 0;
    sizes.recounted_bucket =
        2 *
        bucket_sizes(state.text, options.promise.by, options.promise.k, threads_of(options), true, selection).largest;
  }
  sizes.in_files = !state.corpus.spool_folder().empty();
  if (sizes.in_files) return sizes;
  sizes.repeats_endlessly = options.engine.engine == Engine::automatic && repeats_endlessly(text);
  if (is_published(options) && options.engine.engine == Engine::automatic && text.size() <= SortedSuffixes::kMostText) {
    const PositionSet all = places_of_characters(text, threads_of(options));
    KeySorter sorter(text, threads_of(options));
    sorter.choose(all);
    sizes.parts = sorter.least_memory_bytes(least_length(options));
  }
  return sizes;
}

RareSizes guessed_sizes(std::uint64_t text_bytes, std::uint64_t documents, std::uint64_t longest_bytes,
                        std::uint64_t table_bytes, const MaskOptions& options) {
  constexpr std::uint64_t kOfTables = std::uint64_t{8} << 20;
  constexpr std::uint64_t kBuckets = 100;  // the largest bucket has less than a hundredth
  const unsigned threads = threads_of(options);
  RareSizes sizes{.text = text_bytes, .documents = documents, .longest = longest_bytes};
  sizes.held = least_held_bytes(text_bytes, longest_bytes, table_bytes, options);
  if (options.promise.fold != Folding{} || options.promise.copies_once) sizes.held += text_bytes + text_bytes / 8;
  sizes.fixed = 64 * documents + threads * (kOfTables / 4) + kOfTables;
  sizes.bucket = text_bytes / kBuckets + 4096;
  sizes.recounted_bucket = 2 * sizes.bucket;
  if (is_published(options)) sizes.starts = StartStrings::bytes_at_units(text_bytes, options);
  const std::uint64_t part = least_length(options) > 2 ? text_bytes / kBuckets : text_bytes / 4;
  sizes.parts = kOfTables + 13 * part + 24 * threads * (text_bytes / kBuckets);
  return sizes;
}

std::uint64_t least_held_bytes(std::uint64_t text_bytes, std::uint64_t longest_bytes, std::uint64_t table_bytes,
                               const MaskOptions& options) {
  return 2 * text_bytes + text_bytes / 8 + least_held_in_files(longest_bytes, table_bytes, options);
}

std::uint64_t least_held_in_files(std::uint64_t longest_bytes, std::uint64_t table_bytes, const MaskOptions& options) {
  return table_bytes + 60 * DocumentParts::expected_longest(longest_bytes, options) * threads_of(options);
}

}  // namespace sumi::rare
