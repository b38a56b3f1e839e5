#include <algorithm>
#include <cassert>
#include <numeric>
#include <tuple>

#include "methods/terms/normalize_term.hpp"
#include "methods/terms/term_group.hpp"
#include <sumi/model/error.hpp>

namespace sumi::terms {
namespace {

constexpr std::size_t kMostPatterns = 1'000'000;  // of a long term

// For each set of positions (a bit each), the number of terms that agree with `term` there.
std::vector<std::uint32_t> counts_by_positions(const TermGroup& group, std::span<const char32_t> term) {
  const std::size_t length = term.size();
  std::vector<std::uint32_t> counts(std::size_t{1} << length);
  const char32_t* row = group.characters().data();
  for (std::uint32_t other = 0; other < group.size(); ++other, row += length) {
    std::size_t agreed = 0;
    for (std::size_t position = 0; position < length; ++position)
      agreed |= std::size_t{row[position] == term[position]} << position;
    ++counts[agreed];
  }
  // A term that agrees at more positions also agrees at these.
  for (std::size_t bit = 1; bit < counts.size(); bit *= 2) {
    for (std::size_t block = 0; block < counts.size(); block += 2 * bit) {
      for (std::size_t kept = block; kept < block + bit; ++kept) counts[kept] += counts[kept + bit];
    }
  }
  return counts;
}

std::vector<BestPattern> all_patterns(const TermGroup& group, std::span<const char32_t> term, std::uint32_t k_min) {
  std::vector<BestPattern> patterns;
  const std::vector<std::uint32_t> counts = counts_by_positions(group, term);
  for (std::size_t kept = 1; kept < counts.size(); ++kept) {
    if (counts[kept] < k_min) continue;
    const std::array<std::uint8_t, 2> stored{static_cast<std::uint8_t>(kept), static_cast<std::uint8_t>(kept >> 8)};
    patterns.push_back({counts[kept], KeptPositions::load(stored)});
  }
  return patterns;
}

// Visits the closed sets of positions of one term, each once, as ClosedSets does for all terms of a group.
class ClosedPatterns {
 public:
  ClosedPatterns(const TermGroup& group, std::span<const char32_t> term, std::uint32_t k_min)
      : agreements_(group, term), length_(group.length()), k_min_(k_min) {
    std::vector<std::uint32_t> all(group.size());
    std::iota(all.begin(), all.end(), 0U);
    if (all.size() >= k_min) visit(all, 0, {});
  }

  [[nodiscard]] std::vector<BestPattern> take() && { return std::move(found_); }

 private:
  [[nodiscard]] bool agrees(std::uint32_t term, unsigned position) const {
    return (agreements_.of(term)[position / 64] >> position % 64 & 1) != 0;
  }

  // Members agree on `kept`; positions before `next` that aren't kept are decided.
  void visit(const std::vector<std::uint32_t>& members, unsigned next, KeptPositions kept) {
    for (unsigned position = 0; position < length_; ++position) {
      if (kept.contains(position)) continue;
      if (!std::ranges::all_of(members, [&](std::uint32_t term) { return agrees(term, position); })) continue;
      if (position + 1 < next) return;  // visited from there
      kept.insert(position);
    }
    if (!kept.empty()) {
      if (found_.size() == kMostPatterns) {
        throw Error{Error::Kind::unfinished, "", "the term has more than a million patterns; choose a higher k_hat"};
      }
      found_.push_back({static_cast<std::uint32_t>(members.size()), kept});
    }
    std::vector<std::uint32_t> agreeing;
    for (unsigned position = next; position < length_; ++position) {
      if (kept.contains(position)) continue;
      agreeing.clear();
      std::ranges::copy_if(members, std::back_inserter(agreeing),
                           [&](std::uint32_t term) { return agrees(term, position); });
      if (agreeing.size() < k_min_) continue;
      KeptPositions more = kept;
      more.insert(position);
      visit(agreeing, position + 1, more);
    }
  }

  Agreements agreements_;
  unsigned length_;
  std::uint32_t k_min_;
  std::vector<BestPattern> found_;
};

}  // namespace

std::vector<BestPattern> patterns_of_term(const TermGroup& group, std::span<const char32_t> term, std::uint32_t k_min) {
  assert(term.size() == group.length() && k_min >= 1);
  std::vector<BestPattern> patterns =
      group.length() <= kAllPatternsUpTo ? all_patterns(group, term, k_min) : ClosedPatterns(group, term, k_min).take();
  std::ranges::sort(patterns, [](const BestPattern& a, const BestPattern& b) {
    const unsigned a_size = a.kept.size();
    const unsigned b_size = b.kept.size();
    return std::tie(a_size, a.k_hat) != std::tie(b_size, b.k_hat)
               ? std::tie(a_size, a.k_hat) > std::tie(b_size, b.k_hat)
               : a.kept.is_left_of(b.kept);
  });
  return patterns;
}

}  // namespace sumi::terms
