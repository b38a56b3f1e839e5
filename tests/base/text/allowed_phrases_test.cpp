#include "base/text/allowed_phrases.hpp"

#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// What is left of a span over all of a text.
std::vector<std::string> left_of(const std::vector<std::string>& phrases, const std::string& text) {
  const AllowedPhrases allowed(phrases);
  std::vector<std::string> left;
  for (const Range& one : allowed.in(text).left_of({0, text.size()}))
    left.push_back(text.substr(one.begin, one.size()));
  return left;
}

TEST(AllowedPhrases, LeaveTheRestOfASpan) {
  EXPECT_THAT(left_of({"Wilson disease"}, "Wilson disease"), IsEmpty());
  EXPECT_THAT(left_of({"Wilson disease"}, "Wilson disease clinic of Ann Moor"), ElementsAre("clinic of Ann Moor"));
  EXPECT_THAT(left_of({"Wilson disease"}, "Ann Moor (Wilson disease), Ida Berg"), ElementsAre("Ann Moor", "Ida Berg"));
  EXPECT_THAT(left_of({"Morbus", "Wilson"}, "Morbus Wilson."), IsEmpty());
  EXPECT_THAT(left_of({"Mor", "Ida"}, "Ann Moor"), ElementsAre("Ann Moor"));
  EXPECT_THAT(left_of({}, " Ann, "), ElementsAre(" Ann, "));
}

TEST(AllowedPhrases, BeginAndEndAtBordersOfWords) {
  EXPECT_THAT(left_of({"Go", "R", "C++"}, "Gordon"), ElementsAre("Gordon"));
  EXPECT_THAT(left_of({"Go", "R", "C++"}, "R Gordon C++"), ElementsAre("Gordon"));
  EXPECT_THAT(left_of({"Ren"}, "Ren\xC3\xA9"), ElementsAre("Ren\xC3\xA9"));
  EXPECT_THAT(left_of({"wilson disease"}, "Wilson disease"), ElementsAre("Wilson disease"));  // as written
  EXPECT_THAT(left_of({"東京"}, "東京都"), ElementsAre("都"));
}

TEST(AllowedPhrases, AreRefusedWhereTheyMeetWhatIsHiddenAllTheSame) {
  const std::string text = "card 4111, card";
  const AllowedPhrases allowed({"card", "card 4111", ""});
  AllowedPhrases::Places places = allowed.in(text);
  places.refuse({5, 9});
  EXPECT_THAT(places.refused(), ElementsAre(1U));
  EXPECT_THAT(places.left_of({0, text.size()}), ElementsAre(Range{5, 9}));
}

TEST(AllowedPhrases, MustBeUtf8) {
  EXPECT_THROW(AllowedPhrases({"caf\xE9"}), Error);
  EXPECT_TRUE(AllowedPhrases({""}).empty());
}

// Byte by byte: what isn't left of a span lies in a phrase, or says nothing.
TEST(AllowedPhrases, HideNothingOfAPhraseAndShowNothingElse) {
  std::mt19937 random(7);
  for (int trial = 0; trial < 3000; ++trial) {
    const auto drawn = [&](std::size_t size) {
      std::string text;
      while (text.size() < size) text += "ab ,"[random() % 4];
      return text;
    };
    std::vector<std::string> phrases;
    for (std::size_t i = random() % 4; i > 0; --i) phrases.push_back(drawn(1 + random() % 6));
    const std::string text = drawn(random() % 16);
    const AllowedPhrases allowed(phrases);
    const AllowedPhrases::Places places = allowed.in(text);
    const Range span{0, text.size()};
    std::string hidden(text.size(), '-');
    for (const Range& one : places.left_of(span)) hidden.replace(one.begin, one.size(), one.size(), 'h');
    std::string in_phrase(text.size(), '-');
    for (const Range& one : places.ranges()) in_phrase.replace(one.begin, one.size(), one.size(), 'p');
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (in_phrase[at] == 'p') ASSERT_EQ(hidden[at], '-') << text;
      if (in_phrase[at] == '-' && (text[at] == 'a' || text[at] == 'b')) ASSERT_EQ(hidden[at], 'h') << text;
    }
  }
}

}  // namespace
}  // namespace sumi
