#include "rare/counts_in_order.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "machine/newer_instructions.hpp"
#include "machine/parallel.hpp"
#include "model/memory_limit.hpp"
#include "rare/asked_suffixes.hpp"
#include "rare/counts_by_rescan.hpp"
#include "rare/keyed_suffixes.hpp"
#include "rare/lost_regions.hpp"
#include "rare/noted_lengths.hpp"
#include "rare/order_budget.hpp"

namespace sumi::rare {
namespace {

constexpr std::uint64_t kPatience = 4;  // steps a byte of text to sort what isn't kept
constexpr std::size_t kManyLost = 8;    // if more than one in so many lost something, looking at each doesn't pay

// About how many steps KeySorter takes to sort those asked for.
std::uint64_t steps_to_sort(const PositionSet& asked, const FrequentLengths& lengths) {
  std::uint64_t steps = 0;
  asked.for_each({0, lengths.size()}, [&](Position at) { steps += lengths.at(at) / 8; });
  return steps;
}

// Those asked for, if there is memory to sort and to keep them.
std::optional<SortedSuffixes> sort_all(const HidingState& state, const PositionSet& asked,
                                       const FrequentLengths& lengths, const OrderBudget& budget) {
  const std::uint64_t kept = budget.to_count(lengths, 0, false) + KeyedSuffixes::kBytesEach * asked.count();
  const std::optional<std::uint64_t> left = budget.left_beside(budget.to_sort(lengths));
  if (!left || !budget.left_beside(kept)) return std::nullopt;
  std::optional<SortedSuffixes> suffixes =
      SortedSuffixes::of(state.text.bytes, asked, lengths, std::max(1U, state.options.threads), *left);
  if (!suffixes || budget.lists_are_large(suffixes->most_shared())) return std::nullopt;
  const std::uint64_t needed = budget.to_count(lengths, suffixes->most_shared(), suffixes->repeat_themselves());
  if (!budget.left_beside(needed + suffixes->memory_bytes())) return std::nullopt;
  return suffixes;
}

}  // namespace

struct CountsInOrder::Parts {
  PositionSet asked;
  KeySorter sorter;
  std::uint64_t most_bytes = 0;  // to sort; if that is too little, as few suffixes at a time as can be

