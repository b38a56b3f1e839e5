#include <algorithm>
#include <random>

#include <gmock/gmock.h>

#include "tag/learners/rejection_sampling.hpp"
#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;
using ::testing::ElementsAre;

std::vector<std::uint32_t> copied(std::span<const std::uint32_t> list) {
  return {list.begin(), list.end()};
}

std::vector<std::vector<std::uint32_t>> copied(const Lists& lists) {
  std::vector<std::vector<std::uint32_t>> all;
  for (std::size_t i = 0; i < lists.size(); ++i) all.push_back(copied(lists[i]));
  return all;
}

TEST(SomeDocuments, AreThosePickedByHand) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    Examples all = random_examples(random(), 1 + random() % 3, 1 + random() % 200, 20);
    if (round % 3 == 0) all.token_paired = {};
    if (round % 5 == 0) all.document_ends.insert(all.document_ends.begin(), 0);  // one without tokens
    std::vector<bool> wanted(all.document_ends.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) wanted[i] = random() % 2 == 0;
    const SomeDocuments some = some_documents(all, [&](std::size_t document) { return wanted[document]; });

    std::vector<std::uint32_t> tokens;
    std::vector<std::vector<std::vector<State>>> gold;  // of each sequence of each document
    for (std::size_t document = 0; document < wanted.size(); ++document) {
      if (!wanted[document]) continue;
      std::vector<std::vector<State>>& sequences = gold.emplace_back();
      for (std::size_t i = document == 0 ? 0 : all.document_ends[document - 1]; i < all.document_ends[document]; ++i) {
        const auto [begin, end] = all.sequence(i);
        std::vector<State>& states = sequences.emplace_back();
        for (std::uint32_t token = begin; token < end; ++token) {
          tokens.push_back(token);
          states.push_back(all.gold[token]);
        }
      }
    }
    ASSERT_EQ(some.tokens, tokens);
    ASSERT_EQ(some.examples.document_ends.size(), gold.size());
    for (std::size_t document = 0, i = 0; document < gold.size(); ++document) {
      for (const std::vector<State>& states : gold[document]) {
        const auto [begin, end] = some.examples.sequence(i++);
        ASSERT_TRUE(std::ranges::equal(std::span(some.examples.gold).subspan(begin, end - begin), states));
      }
      ASSERT_EQ(some.examples.document_ends[document], i);
    }
    ASSERT_EQ(some.examples.labels, all.labels);
    ASSERT_EQ(some.examples.attributes, all.attributes);
    ASSERT_EQ(some.examples.tokens(), tokens.size());
    ASSERT_EQ(copied(some.examples.bundles), copied(all.bundles));
    ASSERT_EQ(some.examples.token_paired.size(), all.token_paired.size() == 0 ? 0 : tokens.size());
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      ASSERT_EQ(copied(some.examples.token_bundles[i]), copied(all.token_bundles[tokens[i]]));
      ASSERT_EQ(copied(some.examples.token_attributes[i]), copied(all.token_attributes[tokens[i]]));
      if (all.token_paired.size() > 0)
        ASSERT_EQ(copied(some.examples.token_paired[i]), copied(all.token_paired[tokens[i]]));
    }
  }
}

TEST(SomeDocuments, MayBeAllOrNone) {
  const Examples all = random_examples(4, 2, 100, 20);
  const SomeDocuments every = some_documents(all, [](std::size_t) { return true; });
  EXPECT_EQ(every.examples.gold, all.gold);
  EXPECT_EQ(every.examples.sequence_ends, all.sequence_ends);
  EXPECT_EQ(every.examples.document_ends, all.document_ends);
  EXPECT_EQ(copied(every.examples.token_bundles), copied(all.token_bundles));
  EXPECT_EQ(copied(every.examples.token_attributes), copied(all.token_attributes));
  EXPECT_EQ(copied(every.examples.token_paired), copied(all.token_paired));
  const SomeDocuments none = some_documents(all, [](std::size_t) { return false; });
  EXPECT_EQ(
      none.examples.tokens() + none.examples.sequences() + none.examples.document_ends.size() + none.tokens.size(), 0);
  EXPECT_EQ(none.examples.attributes, all.attributes);
  EXPECT_EQ(none.examples.labels, all.labels);
  EXPECT_EQ(none.examples.bundles.size(), all.bundles.size());
  EXPECT_TRUE(some_documents({}, [](std::size_t) { return true; }).tokens.empty());
}

TEST(SomeDocuments, AskOncePerDocumentInOrder) {
  const Examples all = random_examples(5, 2, 60, 20);
  std::vector<std::size_t> asked;
  static_cast<void>(some_documents(all, [&](std::size_t document) {
    asked.push_back(document);
    return false;
  }));
  EXPECT_TRUE(std::ranges::is_sorted(asked));
  EXPECT_EQ(asked.size(), all.document_ends.size());
  EXPECT_TRUE(asked.empty() || asked.back() + 1 == asked.size());
}

}  // namespace
}  // namespace sumi::tag
