#include "io/notation/json_text.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

std::string json(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(JsonText, EscapesOnlyWhatItMust) {
  EXPECT_EQ(json(""), "\"\"");
  EXPECT_EQ(json("a/b 東京 😀 \x7F"), "\"a/b 東京 😀 \x7F\"");
  EXPECT_EQ(json("\"\\"), R"("\"\\")");
  EXPECT_EQ(json("\b\f\n\r\t"), R"("\b\f\n\r\t")");
  EXPECT_EQ(json(std::string_view("\0\x01\x1F", 3)), R"("\u0000\u0001\u001f")");
}

TEST(JsonText, EscapesWhereverItStands) {
  for (std::size_t size = 0; size <= 20; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(size, 'x');
        text[at] = static_cast<char>(byte);
        const bool must = byte < 0x20 || byte == '"' || byte == '\\';
        std::string one;
        append_json_string(one, std::string_view(text).substr(at, 1));
        EXPECT_EQ(one.size() > 3, must);
        EXPECT_EQ(json(text), '"' + text.substr(0, at) + one.substr(1, one.size() - 2) + text.substr(at + 1) + '"');
      }
    }
  }
}

TEST(JsonText, Appends) {
  std::string out = "x";
  append_json_string(out, "a");
  EXPECT_EQ(out, "x\"a\"");
}

TEST(JsonText, NumbersAreShort) {
  std::string out;
  append_json_number(out, std::uint64_t{18'446'744'073'709'551'615U});
  append_json_number(out += ' ', 0.1);
  append_json_number(out += ' ', 1e30);
  EXPECT_EQ(out, "18446744073709551615 0.1 1e+30");
}

}  // namespace
}  // namespace sumi::io
