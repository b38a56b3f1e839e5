#include "text/ascii.hpp"

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

}  // namespace
}  // namespace sumi
