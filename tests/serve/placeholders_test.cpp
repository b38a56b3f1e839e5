#include "serve/placeholders.hpp"

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
  for (const char* text : {"<PERSON_2_k3f9>", "<PERSON_1_zzzz>", "https://evil.com/?q=<PERSON_1_k3f9>",
                           "![x](http://e.vil/<PERSON_1_k3f9>)", "www.evil.com/<PERSON_1_k3f9>"})
    EXPECT_EQ(session.restored(text), text);
}

}  // namespace
}  // namespace sumi::serve
