#include "base/model/nearest_name.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace sumi {
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
  EXPECT_EQ(nearest_name("nmae", Spellings{"name", "date"}), "name");
  EXPECT_EQ(nearest_name("c", Spellings{"a", "b"}), std::nullopt);
  EXPECT_EQ(nearest_name("C", Spellings{"a", "c"}), "c");
}

TEST(NearestName, IsSaidBehindAFact) {
  const std::vector<std::string> names{"NAME", "DATE"};
  EXPECT_EQ(did_you_mean("NAM", names), "; did you mean NAME?");
  EXPECT_EQ(did_you_mean("PHONE", names), "");
  EXPECT_EQ(did_you_mean("NAM", Spellings{"DATE", "name"}), "; did you mean name?");
}

}  // namespace
}  // namespace sumi
