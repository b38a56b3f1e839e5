#include "judge/attack/ranked_tokens.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::attack {
namespace {

std::vector<Inspected> random_inspected(std::mt19937& random, std::size_t most) {
  static constexpr std::array<float, 3> kShares{0, .5F, 1};
  std::vector<Inspected> tokens(random() % (most + 1));
  for (Inspected& one : tokens) one = {kShares[random() % kShares.size()], random() % 2 == 0, random() % 2 == 0};
  return tokens;
}

// The mean, over all orders of the tokens that `rank` allows, of the sensitive ones among the first.
template <typename Rank>
double by_every_order(const std::vector<Inspected>& tokens, std::size_t budget, const Rank& rank) {
  std::vector<std::size_t> order(tokens.size());
  std::iota(order.begin(), order.end(), 0U);
  double found = 0;
  double orders = 0;
  do {
    const bool is_allowed = std::ranges::is_sorted(order, {}, [&](std::size_t i) { return rank(tokens[i]); });
    if (!is_allowed) continue;
    ++orders;
    for (std::size_t i = 0; i < std::min(budget, order.size()); ++i) found += tokens[order[i]].is_sensitive ? 1 : 0;
  } while (std::ranges::next_permutation(order).found);
  return found / orders;
}

TEST(RankedTokens, FindsWhatEveryOrderFindsOnAverage) {
  std::mt19937 random(101);
  for (int run = 0; run < 150 && !::testing::Test::HasFailure(); ++run) {
    const std::vector<Inspected> tokens = random_inspected(random, 6);
    const RankedTokens inspection(tokens);
    for (std::size_t budget = 0; budget <= tokens.size() + 1; ++budget) {
      EXPECT_NEAR(inspection.found(budget, InspectionOrder::random),
                  by_every_order(tokens, budget, [](const Inspected&) { return 0; }), 1e-9);
      EXPECT_NEAR(inspection.found(budget, InspectionOrder::found_first),
                  by_every_order(tokens, budget, [](const Inspected& one) { return one.is_found ? 0 : 1; }), 1e-9);
      EXPECT_NEAR(inspection.found(budget, InspectionOrder::by_share),
                  by_every_order(tokens, budget, [](const Inspected& one) { return -one.share; }), 1e-9);
    }
  }
}

TEST(RankedTokens, Counts) {
  std::mt19937 random(102);
  for (int run = 0; run < 500; ++run) {
    const std::vector<Inspected> tokens = random_inspected(random, 30);
    const RankedTokens inspection(tokens);
    const auto count = [&](auto&& wanted) { return static_cast<std::uint64_t>(std::ranges::count_if(tokens, wanted)); };
    EXPECT_EQ(inspection.tokens(), tokens.size());
    EXPECT_EQ(inspection.sensitive(), count([](const Inspected& one) { return one.is_sensitive; }));
    EXPECT_EQ(inspection.true_positives(),
              count([](const Inspected& one) { return one.is_sensitive && one.is_found; }));
    EXPECT_EQ(inspection.false_positives(),
              count([](const Inspected& one) { return !one.is_sensitive && one.is_found; }));
    EXPECT_EQ(inspection.errors(), count([](const Inspected& one) { return one.is_sensitive != one.is_found; }));
    for (const InspectionOrder order :
         {InspectionOrder::random, InspectionOrder::found_first, InspectionOrder::by_share}) {
      double last = 0;
      for (std::uint64_t budget = 0; budget <= tokens.size(); ++budget) {
        const double found = inspection.found(budget, order);
        EXPECT_TRUE(found >= last - 1e-9 && found <= last + 1 + 1e-9);
        last = found;
      }
      EXPECT_EQ(last, inspection.sensitive());
      EXPECT_EQ(inspection.found(~std::uint64_t{0}, order), inspection.sensitive());
    }
  }
}

TEST(RankedTokens, OutcomeIsOfEachBudget) {
  const RankedTokens inspection({{.9F, true, true}, {.8F, false, true}, {.7F, true, false}, {0, false, false}});
  const std::array<std::uint64_t, 3> budgets{1, 2, 100};
  const AttackOutcome outcome = outcome_of(inspection, budgets);
  EXPECT_EQ(outcome.true_positives, 1);
  EXPECT_EQ(outcome.false_positives, 1);
  EXPECT_EQ(outcome.errors, 2);
  EXPECT_EQ(outcome.found_first, (std::vector<double>{.5, 1, 2}));
  EXPECT_EQ(outcome.by_share, (std::vector<double>{1, 2, 2}));
  EXPECT_EQ(found_upto(inspection, budgets, InspectionOrder::random), (std::vector<double>{.5, 1, 2}));
  EXPECT_EQ(found_at_random(4, 2, budgets), (std::vector<double>{.5, 1, 2}));
  EXPECT_EQ(found_at_random(0, 0, budgets), (std::vector<double>{0, 0, 0}));
}

TEST(RankedTokens, BudgetsRise) {
  const auto refuses = [](std::vector<std::uint64_t> budgets) {
    try {
      require_budgets(budgets);
      return false;
    } catch (const Error& error) {
      return error.kind() == Error::Kind::bad_usage;
    }
  };
  EXPECT_FALSE(refuses({1}) || refuses({0, 1, 5}));
  EXPECT_TRUE(refuses({}) && refuses({1, 1}) && refuses({1, 2, 1}));
}

}  // namespace
}  // namespace sumi::attack
