#include "judge/verify/release/sentence_index.hpp"

#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "judge/verify/by_counting.hpp"

namespace sumi::verify {
namespace {

Promise promise_of(Support by, unsigned k) {
  Promise promise;
  promise.by = by;
  promise.k = k;
  return promise;
}

TEST(SentenceIndex, CountsSentencesDocumentsOrOwners) {
  const std::vector<OwnedText> source{{"A cat. A cat.", 1}, {"A big cat.", 1}, {"A rat.", 2}};
  EXPECT_TRUE(SentenceIndex(source, promise_of(Support::occurrences, 3)).enough(U"A cat."));
  EXPECT_FALSE(SentenceIndex(source, promise_of(Support::occurrences, 4)).enough(U"A cat."));
  EXPECT_TRUE(SentenceIndex(source, promise_of(Support::documents, 2)).enough(U"A cat."));
  EXPECT_FALSE(SentenceIndex(source, promise_of(Support::documents, 3)).enough(U"A cat."));
  EXPECT_FALSE(SentenceIndex(source, promise_of(Support::owners, 2)).enough(U"A cat."));
  EXPECT_TRUE(SentenceIndex(source, promise_of(Support::owners, 2)).enough(U"A at."));
  EXPECT_TRUE(SentenceIndex(source, promise_of(Support::owners, 9)).enough(U""));
}

TEST(SentenceIndex, LeavesOutSentencesThatWereCopiedWhole) {
  const Mask whole({{0, 6}});
  const Mask part({{0, 5}});
  for (const Mask* copied : {&whole, &part}) {
    const std::vector<OwnedText> source{{"A cat.", 0}, {"A cat.", 1, copied}};
    EXPECT_EQ(SentenceIndex(source, promise_of(Support::owners, 2)).enough(U"A cat."), copied == &part);
  }
}

TEST(SentenceIndex, EqualsCountingOnRandomSentences) {
  std::mt19937 random(4);
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::string> documents(1 + random() % 6);
    std::vector<OwnedText> source;
    for (std::string& document : documents) {
      for (std::size_t i = random() % 40; i > 0; --i) document.push_back("abcd\n"[random() % 5]);
      source.push_back({document, static_cast<std::uint32_t>(random() % 3)});
    }
    const auto by = static_cast<Support>(random() % 3);
    const auto k = static_cast<unsigned>(1 + random() % 4);
    std::u32string shown;
    for (std::size_t i = random() % 12; i > 0; --i) shown.push_back(U"abcd"[random() % 4]);
    std::set<std::size_t> met;
    std::size_t lines = 0;
    for (std::size_t d = 0; d < documents.size(); ++d) {
      std::u32string line;
      const auto end_line = [&] {
        ++lines;
        if (!line.empty() && by_counting::is_subsequence(shown, line))
          met.insert(by == Support::occurrences ? lines : by == Support::documents ? d : source[d].owner);
        line.clear();
      };
      for (const char c : documents[d]) {
        if (c == '\n')
          end_line();
        else
          line.push_back(static_cast<char32_t>(c));
      }
      end_line();
    }
    ASSERT_EQ(SentenceIndex(source, promise_of(by, k)).enough(shown), shown.empty() || met.size() >= k);
  }
}

}  // namespace
}  // namespace sumi::verify
