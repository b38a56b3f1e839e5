#include <gtest/gtest.h>

#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

TEST(Characters, TurnBytesIntoCharactersAndBack) {
  const std::string_view text = "aé日b";
  const Characters characters(text);
  EXPECT_EQ(characters.count(), 4U);
  const std::vector<std::size_t> bytes{0, 1, 3, 6, 7};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    EXPECT_EQ(characters.byte_of(i), bytes[i]);
    EXPECT_EQ(characters.character_of(bytes[i]), i);
  }
  EXPECT_EQ(Characters("abc").byte_of(3), 3U);
}

}  // namespace
}  // namespace sumi::serve
