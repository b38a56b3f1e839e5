#include "methods/rare/lengths_in_order.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/machine/newer_instructions.hpp"
#include "base/machine/parallel.hpp"
#include "methods/rare/interval_sweep.hpp"
#include "methods/rare/lost_regions.hpp"
#include "methods/rare/noted_lengths.hpp"

namespace sumi::rare {
namespace {

// Takes over lengths that differ from the previous ones and matter.
struct ChangedLengths {
  const OrderedLengths& lengths;
  NotedLengths& noted;
  unsigned worker;
  TouchedBlocks& changed;
  std::uint32_t least;

  void prefetch(Position /*at*/) const {}  // no prefetch, because few lengths change
  void operator()(std::size_t rank, std::uint32_t length) const {
    if (lengths.is(rank, length) || (length == 0 && !lengths.may_reach(rank, least))) return;
    lengths.set(rank, length, noted.of(worker));
    noted.hand_over_if_many(worker);
    changed.touch(lengths.suffixes.position(rank));
  }
};

}  // namespace

LengthsInOrder::LengthsInOrder(const CountingText& text, const Promise& promise, std::uint32_t least, unsigned threads,
                               FrequentLengths lengths)
    : owners_(text, promise.by),
      k_(promise.k),
      least_(least),
      threads_(std::max(1U, threads)),
      lengths_(std::move(lengths)),
      lost_(text.bytes.size()),
      changed_(text.bytes.size()) {}

void LengthsInOrder::sweep(const SortedSuffixes& suffixes, RankedLengths& ranked, std::span<const std::size_t> cuts,
                           const ShownBytes& shown, bool all) {
  const SweptText text{suffixes, owners_, shown};
  const OrderedLengths ordered{suffixes, ranked, lengths_};
  std::vector<LostRegions> regions(threads_, LostRegions(text, k_, least_, lost_, ordered));
  std::vector<IntervalSweep> sweeps(threads_, IntervalSweep(text, k_));
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

void LengthsInOrder::end_count() {
  lost_.clear();
  ++counts_;
}

}  // namespace sumi::rare
