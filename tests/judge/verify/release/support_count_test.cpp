#include "judge/verify/release/support_count.hpp"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "judge/verify/by_counting.hpp"
#include "judge/verify/judged_corpora.hpp"

namespace sumi::verify {
namespace {

using testing::describe;

constexpr Support kEveryUnit[] = {Support::occurrences, Support::documents, Support::owners};

// A corpus in both forms.
struct Both {
  by_counting::Corpus characters;
  std::vector<std::string> storage;
  std::vector<OwnedText> texts;

  explicit Both(const by_counting::Corpus& corpus) : characters(corpus) {
    for (const auto& document : corpus) storage.push_back(testing::to_utf8(document.text));
    for (std::size_t i = 0; i < corpus.size(); ++i) texts.push_back({storage[i], corpus[i].owner});
  }
};

std::vector<by_counting::Stretch> in_characters(const SupportVerdict& verdict, const Both& published) {
  std::vector<by_counting::Stretch> result;
  for (const RareStretch& rare : verdict.rare) {
    const std::string_view text = published.texts[rare.document].text;
    result.push_back(
        {rare.document, utf8::count(text.substr(0, rare.where.begin)), utf8::count(text.substr(0, rare.where.end))});
  }
  return result;
}

bool agrees(const Both& published, const Both& counted, const Promise& promise) {
  const SupportVerdict verdict = check_support(published.texts, counted.texts, promise);
  const auto cut = by_counting::cut(published.characters, promise);
  return in_characters(verdict, published) == by_counting::rare(published.characters, counted.characters, promise) &&
         verdict.stretches == cut.stretches.size() && verdict.kept_by_policy == cut.kept_by_policy;
}

std::vector<by_counting::Text> every_text(std::u32string_view alphabet, std::size_t longest) {
  std::vector<by_counting::Text> texts{U""};
  for (std::size_t i = 0; i < texts.size() && texts[i].size() < longest; ++i)
    for (const char32_t c : alphabet) texts.push_back(texts[i] + c);
  return texts;
}

Promise starred_promise(Support by, unsigned k) {
  Promise promise;
  promise.by = by;
  promise.k = k;
  promise.mark = U'*';
  return promise;
}

// Three documents: with one owner, two or three.
void try_corpus(const std::vector<by_counting::Text>& texts, std::size_t a, std::size_t b, std::size_t c,
                const std::vector<Promise>& promises) {
  const auto owner = static_cast<std::uint32_t>((a + b + c) % 3);
  const Both corpus({{texts[a], owner}, {texts[b], 1}, {texts[c], (b + c) % 2 == 0 ? 0U : 1U}});
  for (const Promise& promise : promises)
    ASSERT_TRUE(agrees(corpus, corpus, promise))
        << describe(corpus.characters) << " k=" << promise.k << name_of(promise.by);
}

TEST(CheckSupport, EqualsCountingOnEverySmallCorpus) {
  std::vector<Promise> promises;
  for (const unsigned k : {2U, 3U})
    for (const Support by : kEveryUnit) promises.push_back(starred_promise(by, k));
  const auto shorter = every_text(U"ab*", 3);
  for (std::size_t a = 0; a < shorter.size(); ++a)
    for (std::size_t b = 0; b < shorter.size(); ++b)
      for (std::size_t c = b; c < shorter.size(); ++c) try_corpus(shorter, a, b, c, promises);
  const auto longer = every_text(U"ab*", 4);
  for (std::size_t a = 0; a < longer.size(); ++a)
    for (std::size_t b = a; b < longer.size(); ++b)
      for (std::size_t c = b; c < longer.size(); ++c)
        try_corpus(longer, a, b, c, {promises[(a + b + c) % promises.size()]});
}

TEST(CheckSupport, EqualsCountingInTheSourceOnEverySmallCorpus) {
  const auto shown = every_text(U"ab*", 3);
  const auto sources = every_text(U"ab", 3);
  for (const auto& a : shown) {
    for (const auto& b : shown) {
      const Both published({{a, 0}, {b, 1}});
      for (std::size_t s = 0; s < sources.size(); ++s) {
        for (std::size_t t = s; t < sources.size(); t += 3) {
          const Both source({{sources[s], 7}, {sources[t], 3}, {sources[(s + t) % sources.size()], 7}});
          const unsigned k = 2 + static_cast<unsigned>(t % 2);
          for (const Support by : kEveryUnit)
            ASSERT_TRUE(agrees(published, source, starred_promise(by, k)))
                << describe(published.characters) << " in " << describe(source.characters) << " k=" << k << name_of(by);
        }
      }
    }
  }
}

TEST(CheckSupport, EqualsCountingOnRandomTextsOfAnyCharacters) {
  std::mt19937 random(20140601);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  const std::vector<std::u32string> alphabets{U"ab*", U"aAéÉ*", U"aＡアｱ *", U"█a\u3000\t ", U"𝄞𝄢é*a"};
  const std::vector<std::string> phrases{"a", "ab", "aa", "é", "ア", "a a", "bab", "𝄞"};
  for (int round = 0; round < 6000; ++round) {
    const std::u32string& alphabet = alphabets[below(alphabets.size())];
    Promise promise = starred_promise(kEveryUnit[below(3)], 2 + static_cast<unsigned>(below(4)));
    promise.mark = alphabet.front() == U'█' ? U'█' : U'*';
    promise.fold = {below(2) == 0, below(2) == 0, below(2) == 0};
    for (std::size_t i = below(3); i > 0; --i) promise.keep.push_back(phrases[below(phrases.size())]);
    const auto corpus = [&] {
      by_counting::Corpus documents(1 + below(8));
      for (auto& document : documents) {
        document.owner = static_cast<std::uint32_t>(below(4));
        for (std::size_t i = below(30); i > 0; --i) document.text.push_back(alphabet[below(alphabet.size())]);
      }
      return documents;
    };
    const Both published(corpus());
    const Both source(corpus());
    ASSERT_TRUE(agrees(published, published, promise)) << describe(published.characters);
    ASSERT_TRUE(agrees(published, source, promise))
        << describe(published.characters) << " in " << describe(source.characters);
  }
}

TEST(CheckSupport, LeavesOutWhatLiesInCopiedPassages) {
  by_counting::for_each_random(
      3, 3000, [](const by_counting::Judged& published, const by_counting::Judged& counted, const Promise& promise) {
        ASSERT_EQ(by_counting::in_characters(check_support(published.texts, counted.texts, promise).rare, published),
                  by_counting::rare_stretches(published, counted, promise))
            << describe(published.characters) << " in " << describe(counted.characters) << name_of(promise.by);
      });
}

TEST(ReachSupport, DependsOnNoLimit) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> documents(12);
    for (std::string& document : documents)
      for (std::size_t i = random() % 40; i > 0; --i) document.push_back("aab*"[random() % 4]);
    for (const Support by : kEveryUnit) {
      const Promise promise = starred_promise(by, 3);
      CutTexts texts(promise);
      for (const std::string& document : documents) texts.add(document);
      std::vector<std::uint32_t> owners;
      for (std::uint32_t i = 0; i < documents.size(); ++i) owners.push_back(i % 5);
      DistinctStrings strings;
      strings.add(texts.stretches(), [](std::uint32_t) {});
      const auto at_anchors = reach_support(strings, texts, owners, by, 3, {.looks_per_byte = 1000});
      for (const std::uint64_t looks : {0U, 1U, 2U})
        for (const std::size_t batch_bytes : {1U, 20U, 100'000U})
          ASSERT_EQ(at_anchors, reach_support(strings, texts, owners, by, 3, {looks, batch_bytes}));
    }
  }
}

TEST(CheckSupport, CountsAnOwnerOnceWhereverHisDocumentsStand) {
  Both corpus({{U"secret word", 0}, {U"other", 1}, {U"a secret word", 0}, {U"other", 2}});
  EXPECT_EQ(check_support(corpus.texts, corpus.texts, starred_promise(Support::documents, 2)).rare,
            (std::vector<RareStretch>{{2, {0, 13}}}));
  EXPECT_EQ(check_support(corpus.texts, corpus.texts, starred_promise(Support::owners, 2)).rare,
            (std::vector<RareStretch>{{0, {0, 11}}, {2, {0, 13}}}));
}

// Each of these would take hours if any step were quadratic.
TEST(CheckSupport, TakesOneLetterAMillionTimesWithStretchesOfAllLengths) {
  std::string million(1'000'000, 'a');
  std::string lengths;
  for (std::size_t length = 1; length <= 1000; ++length) lengths += std::string(length, 'a') + "*";
  const std::vector<OwnedText> texts{{million, 0}, {lengths, 1}};
  EXPECT_EQ(check_support(texts, texts, starred_promise(Support::owners, 2)).rare,
            (std::vector<RareStretch>{{0, {0, million.size()}}}));
  EXPECT_EQ(check_support(texts, texts, starred_promise(Support::owners, 3)).rare.size(), 1001U);
  std::size_t rare = 1;
  for (std::size_t length = 1; length <= 1000; ++length)
    rare += million.size() + 1 - length + (1001 - length) * (1002 - length) / 2 < 900'000 ? 1 : 0;
  EXPECT_EQ(check_support(texts, texts, starred_promise(Support::occurrences, 900'000)).rare.size(), rare);
  EXPECT_EQ(check_support(texts, texts, starred_promise(Support::occurrences, 2'000'000)).rare.size(), 1001U);
}

TEST(CheckSupport, TakesLongRunsThatDifferAtTheirEnds) {
  std::vector<std::string> documents;
  for (char last = 'b'; last <= 'u'; ++last) documents.push_back(std::string(500'000, 'a') + last);
  std::vector<OwnedText> texts;
  for (const std::string& document : documents) texts.push_back({document, 0});
  for (const Support by : kEveryUnit)
    EXPECT_EQ(check_support(texts, texts, starred_promise(by, 2)).rare.size(), documents.size());
}

TEST(CheckSupport, TakesAThousandCopiesOfOneDocument) {
  std::mt19937 random(3);
  std::string document;
  while (document.size() < 10'000) document.push_back(static_cast<char>('a' + random() % 26));
  const std::string part = document.substr(1, 9'000);
  std::vector<OwnedText> texts(1000, {document, 0});
  texts.push_back({part, 0});
  EXPECT_TRUE(check_support(texts, texts, starred_promise(Support::documents, 1000)).rare.empty());
  EXPECT_EQ(check_support(texts, texts, starred_promise(Support::documents, 1001)).rare.size(), 1000U);
  EXPECT_EQ(check_support(texts, texts, starred_promise(Support::documents, 1002)).rare.size(), 1001U);
}

}  // namespace
}  // namespace sumi::verify
