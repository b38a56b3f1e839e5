#include "link/pattern_counts.hpp"

#include <algorithm>

#include "base/machine/folded_product.hpp"
#include "base/machine/parallel.hpp"
#include "base/model/shared_progress.hpp"
#include "link/pair_walk.hpp"

namespace sumi::link {
namespace {

constexpr std::uint64_t kPairsOfAPiece = 1 << 16;

}  // namespace

std::size_t PatternCounts::slot_of(Pattern pattern) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = folded_product(pattern, 1) & mask;
  while (slots_[slot].pairs != 0 && slots_[slot].pattern != pattern) slot = (slot + 1) & mask;
  return slot;
}

std::uint32_t PatternCounts::add(Pattern pattern, std::uint64_t pairs) {
  Slot& slot = slots_[slot_of(pattern)];
  const bool is_new = slot.pairs == 0;
  if (is_new) slot = {pattern, 0, size_++};
  slot.pairs += pairs;
  const std::uint32_t number = slot.number;
  if (is_new && std::size_t{size_} * 2 > slots_.size()) grow();
  return number;
}

void PatternCounts::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  for (const Slot& slot : old)
    if (slot.pairs != 0) slots_[slot_of(slot.pattern)] = slot;
}

std::vector<Pattern> PatternCounts::patterns() const {
  std::vector<Pattern> patterns(size_);
  for (const Slot& slot : slots_)
    if (slot.pairs != 0) patterns[slot.number] = slot.pattern;
  return patterns;
}

std::vector<PatternCount> PatternCounts::sorted() const {
  std::vector<PatternCount> counts;
  counts.reserve(size_);
  for (const Slot& slot : slots_)
    if (slot.pairs != 0) counts.push_back({slot.pattern, slot.pairs});
  std::ranges::sort(counts, {}, &PatternCount::pattern);
  return counts;
}

BlockPatterns count_patterns(const ComparedRecords& records, const Blocks& blocks, bool across, unsigned threads,
                             const Progress& progress, std::uint64_t most_remembered) {
  BlockPatterns made;
  made.pieces = cut_pieces(blocks, kPairsOfAPiece);
  std::uint64_t most_pairs = 0;
  for (const LinkBlockSize& size : blocks.sizes()) most_pairs += size.pairs;
  const bool remembers = most_pairs <= most_remembered;
  if (remembers) made.of_pairs.resize(made.pieces.size());
  struct Worker {
    PairWalk walk;
    PairComparer comparer;
    PatternCounts counts;
  };
  std::vector<Worker> workers;
  for (unsigned i = 0; i < threads; ++i)
    workers.push_back({PairWalk(records, blocks, across), PairComparer(records), {}});
  std::vector<unsigned> worker_of(made.pieces.size());
  SharedProgress shared(progress, "comparing", made.pieces.size());
  for_each_piece(made.pieces.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    Worker& own = workers[worker];
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = begin; i < end; ++i) {
      numbers.clear();
      worker_of[i] = worker;
      own.walk.walk(
          made.pieces[i], [&](std::uint32_t left) { own.comparer.set_left(own.walk.row(left)); },
          [&](std::uint32_t right) {
            const std::uint32_t number = own.counts.add(own.comparer.compare(own.walk.row(right)));
            if (remembers) numbers.push_back(number);
          });
      if (remembers) made.of_pairs[i].assign(numbers.begin(), numbers.end());
    }
    shared.add(end - begin);
  });
  PatternCounts all;
  for (const Worker& worker : workers)
    for (const PatternCount& count : worker.counts.sorted()) all.add(count.pattern, count.pairs);
  made.counts = all.sorted();
  if (!remembers) return made;

  std::vector<std::vector<std::uint32_t>> places;  // index in `counts` of each worker's numbers
  for (const Worker& worker : workers) {
    std::vector<std::uint32_t>& own = places.emplace_back();
    for (const Pattern pattern : worker.counts.patterns())
      own.push_back(static_cast<std::uint32_t>(
          std::ranges::lower_bound(made.counts, pattern, {}, &PatternCount::pattern) - made.counts.begin()));
  }
  for_each_piece(made.pieces.size(), 64, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i)
      for (std::uint32_t& number : made.of_pairs[i]) number = places[worker_of[i]][number];
  });
  return made;
}

}  // namespace sumi::link
