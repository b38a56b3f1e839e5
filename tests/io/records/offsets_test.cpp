#include "io/records/offsets.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

TEST(Offsets, CountsInEachUnit) {
  const std::string_view text = "aé東😀b";  // 1 2 3 4 1 bytes
  const Offsets codepoints(text, OffsetUnit::codepoints);
  EXPECT_EQ(codepoints.to_bytes(0), 0U);
  EXPECT_EQ(codepoints.to_bytes(3), 6U);
  EXPECT_EQ(codepoints.to_bytes(5), 11U);
  EXPECT_EQ(codepoints.to_bytes(6), std::nullopt);
  EXPECT_EQ(codepoints.from_bytes(10), 4U);
  const Offsets utf16(text, OffsetUnit::utf16);
  EXPECT_EQ(utf16.to_bytes(3), 6U);
  EXPECT_EQ(utf16.to_bytes(4), std::nullopt);  // inside the pair
  EXPECT_EQ(utf16.to_bytes(5), 10U);
  EXPECT_EQ(utf16.to_bytes(6), 11U);
  EXPECT_EQ(utf16.from_bytes(11), 6U);
  const Offsets bytes(text, OffsetUnit::bytes);
  EXPECT_EQ(bytes.to_bytes(6), 6U);
  EXPECT_EQ(bytes.to_bytes(7), std::nullopt);
  EXPECT_EQ(bytes.to_bytes(11), 11U);
  EXPECT_EQ(bytes.to_bytes(12), std::nullopt);
  EXPECT_EQ(Offsets("", OffsetUnit::codepoints).to_bytes(0), 0U);
  EXPECT_EQ(Offsets("", OffsetUnit::codepoints).to_bytes(1), std::nullopt);
}

RC_GTEST_PROP(Offsets, EqualsCounting, ()) {
  const auto characters =
      *rc::gen::container<std::vector<char32_t>>(300, rc::gen::element<char32_t>(U'a', U'é', U'東', U'😀'));
  const auto unit = *rc::gen::element(OffsetUnit::codepoints, OffsetUnit::utf16, OffsetUnit::bytes);
  const auto size = *rc::gen::inRange<std::size_t>(0, 301);
  std::string text;
  std::vector<std::optional<std::size_t>> bytes_of;  // by offset
  for (std::size_t i = 0; i < size; ++i) {
    bytes_of.emplace_back(text.size());
    const std::size_t before = text.size();
    utf8::append(text, characters[i]);
    if (unit == OffsetUnit::utf16 && characters[i] > 0xFFFF) bytes_of.emplace_back(std::nullopt);
    if (unit == OffsetUnit::bytes) bytes_of.resize(before + (text.size() - before));
  }
  bytes_of.emplace_back(text.size());
  const Offsets offsets(text, unit);
  for (std::size_t offset = 0; offset < bytes_of.size(); ++offset) {
    RC_ASSERT(offsets.to_bytes(offset) == bytes_of[offset]);
    if (bytes_of[offset]) RC_ASSERT(offsets.from_bytes(*bytes_of[offset]) == offset);
  }
  RC_ASSERT(!offsets.to_bytes(bytes_of.size()));
  RC_ASSERT(!offsets.to_bytes(std::uint64_t(-1)));
}

}  // namespace
}  // namespace sumi::io
