#include "methods/rare/cover.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/rare/by_definition.hpp"
#include "methods/rare/published_by_definition.hpp"

namespace sumi::rare {
namespace {

using namespace testing;

PlainCorpus one_document(std::u32string text) {
  return {{std::move(text), 0}};
}

std::vector<std::uint32_t> lengths_of(std::u32string text, unsigned k) {
  const PlainCorpus corpus = one_document(std::move(text));
  return lengths_by_counting(corpus, everything(corpus), Support::occurrences, k).front();
}

std::vector<Stretch> maximal_repeats(const std::vector<std::uint32_t>& lengths) {
  std::vector<Stretch> out;
  append_maximal_repeats(lengths, out);
  return out;
}

std::uint32_t kept(const std::vector<Stretch>& stretches) {
  std::uint32_t sum = 0;
  for (const Stretch& stretch : stretches) sum += stretch.end - stretch.begin;
  return sum;
}

void expect_valid(const std::vector<Stretch>& stretches, const CoverInput& input, CoverRules rules, bool at_cuts) {
  for (std::size_t i = 0; i < stretches.size(); ++i) {
    const auto [begin, end] = stretches[i];
    EXPECT_LE(end - begin, input.lengths[begin]);
    EXPECT_GE(end - begin, rules.min_length);
    if (at_cuts) EXPECT_TRUE(input.cuts[begin] != 0 && input.cuts[end] != 0);
    if (i > 0) EXPECT_GE(begin, stretches[i - 1].end + rules.gap);
  }
}

// Frequent lengths of random texts, with all sorts of rules and cuts.
template <typename Check>
void for_random_inputs(unsigned seed, Check check) {
  std::mt19937 random(seed);
  for (int trial = 0; trial < 4000; ++trial) {
    const PlainCorpus corpus = random_corpus(random, 1 + random() % 3, 11, U"ab", 3);
    const auto by_document = lengths_by_counting(corpus, everything(corpus), Support::occurrences, 2 + random() % 2);
    const std::vector<std::uint32_t>& lengths = by_document[random() % by_document.size()];
    std::vector<std::uint8_t> cuts(lengths.size() + 1, 1);
    if (random() % 2 == 0) {
      for (std::size_t i = 1; i < lengths.size(); ++i) cuts[i] = random() % 2;
    }
    const CoverRules rules{1 + static_cast<std::uint32_t>(random() % 4), 1 + static_cast<std::uint32_t>(random() % 3)};
    check(lengths, cuts, rules);
  }
}

TEST(MaximalRepeats, AreThoseOfTheWorkedExamples) {
  EXPECT_EQ(maximal_repeats(lengths_of(U"banana", 2)), (std::vector<Stretch>{{1, 4}, {3, 6}}));
  EXPECT_EQ(maximal_repeats(lengths_of(U"banana", 3)), (std::vector<Stretch>{{1, 2}, {3, 4}, {5, 6}}));
  EXPECT_EQ(maximal_repeats(lengths_of(U"abaababa", 2)), (std::vector<Stretch>{{0, 3}, {3, 6}, {5, 8}}));
  EXPECT_EQ(maximal_repeats(lengths_of(U"abracadabra xrac", 2)),
            (std::vector<Stretch>{{0, 4}, {2, 5}, {5, 6}, {7, 11}, {13, 16}}));
}

TEST(MaximalRepeats, AndMinimalRareEqualTheirDefinitionsOnEveryShortCorpus) {
  for_each_corpus(U"ab", 2, 5, [](const PlainCorpus& corpus) {
    const TakesPart all = everything(corpus);
    for (const Support by : {Support::occurrences, Support::owners}) {
      const auto lengths = lengths_by_counting(corpus, all, by, 2);
      for (std::size_t document = 0; document < corpus.size(); ++document) {
        ASSERT_EQ(maximal_repeats(lengths[document]), maximal_repeats_by_definition(corpus, all, document, by, 2))
            << describe(corpus);
        std::vector<Stretch> rare;
        append_minimal_rare(lengths[document], all[document], rare);
        ASSERT_EQ(rare, minimal_rare_by_definition(corpus, all, document, by, 2)) << describe(corpus);
      }
    }
  });
}

TEST(MinimalRare, EqualTheirDefinitionWhereCharactersAreHidden) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 1000; ++trial) {
    const PlainCorpus corpus = random_corpus(random, 3, 10, U"ab", 2);
    TakesPart part = everything(corpus);
    for (auto& document : part) {
      for (auto& character : document) character = random() % 5 != 0;
    }
    const auto lengths = lengths_by_counting(corpus, part, Support::owners, 2);
    for (std::size_t document = 0; document < corpus.size(); ++document) {
      std::vector<Stretch> rare;
      append_minimal_rare(lengths[document], part[document], rare);
      ASSERT_EQ(rare, minimal_rare_by_definition(corpus, part, document, Support::owners, 2)) << describe(corpus);
    }
  }
}

