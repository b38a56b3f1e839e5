#include "rare/counts_in_order.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rare/asked_suffixes.hpp"
#include "rare/keyed_suffixes.hpp"
#include "rare/lost_regions.hpp"
#include "text/parallel.hpp"

namespace sumi {
namespace {

constexpr std::uint64_t kMostOfLists = 4;  // bytes a byte of text; more where long repeats lie in longer ones
constexpr std::uint64_t kSmallLists = std::uint64_t{1} << 20;
constexpr std::uint64_t kBytesOfOwners = 28;  // a document, at most (CountedOwners)
constexpr std::uint64_t kPatience = 4;        // steps a byte of text to sort what isn't kept
constexpr std::size_t kManyLost = 8;          // if more than one in so many lost something, looking at each doesn't pay

ShownBytes without(ShownBytes shown, const Mask& places) {
  for (const Range& place : places.ranges()) shown.hide(place);
  return shown;
}

// Shorter strings don't matter behind the first count.
std::uint32_t least_bytes(const HidingState& state) { return std::max(1U, state.options.lengths.min_length); }

// Steps, as KeySorter takes them, to sort those asked for: this many at most.
std::uint64_t most_steps(const Places& asked, const FrequentLengths& lengths) {
  std::uint64_t steps = 0;
  asked.for_each({0, lengths.size()}, [&](Position at) { steps += lengths.at(at) / 8; });
  return steps;
}

// What memory is left beside what is needed; nothing if that is too much.
class Budget {
 public:
  explicit Budget(const HidingState& state)
      : state_(state), most_(state.options.engine.memory_bytes > 0 ? state.options.engine.memory_bytes : ~std::uint64_t{0}),
        size_(state.text.bytes.size()), threads_(std::max(1U, state.options.threads)), held_(held_bytes(state, threads_)) {}

  [[nodiscard]] std::optional<std::uint64_t> left_while_asking(const FrequentLengths& lengths) const {
    return beside(lengths.memory_bytes() + most_bytes_to_ask(size_));
  }
  [[nodiscard]] std::optional<std::uint64_t> left_while_sorting(const FrequentLengths& lengths) const {
    return beside(lengths.memory_bytes() + size_ / 8);  // which suffixes are asked for
  }
  // `suffixes`: what they take; `a_length`: what each length does. `most_shared`: bytes, by two suffixes.
  [[nodiscard]] std::optional<std::uint64_t> left_while_counting(std::uint64_t suffixes, std::uint64_t most_shared, std::uint64_t a_length) const {
    const std::uint64_t lists = std::uint64_t{8} * state_.options.promise.k * most_shared * threads_;
    if (lists > kMostOfLists * size_ + kSmallLists) return std::nullopt;
    const std::uint64_t lengths_and_weights = (a_length + 1) * size_;
    const std::uint64_t bits =
        size_ * (state_.copied.empty() ? 2 : 3) / 8 + size_ / TouchedBlocks::kBlock;  // what is shown, lost, changed
    return beside(suffixes + lists + lengths_and_weights + bits + kBytesOfOwners * state_.text.documents.size());
  }

 private:
  [[nodiscard]] std::optional<std::uint64_t> beside(std::uint64_t needed) const {
    return held_ + needed <= most_ ? std::optional(most_ - held_ - needed) : std::nullopt;
  }

  const HidingState& state_;
  const std::uint64_t most_;
  const std::uint64_t size_;
  const unsigned threads_;
  const std::uint64_t held_;
};

// Those asked for, if there is memory to sort and to keep them.
std::optional<SortedSuffixes> sort_all(const HidingState& state, const Places& asked, const FrequentLengths& lengths, const Budget& budget) {
  const std::optional<std::uint64_t> left = budget.left_while_sorting(lengths);
  const auto a_length = [&](bool wide) { return 1 + (wide ? WideNumbers::bytes_each(lengths.longest()) : 0); };
  if (!left || !budget.left_while_counting(SortedSuffixes::kLeastBytes * asked.count(), 0, a_length(lengths.is_wide()))) return std::nullopt;
  std::optional<SortedSuffixes> suffixes =
      SortedSuffixes::of(state.text.bytes, asked, lengths, std::max(1U, state.options.threads), *left);
  if (!suffixes) return std::nullopt;
  const bool wide = suffixes->repeat_themselves() || lengths.is_wide();
  if (!budget.left_while_counting(suffixes->memory_bytes(), suffixes->most_shared(), a_length(wide))) return std::nullopt;
  return suffixes;
}

}  // namespace

struct CountsInOrder::Parts {
  Places asked;
  KeySorter sorter;
  std::uint64_t most_bytes = 0;  // to sort; if that is too little, as few suffixes at a time as can be

