#include "methods/terms/least_redaction.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "methods/terms/by_definition.hpp"

namespace sumi::terms {
namespace {

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

void expect_equal_to_definition(const TermGroup& group, unsigned k_max, const LeastRedaction& least) {
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    for (unsigned k = 2; k <= k_max; ++k) {
      const std::optional<BestPattern> expected = best_by_definition(group, term, k);
      const BestPattern* const found = least.best(term, k);
      ASSERT_EQ(found != nullptr, expected.has_value()) << "term " << term << ", k " << k;
      if (found == nullptr) continue;
      ASSERT_EQ(found->k_hat, expected->k_hat) << "term " << term << ", k " << k;
      ASSERT_EQ(found->kept, expected->kept) << "term " << term << ", k " << k;
    }
  }
}

std::vector<std::u32string> some_terms(unsigned length, std::size_t most, const std::u32string& alphabet) {
  const auto count = *rc::gen::inRange<std::size_t>(1, most);
  std::vector<std::u32string> terms;
  for (std::size_t i = 0; i < count; ++i) {
    terms.push_back(*rc::gen::container<std::u32string>(length, rc::gen::elementOf(alphabet)));
  }
  return terms;
}

TEST(LeastRedaction, FindsThePapersPatterns) {
  const OwnGroup own({U"crew", U"brew", U"crow", U"cred", U"draw", U"cram"});
  const LeastRedaction least = least_redaction(own.group(), 4, kNoLimit);
  const auto crew = static_cast<std::uint32_t>(2);
  ASSERT_EQ(std::u32string(own.group()[crew].begin(), own.group()[crew].end()), U"cred");
  const BestPattern* const best = least.best(crew, 2);
  ASSERT_NE(best, nullptr);
  EXPECT_EQ(best->k_hat, 2U);
  EXPECT_EQ(best->kept, positions_of(0b0111));  // cre*
}

TEST(LeastRedaction, EqualsTheDefinitionForEverySetOfShortTerms) {
  for (unsigned length = 1; length <= 3; ++length) {
    const std::vector<std::u32string> all = every_string(U"ab", length);
    for (std::uint32_t chosen = 1; chosen < std::uint32_t{1} << all.size(); ++chosen) {
      std::vector<std::u32string> terms;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if ((chosen >> i & 1) != 0) terms.push_back(all[i]);
      }
      const OwnGroup own(terms);
      expect_equal_to_definition(own.group(), 5, least_redaction(own.group(), 5, kNoLimit));
    }
  }
}

RC_GTEST_PROP(LeastRedaction, EqualsTheDefinition, ()) {
  const auto length = *rc::gen::inRange(1U, 11U);
  const auto alphabet = *rc::gen::element(std::u32string(U"ab"), std::u32string(U"abc"), std::u32string(U"東京都市町a"),
                                          std::u32string(U"abcdefghijklmnopqrst"));
  const OwnGroup own(some_terms(length, length > 8 ? 40 : 120, alphabet));
  const auto k_max = *rc::gen::inRange(2U, 12U);
  const LeastRedaction least = least_redaction(own.group(), k_max, kNoLimit);
  RC_ASSERT(std::ranges::count(least.proven, false) == 0);
  expect_equal_to_definition(own.group(), k_max, least);
}

// Whatever the effort, what is found is a pattern; what is called proven is the best.
RC_GTEST_PROP(LeastRedaction, SaysWhatIsProven, ()) {
  const OwnGroup own(some_terms(*rc::gen::inRange(1U, 9U), 80, U"abc"));
  const TermGroup group = own.group();
  const unsigned k_max = 6;
  const LeastRedaction least = least_redaction(group, k_max, *rc::gen::inRange<std::uint64_t>(0, 20'000));
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    for (unsigned k = 2; k <= k_max; ++k) {
      const std::optional<BestPattern> expected = best_by_definition(group, term, k);
      const BestPattern* const found = least.best(term, k);
      RC_ASSERT((found != nullptr) == expected.has_value());
      if (found == nullptr) continue;
      RC_ASSERT(found->k_hat == k_hat_by_scan(group, group[term], found->kept));
      if (least.proven[term]) RC_ASSERT(found->kept == expected->kept);
    }
  }
}

TEST(LeastRedaction, TakesLongTerms) {
  std::vector<std::u32string> terms;
  for (std::size_t i = 0; i < 40; ++i) {
    std::u32string term(kMostCharacters, U'x');
    term[i] = U'y';
    term[200 + i % 2] = U'z';
    terms.push_back(term);
  }
  const OwnGroup own(terms);
  const LeastRedaction least = least_redaction(own.group(), 2, 50'000'000);
  for (std::uint32_t term = 0; term < own.group().size(); ++term) {
    ASSERT_NE(least.best(term, 2), nullptr);
    EXPECT_EQ(least.best(term, 2)->kept.size(), kMostCharacters - 2);
  }
}

TEST(LeastRedaction, FindsNothingForOneTerm) {
  const OwnGroup own({U"crew"});
  EXPECT_EQ(least_redaction(own.group(), 3, kNoLimit).best(0, 2), nullptr);
}

}  // namespace
}  // namespace sumi::terms
