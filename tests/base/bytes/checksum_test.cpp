#include "base/bytes/checksum.hpp"

#include <cstddef>
#include <string>

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text));
}

TEST(Checksum, IsXxh3sOfNothing) {
  EXPECT_EQ(checksum_of({}), 0x2D06800538D394C2U);  // of the specification
}

TEST(Checksum, DoesNotDependOnHowBytesAreCut) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += std::to_string(i * i);
  for (const std::size_t step : {std::size_t{1}, std::size_t{7}, std::size_t{300}, text.size()}) {
    Checksum checksum;
    for (std::size_t at = 0; at < text.size(); at += step)
      checksum.add(bytes_of(std::string_view(text).substr(at, step)));
    EXPECT_EQ(checksum.value(), checksum_of(bytes_of(text)));
  }
}

TEST(Checksum, TellsEveryChangedBit) {
  std::string text(300, 'a');
  const auto usual = checksum_of(bytes_of(text));
  for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
    const auto flip = [&] { text[bit / 8] = static_cast<char>(text[bit / 8] ^ 1 << bit % 8); };
    flip();
    EXPECT_NE(checksum_of(bytes_of(text)), usual);
    flip();
  }
}

}  // namespace
}  // namespace sumi::io
