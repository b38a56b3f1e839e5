#include "base/text/ascii.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi {
namespace {

std::string bytes_that(bool (*are)(char)) {
  std::string found;
  for (int byte = 0; byte < 256; ++byte)
    if (are(static_cast<char>(byte))) found += static_cast<char>(byte);
  return found;
}

TEST(Ascii, HasDigitsAndLettersOnly) {
  const std::string small = "abcdefghijklmnopqrstuvwxyz";
  const std::string capital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  EXPECT_EQ(bytes_that(is_digit), "0123456789");
  EXPECT_EQ(bytes_that(is_capital), capital);
  EXPECT_EQ(bytes_that(is_small_letter), small);
  EXPECT_EQ(bytes_that(is_letter), capital + small);
}

TEST(Ascii, TrimsWhatIsNamed) {
  EXPECT_EQ(trimmed(" \t a b\r\n\v\f"), "a b");
  EXPECT_EQ(trimmed("\ta ", " "), "\ta");
  for (const char* const text : {"", " ", " \t "}) EXPECT_EQ(trimmed(text), "") << text;
  EXPECT_EQ(trimmed("\u00A0a"), "\u00A0a");
}

TEST(Ascii, LowersAsciiAlone) {
  EXPECT_EQ(lower_case_ascii("AZ[az É"), "az[az É");
}

}  // namespace
}  // namespace sumi
