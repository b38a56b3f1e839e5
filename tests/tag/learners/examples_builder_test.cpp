#include "tag/learners/examples_builder.hpp"

#include <algorithm>
#include <random>
#include <set>

#include <gmock/gmock.h>

#include "tag/features/cut_text.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;

struct BuiltExamples {
  Examples examples;
  std::vector<Fingerprint> keys;
};

BuiltExamples built_of(const std::string& toml, const std::vector<std::string>& documents,
                       const std::vector<std::vector<State>>& states, const std::vector<Mask>& ignored = {}) {
  ExamplesBuilder builder(FeatureTemplate::parse(toml, "here"), 2);
  for (std::size_t i = 0; i < documents.size(); ++i)
    builder.add(documents[i], cut_text(documents[i]), {}, states[i], ignored.empty() ? Mask() : ignored[i]);
  std::vector<Fingerprint> keys = builder.vocabulary().keys();
  return {std::move(builder).build(), std::move(keys)};
}

std::vector<std::uint32_t> attributes_of(const Examples& examples, std::size_t token) {
  std::vector<std::uint32_t> all;
  examples.for_each_attribute(token, [&](Attribute attribute) { all.push_back(attribute); });
  std::ranges::sort(all);
  return all;
}

Mask hidden(std::initializer_list<Range> ranges) {
  return Mask(std::vector<Range>(ranges));
}

TEST(ExamplesBuilder, GivesStatesAndEnds) {
  const Examples made = built_of("features = [\"lower[0]\"]", {"a b\nc", "", "d"}, {{1, 2, 0}, {}, {3}}).examples;
  EXPECT_EQ(made.labels, 2);
  EXPECT_THAT(made.gold, ElementsAre(1, 2, 0, 3));
  EXPECT_THAT(made.sequence_ends, ElementsAre(2, 3, 4));
  EXPECT_THAT(made.document_ends, ElementsAre(2, 2, 3));
  EXPECT_EQ(made.attributes, 4);
}

TEST(ExamplesBuilder, WordsThatComeBackAreOneBundle) {
  const Examples made =
      built_of("features = [\"lower[0]\", \"shape[0]\", \"lower[-1]\"]", {"a b a b a"}, {{0, 0, 0, 0, 0}}).examples;
  EXPECT_EQ(made.bundles.size(), 5);  // a, b by themselves; the begin, a, b before
  EXPECT_EQ(attributes_of(made, 2), attributes_of(made, 4));
  EXPECT_NE(attributes_of(made, 0), attributes_of(made, 2));
}

TEST(ExamplesBuilder, IgnoredTokensCutSequencesAndAreStillSeen) {
  const std::vector<State> states{1, 2, 2, 2, 0};
  const Examples whole = built_of("features = [\"lower[-1]\", \"lower[1]\"]", {"a b c d e"}, {states}).examples;
  const Examples made =
      built_of("features = [\"lower[-1]\", \"lower[1]\"]", {"a b c d e"}, {states}, {hidden({{2, 3}})}).examples;
  EXPECT_THAT(made.gold, ElementsAre(1, 1, 2, 0));  // what goes on behind a cut begins there
  EXPECT_THAT(made.sequence_ends, ElementsAre(1, 4));
  EXPECT_EQ(attributes_of(made, 0).size(), 2);
  const Examples all = built_of("features = [\"lower[0]\"]", {"a b"}, {{1, 2}}, {hidden({{0, 3}})}).examples;
  EXPECT_EQ(all.tokens() + all.sequences(), 0);
  EXPECT_THAT(all.document_ends, ElementsAre(0));
  EXPECT_EQ(whole.sequences(), 1);
}

// Each token has the features its place in the whole document gives it, each once, whatever is ignored.
TEST(ExamplesBuilder, GivesEachTokenItsFeatures) {
  std::mt19937 random(31);
  const std::vector<std::string> names{"x", "y"};
  for (int round = 0; round < 150; ++round) {
    const FeatureTemplate features = FeatureTemplate::parse(sumi::testing::random_template(random, 10), "random");
    ExamplesBuilder builder(features, 2);
    FeatureExtractor extractor(features);
    std::vector<std::set<Fingerprint>> wanted;
    for (int i = 0; i < 3; ++i) {
      const std::string document = sumi::testing::random_text(random, random() % 40);
      const TagText text = cut_text(document);
      const DocumentMarks marks{sumi::testing::random_marks(random, text, names),
                                sumi::testing::random_marks(random, text, names),
                                sumi::testing::random_marks(random, text, names)};
      Mask ignored;
      if (!document.empty() && random() % 2 == 0) ignored.append({random() % document.size(), document.size()});
      builder.add(document, text, marks, std::vector<State>(text.tokens.size(), kOutside), ignored);
      extractor.read(document, text, marks);
      for (std::size_t number = 0; number < text.sequences(); ++number) {
        const auto [begin, end] = text.sequence(number);
        for (std::uint32_t token = begin; token < end; ++token) {
          const auto [first, last] = ignored.meeting(text.tokens[token]);
          if (first != last) continue;
          std::set<Fingerprint>& all = wanted.emplace_back();
          for (const FeatureExtractor::Named& one : extractor.explained(token, {begin, end})) all.insert(one.feature);
        }
      }
    }
    const std::vector<Fingerprint> keys = builder.vocabulary().keys();
    const Examples made = std::move(builder).build();
    ASSERT_EQ(made.tokens(), wanted.size());
    for (std::size_t token = 0; token < made.tokens(); ++token) {
      const std::vector<std::uint32_t> attributes = attributes_of(made, token);
      std::set<Fingerprint> found;
      for (const std::uint32_t attribute : attributes) found.insert(keys.at(attribute));
      ASSERT_EQ(found, wanted[token]);
      ASSERT_EQ(found.size(), attributes.size());
    }
  }
}

}  // namespace
}  // namespace sumi::tag
