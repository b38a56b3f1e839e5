#include "base/text/utf8.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(Utf8, DecodesWhatItAppendsForEveryScalarValue) {
  for (char32_t c = 0; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    std::string bytes;
    utf8::append(bytes, c);
    ASSERT_FALSE(utf8::first_invalid(bytes)) << static_cast<unsigned>(c);
    ASSERT_EQ(utf8::width(bytes[0]), bytes.size());
    ASSERT_EQ(utf8::decode(bytes, 0), c);
    ASSERT_EQ(utf8::count(bytes), 1U);
  }
}

TEST(Utf8, NamesTheFirstByteThatIsNotOfAValidCharacter) {
  using namespace std::string_view_literals;
  for (const std::string_view bad : {"\x80"sv, "\xC0\xAF"sv, "\xC1\x81"sv, "\xE0\x9F\xBF"sv, "\xED\xA0\x80"sv,
                                     "\xF0\x8F\xBF\xBF"sv, "\xF4\x90\x80\x80"sv, "\xF5\x80\x80\x80"sv, "\xFF"sv,
                                     "\xC3"sv, "\xE4\xBA"sv, "\xF0\x9F\x98"sv, "\xE4\x41\x80"sv}) {
    for (const std::size_t before : {0U, 1U, 7U, 8U, 9U, 31U}) {
      const std::string text = std::string(before, 'a') + std::string(bad) + std::string(9, 'b');
      EXPECT_EQ(utf8::first_invalid(text), before);
    }
  }
  EXPECT_FALSE(utf8::first_invalid(""));
  EXPECT_FALSE(utf8::first_invalid("a\0b"sv));
}

}  // namespace
}  // namespace sumi
