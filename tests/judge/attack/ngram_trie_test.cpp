#include "judge/attack/ngram_trie.hpp"

#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "judge/attack/learned.hpp"
#include <sumi/model/error.hpp>

namespace sumi::attack {
namespace {

using Counts = std::map<std::u32string, std::uint32_t>;
using testing::alphabet_of;
using testing::stretches_of;

Counts by_counting(const std::vector<std::string>& documents, unsigned order) {
  Counts counts;
  const std::vector<Stretch> stretches = stretches_of(documents);
  const Alphabet alphabet = alphabet_of(stretches);
  for (const Stretch& stretch : stretches) {
    const std::u32string symbols = testing::symbols_of(stretch, alphabet);
    for (std::size_t at = 0; at < symbols.size(); ++at)
      for (std::size_t length = 1; length <= order && at + length <= symbols.size(); ++length)
        ++counts[symbols.substr(at, length)];
  }
  return counts;
}

void collect(const NgramTrie& trie, NgramTrie::Node node, const std::u32string& string, Counts& counts) {
  if (node != NgramTrie::kRoot) counts[string] = trie.count(node);
  if (node >= trie.inner()) return;
  NgramTrie::Node suffix = NgramTrie::kRoot;
  for (std::size_t i = 1; i < string.size(); ++i) suffix = trie.child(suffix, static_cast<Symbol>(string[i]));
  EXPECT_EQ(trie.suffix(node), suffix);
  const auto [begin, end] = trie.children(node);
  for (NgramTrie::Node child = begin; child < end; ++child) {
    EXPECT_EQ(trie.child(node, trie.symbol(child)), child);
    const auto [level_begin, level_end] = trie.level(static_cast<unsigned>(string.size() + 1));
    EXPECT_TRUE(level_begin <= child && child < level_end);
    collect(trie, child, string + char32_t{trie.symbol(child)}, counts);
  }
}

void expect_counts(const std::vector<std::string>& documents, unsigned order, unsigned threads = 1) {
  const std::vector<Stretch> stretches = stretches_of(documents);
  const NgramTrie trie(alphabet_of(stretches), stretches, order, threads);
  Counts counts;
  collect(trie, NgramTrie::kRoot, U"", counts);
  ASSERT_EQ(counts, by_counting(documents, order));
  ASSERT_EQ(trie.size(), counts.size() + 1);
}

TEST(NgramTrie, EqualsCountingOnEveryShortCorpus) {
  sumi::testing::for_each_corpus(U"ab*", 2, 3, [](const sumi::testing::PlainCorpus& corpus) {
    std::vector<std::string> documents;
    for (const auto& document : corpus) documents.push_back(sumi::testing::to_utf8(document.text));
    for (const unsigned order : {1U, 2U, 3U, 5U}) expect_counts(documents, order);
  });
}

TEST(NgramTrie, EqualsCountingOnLongerTextsAndWideWords) {
  std::mt19937 random(7);
  for (int trial = 0; trial < 20; ++trial) {
    std::vector<std::string> documents;
    for (const auto& document : sumi::testing::random_corpus(random, 5, 200, U"ab *é京😀", 2))
      documents.push_back(sumi::testing::to_utf8(document.text));
    for (const unsigned order : {1U, 8U, 16U}) expect_counts(documents, order, 3);
  }
  std::string many;  // 8 bits a symbol: 16 symbols take 128
  for (int i = 0; i < 600; ++i) many += sumi::testing::to_utf8(std::u32string(1, char32_t{0x4E00} + random() % 200));
  for (const unsigned order : {8U, 9U, 16U}) expect_counts({many, many.substr(0, 300)}, order);
}

TEST(NgramTrie, RefusesAnOrderThatDoesNotFit) {
  std::string many;
  for (char32_t c = 0x4E00; c < 0x4E00 + 300; ++c) many += sumi::testing::to_utf8(std::u32string(1, c));
  const std::vector<Stretch> stretches{{many}};
  const Alphabet alphabet = alphabet_of(stretches);  // 9 bits
  EXPECT_NO_THROW(NgramTrie(alphabet, stretches, 14, 1));
  EXPECT_THROW(NgramTrie(alphabet, stretches, 15, 1), Error);
}

}  // namespace
}  // namespace sumi::attack
