#include "io/notation/nearest_name.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

using Names = std::vector<std::string_view>;

TEST(NearestName, IsAlikeOrAUsualNameOfATextAlone) {
  EXPECT_EQ(nearest_name("text", Names{"id", "Text"}), "Text");
  EXPECT_EQ(nearest_name("note_text", Names{"id", "Note Text", "note"}), "Note Text");
  EXPECT_EQ(nearest_name("transcript", Names{"transkript", "t"}), "transkript");
  EXPECT_EQ(nearest_name("text", Names{"id", "body"}), "body");
  EXPECT_EQ(nearest_name("owner", Names{"id", "body"}), std::nullopt);
  EXPECT_EQ(nearest_name("text", Names{"Poe, Ada", "1970-01-01", ""}), std::nullopt);
  EXPECT_EQ(nearest_name("text", Names{}), std::nullopt);
  EXPECT_EQ(nearest_name(std::string(100, 'a'), Names{"a"}), std::nullopt);
}

}  // namespace
}  // namespace sumi::io
