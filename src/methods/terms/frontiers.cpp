#include "methods/terms/frontiers.hpp"

#include <algorithm>

namespace sumi::terms {

Frontiers::Frontiers(std::uint32_t terms, unsigned length, unsigned k_max)
    : k_max_(k_max), room_(std::min(length, k_max - 1) + 1), count_(terms), entries_(std::size_t{terms} * room_) {}

void Frontiers::offer(std::uint32_t term, unsigned size, const BestPattern& pattern) {
  Entry* const begin = entries_.data() + std::size_t{term} * room_;
  Entry* const end = begin + count_[term];
  const Entry* const known = serving(term, pattern.k_hat);
  Entry* const at = known == nullptr ? end : begin + (known - begin);
  if (at != end && at->size > size) return;
  if (at != end && at->size == size) {
    const bool is_better = at->pattern.k_hat != pattern.k_hat ? at->pattern.k_hat < pattern.k_hat
                                                              : pattern.kept.is_left_of(at->pattern.kept);
    if (is_better) at->pattern = pattern;
    return;
  }
  // Previous entries that keep no more characters are worse; so is the next one, if no k is left for it.
  Entry* first = at;
  while (first != begin && (first - 1)->size <= size) --first;
  Entry* rest = at;
  if (rest != end && (rest->pattern.k_hat == pattern.k_hat || pattern.k_hat >= k_max_)) ++rest;
  if (first == rest) {
    std::move_backward(rest, end, end + 1);
  } else {
    std::move(rest, end, first + 1);
  }
  *first = {size, pattern};
  count_[term] = static_cast<std::uint16_t>(count_[term] - (rest - first) + 1);
}

void Frontiers::append(std::uint32_t term, std::vector<BestPattern>& out) const {
  const Entry* const begin = begin_of(term);
  std::transform(begin, begin + count_[term], std::back_inserter(out),
                 [](const Entry& entry) { return entry.pattern; });
}

}  // namespace sumi::terms
