#include "methods/rare/source_order.hpp"

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/machine/newer_instructions.hpp"
#include "base/machine/parallel.hpp"
#include "methods/rare/counted_owners.hpp"
#include "methods/rare/interval_sweep.hpp"
#include "methods/rare/keyed_suffixes.hpp"
#include "methods/rare/lengths_by_suffix_array.hpp"
#include "methods/rare/noted_lengths.hpp"
#include "methods/rare/order_budget.hpp"
#include "methods/rare/place_sorter.hpp"
#include "methods/rare/start_strings.hpp"

namespace sumi::rare {
namespace {

constexpr std::size_t kMostStarting = 70;  // percent of the bytes

// Returns whether nearly all of the text consists of documents that occur k times, judged by hashes: then there is
// little to hide, and the groups engine finds that out faster.
bool stands_many_times(const CountingText& text, unsigned k) {
  constexpr std::size_t kNearly = 16;                       // all but one byte in this many
  std::vector<std::pair<std::size_t, Position>> documents;  // hash, and bytes
  for (const Document& document : text.documents) {
    const std::string_view own = std::string_view(text.bytes).substr(document.where.begin, document.where.size());
    documents.emplace_back(std::hash<std::string_view>()(own), own.size());
  }
  std::sort(documents.begin(), documents.end());
  Position bytes = 0;
  for (std::size_t begin = 0, end = 0; begin < documents.size(); begin = end) {
    while (end < documents.size() && documents[end] == documents[begin]) ++end;
    if (end - begin >= k) bytes += (end - begin) * documents[begin].second;
  }
  return bytes >= text.bytes.size() - text.bytes.size() / kNearly;
}

struct GivenLengths {
  const OrderedLengths& lengths;
  NotedLengths& noted;
  unsigned worker;

  void prefetch(Position at) const { lengths.lengths.prefetch(at); }
  void operator()(std::size_t rank, std::uint32_t length) const {
    lengths.set(rank, length, noted.of(worker));
    noted.hand_over_if_many(worker);
  }
};

}  // namespace

std::optional<SourceOrder> SourceOrder::of(const HidingState& state) {
  const MaskOptions& options = state.options;
  const std::string_view text = state.text.bytes;
  if (options.engine.engine != Engine::automatic || text.empty() || text.size() > SortedSuffixes::kMostText ||
      repeats_endlessly(text) || stands_many_times(state.text, options.promise.k))
    return std::nullopt;
  const unsigned threads = std::max(1U, options.threads);
  const std::optional<StartStrings> starts =
      state.text.own ? std::nullopt : StartStrings::at_units(text, state.units, options);
  const std::string& folder = state.corpus.spool_folder();
  const bool in_files = !folder.empty();
  if (in_files && !starts) return std::nullopt;  // too many suffixes
  const PositionSet there = starts ? starts->places_in(text, threads, folder) : places_of_characters(text, threads);
  // If nearly all suffixes start like a token, as in a text of long tokens, few lengths matter, and sorting those later
  // is faster. In a file, an order pays in any case.
  if (starts && !in_files && there.count() * 100 > text.size() * kMostStarting) return std::nullopt;
  const CountedOwners owners(state.text, options.promise.by);
  const OrderBudget budget(state);
  const std::uint64_t tables = (starts ? starts->memory_bytes() : 0) + owners.memory_bytes();
  SourceOrder order;
  order.exact_from = starts ? least_length(options) : 0;
  if (in_files ? !order.sort_in_file(state, there, owners, budget, tables)
               : !order.sort(state, there, owners, budget, tables))
    return std::nullopt;
  if (!order.fits(budget)) return std::nullopt;
  if (order.suffixes.repeat_themselves()) order.lengths.widen(order.suffixes.most_shared());
  order.sweep(state, owners, threads);
  order.suffixes.keep_frequent(order.lengths, order.ranked, least_length(options));
  return order;
}

// `tables`: bytes of what is held meanwhile.
bool SourceOrder::sort(const HidingState& state, const PositionSet& there, const CountedOwners& owners,
                       const OrderBudget& budget, std::uint64_t tables) {
  const std::string_view text = state.text.bytes;
  KeySorter sorter(text, std::max(1U, state.options.threads));
  sorter.choose(there);
  lengths = FrequentLengths(text.size());
  const std::optional<std::uint64_t> left =
      budget.remaining_after(budget.to_sort(lengths) + tables + sorter.memory_bytes());
  const std::uint64_t kept = budget.to_count(lengths, 0, false) + KeyedSuffixes::kBytesEach * there.count();
  if (!left || !budget.remaining_after(kept)) return false;
  KeyedSuffixes keyed;
  if (sorter.sort_all(owners, state.options.promise.k, *left, keyed)) {
    suffixes = SortedSuffixes(std::move(keyed), text.size());
    return true;
  }
  keyed = KeyedSuffixes();
  std::optional<SortedSuffixes> sorted = SortedSuffixes::of(text, there, *left);
  if (sorted) suffixes = *std::move(sorted);
  return sorted.has_value();
}

// Lengths don't exist yet, which leaves memory for more suffixes at a time.
bool SourceOrder::sort_in_file(const HidingState& state, const PositionSet& there, const CountedOwners& owners,
                               const OrderBudget& budget, std::uint64_t tables) {
  const std::string_view text = state.text.bytes;
  if (!budget.remaining_after(text.size() + budget.to_count(lengths, 0, false))) return false;
  PlaceSorter sorter(text, there, state.options.threads);
  const std::optional<std::uint64_t> left = budget.remaining_after(tables);
  KeyedSuffixes keyed;
  if (!left || !sorter.sort(owners, state.options.promise.k, *left, state.corpus.spool_folder(), state.plan, keyed))
    return false;
  suffixes = SortedSuffixes(std::move(keyed), text.size());
  lengths = FrequentLengths(text.size(), state.corpus.spool_folder());
  return true;
}

// Skips lengths that don't matter if those of other suffixes aren't known either.
void SourceOrder::sweep(const HidingState& state, const CountedOwners& owners, unsigned threads) {
  ShownBytes counted;  // empty: all is shown
  if (!state.copied.empty()) {
    counted = ShownBytes(state.text.bytes);
    counted.hide(state.copied);
  }
  const std::uint32_t base = std::max<Length>(1, exact_from) - 1;
  const std::vector<std::size_t> cuts = suffixes.cuts(base + 1);
  const SweptText swept{suffixes, owners, counted};
  ranked = RankedLengths(suffixes.size(), state.corpus.spool_folder());
  const OrderedLengths ordered{suffixes, ranked, lengths};
  std::vector<IntervalSweep> sweeps(threads, IntervalSweep(swept, state.options.promise.k));
  NotedLengths noted(lengths, threads);
  for_each_piece(cuts.size() - 1, 1, threads, [&](std::size_t piece, std::size_t, unsigned worker) {
    with_newer_instructions(
        [&] { sweeps[worker].run(cuts[piece], cuts[piece + 1], base, GivenLengths{ordered, noted, worker}); });
  });
  noted.finish();
}

bool SourceOrder::fits(const OrderBudget& budget) const {
  if (budget.lists_are_large(suffixes.most_shared())) return false;
  const std::uint64_t needed = budget.to_count(lengths, suffixes.most_shared(), suffixes.repeat_themselves());
  const std::uint64_t of_ranks = suffixes.is_in_file() ? 0 : suffixes.size();
  return budget.remaining_after(needed + suffixes.memory_bytes() + of_ranks).has_value();
}

}  // namespace sumi::rare
