#include "methods/terms/least_redaction.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "methods/terms/frontiers.hpp"
#include "methods/terms/item_columns.hpp"

namespace sumi::terms {
namespace {

// Visits each closed set of items with at least two terms once, from a smaller one that it extends at a position after
// all that were chosen before (prefix-preserving closure extension), and skips sets that can improve no term.
class ClosedSets {
 public:
  ClosedSets(const TermGroup& group, unsigned k_max)
      : columns_(group),
        partition_(columns_),
        splits_(group.length()),
        length_(group.length()),
        frontiers_(group.size(), length_, k_max),
        proven_(group.size(), true) {}

  // Returns whether the result is proven. Charges at most `effort`, plus the patterns of one character.
  bool search(std::uint64_t effort) {
    left_ = effort;
    is_proven_ = true;
    proven_.assign(proven_.size(), true);
    std::vector<std::uint32_t> all(columns_.terms());
    std::iota(all.begin(), all.end(), 0U);
    for (unsigned position = 0; position < length_; ++position) offer_singles(all, position);
    extend(all, 0, KeptPositions(), 0);
    return is_proven_;
  }

  void offer_nearest(const TermGroup& group, unsigned k_max, std::uint64_t effort) {
    for (std::uint32_t term = 0; term < group.size() && effort > 0; ++term) {
      if (proven_[term]) continue;
      effort -= std::min(effort, offer_nearest_patterns(group, term, k_max, frontiers_));
    }
  }

  [[nodiscard]] LeastRedaction result() {
    LeastRedaction least;
    least.proven = std::move(proven_);
    least.first.reserve(std::size_t{columns_.terms()} + 1);
    for (std::uint32_t term = 0; term < columns_.terms(); ++term) {
      least.first.push_back(static_cast<std::uint32_t>(least.patterns.size()));
      frontiers_.append(term, least.patterns);
    }
    least.first.push_back(static_cast<std::uint32_t>(least.patterns.size()));
    return least;
  }

 private:
  using Members = std::span<const std::uint32_t>;

  // Offers patterns of one character, so that each term has some pattern whatever the effort.
  void offer_singles(Members all, unsigned position) {
    partition_.split(all, position, splits_[0]);
    for_each_group(splits_[0], [&](Members agreeing) {
      KeptPositions kept;
      kept.insert(position);
      const BestPattern pattern{static_cast<std::uint32_t>(agreeing.size()), kept};
      for (const std::uint32_t term : agreeing) frontiers_.offer(term, 1, pattern);
    });
  }

  template <typename Visit>
  static void for_each_group(const ItemPartition::Groups& groups, const Visit& visit_group) {
    std::uint32_t begin = 0;
    for (const std::uint32_t end : groups.ends) {
      visit_group(Members(groups.terms).subspan(begin, end - begin));
      begin = end;
    }
  }

  // Members agree on `kept`, and on no other position before `next`.
  void extend(Members members, unsigned next, const KeptPositions& kept, unsigned depth) {
    const unsigned size = kept.size();
    for (unsigned position = next; position < length_; ++position) {
      if (kept.contains(position)) continue;
      const unsigned most = size + free_from(position, kept);
      if (!charge(2 * members.size())) return give_up(members, most);
      partition_.split(members, position, splits_[depth]);
      for_each_group(splits_[depth], [&](Members agreeing) {
        if (can_improve(agreeing, most, false)) visit(agreeing, position, kept, depth);
      });
    }
  }

  // Members agree on `kept` and at `chosen`.
  void visit(Members members, unsigned chosen, KeptPositions kept, unsigned depth) {
    for (unsigned other = 0; other < length_; ++other) {
      if (kept.contains(other) || (other != chosen && !agree(members, other))) continue;
      if (other < chosen) return;  // visited from there
      kept.insert(other);
    }
    const unsigned size = kept.size();
    charge(members.size() * size);
    const auto k_hat = static_cast<std::uint32_t>(members.size());
    for (const std::uint32_t term : members) frontiers_.offer(term, size, {k_hat, kept});
    if (k_hat > 2 && can_improve(members, size + free_from(chosen + 1, kept), true))
      extend(members, chosen + 1, kept, depth + 1);
  }

  [[nodiscard]] bool agree(Members members, unsigned position) const {
    const std::span<const std::uint32_t> items = columns_.at(position);
    return std::ranges::all_of(members,
                               [&, item = items[members[0]]](std::uint32_t term) { return items[term] == item; });
  }

  [[nodiscard]] unsigned free_from(unsigned position, const KeptPositions& kept) const {
    unsigned count = 0;
    for (; position < length_; ++position) count += kept.contains(position) ? 0 : 1;
    return count;
  }

  [[nodiscard]] bool can_improve(Members members, unsigned size, bool is_less) const {
    const auto k_hat = static_cast<std::uint32_t>(members.size());
    return std::ranges::any_of(members,
                               [&](std::uint32_t term) { return frontiers_.may_improve(term, size, k_hat, is_less); });
  }

  bool charge(std::uint64_t visits) {
    const bool is_enough = visits <= left_;
    left_ = is_enough ? left_ - visits : 0;
    return is_enough;
  }

  void give_up(Members members, unsigned most) {
    const auto k_hat = static_cast<std::uint32_t>(members.size());
    for (const std::uint32_t term : members) {
      if (frontiers_.may_improve(term, most, k_hat, false)) proven_[term] = is_proven_ = false;
    }
  }

  ItemColumns columns_;
  ItemPartition partition_;
  std::vector<ItemPartition::Groups> splits_;  // by depth
  unsigned length_;
  std::uint64_t left_ = 0;
  Frontiers frontiers_;
  std::vector<bool> proven_;
  bool is_proven_ = true;  // for all terms
};

}  // namespace

LeastRedaction least_redaction(const TermGroup& group, unsigned k_max, std::uint64_t effort) {
  assert(k_max >= 2);
  ClosedSets sets(group, k_max);
  // A quarter of the effort suffices for most lists. For others, good patterns found first leave less to search.
  if (!sets.search(effort / 4)) {
    sets.offer_nearest(group, k_max, effort / 4);
    sets.search(effort / 2);
  }
  return sets.result();
}

}  // namespace sumi::terms
