#include <algorithm>
#include <random>

#include <gmock/gmock.h>

#include "tag/learners/ensemble.hpp"
#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;
using ::testing::Each;
using ::testing::ElementsAre;

std::vector<Attribute> sorted_attributes(const Examples& examples, std::size_t token) {
  std::vector<Attribute> all;
  examples.for_each_attribute(token, [&](Attribute attribute) { all.push_back(attribute); });
  std::ranges::sort(all);
  return all;
}

// Two documents of one reader, then the same again after words were forgotten.
TEST(SequenceExamples, AreThoseOfTheBuilder) {
  std::mt19937 random(2);
  for (int round = 0; round < 150; ++round) {
    const std::string features = sumi::testing::random_template(random, 10);
    const std::vector<std::string> documents{sumi::testing::random_text(random, random() % 40),
                                             sumi::testing::random_text(random, random() % 40)};
    const FingerprintTable vocabulary =
        sumi::testing::some_vocabulary(random, features, std::span(documents).first(1 + round % 2));
    const bool with_pairs = random() % 2 == 0;
    const Examples built = sumi::testing::known_examples(features, 2, vocabulary, documents, with_pairs);
    DocumentReader reader(features);
    SequenceExamples examples(reader.extractor(), vocabulary.view(), vocabulary.size(), 2, with_pairs);
    for (int again = 0; again < 2; ++again) {
      std::size_t token_of_all = 0;
      for (const std::string& document : documents) {
        reader.read(document);
        for (std::size_t i = 0; i < reader.sequences(); ++i) {
          const Sequence sequence = reader.sequence(i);
          const Examples& made = examples.of(sequence);
          ASSERT_EQ(made.tokens(), sequence.end - sequence.begin);
          ASSERT_EQ(made.token_paired.size(), with_pairs ? made.tokens() : 0);
          for (std::size_t token = 0; token < made.tokens(); ++token, ++token_of_all) {
            ASSERT_EQ(sorted_attributes(made, token), sorted_attributes(built, token_of_all)) << features;
            if (with_pairs) ASSERT_TRUE(std::ranges::equal(made.token_paired[token], built.token_paired[token_of_all]));
          }
        }
      }
      ASSERT_EQ(token_of_all, built.tokens());
      reader.extractor().forget_words();
      examples.forget();
    }
  }
}

TEST(SequenceExamples, AreOneSequenceOfNothingFound) {
  DocumentReader reader("features = [\"lower[-1..1]\"]");
  reader.read("a b c\nd");
  FingerprintTable vocabulary;
  SequenceExamples examples(reader.extractor(), vocabulary.view(), 7, 3, false);
  const Examples& made = examples.of(reader.sequence(0));
  EXPECT_EQ(made.labels, 3);
  EXPECT_EQ(made.attributes, 7);
  EXPECT_EQ(made.gold.size(), 3);
  EXPECT_THAT(made.gold, Each(kOutside));
  EXPECT_THAT(made.sequence_ends, ElementsAre(3));
  EXPECT_THAT(made.document_ends, ElementsAre(1));
  EXPECT_THAT(examples.of(reader.sequence(1)).sequence_ends, ElementsAre(1));
  EXPECT_EQ(examples.of({1, 1}).tokens(), 0);
}

TEST(SequenceExamples, GrowByNewWordsAloneUntilTheyAreForgotten) {
  DocumentReader reader("features = [\"lower[-1..1]\"]");
  FingerprintTable vocabulary;
  SequenceExamples examples(reader.extractor(), vocabulary.view(), 0, 1, true);
  reader.read("a b a b");
  const std::size_t bundles = examples.of(reader.sequence(0)).bundles.size();
  EXPECT_EQ(examples.of(reader.sequence(0)).bundles.size(), bundles);
  reader.read("b a b a");
  EXPECT_LE(examples.of(reader.sequence(0)).bundles.size(), 3 * 4);
  EXPECT_FALSE(examples.is_full());
  examples.forget();
  EXPECT_EQ(examples.of(reader.sequence(0)).bundles.size(), bundles);
}

TEST(SequenceExamples, AreFullAfterSoManyBundles) {
  DocumentReader reader("features = [\"lower[-5..5]\"]");
  FingerprintTable vocabulary;
  SequenceExamples examples(reader.extractor(), vocabulary.view(), 0, 1, false);
  std::size_t word = 0;
  for (std::size_t bundles = 0; bundles < SequenceExamples::kMostBundles;) {
    ASSERT_FALSE(examples.is_full());
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "w" + std::to_string(word++) + " ";
    reader.read(text);
    for (std::size_t i = 0; i < reader.sequences(); ++i) bundles = examples.of(reader.sequence(i)).bundles.size();
  }
  EXPECT_TRUE(examples.is_full());
  examples.forget();
  EXPECT_FALSE(examples.is_full());
}

}  // namespace
}  // namespace sumi::tag
