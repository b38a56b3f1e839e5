#include "methods/terms/shared_patterns.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace sumi::terms {
namespace {

constexpr std::uint64_t kMostEffort = std::uint64_t{1} << 31;

struct Found {
  std::vector<std::uint16_t> kept;
  std::vector<std::uint32_t> first{0};
  std::vector<std::uint32_t> terms;

  void add(unsigned characters, std::span<const std::uint32_t> of) {
    kept.push_back(static_cast<std::uint16_t>(characters));
    terms.insert(terms.end(), of.begin(), of.end());
    first.push_back(static_cast<std::uint32_t>(terms.size()));
  }
};

class ClosedSearch {
 public:
  ClosedSearch(const TermGroup& group, unsigned least) : group_(group), least_(least) {}

  // Returns whether all patterns were found; visits at most `effort` terms, first come first served or in fair shares.
  bool run(std::uint64_t effort, bool fair) {
    fair_ = fair;
    complete_ = true;
    found_ = Found();
    stack_.resize(group_.size());
    std::iota(stack_.begin(), stack_.end(), 0U);
    extend(0, stack_.size(), 0, 0, effort);
    return complete_;
  }
  [[nodiscard]] Found take() { return std::move(found_); }

 private:
  bool agree(std::size_t begin, std::size_t end, unsigned position, std::uint64_t& effort) {
    const char32_t character = group_.at(stack_[begin], position);
    std::size_t i = begin + 1;
    while (i < end && group_.at(stack_[i], position) == character) ++i;
    effort -= std::min<std::uint64_t>(effort, i - begin);
    return i == end;
  }

  // The terms stack_[begin, end) are all that agree on kept_, which has `count` positions; none of them is from `next`
  // on, except those that an ancestor's terms share. Returns the remaining effort.
  std::uint64_t extend(std::size_t begin, std::size_t end, unsigned next, unsigned count, std::uint64_t effort) {
    if (effort < end - begin && !found_.kept.empty()) {
      complete_ = false;
      return effort;
    }
    for (unsigned p = 0; p < next; ++p) {
      if (!kept_.contains(p) && agree(begin, end, p, effort)) return effort;  // found with p kept first
    }
    const KeptPositions before = kept_;
    for (unsigned p = next; p < group_.length(); ++p) {
      if (kept_.contains(p) || !agree(begin, end, p, effort)) continue;
      kept_.insert(p);
      ++count;
    }
    found_.add(count, std::span(stack_).subspan(begin, end - begin));
    for (unsigned p = next; p < group_.length() && complete_or_fair(); ++p) {
      if (!kept_.contains(p)) effort = extend_at(p, begin, end, count, effort);
    }
    kept_ = before;
    return effort;
  }

  std::uint64_t extend_at(unsigned position, std::size_t begin, std::size_t end, unsigned count, std::uint64_t effort) {
    if (effort < end - begin) {
      complete_ = false;
      return effort;
    }
    effort -= end - begin;
    const std::size_t bottom = stack_.size();
    const std::size_t first_end = ends_.size();
    push_groups(position, begin, end);
    std::uint64_t share = fair_ && position + 1 < group_.length() ? effort / 2 : effort;
    effort -= share;
    kept_.insert(position);
    std::size_t from = bottom;
    for (std::size_t i = first_end; i < ends_.size() && complete_or_fair(); ++i) {
      const std::uint64_t part = fair_ ? share * (ends_[i] - from) / (stack_.size() - from) : share;
      share -= part - extend(from, ends_[i], position + 1, count + 1, part);
      from = ends_[i];
    }
    kept_.erase(position);
    stack_.resize(bottom);
    ends_.resize(first_end);
    return effort + share;
  }

  // Pushes the terms that share their character with enough others, group by group.
  void push_groups(unsigned position, std::size_t begin, std::size_t end) {
    keys_.clear();
    for (std::size_t i = begin; i < end; ++i) {
      keys_.push_back(std::uint64_t{group_.at(stack_[i], position)} << 32 | stack_[i]);
    }
    std::sort(keys_.begin(), keys_.end());
    for (std::size_t i = 0, j = 0; i < keys_.size(); i = j) {
      while (j < keys_.size() && keys_[j] >> 32 == keys_[i] >> 32) ++j;
      if (j - i < least_) continue;
      for (std::size_t member = i; member < j; ++member) stack_.push_back(static_cast<std::uint32_t>(keys_[member]));
      ends_.push_back(stack_.size());
    }
  }

  [[nodiscard]] bool complete_or_fair() const { return complete_ || fair_; }

  const TermGroup& group_;
  const unsigned least_;
  bool fair_ = false;
  bool complete_ = true;
  KeptPositions kept_;
  std::vector<std::uint32_t> stack_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint64_t> keys_;
  Found found_;
};

void add_runs(const TermGroup& group, std::size_t run, Found& found) {
  const unsigned shared_by_all = found.kept[0];
  std::vector<std::uint32_t> terms(run);
  for (std::size_t begin = 0; begin + run <= group.size(); begin += run) {
    std::iota(terms.begin(), terms.end(), static_cast<std::uint32_t>(begin));
    unsigned kept = 0;
    for (unsigned p = 0; p < group.length(); ++p) {
      kept += std::all_of(terms.begin(), terms.end(),
                          [&](std::uint32_t t) { return group.at(t, p) == group.at(terms[0], p); });
    }
    if (kept > shared_by_all) found.add(kept, terms);
  }
}

SharedPatterns both_ways(const Found& found, std::uint32_t terms) {
  std::vector<std::uint32_t> order(found.kept.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto support = [&](std::uint32_t i) { return found.first[i + 1] - found.first[i]; };
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(found.kept[b], support(b)) < std::pair(found.kept[a], support(a));
  });
  SharedPatterns all;
  all.first.push_back(0);
  all.terms.reserve(found.terms.size());
  all.first_of_term.assign(std::size_t{terms} + 1, 0);
  for (const std::uint32_t i : order) {
    all.kept.push_back(found.kept[i]);
    for (std::uint32_t at = found.first[i]; at < found.first[i + 1]; ++at) {
      all.terms.push_back(found.terms[at]);
      ++all.first_of_term[found.terms[at] + 1];
    }
    all.first.push_back(static_cast<std::uint32_t>(all.terms.size()));
  }
  std::partial_sum(all.first_of_term.begin(), all.first_of_term.end(), all.first_of_term.begin());
  all.patterns.resize(all.terms.size());
  std::vector<std::uint32_t> end(all.first_of_term.begin(), all.first_of_term.end() - 1);
  for (std::uint32_t pattern = 0; pattern < all.size(); ++pattern) {
    for (const std::uint32_t term : all.terms_of(pattern)) all.patterns[end[term]++] = pattern;
  }
  return all;
}

}  // namespace

SharedPatterns shared_patterns(const TermGroup& group, std::uint64_t effort, unsigned least) {
  assert(group.size() >= 1 && least >= 2);
  effort = std::min(effort, kMostEffort);
  ClosedSearch search(group, least);
  const bool complete = search.run(effort, /*fair=*/false);
  if (!complete) search.run(effort, /*fair=*/true);
  Found found = search.take();
  if (!complete) {
    for (std::size_t run = 2; run <= group.size(); run *= 2) {
      add_runs(group, run, found);
      if (run + run / 2 <= group.size()) add_runs(group, run + run / 2, found);
    }
  }
  SharedPatterns all = both_ways(found, group.size());
  all.complete = complete;
  return all;
}

}  // namespace sumi::terms