  Parts(const HidingState& state, Places asked_for)
      : asked(std::move(asked_for)), sorter(state.text.bytes, state.options.threads) {
    sorter.choose(asked);
  }
};

std::unique_ptr<CountsInOrder> CountsInOrder::of(HidingState& state, FrequentLengths& lengths, Keep keep) {
  if (state.options.engine.engine != Engine::automatic) return nullptr;
  const Budget budget(state);
  if (!budget.left_while_asking(lengths)) return nullptr;
  Places asked = asked_suffixes(state, lengths);
  std::optional<SortedSuffixes> suffixes;
  if (keep == Keep::if_it_fits) suffixes = sort_all(state, asked, lengths, budget);
  if (suffixes) {
    if (suffixes->repeat_themselves()) lengths.widen(lengths.longest());
    return std::unique_ptr<CountsInOrder>(new CountsInOrder(state, std::move(suffixes), nullptr, std::move(lengths)));
  }
  const std::uint64_t size = state.text.bytes.size();
  if (size == 0 || size >= SortedSuffixes::kMostText || lengths.is_wide() || most_steps(asked, lengths) > kPatience * size) return nullptr;
  auto parts = std::make_unique<Parts>(state, std::move(asked));
  const std::uint64_t bits = 2 * (size / 8);  // which suffixes are asked for, ever and in one count
  const std::optional<std::uint64_t> left = budget.left_while_counting(bits, lengths.longest(), 1);
  if (!left || *left < parts->sorter.least_bytes(least_bytes(state))) return nullptr;
  parts->most_bytes = keep == Keep::never ? 0 : *left;
  return std::unique_ptr<CountsInOrder>(new CountsInOrder(state, std::nullopt, std::move(parts), std::move(lengths)));
}

CountsInOrder::CountsInOrder(HidingState& state, std::optional<SortedSuffixes> suffixes, std::unique_ptr<Parts> parts,
                             FrequentLengths lengths)
    : state_(state),
      suffixes_(std::move(suffixes)),
      parts_(std::move(parts)),
      owners_(state.text, state.options.promise.by),
      threads_(std::max(1U, state.options.threads)),
      least_(least_bytes(state)),
      cuts_(suffixes_ ? cut(*suffixes_) : std::vector<std::size_t>{}),
      lengths_(std::move(lengths)),
      lost_(state.text.bytes.size()),
      changed_(state.text.bytes.size()) {
  state.lost_places = &lost_;
}

CountsInOrder::~CountsInOrder() = default;

void CountsInOrder::count_shown(std::span<DocumentHider> /*hiders*/) {
  if (!state_.copied.empty()) counted_ = without(state_.shown, state_.copied);
  changed_.clear();
  if (suffixes_) {
    sweep(*suffixes_, cuts_);
  } else {
    sweep_parts();
  }
  lost_.clear();
  ++counts_;
}

bool CountsInOrder::read(std::size_t document, DocumentHider& hider) {
  if (counts_ > 1 && !changed_.any(state_.text.documents[document].where)) return false;
  hider.read(document, lengths_);
  return true;
}

std::vector<std::size_t> CountsInOrder::cut(const SortedSuffixes& suffixes) const {
  constexpr std::size_t kPieces = 256;
  const std::size_t piece = suffixes.size() / kPieces + 1;
  std::vector<std::size_t> cuts{0};
  for (std::size_t rank = piece; rank < suffixes.size(); rank += piece) {
    while (suffixes.shared(rank) >= least_) ++rank;
    cuts.push_back(rank);
  }
  if (cuts.back() < suffixes.size()) cuts.push_back(suffixes.size());
  return cuts;
}

namespace {

// Takes over lengths, as far as they are others than before and matter.
struct ChangedLengths {
  FrequentLengths& lengths;
  FrequentLengths::LongLengths& long_lengths;
  TouchedBlocks& changed;
  std::uint32_t least;

  void prefetch(Position at) const { lengths.prefetch(at); }
  void operator()(Position at, std::uint32_t length) const {
    if (lengths.is(at, length) || (length == 0 && !lengths.may_reach(at, least))) return;
    lengths.set(at, length, long_lengths);
    changed.touch(at);
  }
};

}  // namespace

// Behind the first count, only parts of the text that share a string with what was lost are looked at.
void CountsInOrder::sweep_parts() {
  const std::string_view text = state_.text.bytes;
  std::optional<Places> again;
  if (counts_ > 1) again = asked_again(text, parts_->asked, lost_, lengths_, least_, threads_);
  parts_->sorter.choose(again ? *again : parts_->asked);
  parts_->sorter.sort_parts(lengths_, least_, parts_->most_bytes, [&](KeyedSuffixes part) {
    const SortedSuffixes suffixes(std::move(part), text.size());
    sweep(suffixes, cut(suffixes));
  });
}

void CountsInOrder::sweep(const SortedSuffixes& suffixes, std::span<const std::size_t> cuts) {
  const SweptText text{suffixes, owners_, state_.copied.empty() ? state_.shown : counted_};
  const unsigned k = state_.options.promise.k;
  const bool all = counts_ == 1 || (suffixes_ && lost_.count() > suffixes.size() / kManyLost);
  std::vector<LostRegions> regions(threads_, LostRegions(text, k, least_, lost_, lengths_));
  std::vector<IntervalSweep> sweeps(threads_, IntervalSweep(text, k));
  std::vector<FrequentLengths::LongLengths> long_lengths(threads_);
  for_each_piece(cuts.size() - 1, 1, threads_, [&](std::size_t piece, std::size_t, unsigned worker) {
    const ChangedLengths give{lengths_, long_lengths[worker], changed_, least_};
    if (all) {
      sweeps[worker].run(cuts[piece], cuts[piece + 1], least_ - 1, give);
    } else {
      regions[worker].run(cuts[piece], cuts[piece + 1], give);
    }
  });
  for (const auto& lengths : long_lengths) lengths_.add_long(lengths);
  lengths_.finish();
}

}  // namespace sumi
