#include "serve/protocols/address_ranges.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace sumi::serve {
namespace {

std::string marked(std::string text, const std::vector<Range>& skipped = {}) {
  std::vector<Range> ranges = address_ranges(text, skipped);
  for (auto range = ranges.rbegin(); range != ranges.rend(); ++range) {
    text.insert(range->end, "]");
    text.insert(range->begin, "[");
  }
  return text;
}

TEST(AddressRanges, EndWhereTheirKindEnds) {
  EXPECT_EQ(marked("see https://a.com/b now"), "see https[://a.com/b] now");
  EXPECT_EQ(marked("\"https://a.com/b c\" d"), "\"https[://a.com/b c]\" d");
  EXPECT_EQ(marked("src=\"b c\" d"), "src[=\"b c]\" d");
  EXPECT_EQ(marked("x [a](b c) d"), "x [a[](b c]) d");
  EXPECT_EQ(marked("a.com/b c"), "a.com[/b] c");
  EXPECT_EQ(marked("url(a b) c"), "url[(a b]) c");
  EXPECT_EQ(marked("WWW.A.com b"), "[WWW.A.com] b");
  EXPECT_EQ(marked(R"(http:\\a\b c)"), R"(http[:\\a\b] c)");
  EXPECT_EQ(marked(R"(at \\a\b c)"), R"(at [\\a\b] c)");
  EXPECT_EQ(marked("10.0.0.1/b c"), "10.0.0.1[/b] c");
  EXPECT_EQ(marked("例え.テスト/b c"), "例え.テスト[/b] c");
  EXPECT_EQ(marked("either/or, 1/2, 12:30, 3.5.2021/4 and a.b: c"), "either/or, 1/2, 12:30, 3.5.2021/4 and a.b: c");
}

TEST(AddressRanges, AreNotEndedByWhatIsSkipped) {
  EXPECT_EQ(marked("<//a/<P>b> c", {{5, 8}}), "<[//a/<P>b]> c");
}

TEST(AddressRanges, AreInOrderAndWithinTheText) {
  std::mt19937 random(7);
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (unsigned left = random() % 20; left > 0; --left) text += "a.:/<>()[]=\"' \nhrefwu"[random() % 22];
    Position done = 0;
    for (const Range& range : address_ranges(text, {})) {
      EXPECT_LE(done, range.begin) << text;
      EXPECT_LE(range.begin, range.end) << text;
      EXPECT_LE(range.end, text.size()) << text;
      done = range.end;
    }
  }
}

}  // namespace
}  // namespace sumi::serve
