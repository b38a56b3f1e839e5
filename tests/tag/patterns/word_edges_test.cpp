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
  return may_begin_at(text, begin, joiners) && may_end_at(text, end, joiners);
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

}  // namespace
}  // namespace sumi::tag
