#include <algorithm>
#include <numeric>
#include <utility>

#include "base/machine/folded_product.hpp"
#include "base/machine/parallel.hpp"
#include "link/pair_weights.hpp"

namespace sumi::link {
namespace {

constexpr std::size_t kShardsOfPairs = 64;

// Returns a number in [0, bound), from 64 random bits.
std::uint64_t below(std::uint64_t bits, std::uint64_t bound) {
  __extension__ using Product = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Product>(bits) * bound >> 64);
}

// Returns records in an order that depends only on their content.
std::vector<std::uint32_t> by_content(const ComparedRecords& records) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> keyed(records.size());
  for (std::uint32_t record = 0; record < keyed.size(); ++record)
    keyed[record] = {records.content_hash(record), record};
  std::ranges::sort(keyed);
  std::vector<std::uint32_t> order(keyed.size());
  std::ranges::transform(keyed, order.begin(), &std::pair<std::uint64_t, std::uint32_t>::second);
  return order;
}

using LevelCounts = std::vector<std::vector<std::uint64_t>>;

class Counter {
 public:
  explicit Counter(const ComparedRecords& records)
      : records_(records), comparer_(records), left_(comparer_.width()), right_(comparer_.width()) {
    for (const LinkComparison& comparison : records.comparisons()) counts_.emplace_back(other_level(comparison) + 1, 0);
  }
  void set_left(std::uint32_t record) {
    records_.gather(record, left_.data());
    comparer_.set_left(left_.data());
  }
  void count(std::uint32_t record) {
    records_.gather(record, right_.data());
    const Pattern pattern = comparer_.compare(right_.data());
    for (std::size_t i = 0; i < counts_.size(); ++i) ++counts_[i][level_of(pattern, i)];
  }
  void add_to(LevelCounts& all) const {
    for (std::size_t i = 0; i < counts_.size(); ++i)
      for (std::size_t level = 0; level < counts_[i].size(); ++level) all[i][level] += counts_[i][level];
  }

 private:
  const ComparedRecords& records_;
  PairComparer comparer_;
  std::vector<Cell> left_;
  std::vector<Cell> right_;
  LevelCounts counts_;
};

}  // namespace

double equal_share(const ComparedColumn& column) {
  const auto filled = static_cast<double>(column.filled());
  if (column.filled() < 2) return 0;
  double pairs = 0;
  for (const ComparedColumn::Value& value : column.values())
    pairs += static_cast<double>(value.records) * (value.records - 1.0);
  return pairs / (filled * (filled - 1));
}

LevelShares agreement_rates(const ComparedRecords& records, std::uint64_t draws, std::uint64_t seed, unsigned threads) {
  const std::uint64_t size = records.size();
  const std::vector<std::uint32_t> order = by_content(records);
  const bool takes_all = size < 2 || size * (size - 1) / 2 <= draws;
  std::vector<Counter> counters(threads, Counter(records));
  for_each_piece(kShardsOfPairs, 1, threads, [&](std::size_t begin, std::size_t end, unsigned worker) {
    Counter& counter = counters[worker];
    for (std::size_t shard = begin; shard < end; ++shard) {
      if (takes_all) {
        for (std::uint64_t left = shard; left < size; left += kShardsOfPairs) {
          counter.set_left(order[left]);
          for (std::uint64_t right = left + 1; right < size; ++right) counter.count(order[right]);
        }
        continue;
      }
      for (std::uint64_t draw = shard; draw < draws; draw += kShardsOfPairs) {
        const std::uint64_t bits = folded_product(folded_product(seed, draw), 0x51);
        const std::uint64_t left = below(bits, size);
        const std::uint64_t right = below(folded_product(bits, 0x52), size - 1);
        counter.set_left(order[left]);
        counter.count(order[right + (right >= left)]);
      }
    }
  });
  LevelCounts counts;
  for (const LinkComparison& comparison : records.comparisons()) counts.emplace_back(other_level(comparison) + 1, 0);
  for (const Counter& counter : counters) counter.add_to(counts);

  LevelShares shares(counts.size());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double equal = equal_share(records.column(i));
    const std::uint64_t unequal = std::accumulate(counts[i].begin() + kFirstLevel, counts[i].end(), std::uint64_t{0});
    shares[i].assign(counts[i].size(), 0);
    shares[i][kEqualLevel] = equal;
    for (std::size_t level = kFirstLevel; level < counts[i].size(); ++level)
      shares[i][level] =
          unequal == 0 ? 0 : (1 - equal) * static_cast<double>(counts[i][level]) / static_cast<double>(unequal);
  }
  return shares;
}

}  // namespace sumi::link
