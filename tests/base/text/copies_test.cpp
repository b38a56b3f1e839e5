#include "base/text/copies.hpp"

#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "corpora.hpp"

namespace sumi {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<Mask> copied(const std::vector<std::string>& documents, std::uint32_t characters = kCopyCharacters) {
  const std::vector<std::string_view> views(documents.begin(), documents.end());
  return copied_passages(views, characters);
}

// The definition, word by word.
std::vector<Mask> by_looking(const testing::PlainCorpus& corpus, std::size_t characters) {
  std::vector<Mask> masks;
  for (std::size_t d = 0; d < corpus.size(); ++d) {
    const std::u32string& text = corpus[d].text;
    Mask mask;
    for (std::size_t at = 0; at + characters <= text.size(); ++at) {
      const std::u32string string = text.substr(at, characters);
      for (std::size_t earlier = 0; earlier < d; ++earlier) {
        if (corpus[earlier].text.find(string) == std::u32string::npos) continue;
        const std::size_t begin = testing::to_utf8(text.substr(0, at)).size();
        mask.append({begin, begin + testing::to_utf8(string).size()});
      }
    }
    masks.push_back(mask);
  }
  return masks;
}

std::vector<Mask> by_hash(const testing::PlainCorpus& corpus, std::uint32_t characters) {
  std::vector<std::string> documents;
  for (const testing::PlainDocument& document : corpus) documents.push_back(testing::to_utf8(document.text));
  return copied(documents, characters);
}

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

TEST(CopiedPassages, AreFoundFromTheSecondDocumentOn) {
  const std::string passage = "This message is meant for its addressee and nobody";  // 50
  ASSERT_EQ(passage.size(), kCopyCharacters);
  const std::vector<Mask> masks = copied({passage + " else.", "Hello. " + passage + "?", passage.substr(1)});
  EXPECT_THAT(masks[0].ranges(), IsEmpty());
  EXPECT_THAT(masks[1].ranges(), ElementsAre(Range{7, 57}));
  EXPECT_THAT(masks[2].ranges(), IsEmpty());
}

TEST(CopiedPassages, OfOneDocumentAloneDoNotCount) {
  const std::vector<Mask> masks = copied({"abababab", "xyxyxy", "abx"}, 2);
  EXPECT_THAT(masks[0].ranges(), IsEmpty());
  EXPECT_THAT(masks[1].ranges(), IsEmpty());
  EXPECT_THAT(masks[2].ranges(), ElementsAre(Range{0, 2}));
}

TEST(CopiedPassages, DoNotCrossDocuments) {
  EXPECT_THAT(copied({"ab", "cd", "abcd"}, 3)[2].ranges(), IsEmpty());
  EXPECT_THAT(copied({"ab", "", "cd", "abcd"}, 2)[3].ranges(), ElementsAre(Range{0, 4}));
}

TEST(CopiedPassages, CountCharactersNotBytes) {
  EXPECT_THAT(copied({"é京", "é京é"}, 3)[1].ranges(), IsEmpty());
  EXPECT_THAT(copied({"xé京é", "é京é!"}, 3)[1].ranges(), ElementsAre(Range{0, 7}));
}

TEST(CopiedPassages, OfNothing) {
  EXPECT_THAT(copied({}), IsEmpty());
  EXPECT_THAT(copied({"", "", "a"}, 1), ElementsAre(Mask(), Mask(), Mask()));
}

TEST(CopiedPassages, EqualTheDefinitionOnEveryShortCorpus) {
  for (std::uint32_t characters = 1; characters <= 4; ++characters) {
    testing::for_each_corpus(U"ab", 3, 4, [&](const testing::PlainCorpus& corpus) {
      ASSERT_EQ(by_hash(corpus, characters), by_looking(corpus, characters)) << testing::describe(corpus);
    });
  }
}

TEST(CopiedPassages, EqualTheDefinitionOnRandomCorpora) {
  std::mt19937 random(1);
  for (int round = 0; round < 400; ++round) {
    const auto characters = static_cast<std::uint32_t>(1 + random() % 12);
    const testing::PlainCorpus corpus =
        testing::random_corpus(random, 1 + random() % 8, 60, testing::kMixedAlphabet, 3);
    ASSERT_EQ(by_hash(corpus, characters), by_looking(corpus, characters)) << characters << testing::describe(corpus);
  }
}

// Quadratic work would take hours.
TEST(CopiedPassages, TakeLinearTimeOnRepeatedText) {
  const std::string boilerplate = repeated("Kind regards, and don't print this. ", 5);
  std::vector<std::string> documents(100'000, boilerplate);
  documents.push_back(repeated("a", 1'000'000));
  documents.push_back(repeated("a", 1'000'000));
  documents.push_back(repeated("ab", 500'000));
  const std::vector<Mask> masks = copied(documents);
  EXPECT_THAT(masks[99'999].ranges(), ElementsAre(Range{0, boilerplate.size()}));
  EXPECT_THAT(masks[100'000].ranges(), IsEmpty());
  EXPECT_THAT(masks[100'001].ranges(), ElementsAre(Range{0, 1'000'000}));
  EXPECT_THAT(masks[100'002].ranges(), IsEmpty());
}

}  // namespace
}  // namespace sumi
