#include <cmath>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "review/differences.hpp"

namespace sumi::review {
namespace {

using Marks = std::vector<LabelledRange>;

// Single letters are tokens; a mark [i, j) covers the letters i to j - 1.
constexpr std::string_view kTenLetters = "a b c d e f g h i j";

LabelledRange letters(unsigned begin, unsigned end, std::string label) {
  return {{2 * begin, 2 * end - 1}, std::move(label), 1};
}

TEST(Agreement, OfTheSameMarksIsOne) {
  const Marks marks{letters(0, 2, "A"), letters(4, 5, "B")};
  const auto all = agreement({{kTenLetters, {marks, marks}}}, 100, 1);
  for (const char* label : {"", "A", "B"}) {
    EXPECT_DOUBLE_EQ(all.at(label).f1.value.value(), 1) << label;
    EXPECT_DOUBLE_EQ(all.at(label).kappa.value.value(), 1) << label;
    EXPECT_DOUBLE_EQ(all.at(label).alpha.value.value(), 1) << label;
  }
}

// Ten tokens: both say A of 2, the first alone of 1, the second alone of 1, none of 6. Agreed .8; by chance
// .3 * .3 + .7 * .7 = .58; kappa = .22 / .42.
TEST(Agreement, IsCohensAndKrippendorffsByHand) {
  const Marks first{letters(0, 3, "A")};
  const Marks second{letters(1, 4, "A")};
  const auto a = agreement({{kTenLetters, {first, second}}}, 100, 1).at("A");
  EXPECT_DOUBLE_EQ(a.f1.value.value(), 0);
  EXPECT_NEAR(a.kappa.value.value(), .22 / .42, 1e-12);
  // Krippendorff: n = 20 values, 6 of them A, 14 none; observed disagreement 4 / 20; expected 2 * 6 * 14 / (20 * 19).
  EXPECT_NEAR(a.alpha.value.value(), 1 - (4.0 / 20) / (2 * 6 * 14 / (20.0 * 19)), 1e-12);
}

TEST(Agreement, HasNoValueWhereNothingVaries) {
  const auto all = agreement({{kTenLetters, {{}, {}}}}, 100, 1);
  EXPECT_FALSE(all.at("").f1.value);
  EXPECT_FALSE(all.at("").kappa.value);
  EXPECT_FALSE(all.at("").alpha.value);
}

struct Slow {
  double agreed = 0;
  double all = 0;
};

// By definition: pairs of values of one token, and of any two values.
std::optional<double> alpha_by_pairs(const std::vector<std::vector<int>>& tokens) {
  std::vector<int> values;
  double within = 0;
  double observed = 0;
  for (const auto& token : tokens) {
    for (std::size_t a = 0; a < token.size(); ++a)
      for (std::size_t b = 0; b < token.size(); ++b)
        if (a != b) observed += (token[a] != token[b] ? 1.0 : 0.0) / static_cast<double>(token.size() - 1);
    values.insert(values.end(), token.begin(), token.end());
    within += static_cast<double>(token.size());
  }
  double expected = 0;
  for (std::size_t a = 0; a < values.size(); ++a)
    for (std::size_t b = 0; b < values.size(); ++b)
      if (a != b) expected += values[a] != values[b] ? 1.0 : 0.0;
  expected /= within * (within - 1);
  if (expected == 0) return std::nullopt;
  return 1 - observed / within / expected;
}

std::optional<double> kappa_by_pairs(const std::vector<std::vector<int>>& tokens) {
  Slow same;
  Slow crossed;
  for (const auto& one : tokens) {
    same.agreed += one[0] == one[1] ? 1 : 0;
    same.all += 1;
    for (const auto& other : tokens) {
      crossed.agreed += one[0] == other[1] ? 1 : 0;
      crossed.all += 1;
    }
  }
  const double chance = crossed.agreed / crossed.all;
  if (chance == 1) return std::nullopt;
  return (same.agreed / same.all - chance) / (1 - chance);
}

TEST(Agreement, EqualsItsDefinitionsOnRandomMarks) {
  std::mt19937 random(5);
  for (int round = 0; round < 200; ++round) {
    const std::size_t coders = 2 + random() % 3;
    std::vector<CodedDocument> documents(1 + random() % 3);
    std::map<std::string, std::vector<std::vector<int>>> tokens;  // of each label
    std::map<std::set<std::string>, int> numbers;
    for (CodedDocument& document : documents) {
      document.text = kTenLetters;
      std::vector<std::vector<std::set<std::string>>> labels(coders, std::vector<std::set<std::string>>(10));
      for (std::size_t coder = 0; coder < coders; ++coder) {
        document.of_coders.emplace_back();
        for (unsigned marks = random() % 3; marks > 0; --marks) {
          const unsigned begin = random() % 10;
          const unsigned end = begin + 1 + random() % (10 - begin);
          const std::string label = random() % 2 == 0 ? "A" : "B";
          document.of_coders.back().push_back(letters(begin, end, label));
          for (unsigned i = begin; i < end; ++i) labels[coder][i].insert(label);
        }
      }
      for (std::size_t i = 0; i < 10; ++i) {
        for (const std::string label : {"A", "B"}) {
          tokens[label].emplace_back();
          for (std::size_t coder = 0; coder < coders; ++coder)
            tokens[label].back().push_back(labels[coder][i].contains(label) ? 1 : 0);
        }
        tokens[""].emplace_back();
        for (std::size_t coder = 0; coder < coders; ++coder)
          tokens[""].back().push_back(
              numbers.emplace(labels[coder][i], static_cast<int>(numbers.size())).first->second);
      }
    }
    for (const auto& [label, found] : agreement(documents, 40, 1)) {
      const auto kappa = kappa_by_pairs(tokens[label]);
      const auto alpha = alpha_by_pairs(tokens[label]);
      ASSERT_EQ(found.kappa.value.has_value(), kappa.has_value()) << label;
      ASSERT_EQ(found.alpha.value.has_value(), alpha.has_value()) << label;
      if (kappa) ASSERT_NEAR(*found.kappa.value, *kappa, 1e-9) << label;
      if (alpha) ASSERT_NEAR(*found.alpha.value, *alpha, 1e-9) << label;
    }
  }
}

TEST(Agreement, IntervalsHoldTheValueAndFollowTheSeed) {
  std::mt19937 random(3);
  std::vector<CodedDocument> documents(30);
  for (CodedDocument& document : documents) {
    document.text = kTenLetters;
    for (int coder = 0; coder < 2; ++coder) {
      const unsigned begin = random() % 4;
      document.of_coders.push_back({letters(begin, begin + 3, "A")});
    }
  }
  const auto one = agreement(documents, 500, 1).at("A");
  EXPECT_LT(one.kappa.low, one.kappa.value.value());
  EXPECT_GT(one.kappa.high, one.kappa.value.value());
  const auto again = agreement(documents, 500, 1).at("A");
  EXPECT_EQ(one.kappa.low, again.kappa.low);
  const auto other = agreement(documents, 500, 2).at("A");
  EXPECT_NE(one.kappa.low, other.kappa.low);
}

}  // namespace
}  // namespace sumi::review
