#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/attack/facts.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

Corpus corpus_of_persons(const std::vector<std::string>& texts, bool name_owners) {
  CorpusBuilder builder;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string owner = std::to_string(i);
    builder.add(texts[i], {}, name_owners ? std::optional<std::string_view>(owner) : std::nullopt);
  }
  return std::move(builder).build();
}

TEST(AttackWithFacts, FindsWhoeverShowsWhatIsKnown) {
  const Corpus source = corpus_of_persons({"he has a red car", "she has a blue bike", "they own two grey cats"}, true);
  FactsAttackOptions options;
  options.length_characters = 8;
  const FactsAttackResult open = attack_with_facts(
      corpus_of_persons({"he has a red car", "she has a blue bike", "they own two grey cats"}, false), source, options);
  EXPECT_EQ(open.persons, 3U);
  EXPECT_EQ(open.units, 3U);
  EXPECT_EQ(open.found, 3U);
  const FactsAttackResult hidden = attack_with_facts(corpus_of_persons({"█", "█", "█"}, false), source, options);
  EXPECT_EQ(hidden.found, 0U);
  EXPECT_NEAR(hidden.expected_hits(), 1. / 3, 1e-9);
  EXPECT_NEAR(hidden.expected_by_chance(), 1. / 3, 1e-9);
}

TEST(AttackWithFacts, LooksForNobodyWithoutEnoughText) {
  const Corpus source = corpus_of_persons({"short", "a text that is long enough"}, true);
  FactsAttackOptions options;
  options.length_characters = 10;
  const FactsAttackResult result = attack_with_facts(source, source, options);
  EXPECT_EQ(result.persons, 1U);
  EXPECT_EQ(result.without_facts, 1U);
}

TEST(AttackWithFacts, NeedsTheSource) {
  const Corpus one = corpus_of_persons({"a"}, true);
  EXPECT_THAT([&] { (void)attack_with_facts(one, corpus_of_persons({"a", "b"}, true), {}); },
              ::testing::ThrowsMessage<Error>(::testing::HasSubstr("has 1 documents, but the source 2")));
}

}  // namespace
}  // namespace sumi
