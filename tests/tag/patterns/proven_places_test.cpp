#include "tag/proven_places.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

bool is_allowed(const std::string& phrase, const std::string& text) {
  const AllowedPhrases allowed({phrase});
  return allowed_places(allowed, text).left_of({0, text.size()}).empty();
}

TEST(ProvenPlaces, TellNumbersFromDaysAndAddresses) {
  const auto first_is_number = [](const std::string& text) { return proven_places(text).at(0).is_number; };
  for (const char* text : {"paid by card 4111 1111 1111 1111", "IBAN DE89 3704 0044 0532 0130 00", "DNI 12345678Z"})
    EXPECT_TRUE(first_is_number(text)) << text;
  for (const char* text : {"born 14/07/1989", "at 192.168.0.1"}) EXPECT_FALSE(first_is_number(text)) << text;
  EXPECT_TRUE(proven_places("Ann Lee saw 12 patients").empty());
}

TEST(AllowedPlaces, AreNotWhereANumberIsProven) {
  EXPECT_TRUE(is_allowed("14/07/1989", "14/07/1989"));
  EXPECT_TRUE(is_allowed("192.168.0.1", "192.168.0.1"));
  EXPECT_TRUE(is_allowed("ward 4111", "ward 4111"));
  for (const char* phrase : {"4111 1111 1111 1111", "4111", "1111"})
    EXPECT_FALSE(is_allowed(phrase, "4111 1111 1111 1111")) << phrase;
}

}  // namespace
}  // namespace sumi::tag
