#include "link/pattern_counts.hpp"

#include <algorithm>
#include <mutex>

#include "link/mixed.hpp"
#include "link/pair_walk.hpp"
#include "text/parallel.hpp"

namespace sumi::link {
namespace {

constexpr std::uint64_t kPairsOfAPiece = 1 << 16;

}  // namespace

void PatternCounts::add(Pattern pattern, std::uint64_t pairs) {
  if (pairs == 0) return;
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = mixed(pattern, 1) & mask;
  while (slots_[slot].pairs != 0 && slots_[slot].pattern != pattern) slot = (slot + 1) & mask;
  const bool is_new = slots_[slot].pairs == 0;
  slots_[slot].pattern = pattern;
  slots_[slot].pairs += pairs;
  if (is_new && ++used_ * 2 > slots_.size()) grow();
}

void PatternCounts::grow() {
  std::vector<PatternCount> old(slots_.size() * 2, PatternCount{0, 0});
  old.swap(slots_);
  used_ = 0;
  for (const PatternCount& count : old) add(count.pattern, count.pairs);
}

std::vector<PatternCount> PatternCounts::sorted() const {
  std::vector<PatternCount> counts;
  counts.reserve(used_);
  for (const PatternCount& count : slots_)
    if (count.pairs != 0) counts.push_back(count);
  std::ranges::sort(counts, {}, &PatternCount::pattern);
  return counts;
}

std::vector<PatternCount> count_patterns(const ComparedRecords& records, const Blocks& blocks, bool across, unsigned threads,
                                         const Progress& progress) {
  const std::vector<Piece> pieces = cut_pieces(blocks, kPairsOfAPiece);
  struct Worker {
    PairWalk walk;
    PairComparer comparer;
    PatternCounts counts;
  };
  std::vector<Worker> workers;
  for (unsigned i = 0; i < threads; ++i) workers.push_back({PairWalk(records, blocks, across), PairComparer(records), {}});
  std::mutex reporting;
  std::uint64_t done = 0;
  for_each_piece(pieces.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    Worker& own = workers[worker];
    for (std::size_t i = begin; i < end; ++i) {
      own.walk.walk(
          pieces[i], [&](std::uint32_t left) { own.comparer.set_left(own.walk.row(left)); },
          [&](std::uint32_t right) { own.counts.add(own.comparer.compare(own.walk.row(right))); });
    }
    if (!progress) return;
    const std::lock_guard lock(reporting);
    done += end - begin;
    progress("comparing", done, pieces.size());
  });
  PatternCounts all;
  for (const Worker& worker : workers)
    for (const PatternCount& count : worker.counts.sorted()) all.add(count.pattern, count.pairs);
  return all.sorted();
}

}  // namespace sumi::link
