#include <map>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "tag/learners/examples_builder.hpp"
#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;

FingerprintTable numbered(std::size_t attributes) {
  FingerprintTable table;
  for (std::size_t i = 0; i < attributes; ++i) table.number(1000 + 7 * i);
  return table;
}

std::vector<std::set<Fingerprint>> features_of_tokens(const Examples& examples, const FingerprintTable& vocabulary) {
  const std::vector<Fingerprint> keys = vocabulary.keys();
  std::vector<std::set<Fingerprint>> all(examples.tokens());
  for (std::size_t token = 0; token < all.size(); ++token)
    examples.for_each_attribute(token, [&](Attribute attribute) { all[token].insert(keys[attribute]); });
  return all;
}

TEST(RareAttributes, AreThoseOfFewDocumentsAsCountedByHand) {
  std::mt19937 random(31);
  for (int round = 0; round < 100; ++round) {
    Examples examples = random_examples(random(), 2, 1 + random() % 150, 30);
    FingerprintTable vocabulary = numbered(examples.attributes);
    const std::vector<std::set<Fingerprint>> before = features_of_tokens(examples, vocabulary);
    std::map<Fingerprint, std::set<std::size_t>> documents;
    std::size_t document = 0;
    for (std::size_t sequence = 0; sequence < examples.sequences(); ++sequence) {
      while (sequence >= examples.document_ends[document]) ++document;
      const auto [begin, end] = examples.sequence(sequence);
      for (std::uint32_t token = begin; token < end; ++token)
        for (const Fingerprint feature : before[token]) documents[feature].insert(document);
    }
    const std::uint32_t least = 1 + random() % 4;
    const std::size_t all = vocabulary.size();
    const std::uint64_t dropped = drop_rare_attributes(least, examples, vocabulary);
    EXPECT_EQ(all - dropped, vocabulary.size());
    EXPECT_EQ(examples.attributes, vocabulary.size());
    const std::vector<std::set<Fingerprint>> after = features_of_tokens(examples, vocabulary);
    for (std::size_t token = 0; token < before.size(); ++token) {
      std::set<Fingerprint> expected;
      for (const Fingerprint feature : before[token])
        if (documents[feature].size() >= least) expected.insert(feature);
      EXPECT_EQ(after[token], expected) << round << ' ' << token;
    }
  }
}

}  // namespace
}  // namespace sumi::tag
