#include "tag/patterns/word_edges.hpp"

#include <gmock/gmock.h>

namespace sumi::tag {
namespace {

// Whether the stretch between [ and ] keeps to words.
bool keeps(std::string text, std::string_view joiners = "") {
  const std::size_t begin = text.find('[');
  text.erase(begin, 1);
  const std::size_t end = text.find(']');
  text.erase(end, 1);
  return edge_before(text, begin, joiners) == Edge::free && edge_behind(text, end, joiners) == Edge::free;
}

TEST(WordEdges, AreBetweenLettersAndOthers) {
  EXPECT_TRUE(keeps("[12]") && keeps("a [12] b") && keeps("-[12].") && keeps("_[12]_") && keeps("([12])"));
  EXPECT_FALSE(keeps("a[12]") || keeps("[12]b") || keeps("3[12]") || keeps("é[12]") || keeps("[12]é") ||
               keeps("１[２]"));
  EXPECT_TRUE(keeps("a[(12)]b"));
}

TEST(WordEdges, AreAnywhereInScriptsWithoutSpaces) {
  EXPECT_TRUE(keeps("電話[03]まで") && keeps("电[a]话"));
}

TEST(WordEdges, JoinersGoOnWithANumber) {
  EXPECT_FALSE(keeps("1.[2]", ".") || keeps("[2].3", ".") || keeps("[2]-3", ".-"));
  EXPECT_TRUE(keeps("1.[2]", "-") && keeps("[2]. 3", ".") && keeps("a.[2]", ".") && keeps("[2].a", ".") &&
              keeps("[2].", ".") && keeps(".[2]", "."));
}

TEST(WordEdges, AreBehindWhiteSpaceOfADump) {
  EXPECT_TRUE(keeps("seen\\n[12]\\n") && keeps("\\t[12]") && keeps("\\r[12]") && keeps("\\n[May]"));
  EXPECT_FALSE(keeps("\\x[12]") || keeps("n[12]") || keeps("\\nn[12]"));
  EXPECT_EQ(escape_before("\\n1", 2), 2);
  EXPECT_EQ(escape_before("x\\u000a1", 7), 6);
  EXPECT_EQ(escape_before("n1", 1), 0);
}

TEST(WordEdges, TellJointsFromWords) {
  EXPECT_EQ(edge_behind("2021-05", 4, "-"), Edge::joint);
  EXPECT_EQ(edge_behind("2021F", 4, "-"), Edge::word);
  EXPECT_EQ(edge_before("3-12", 2, "-"), Edge::joint);
  EXPECT_EQ(edge_before("3/+44", 2, "/"), Edge::free) << "a plus opens a number";
}

TEST(WordEdges, LettersAndDigitsArePartedOrNot) {
  EXPECT_TRUE(parts_letters_and_digits("DOB05", 3) && parts_letters_and_digits("1956F", 4) &&
              parts_letters_and_digits("seenMay", 4));
  EXPECT_FALSE(parts_letters_and_digits("DOB05", 2) || parts_letters_and_digits("DOB05", 4) ||
               parts_letters_and_digits("DOB05", 0) || parts_letters_and_digits("DOB05", 5));
}

}  // namespace
}  // namespace sumi::tag
