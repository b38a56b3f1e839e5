#include "methods/similar/similar_sentences.hpp"

#include <functional>
#include <mutex>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "corpora.hpp"
#include "methods/similar/sentences_by_definition.hpp"

namespace sumi::similar {
namespace {

using testing::kSupports;
using testing::similar_by_definition;
using Lists = std::vector<std::vector<Similar>>;

Lists similar(const std::vector<Sentence>& sentences, Support by, std::size_t most, unsigned threads = 1) {
  Lists lists(sentences.size());
  std::vector<unsigned> visits(sentences.size(), 0);
  std::mutex mutex;
  for_each_similar(sentences, by, most, threads, [&](auto sharing, auto list) {
    const std::scoped_lock lock(mutex);
    for (const std::uint32_t sentence : sharing) {
      EXPECT_EQ(sentences[sentence].text, sentences[sharing.front()].text);
      lists[sentence].assign(list.begin(), list.end());
      ++visits[sentence];
    }
  });
  EXPECT_EQ(visits, std::vector<unsigned>(sentences.size(), 1));
  return lists;
}

std::string describe(const std::vector<Sentence>& sentences) {
  std::string out;
  for (const Sentence& sentence : sentences) {
    out += "[" + std::to_string(sentence.document) + "/" + std::to_string(sentence.owner) + " ";
    for (const char32_t character : sentence.text) out += std::to_string(character) + ",";
    out += "] ";
  }
  return out;
}

TEST(SimilarSentences, EqualTheDefinitionOfAllSmallLists) {
  const std::vector<std::u32string> texts{U"a", U"b", U"aa", U"ab", U"ba", U"bb", U"aab", U"aba", U"bab"};
  std::vector<Sentence> sentences;
  const std::function<void()> grow = [&] {
    if (!sentences.empty()) {
      for (const Support by : kSupports) {
        for (const std::size_t most : {1, 2}) {
          ASSERT_EQ(similar(sentences, by, most), similar_by_definition(sentences, by, most)) << describe(sentences);
        }
      }
    }
    if (sentences.size() == 4) return;
    const std::uint32_t next = sentences.empty() ? 0 : sentences.back().document + 1;
    const std::size_t choices = sentences.size() < 3 ? texts.size() : 4;
    for (std::size_t text = 0; text < choices; ++text) {
      for (const std::uint32_t document : {next, sentences.empty() ? next : next - 1}) {
        sentences.push_back({texts[text], document, document % 3 == 2 ? 0U : document});
        grow();
        sentences.pop_back();
        if (sentences.empty()) break;
      }
    }
  };
  grow();
}

// Many near-copies, many equal ones, some long, few owners or many.
struct Made {
  std::vector<std::u32string> texts;
  std::vector<Sentence> sentences;
};

Made made(std::mt19937& random, std::size_t count, unsigned alphabet, unsigned owners, std::size_t longest) {
  Made made;
  for (std::size_t i = 0; i < count; ++i) {
    std::u32string text(1 + random() % longest, 0);
    for (char32_t& character : text) character = U'😀' + random() % alphabet;
    if (i > 0 && random() % 3 > 0) {
      text = made.texts[random() % i];
      if (random() % 2 == 0) text[random() % text.size()] = U'z';
    }
    made.texts.push_back(text);
  }
  for (std::size_t i = 0; i < count; ++i) {
    made.sentences.push_back(
        {made.texts[i], static_cast<std::uint32_t>(i / 3), static_cast<std::uint32_t>(random() % owners)});
  }
  return made;
}

TEST(SimilarSentences, EqualTheDefinitionOfRandomLists) {
  std::mt19937 random(11);
  for (int round = 0; round < 60; ++round) {
    const std::size_t longest = round % 6 == 0 ? 500 : 30;
    const Made all = made(random, longest > 30 ? 25 : 60, 2 + random() % 30, 1 + random() % 20, longest);
    for (const Support by : kSupports) {
      const std::size_t most = 1 + random() % 8;
      ASSERT_EQ(similar(all.sentences, by, most), similar_by_definition(all.sentences, by, most));
    }
  }
}

TEST(SimilarSentences, DoNotDependOnThreads) {
  std::mt19937 random(12);
  const Made all = made(random, 700, 12, 50, 60);
  for (const Support by : kSupports) {
    const Lists lists = similar(all.sentences, by, 5, 1);
    for (const unsigned threads : {2, 5}) ASSERT_EQ(similar(all.sentences, by, 5, threads), lists);
  }
}

TEST(SimilarSentences, OfLessAreTheBeginningsOfMore) {
  std::mt19937 random(13);
  const Made all = made(random, 200, 5, 30, 40);
  for (const Support by : kSupports) {
    const Lists more = similar(all.sentences, by, 9);
    for (std::size_t most = 1; most < 9; ++most) {
      Lists cut = more;
      for (auto& list : cut) list.resize(std::min(list.size(), most));
      ASSERT_EQ(similar(all.sentences, by, most), cut);
    }
  }
}

TEST(SimilarSentences, AreFewerWhereFewerOthersExist) {
  EXPECT_TRUE(similar({}, Support::owners, 3).empty());
  EXPECT_EQ(similar({{U"a", 0, 0}}, Support::occurrences, 4'000'000'000), Lists(1));
  const std::vector<Sentence> two{{U"a", 0, 0}, {U"b", 1, 0}};
  EXPECT_EQ(similar(two, Support::owners, 2), Lists(2));
  EXPECT_EQ(similar(two, Support::documents, 2), (Lists{{{1, 0}}, {{0, 0}}}));
}

// The best of an owner isn't its first, and all its others don't count.
TEST(SimilarSentences, CountAnOwnerOnceByItsBest) {
  const std::vector<Sentence> sentences{{U"abcd", 0, 0}, {U"a", 1, 1}, {U"abc", 2, 1}, {U"abx", 2, 1}, {U"b", 3, 2}};
  EXPECT_EQ(similar(sentences, Support::owners, 2)[0], (std::vector<Similar>{{2, 3}, {4, 1}}));
  EXPECT_EQ(similar(sentences, Support::documents, 2)[0], (std::vector<Similar>{{2, 3}, {1, 1}}));
  EXPECT_EQ(similar(sentences, Support::occurrences, 2)[0], (std::vector<Similar>{{2, 3}, {3, 2}}));
}

}  // namespace
}  // namespace sumi::similar
