#include "io/formats/rtf/rtf_tokens.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

// Each token's first letter of its kind and its bytes, with | behind.
std::string rtf_tokens(std::string_view file, std::size_t most = 100) {
  const std::string place = "a.rtf";
  RtfTokens tokens(file, place);
  std::string all;
  while (const auto token = tokens.next(most)) {
    all += "{}wsbtlz"[static_cast<std::size_t>(token->kind)];
    all += file.substr(token->where.begin, token->where.size());
    if (token->is_open) all += '!';
    all += '|';
  }
  return all;
}

TEST(RtfTokens, AreWordsSymbolsBytesAndTexts) {
  EXPECT_EQ(rtf_tokens(R"({\b0 a\fs-20b\'e9\~\*})"), R"({{|w\b0 |ta|w\fs-20!|tb|b\'e9|s\~|s\*|}}|)");
  EXPECT_EQ(rtf_tokens("\\b-x\r\n\xE9"), "w\\b!|t-x|l\r\n|b\xE9|");
  EXPECT_EQ(rtf_tokens("\\bin3 }}}a"), "w\\bin3 }}}|ta|");
  EXPECT_EQ(rtf_tokens("abc\\\r\nd", 2), "tab|tc|s\\\r\n|td|");
}

}  // namespace
}  // namespace sumi::io
