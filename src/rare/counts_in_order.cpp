#include "rare/counts_in_order.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rare/asked_suffixes.hpp"
#include "rare/lost_regions.hpp"
#include "text/parallel.hpp"

namespace sumi {
namespace {

constexpr std::uint64_t kMostOfLists = 4;  // bytes a byte of text; more where long repeats lie in longer ones
constexpr std::uint64_t kSmallLists = std::uint64_t{1} << 20;
constexpr std::uint64_t kBytesOfOwners = 28;  // a document, at most (CountedOwners)
constexpr std::size_t kManyLost = 8;          // if more than one in so many lost something, looking at each doesn't pay

ShownBytes without(ShownBytes shown, const Mask& places) {
  for (const Range& place : places.ranges()) shown.hide(place);
  return shown;
}

}  // namespace

std::unique_ptr<CountsInOrder> CountsInOrder::of(HidingState& state, FrequentLengths& lengths) {
  const EngineOptions& engine = state.options.engine;
  if (engine.engine != Engine::automatic) return nullptr;
  const std::uint64_t size = state.text.bytes.size();
  const unsigned threads = std::max(1U, state.options.threads);
  const std::uint64_t most = engine.memory_bytes > 0 ? engine.memory_bytes : ~std::uint64_t{0};
  const std::uint64_t held = held_bytes(state, threads);
  if (held + lengths.memory_bytes() + most_bytes_to_ask(size) > most) return nullptr;
  const Places asked = asked_suffixes(state, lengths);
  const std::uint64_t while_sorting = held + lengths.memory_bytes() + size / 8;  // which suffixes are asked for
  if (while_sorting > most) return nullptr;
  std::optional<SortedSuffixes> suffixes =
      SortedSuffixes::of(state.text.bytes, asked, lengths, threads, most - while_sorting);
  if (!suffixes) return nullptr;
  const std::uint64_t lists = std::uint64_t{8} * state.options.promise.k * suffixes->most_shared() * threads;
  const bool wide = suffixes->repeat_themselves() || lengths.is_wide();
  const std::uint64_t lengths_and_weights = wide ? 6 : 2;
  const std::uint64_t bits =
      size * (state.copied.empty() ? 2 : 3) / 8 + size / TouchedBlocks::kBlock;  // what is shown, lost, changed
  const std::uint64_t owners = kBytesOfOwners * state.text.documents.size();
  const std::uint64_t kept = suffixes->memory_bytes() + lengths_and_weights * size + bits + owners;
  if (lists > kMostOfLists * size + kSmallLists || held + kept + lists > most) return nullptr;
  if (wide) lengths.widen();
  return std::unique_ptr<CountsInOrder>(new CountsInOrder(state, *std::move(suffixes), std::move(lengths)));
}

CountsInOrder::CountsInOrder(HidingState& state, SortedSuffixes suffixes, FrequentLengths lengths)
    : state_(state),
      suffixes_(std::move(suffixes)),
      owners_(state.text, state.options.promise.by),
      threads_(std::max(1U, state.options.threads)),
      least_(std::max(1U, state.options.lengths.min_length)),
      cuts_(cut()),
      lengths_(std::move(lengths)),
      lost_(state.text.bytes.size()),
      changed_(state.text.bytes.size()) {
  state.lost_places = &lost_;
}

void CountsInOrder::count_shown(std::span<DocumentHider> /*hiders*/) {
  if (!state_.copied.empty()) counted_ = without(state_.shown, state_.copied);
  changed_.clear();
  sweep(counts_ == 1 || lost_.count() > suffixes_.size() / kManyLost);
  lost_.clear();
  ++counts_;
}

bool CountsInOrder::read(std::size_t document, DocumentHider& hider) {
  if (counts_ > 1 && !changed_.any(state_.text.documents[document].where)) return false;
  hider.read(document, lengths_);
  return true;
}

std::vector<std::size_t> CountsInOrder::cut() const {
  constexpr std::size_t kPieces = 256;
  const std::size_t piece = suffixes_.size() / kPieces + 1;
  std::vector<std::size_t> cuts{0};
  for (std::size_t rank = piece; rank < suffixes_.size(); rank += piece) {
    while (suffixes_.shared(rank) >= least_) ++rank;
    cuts.push_back(rank);
  }
  if (cuts.back() < suffixes_.size()) cuts.push_back(suffixes_.size());
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

void CountsInOrder::sweep(bool all) {
  const SweptText text{suffixes_, owners_, state_.copied.empty() ? state_.shown : counted_};
  const unsigned k = state_.options.promise.k;
  std::vector<LostRegions> regions(threads_, LostRegions(text, k, least_, lost_, lengths_));
  std::vector<IntervalSweep> sweeps(threads_, IntervalSweep(text, k));
  std::vector<FrequentLengths::LongLengths> long_lengths(threads_);
  for_each_piece(cuts_.size() - 1, 1, threads_, [&](std::size_t piece, std::size_t, unsigned worker) {
    const ChangedLengths give{lengths_, long_lengths[worker], changed_, least_};
    if (all) {
      sweeps[worker].run(cuts_[piece], cuts_[piece + 1], least_ - 1, give);
    } else {
      regions[worker].run(cuts_[piece], cuts_[piece + 1], give);
    }
  });
  for (const auto& lengths : long_lengths) lengths_.add_long(lengths);
  lengths_.finish();
}

}  // namespace sumi
