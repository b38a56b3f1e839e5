#include "methods/rare/counts_in_order.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/model/memory_limit.hpp"
#include "methods/rare/counts_by_rescan.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/keyed_suffixes.hpp"
#include "methods/rare/order_budget.hpp"

namespace sumi::rare {
namespace {

constexpr std::uint64_t kMaxStepsPerByte = 4;  // sorting steps a byte of text if suffixes aren't kept

// An estimate of KeySorter's steps for the suffixes in `asked`.
std::uint64_t steps_to_sort(const PositionSet& asked, const FrequentLengths& lengths) {
  std::uint64_t steps = 0;
  asked.for_each({0, lengths.size()}, [&](Position at) { steps += lengths.at(at) / 8; });
  return steps;
}

// The sorted suffixes of `asked`, if memory suffices to sort and to keep them.
std::optional<SortedSuffixes> sort_all(const HidingState& state, const PositionSet& asked,
                                       const FrequentLengths& lengths, const OrderBudget& budget) {
  const std::uint64_t kept = budget.to_count(lengths, 0, false) + KeyedSuffixes::kBytesEach * asked.count();
  const std::optional<std::uint64_t> left = budget.remaining_after(budget.to_sort(lengths));
  if (!left || !budget.remaining_after(kept)) return std::nullopt;
  std::optional<SortedSuffixes> suffixes =
      SortedSuffixes::of(state.text.bytes, asked, lengths, std::max(1U, state.options.threads), *left);
  if (!suffixes || budget.lists_are_large(suffixes->most_shared())) return std::nullopt;
  const std::uint64_t needed = budget.to_count(lengths, suffixes->most_shared(), suffixes->repeat_themselves());
  if (!budget.remaining_after(needed + suffixes->memory_bytes())) return std::nullopt;
  return suffixes;
}

}  // namespace

struct CountsInOrder::Parts {
  PositionSet asked;
  KeySorter sorter;
  std::uint64_t most_bytes = 0;  // for sorting; if too little, as few suffixes at a time as possible

  Parts(const HidingState& state, PositionSet asked_for)
      : asked(std::move(asked_for)), sorter(state.text.bytes, state.options.threads) {
    sorter.choose(asked);
  }
};

std::unique_ptr<CountsInOrder> CountsInOrder::of(HidingState& state, FrequentLengths& lengths, Keep keep) {
  const std::uint64_t size = state.text.bytes.size();
  if (state.options.engine.engine != Engine::automatic || size == 0 || size > SortedSuffixes::kMostText) return nullptr;
  const OrderBudget budget(state);
  const std::optional<std::uint64_t> left_to_ask = budget.remaining_after(budget.to_ask(lengths));
  if (!left_to_ask) return nullptr;
  std::optional<PositionSet> asked = asked_suffixes(state, lengths, *left_to_ask);
  if (!asked) return nullptr;
  std::optional<SortedSuffixes> suffixes;
  if (keep == Keep::if_it_fits) suffixes = sort_all(state, *asked, lengths, budget);
  if (suffixes) {
    RankedLengths ranked(*suffixes, lengths);
    return of(state, *std::move(suffixes), std::move(ranked), std::move(lengths));
  }
  if (budget.lists_are_large(lengths.longest()) || steps_to_sort(*asked, lengths) > kMaxStepsPerByte * size)
    return nullptr;
  auto parts = std::make_unique<Parts>(state, *std::move(asked));
  const std::uint64_t bits = 2 * (size / 8);  // the suffixes to examine ever, and in one count
  const std::uint64_t needed = budget.to_count(lengths, lengths.longest(), false) + bits;
  const std::uint64_t least = parts->sorter.least_memory_bytes(least_length(state.options));
  if (!budget.remaining_after(needed + least)) {
    if (!budget.remaining_after(CountsByRescan::least_memory_bytes(state)))
      throw MemoryLimitTooLow(budget.limit_for(needed + least));
    return nullptr;
  }
  parts->most_bytes = keep == Keep::never ? 0 : *budget.remaining_after(needed);
  return std::unique_ptr<CountsInOrder>(
      new CountsInOrder(state, std::nullopt, {}, std::move(parts), std::move(lengths)));
}

std::unique_ptr<CountsInOrder> CountsInOrder::of(HidingState& state, SortedSuffixes suffixes, RankedLengths ranked,
                                                 FrequentLengths lengths) {
  if (suffixes.repeat_themselves()) lengths.widen(lengths.longest());
  return std::unique_ptr<CountsInOrder>(
      new CountsInOrder(state, std::move(suffixes), std::move(ranked), nullptr, std::move(lengths)));
}

CountsInOrder::CountsInOrder(HidingState& state, std::optional<SortedSuffixes> suffixes, RankedLengths ranked,
                             std::unique_ptr<Parts> parts, FrequentLengths lengths)
    : state_(state),
      suffixes_(std::move(suffixes)),
      ranked_(std::move(ranked)),
      parts_(std::move(parts)),
      counts_(state.text, state.options.promise, least_length(state.options), state.options.threads,
              std::move(lengths)),
      cuts_(suffixes_ ? suffixes_->cuts(counts_.least()) : std::vector<std::size_t>{}) {
  state.lost_places = &counts_.lost();
}

CountsInOrder::~CountsInOrder() = default;

void CountsInOrder::count_shown() {
  if (!state_.copied.empty()) {
    counted_ = state_.shown;
    counted_.hide(state_.copied);
  }
  const ShownBytes& shown = state_.copied.empty() ? state_.shown : counted_;
  counts_.begin_count();
  if (suffixes_) {
    PassPlan* const plan = suffixes_->is_in_file() ? state_.plan : nullptr;
    if (plan != nullptr) plan->begin_count(1, KeyedSuffixes::kBytesEachInFile * suffixes_->size());
    counts_.sweep(*suffixes_, ranked_, cuts_, shown, counts_.examines_all(suffixes_->size()));
    if (plan != nullptr) plan->end_pass();
  } else {
    sweep_parts(shown);
  }
  counts_.end_count();
}

bool CountsInOrder::read(std::size_t part, DocumentHider& hider) {
  if (!counts_.is_first() && !counts_.changed(state_.part(part).counted)) return false;
  hider.read(part, counts_.lengths());
  return true;
}

// After the first count, only suffixes that start like one with a loss are sorted; LostRegions itself notices when too
// many suffixes of a part are near a loss.
void CountsInOrder::sweep_parts(const ShownBytes& shown) {
  const std::string_view text = state_.text.bytes;
  const unsigned threads = std::max(1U, state_.options.threads);
  FrequentLengths& lengths = counts_.lengths();
  std::optional<PositionSet> again;
  if (!counts_.is_first()) {
    again = asked_again(text, parts_->asked, counts_.lost(), lengths, counts_.least(), threads);
    parts_->sorter.choose(*again);
  }
  parts_->sorter.sort_parts(lengths, counts_.least(), parts_->most_bytes, [&](KeyedSuffixes part) {
    const SortedSuffixes suffixes(std::move(part), text.size());
    RankedLengths ranked(suffixes, lengths);
    counts_.sweep(suffixes, ranked, suffixes.cuts(counts_.least()), shown, counts_.is_first());
  });
}

}  // namespace sumi::rare
