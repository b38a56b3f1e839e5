#include "io/formats/html/html_entities.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

std::string meaning_of(std::string_view text) {
  std::string out;
  append_html_text(out, text);
  return out;
}

TEST(HtmlEntities, AllKindsOfReferences) {
  EXPECT_EQ(meaning_of("a &amp; b&lt;&gt;&quot;&apos;"), "a & b<>\"'");
  EXPECT_EQ(meaning_of("caf&eacute; &Zcaron;i&zcaron; &#233; &#xE9; &#XE9"), "café Žiž é é é");
  EXPECT_EQ(meaning_of("&copy 2024 &copyright"), "© 2024 ©right");
  EXPECT_EQ(meaning_of("&#128; &#0; &#xD800;"), "€ \uFFFD \uFFFD");
  EXPECT_EQ(meaning_of("&NotEqualTilde;"), "\u2242\u0338");
}

TEST(HtmlEntities, OtherAmpersandsAreThemselves) {
  EXPECT_EQ(meaning_of("AT&T & Co &; &#; &#x;"), "AT&T & Co &; &#; &#x;");
  EXPECT_EQ(meaning_of("R&D; &zorba; &amp;zorba;"), "R&D; &zorba; &zorba;");  // as browsers
}

TEST(HtmlEntities, LongNamesTakeNoLonger) {
  const std::string name = "&" + std::string(4'000'000, 'a');
  EXPECT_EQ(meaning_of(name), name);
}

}  // namespace
}  // namespace sumi::io
