#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"
#include "methods/terms/normalize_term.hpp"

namespace sumi::terms {
namespace {

std::vector<std::u32string> some_terms(unsigned length, int most) {
  std::vector<std::u32string> terms;
  const auto count = *rc::gen::inRange(1, most);
  for (int i = 0; i < count; ++i) {
    terms.push_back(*rc::gen::container<std::u32string>(length, rc::gen::elementOf(std::u32string(U"abc"))));
  }
  return terms;
}

RC_GTEST_PROP(TermPatterns, AreAllOfAShortTerm, ()) {
  const auto length = *rc::gen::inRange(1U, 8U);
  const OwnGroup own(some_terms(length, 50));
  const std::u32string term = some_terms(length, 2)[0];
  const auto k_min = *rc::gen::inRange(1U, 5U);
  std::vector<BestPattern> expected;
  for (std::uint32_t bits = 1; bits < std::uint32_t{1} << length; ++bits) {
    const BestPattern pattern{k_hat_by_scan(own.group(), term, positions_of(bits)), positions_of(bits)};
    if (pattern.k_hat >= k_min) expected.push_back(pattern);
  }
  std::ranges::sort(expected, is_better);
  const std::vector<BestPattern> found = patterns_of_term(own.group(), term, k_min);
  RC_ASSERT(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    RC_ASSERT(found[i].k_hat == expected[i].k_hat);
    RC_ASSERT(found[i].kept == expected[i].kept);
  }
}

// Those of which each further character costs a candidate. The first characters of long terms are all the same here.
RC_GTEST_PROP(TermPatterns, AreTheClosedOnesOfALongTerm, ()) {
  const unsigned tail = *rc::gen::inRange(1U, 7U);
  const std::u32string head(kAllPatternsUpTo, U'x');
  std::vector<std::u32string> terms = some_terms(tail, 40);
  for (std::u32string& term : terms) term = head + term;
  const OwnGroup own(terms);
  const TermGroup group = own.group();
  const std::u32string term = head + some_terms(tail, 2)[0];
  const auto k_min = *rc::gen::inRange(1U, 5U);
  std::vector<BestPattern> expected;
  for (std::uint32_t bits = 0; bits < std::uint32_t{1} << tail; ++bits) {
    const KeptPositions kept = positions_of((bits << kAllPatternsUpTo) | ((1U << kAllPatternsUpTo) - 1));
    const std::uint32_t k_hat = k_hat_by_scan(group, term, kept);
    bool is_closed = k_hat >= k_min;
    for (unsigned position = 0; position < group.length(); ++position) {
      KeptPositions more = kept;
      more.insert(position);
      is_closed = is_closed && (kept.contains(position) || k_hat_by_scan(group, term, more) < k_hat);
    }
    if (is_closed) expected.push_back({k_hat, kept});
  }
  std::ranges::sort(expected, is_better);
  const std::vector<BestPattern> found = patterns_of_term(group, term, k_min);
  RC_ASSERT(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) RC_ASSERT(found[i].kept == expected[i].kept);
}

}  // namespace
}  // namespace sumi::terms