  Parts(const HidingState& state, PositionSet asked_for)
      : asked(std::move(asked_for)), sorter(state.text.bytes, state.options.threads) {
    sorter.choose(asked);
  }
};

std::unique_ptr<CountsInOrder> CountsInOrder::of(HidingState& state, FrequentLengths& lengths, Keep keep) {
  const std::uint64_t size = state.text.bytes.size();
  if (state.options.engine.engine != Engine::automatic || size == 0 || size > SortedSuffixes::kMostText) return nullptr;
  const OrderBudget budget(state);
  const std::optional<std::uint64_t> left_to_ask = budget.left_beside(budget.to_ask(lengths));
  if (!left_to_ask) return nullptr;
  std::optional<PositionSet> asked = asked_suffixes(state, lengths, *left_to_ask);
  if (!asked) return nullptr;
  std::optional<SortedSuffixes> suffixes;
  if (keep == Keep::if_it_fits) suffixes = sort_all(state, *asked, lengths, budget);
  if (suffixes) {
    RankedLengths ranked(*suffixes, lengths);
    return of(state, *std::move(suffixes), std::move(ranked), std::move(lengths));
  }
  if (budget.lists_are_large(lengths.longest()) || steps_to_sort(*asked, lengths) > kPatience * size) return nullptr;
  auto parts = std::make_unique<Parts>(state, *std::move(asked));
  const std::uint64_t bits = 2 * (size / 8);  // which suffixes are asked for, ever and in one count
  const std::uint64_t needed = budget.to_count(lengths, lengths.longest(), false) + bits;
  const std::uint64_t least = parts->sorter.least_memory_bytes(least_length(state.options));
  if (!budget.left_beside(needed + least)) {
    if (!budget.left_beside(CountsByRescan::least_memory_bytes(state)))
      throw MemoryLimitTooLow(budget.limit_for(needed + least));
    return nullptr;
  }
  parts->most_bytes = keep == Keep::never ? 0 : *budget.left_beside(needed);
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
      owners_(state.text, state.options.promise.by),
      threads_(std::max(1U, state.options.threads)),
      least_(least_length(state.options)),
      cuts_(suffixes_ ? suffixes_->cuts(least_) : std::vector<std::size_t>{}),
      lengths_(std::move(lengths)),
      lost_(state.text.bytes.size()),
      changed_(state.text.bytes.size()) {
  state.lost_places = &lost_;
}

CountsInOrder::~CountsInOrder() = default;

void CountsInOrder::count_shown() {
  if (!state_.copied.empty()) {
    counted_ = state_.shown;
    counted_.hide(state_.copied);
  }
  changed_.clear();
  if (suffixes_) {
    PassPlan* const plan = suffixes_->is_in_file() ? state_.plan : nullptr;
    if (plan != nullptr) plan->begin_count(1, KeyedSuffixes::kBytesEachInFile * suffixes_->size());
    sweep(*suffixes_, ranked_, cuts_);
    if (plan != nullptr) plan->end_pass();
  } else {
    sweep_parts();
  }
  lost_.clear();
  ++counts_;
}

bool CountsInOrder::read(std::size_t part, DocumentHider& hider) {
  if (counts_ > 1 && !changed_.any(state_.part(part).counted)) return false;
  hider.read(part, lengths_);
  return true;
}

namespace {

// Takes over lengths, as far as they are others than before and matter.
struct ChangedLengths {
  const OrderedLengths& lengths;
  NotedLengths& noted;
  unsigned worker;
  TouchedBlocks& changed;
  std::uint32_t least;

  void prefetch(Position /*at*/) const {}  // few change
  void operator()(std::size_t rank, std::uint32_t length) const {
    if (lengths.is(rank, length) || (length == 0 && !lengths.may_reach(rank, least))) return;
    lengths.set(rank, length, noted.of(worker));
    noted.hand_over_if_many(worker);
    changed.touch(lengths.suffixes.position(rank));
  }
};

}  // namespace

// Behind the first count, only suffixes that start like one which lost something are sorted.
void CountsInOrder::sweep_parts() {
  const std::string_view text = state_.text.bytes;
  std::optional<PositionSet> again;
  if (counts_ > 1) {
    again = asked_again(text, parts_->asked, lost_, lengths_, least_, threads_);
    parts_->sorter.choose(*again);
  }
  parts_->sorter.sort_parts(lengths_, least_, parts_->most_bytes, [&](KeyedSuffixes part) {
    const SortedSuffixes suffixes(std::move(part), text.size());
    RankedLengths ranked(suffixes, lengths_);
    sweep(suffixes, ranked, suffixes.cuts(least_));
  });
}

void CountsInOrder::sweep(const SortedSuffixes& suffixes, RankedLengths& ranked, std::span<const std::size_t> cuts) {
  const SweptText text{suffixes, owners_, state_.copied.empty() ? state_.shown : counted_};
  const unsigned k = state_.options.promise.k;
  const OrderedLengths ordered{suffixes, ranked, lengths_};
  // Of a part, all may be near to a loss: LostRegions tells by itself when there are too many.
  const bool all = counts_ == 1 || (suffixes_ && lost_.count() > suffixes.size() / kManyLost);
  std::vector<LostRegions> regions(threads_, LostRegions(text, k, least_, lost_, ordered));
  std::vector<IntervalSweep> sweeps(threads_, IntervalSweep(text, k));
  NotedLengths noted(lengths_, threads_);
  for_each_piece(cuts.size() - 1, 1, threads_, [&](std::size_t piece, std::size_t, unsigned worker) {
    const ChangedLengths give{ordered, noted, worker, changed_, least_};
    with_newer_instructions([&] {
      if (all) {
        sweeps[worker].run(cuts[piece], cuts[piece + 1], least_ - 1, give);
      } else {
        regions[worker].run(cuts[piece], cuts[piece + 1], give);
      }
    });
  });
  noted.finish();
}

}  // namespace sumi::rare
