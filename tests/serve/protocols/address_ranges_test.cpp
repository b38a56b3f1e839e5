#include "serve/protocols/address_ranges.hpp"

#include <algorithm>
#include <optional>
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
  EXPECT_EQ(marked("xn--e1a.xn--p1ai/b c"), "xn--e1a.xn--p1ai[/b] c");
  EXPECT_EQ(marked("a.XN--FIQS8S?b c.com.:8/d e"), "a.XN--FIQS8S[?b] c.com.[:8/d] e");
  EXPECT_EQ(marked("either/or, 1/2, 12:30, 3.5.2021/4 and a.b: c"), "either/or, 1/2, 12:30, 3.5.2021/4 and a.b: c");
}

TEST(AddressRanges, GoOnWhereReadersMay) {
  EXPECT_EQ(marked("![x](<https://a/b)c d>) e"), "![x[](<https://a/b)c d>]) e");
  EXPECT_EQ(marked(R"(![x](https://a\)b c) d)"), R"(![x[](https://a\)b c]) d)");
  EXPECT_EQ(marked("[1]: &#104;ttps&colon;&sol;a b"), "[1]: [&#104;ttps&colon;&sol;a] b");
  EXPECT_EQ(marked("<https&#58;//a b> c"), "<https[&#58;//a b]> c");
  EXPECT_EQ(marked("a&period;b c"), "a[&period;b] c");
  EXPECT_EQ(marked("a &amp; b &lt;c&gt; & d;"), "a &amp; b &lt;c&gt; & d;");
  EXPECT_EQ(marked("\"https://a/?b=\"c d"), "\"https[://a/?b=\"c] d");
  EXPECT_EQ(marked("[\"https://a/\",\"b\"]"), "[\"https[://a/]\",\"b\"]");
}

TEST(AddressRanges, KnowWhatADomainFollows) {
  for (const char* const text : {"a.com", "a.EVIL.com", "a.9evil", "a.\xC3\xA9", "a.\xE4\xBE\x8B"})
    EXPECT_TRUE(is_before_domain(text, 1)) << text;
  for (const char* const text : {"a", "a.", "a. b", "a.\"", "a.\xE2\x80\x9D", "a.\xC2\xBB", "a.\xE3\x80\x8D", "ab.com"})
    EXPECT_FALSE(is_before_domain(text, 1)) << text;
}

TEST(AddressRanges, AreNotEndedByWhatIsSkipped) {
  EXPECT_EQ(marked("<//a/<P>b> c", {{5, 8}}), "<[//a/<P>b]> c");
}

// A text is cut behind skipped stretches; what was settled never comes again.
TEST(AddressRanges, AreTheSameInParts) {
  std::mt19937 random(11);
  for (int round = 0; round < 50'000; ++round) {
    std::string text;
    std::vector<Range> skipped;
    while (skipped.size() < 4) {
      for (unsigned left = random() % 9; left > 0; --left) text += "a.:/<>()[]=\"' \n\\&#hrefwu   "[random() % 27];
      skipped.push_back({text.size(), text.size() + 2});
      text += "PP";
    }
    std::optional<AddressReading> open;
    Position done = 0;
    for (const Range& part : skipped) {
      std::vector<Range> left;
      for (const Range& one : skipped)
        if (one.begin >= done && one.end <= part.end) left.push_back({one.begin - done, one.end - done});
      const AddressesSoFar found = addresses_so_far(std::string_view(text).substr(done, part.end - done), left, open);
      std::vector<Range> expected;
      for (const Range& range : address_ranges(std::string_view(text).substr(0, part.end), skipped))
        if (range.end > done) expected.push_back({std::max(range.begin, done) - done, range.end - done});
      ASSERT_EQ(found.ranges, expected) << text << "\n" << part.end << " " << done;
      ASSERT_LE(found.settled, part.end - done);
      done += found.settled;
      open = found.open;
    }
  }
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