TEST(OptimalCover, KeepsTheMostThatExhaustiveSearchFinds) {
  OptimalCover optimal;
  for_random_inputs(11, [&](const auto& lengths, const auto& cuts, CoverRules rules) {
    const CoverInput input{lengths, cuts};
    const std::vector<Stretch>& stretches = optimal.cover(input, rules);
    expect_valid(stretches, input, rules, true);
    ASSERT_EQ(kept(stretches), most_kept(lengths, cuts, rules));
  });
}

TEST(OptimalCover, KeepsAsMuchAsTheGreedyRuleWhereNothingElseIsAsked) {
  OptimalCover optimal;
  for_random_inputs(12, [&](const auto& lengths, const auto&, CoverRules) {
    const std::vector<std::uint8_t> cuts(lengths.size() + 1, 1);
    std::uint32_t greedy = 0;
    for (std::size_t i = 0; i < lengths.size(); i += lengths[i] + 1) greedy += lengths[i];
    ASSERT_EQ(kept(optimal.cover({lengths, cuts}, {})), greedy);
  });
}

// By short windows and by long ones, with weights.
TEST(OptimalCover, IsTheOneThatTiesAreBrokenFor) {
  std::mt19937 random(14);
  OptimalCover optimal;
  unsigned long_windows = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    const auto size = static_cast<std::uint32_t>(random() % 60);
    std::vector<std::uint32_t> lengths(size);
    const std::uint32_t most = std::array{4U, 12U, 40U}[random() % 3];
    std::uint32_t end = 0;
    for (std::uint32_t i = 0; i < size; ++i) {
      end = std::min(size, std::max(end, i + static_cast<std::uint32_t>(random() % most)));
      lengths[i] = end > i ? end - i : 0;
    }
    std::vector<std::uint8_t> cuts(size + std::size_t{1}, 1);
    const std::uint32_t unit = 1 + random() % 4;
    for (std::uint32_t i = 1; i < size; ++i) cuts[i] = random() % unit == 0 ? 1 : 0;
    std::vector<std::uint8_t> weights(size);
    for (auto& weight : weights) weight = static_cast<std::uint8_t>(random() % 3);
    const CoverRules rules{1 + static_cast<std::uint32_t>(random() % 7), 1 + static_cast<std::uint32_t>(random() % 3)};
    const std::vector<std::uint32_t> wide(weights.begin(), weights.end());
    ASSERT_EQ(optimal.cover({lengths, cuts, weights}, rules), cover_by_definition(lengths, cuts, wide, rules)) << trial;
    if (most == 40 && unit == 1 && size > 40) ++long_windows;
  }
  EXPECT_GT(long_windows, 20U);
}

TEST(LongestFirstCover, TakesWholeRepeatsInThePapersOrder) {
  LongestFirstCover longest_first;
  for_random_inputs(13, [&](const auto& lengths, const auto& cuts, CoverRules rules) {
    const CoverInput input{lengths, cuts};
    // Algorithm 2, word by word.
    std::vector<Stretch> repeats = maximal_repeats(lengths);
    std::erase_if(repeats, [&](const Stretch& repeat) { return repeat.end - repeat.begin < rules.min_length; });
    std::vector<Stretch> taken;
    while (!repeats.empty()) {
      const auto longest = std::max_element(repeats.begin(), repeats.end(), [](const Stretch& a, const Stretch& b) {
        return a.end - a.begin < b.end - b.begin;
      });
      const Stretch repeat = *longest;
      repeats.erase(longest);
      const bool free = std::none_of(taken.begin(), taken.end(), [&](const Stretch& other) {
        return repeat.begin < other.end + rules.gap && other.begin < repeat.end + rules.gap;
      });
      if (free) taken.push_back(repeat);
    }
    std::sort(taken.begin(), taken.end(), [](const Stretch& a, const Stretch& b) { return a.begin < b.begin; });
    const std::vector<Stretch>& stretches = longest_first.cover(input, rules);
    expect_valid(stretches, input, rules, false);
    ASSERT_EQ(stretches, taken);
  });
}

TEST(Covers, TakeAnEmptyDocument) {
  const std::vector<std::uint8_t> cuts{1};
  EXPECT_TRUE(OptimalCover().cover({{}, cuts}, {}).empty());
  EXPECT_TRUE(LongestFirstCover().cover({{}, cuts}, {}).empty());
}

}  // namespace
}  // namespace sumi::rare
