#include "base/report/page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/bytes/sha256.hpp"
#include "base/report/page_script.hpp"
#include "base/report/page_style.hpp"

namespace sumi::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string base64_of_hex(const std::string& hex) {
  constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bits;
  for (const char digit : hex) {
    const int value = std::stoi(std::string(1, digit), nullptr, 16);
    for (int bit = 3; bit >= 0; --bit) bits += (value >> bit & 1) != 0 ? '1' : '0';
  }
  while (bits.size() % 6 != 0) bits += '0';
  std::string out;
  for (std::size_t at = 0; at < bits.size(); at += 6) out += kAlphabet[std::stoul(bits.substr(at, 6), nullptr, 2)];
  while (out.size() % 4 != 0) out += '=';
  return out;
}

TEST(Page, NamesTheHashesOfItsStyleAndScript) {
  EXPECT_EQ(base64_of_hex(io::sha256_of_bytes(kPageStyle)), kStyleHash);
  EXPECT_EQ(base64_of_hex(io::sha256_of_bytes(kPageScript)), kScriptHash);
}

TEST(Page, LoadsNothing) {
  const std::string made = page("a", "<p>b</p>");
  EXPECT_THAT(made, HasSubstr("default-src 'none'"));
  EXPECT_THAT(made, HasSubstr("<body>\n<p>b</p>"));
  for (const char* loading : {"http:", "https:", "src=", "href", "url(", "@import", "@font-face"})
    EXPECT_THAT(made, Not(HasSubstr(loading)));
}

TEST(Page, EscapesItsTitle) {
  EXPECT_THAT(page("</title><script>\u202E\n", ""),
              HasSubstr("<title>&lt;/title&gt;&lt;script&gt;\uFFFD\u240A</title>"));
}

TEST(Page, HoldsNothingThatEndsItsStyleOrScript) {
  EXPECT_EQ(kPageStyle.find("</"), std::string_view::npos);
  EXPECT_EQ(kPageScript.find("</"), std::string_view::npos);
  EXPECT_EQ(kPageScript.find("<!--"), std::string_view::npos);
}

}  // namespace
}  // namespace sumi::report
