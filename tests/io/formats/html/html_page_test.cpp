#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/html/html_entities.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

Names texts_in(const std::string& page) {
  return open_html(page, "a.html")->texts();
}

std::string clean(const std::string& page) {
  const auto html = open_html(page, "a.html");
  return html->written(html->texts(), none_passes);
}

TEST(HtmlPage, BlocksAreTexts) {
  EXPECT_EQ(texts_in("<p>a <b>b</b><br>c</p> <div> d <div>e</div>f</div>g"), (Names{"a b\nc", "d", "e", "f", "g"}));
  EXPECT_EQ(texts_in("<td>a</td><td>b</td>"), (Names{"a", "b"}));
  EXPECT_EQ(texts_in("Zor<!-- x -->ba<img>k"), Names{"Zorbak"});
  EXPECT_EQ(texts_in("<title>a &lt;b&gt;</title>"), Names{"a <b>"});
  EXPECT_TRUE(texts_in("<p> \n </p>").empty());
}

TEST(HtmlPage, WhatIsKnownStaysByteForByte) {
  const std::string page =
      "<!DOCTYPE html>\n<html lang=\"de\"><body><TABLE border=1><tr><td colspan = "
      "'2'>a&nbsp;b</td></tr></TABLE>\n</body></html>\n";
  EXPECT_EQ(clean(page), page);
}

TEST(HtmlPage, WhatCarriesOtherThingsGoes) {
  EXPECT_EQ(
      clean("a<script>z</script><style>z</style><svg><b>z</b></svg><!--z--><img src=z><a href=z longdesc=z>b</a>"),
      "a<a>b</a>");
  EXPECT_EQ(clean("<p onclick=z class=zorba style='color:red' data-x=z>a</p z>"), "<p style='color:red'>a</p>");
  EXPECT_EQ(clean("<p style='background:url(center)'>a</p>"), "<p>a</p>");
  EXPECT_EQ(clean("<zorba>a</zorba>"), "a");
  EXPECT_EQ(clean("<script>z"), "");
  EXPECT_EQ(clean("<svg><svg></svg>z</svg>a"), "a");
  EXPECT_EQ(clean("<meta charset=latin1><meta name=a content=z>"), "<meta charset=\"utf-8\">");
}

TEST(HtmlPage, AttributesThatAreShownAreTexts) {
  const std::string page =
      "<p title='an&quot; a'>b<img alt=c src=z> d<input type=text value=z placeholder=\"e &lt; f\"></p>"
      "<td abbr=g>h</td><td aria-label=' '>i</td><img alt='' src=z>";
  EXPECT_EQ(texts_in(page), (Names{"an\" a", "c", "e < f", "b d", "g", "h", "i"}));
  EXPECT_EQ(clean(page),
            "<p title='an&quot; a'>b<img alt=c> d<input type=text placeholder=\"e &lt; f\"></p>"
            "<td abbr=g>h</td><td>i</td>");
  const auto html = open_html(page, "a.html");
  const Names made{"\"1'", "<2>", "", "b d", "5", "h", "i"};
  EXPECT_EQ(html->written(made, none_passes),
            "<p title=\"&quot;1'\">b<img alt=\"&lt;2&gt;\"> d<input type=text placeholder=\"\"></p>"
            "<td abbr=\"5\">h</td><td>i</td>");
  EXPECT_EQ(texts_in(html->written(made, none_passes)), (Names{"\"1'", "<2>", "b d", "5", "h", "i"}));
}

TEST(HtmlPage, WhatIsTakenOutJoinsNoReferenceAndNoTag) {
  EXPECT_EQ(clean("caf&<zorba>eacute; &ea<!-- -->cute; a<<!-- -->b>"), "caf&amp;eacute; &amp;eacute; a&lt;b>");
  EXPECT_EQ(clean("AT&T <b>a & b</b>"), "AT&T <b>a & b</b>");
}

TEST(HtmlPage, NewTextsAreEscaped) {
  const auto html = open_html("<p> a <b>Zor</b>ba </p>", "a.html");
  EXPECT_EQ(html->written(Names{"a <&>"}, none_passes), "<p> a <b>&lt;&amp;&gt;</b> </p>");
}

TEST(HtmlPage, AreReadAgainAsTheyWereWritten) {
  for (const std::string page :
       {"<p>a<br></p>", "a<b>", "<pre>\n a\n</pre>", "<ul><li>a<li>b</ul>", "<textarea>a</b></textarea>"}) {
    const std::string once = clean(page);
    EXPECT_EQ(clean(once), once);
    EXPECT_EQ(texts_in(once), texts_in(page));
    EXPECT_TRUE(open_html(once, "b.html")->items().empty());
  }
}

}  // namespace
}  // namespace sumi::io
