#include "io/notation/nearest_name.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

using Spellings = std::vector<std::string_view>;

TEST(NearestName, IsAlikeOrAUsualNameOfATextAlone) {
  EXPECT_EQ(nearest_name("text", Spellings{"id", "Text"}), "Text");
  EXPECT_EQ(nearest_name("note_text", Spellings{"id", "Note Text", "note"}), "Note Text");
  EXPECT_EQ(nearest_name("transcript", Spellings{"transkript", "t"}), "transkript");
  EXPECT_EQ(nearest_name("text", Spellings{"id", "body"}), "body");
  EXPECT_EQ(nearest_name("owner", Spellings{"id", "body"}), std::nullopt);
  EXPECT_EQ(nearest_name("text", Spellings{"Poe, Ada", "1970-01-01", ""}), std::nullopt);
  EXPECT_EQ(nearest_name("text", Spellings{}), std::nullopt);
  EXPECT_EQ(nearest_name(std::string(100, 'a'), Spellings{"a"}), std::nullopt);
}

}  // namespace
}  // namespace sumi::io
