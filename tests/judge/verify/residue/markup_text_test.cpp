#include <gtest/gtest.h>

#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {
namespace {

std::string decoded_markup(std::string_view markup) {
  std::string into = "before";
  decode_markup(markup, into);
  return into;
}

TEST(MarkupText, DecodesEntities) {
  EXPECT_EQ(decoded_markup("b&gt; &amp; &quot;x&quot; &apos;"), "b> & \"x\" '");
  EXPECT_EQ(decoded_markup("&#77;&#x6f;&#X72;i"), "Mori");
  EXPECT_EQ(decoded_markup("Anna&nbsp;Mo&shy;ri"), "Anna\u00A0Mo\u00ADri");
  EXPECT_EQ(decoded_markup("&AMP;&GT;"), "&>");
  EXPECT_EQ(decoded_markup("none"), "none");
  EXPECT_EQ(decoded_markup(""), "");
}

TEST(MarkupText, DecodesOnce) {
  EXPECT_EQ(decoded_markup("&amp;lt; &amp;nbsp; &#38;amp; &amp;#77;"), "&lt; &nbsp; &amp; &#77;");
}

TEST(MarkupText, LeavesReferencesToWhatWouldBeginTags) {
  for (const char* sign : {"&lt;a&gt", "&LT;", "&#60;", "&#060;", "&#x3c;", "&#X03C;"})
    EXPECT_EQ(decoded_markup(sign), sign);
  EXPECT_EQ(decoded_markup("&#600;&#x3c0;"), "\u0258\u03C0");
}

TEST(MarkupText, LeavesWhatIsNone) {
  EXPECT_EQ(decoded_markup("a & b &; &# &#; &#x; &eacute; &#99999999; &#xD800; &"),
            "a & b &; &# &#; &#x; &eacute; &#99999999; &#xD800; &");
}

TEST(MarkupText, KnowsFilesAndTypes) {
  for (const char* name : {"a.html", "a.HTM", "b/a.xml.gz", "a.xhtml.zst"}) EXPECT_TRUE(is_markup_name(name)) << name;
  for (const char* name : {"a.txt", "html", "a.html.txt", ""}) EXPECT_FALSE(is_markup_name(name)) << name;
  EXPECT_TRUE(is_markup_type("Text/HTML; charset=utf-8"));
  EXPECT_TRUE(is_markup_type("text/xml"));
  EXPECT_FALSE(is_markup_type("text/plain"));
}

}  // namespace
}  // namespace sumi::verify
