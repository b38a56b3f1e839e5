#include "base/report/escape.hpp"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text/utf8.hpp"

namespace sumi::report {
namespace {

using namespace std::string_literals;

TEST(Escape, LeavesNothingThatMarksUp) {
  EXPECT_EQ(escaped("</script><b class=\"x\" id='y'>&amp;"),
            "&lt;/script&gt;&lt;b class=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;");
  EXPECT_EQ(escaped("<!--]]>-->"), "&lt;!--]]&gt;--&gt;");
  EXPECT_EQ(escaped(""), "");
}

TEST(Escape, ReplacesWhatCannotBeSaid) {
  EXPECT_EQ(escaped("a\0b\x1B[1m\x7F"s), "a\uFFFDb\uFFFD[1m\uFFFD");
  EXPECT_EQ(escaped("\u0085\uFDD0\uFFFE\uFFFF\U0001FFFE\U0010FFFF"), "\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(escaped("\u00A0\uFDCF\uFDF0\uFFFD\U0001FFFD"), "\u00A0\uFDCF\uFDF0\uFFFD\U0001FFFD");
  EXPECT_EQ(escaped("a\x80\xE3\x81<\xED\xA0\x80\xC0\xBC"), "a\uFFFD\uFFFD\uFFFD&lt;\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD");
}

TEST(Escape, HasOneKindOfLineEnd) {
  EXPECT_EQ(escaped("a\r\nb\rc\nd\te\r"), "a\nb\nc\nd\te\n");
  EXPECT_EQ(escaped("\r\r\n\n"), "\n\n\n");
  EXPECT_EQ(escaped("\r\x80\n"), "\n\uFFFD\n");
}

TEST(Escape, IsolatesWhatTurnsLetters) {
  EXPECT_EQ(isolated("a\u202E<b"), "<bdi>a\u202E&lt;b</bdi>");
  EXPECT_EQ(escaped_line("a\u202E<b\nc\u2066"), "a\uFFFD&lt;b\u240Ac\uFFFD");
}

TEST(Escape, KeepsMarksWithoutALetterToStandOn) {
  EXPECT_EQ(escaped("\u0301\u200D"), "\u0301\u200D");
}

RC_GTEST_PROP(Escape, GivesValidTextWithoutMarkup, ()) {
  std::string text;
  for (const auto& piece : *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
           "<", ">", "&", "\"", "'", "\r", "\n", "\xE3", "\x81", "あ", "\xFF", std::string(1, '\0'), "a", "\u202E")))
    text += piece;
  const std::string out = escaped(text);
  RC_ASSERT(!utf8::first_invalid(out));
  RC_ASSERT(out.find_first_of(std::string("<>\"'\r\0", 6)) == std::string::npos);
  for (std::size_t at = out.find('&'); at != std::string::npos; at = out.find('&', at + 1))
    RC_ASSERT(out.substr(at, 5) == "&amp;" || out.substr(at, 4) == "&lt;" || out.substr(at, 4) == "&gt;" ||
              out.substr(at, 6) == "&quot;" || out.substr(at, 5) == "&#39;");
}

}  // namespace
}  // namespace sumi::report
