#include <cmath>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/verify/population_uniqueness.hpp>

namespace sumi::verify {
namespace {

using Sizes = std::vector<std::pair<std::size_t, std::size_t>>;

TEST(PopulationUniqueness, OfTheWholePopulationIsTheTables) {
  const Sizes sizes{{1, 30}, {2, 10}, {5, 10}};
  const PopulationUniqueness found = population_uniqueness(sizes, 1);
  EXPECT_DOUBLE_EQ(found.sample_share, 0.3);
  EXPECT_EQ(found.chosen, UniquenessModel::zayatz);
  EXPECT_NEAR(found.chosen_share, 0.3, 1e-9);
}

TEST(PopulationUniqueness, IsNoneWithoutAUniqueRow) {
  const PopulationUniqueness found = population_uniqueness(Sizes{{2, 10}, {7, 1}}, 0.1);
  EXPECT_EQ(found.chosen_share, 0);
  EXPECT_FALSE(found.chosen);
}

// A population of classes whose sizes follow the slide negative binomial law, and a random half of it.
TEST(PopulationUniqueness, FindsWhatAPopulationHas) {
  std::mt19937_64 random(3);
  std::gamma_distribution<double> rate(0.6, 3);
  std::vector<std::uint32_t> rows;
  std::size_t uniques = 0;
  for (std::uint32_t one = 0; one < 20000; ++one) {
    const int size = 1 + std::poisson_distribution<int>(rate(random))(random);
    uniques += size == 1 ? 1 : 0;
    rows.insert(rows.end(), static_cast<std::size_t>(size), one);
  }
  std::shuffle(rows.begin(), rows.end(), random);
  std::map<std::uint32_t, std::size_t> counts;
  for (std::size_t i = 0; i < rows.size() / 4; ++i) ++counts[rows[i]];
  std::map<std::size_t, std::size_t> sizes;
  for (const auto& [one, count] : counts) ++sizes[count];
  const double truth = static_cast<double>(uniques) / static_cast<double>(rows.size());
  const PopulationUniqueness found = population_uniqueness(Sizes(sizes.begin(), sizes.end()), 0.25);
  ASSERT_TRUE(found.snb);
  EXPECT_NEAR(*found.snb, truth, 0.05);  // by Shlosser's estimate of the classes
  EXPECT_EQ(found.chosen, UniquenessModel::snb);
  EXPECT_LT(found.chosen_share, found.sample_share);
}

TEST(PopulationUniqueness, RefusesSharesThatAreNone) {
  EXPECT_THROW(static_cast<void>(population_uniqueness(Sizes{{1, 1}}, 0)), Error);
  EXPECT_THROW(static_cast<void>(population_uniqueness(Sizes{{1, 1}}, 1.5)), Error);
  EXPECT_THROW(static_cast<void>(population_uniqueness(Sizes{}, 0.5)), Error);
}

}  // namespace
}  // namespace sumi::verify
