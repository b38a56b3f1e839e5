#include <algorithm>
#include <bit>
#include <numeric>

#include "methods/terms/normalize_term.hpp"

namespace sumi::terms {
namespace {

// Groups terms by the characters at some positions. Open addressing; equal hashes are compared.
class Projections {
 public:
  explicit Projections(const TermGroup& group)
      : group_(group), table_(std::bit_ceil(2 * std::size_t{group.size()} + 2)) {}

  void project(const KeptPositions& kept) {
    positions_.clear();
    for (unsigned position = 0; position < group_.length(); ++position) {
      if (kept.contains(position)) positions_.push_back(position);
    }
    std::ranges::fill(table_, 0U);
  }

  // A term that agrees with this one; always the same one for all terms of its group.
  std::uint32_t representative(std::uint32_t term) {
    for (std::size_t at = hash(term) & (table_.size() - 1);; at = (at + 1) & (table_.size() - 1)) {
      if (table_[at] == 0) table_[at] = term + 1;
      if (agree(table_[at] - 1, term)) return table_[at] - 1;
    }
  }

 private:
  [[nodiscard]] std::size_t hash(std::uint32_t term) const {
    std::uint64_t hash = 0;
    for (const unsigned position : positions_) {
      hash = (hash ^ group_.at(term, position)) * 0x9E3779B97F4A7C15U;
      hash ^= hash >> 32;
    }
    return hash;
  }
  [[nodiscard]] bool agree(std::uint32_t a, std::uint32_t b) const {
    return std::ranges::all_of(positions_,
                               [&](unsigned position) { return group_.at(a, position) == group_.at(b, position); });
  }

  const TermGroup& group_;
  std::vector<unsigned> positions_;
  std::vector<std::uint32_t> table_;  // terms, numbered from 1
};

}  // namespace

PatternCounts count_patterns(const TermGroup& group, const std::vector<KeptPositions>& kept) {
  PatternCounts counts{std::vector<std::uint32_t>(group.size()), std::vector<std::uint32_t>(group.size())};
  std::vector<std::uint32_t> order(group.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, [&](std::uint32_t a, std::uint32_t b) { return kept[a].is_left_of(kept[b]); });
  Projections projections(group);
  std::vector<std::uint32_t> agreeing(group.size());  // by representative
  std::vector<std::uint32_t> alike(group.size());
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    projections.project(kept[order[begin]]);
    std::ranges::fill(agreeing, 0U);
    for (std::uint32_t term = 0; term < group.size(); ++term) ++agreeing[projections.representative(term)];
    while (end < order.size() && kept[order[end]] == kept[order[begin]])
      ++alike[projections.representative(order[end++])];
    for (std::size_t i = begin; i < end; ++i) {
      counts.k_hat[order[i]] = agreeing[projections.representative(order[i])];
      counts.preimage[order[i]] = alike[projections.representative(order[i])];
    }
    for (std::size_t i = begin; i < end; ++i) alike[projections.representative(order[i])] = 0;
  }
  return counts;
}

}  // namespace sumi::terms
