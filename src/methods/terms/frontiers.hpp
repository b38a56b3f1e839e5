#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/terms/least_redaction.hpp"
#include "methods/terms/term_group.hpp"

namespace sumi::terms {

// The best patterns found so far for each term of a group, for all k from 2 to k_max.
//   Invariant  a term's entries keep ever fewer characters and have ever higher k_hat; only the last may have k_hat >=
//              k_max.
//   Cost       40 bytes * min(length, k_max - 1) a term.
class Frontiers {
 public:
  Frontiers(std::uint32_t terms, unsigned length, unsigned k_max);

  // Returns whether a pattern that keeps `size` characters could be better for some k than the known ones, if its k_hat
  // is `k_hat` or, with `is_less`, lower.
  [[nodiscard]] bool may_improve(std::uint32_t term, unsigned size, std::uint32_t k_hat, bool is_less) const {
    const Entry* known = serving(term, k_hat);
    if (known == nullptr || known->size != size) return known == nullptr || known->size < size;
    return is_less ? known->pattern.k_hat < k_hat : known->pattern.k_hat <= k_hat;
  }

  // Adds a pattern if it is better for some k. Requires: pattern.kept.size() == size, k_hat >= 2.
  void offer(std::uint32_t term, unsigned size, const BestPattern& pattern);

  // Appends a term's patterns.
  void append(std::uint32_t term, std::vector<BestPattern>& out) const;

 private:
  struct Entry {
    unsigned size = 0;  // of pattern.kept
    BestPattern pattern;
  };

  [[nodiscard]] const Entry* begin_of(std::uint32_t term) const { return entries_.data() + std::size_t{term} * room_; }
  // The entry chosen for k = min(k_hat, k_max).
  [[nodiscard]] const Entry* serving(std::uint32_t term, std::uint32_t k_hat) const {
    const Entry* const begin = begin_of(term);
    for (unsigned i = 0; i < count_[term]; ++i) {
      if (begin[i].pattern.k_hat >= k_hat || begin[i].pattern.k_hat >= k_max_) return begin + i;
    }
    return nullptr;
  }

  unsigned k_max_;
  unsigned room_;
  std::vector<std::uint16_t> count_;
  std::vector<Entry> entries_;
};

// Offers a term the pattern that it shares with its nearest neighbour, then with the neighbour nearest to that pattern,
// and so on until k_max terms share it. The first one is the best for k = 2; the others are good ones.
//   Cost    O(terms * length) time, and for each step the terms about as near as the last one.
//   Result  the number of agreements examined.
std::uint64_t offer_nearest_patterns(const TermGroup& group, std::uint32_t term, unsigned k_max, Frontiers& frontiers);

}  // namespace sumi::terms
