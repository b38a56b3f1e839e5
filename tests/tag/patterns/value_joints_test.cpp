#include "tag/patterns/value_joints.hpp"

#include <gtest/gtest.h>

namespace sumi::tag {
namespace {

TEST(ValueJoints, PartLists) {
  for (const char* joint : {"-", " - ", ", ", ";", " or ", " u. ", "\n", "\t", "→", "...", ", and ", " "})
    EXPECT_TRUE(is_list_joint(joint)) << joint;
  for (const char* joint : {"", "or", " with ", " (", "          ", " is "})
    EXPECT_FALSE(is_list_joint(joint)) << joint;
}

TEST(ValueJoints, KnowShapes) {
  EXPECT_TRUE(are_of_one_shape("A447-19", "B123-45"));
  EXPECT_FALSE(are_of_one_shape("447", "4471"));
  EXPECT_FALSE(are_of_one_shape("A44", "a44"));
}

TEST(ValueJoints, SayThatANumberFollows) {
  EXPECT_EQ(says_number(" patient no ", 1), true);
  EXPECT_EQ(says_number(" patient is ", 1), false);
  EXPECT_EQ(says_number(" patient ", 0), false);
  EXPECT_EQ(says_number(" patient with no ", 2), std::nullopt);
  EXPECT_TRUE(says_number_in_front(" n de client ", 1));
  EXPECT_TRUE(says_number_in_front(" nr patient ", 1));
  EXPECT_FALSE(says_number_in_front(" client ", 1));
  EXPECT_FALSE(says_number_in_front(" a client ", 1));
}

TEST(ValueJoints, AreMarks) {
  const auto has = [](const char* text) { return has_number_mark(text, std::string_view(text).size()); };
  EXPECT_TRUE(has("unit: ") && has("unit #") && has("unit=") && has("\"unit\": \"") && has("unit №") && has("Az. "));
  EXPECT_FALSE(has("unit ") || has("(n = ") || has("(p=") || has("the units. ") || has(""));
}

TEST(ValueJoints, EndTags) {
  const std::string_view text = "<b>12</b> MRN";
  EXPECT_EQ(begin_of_name(text, {3, 5}), 9);
  EXPECT_EQ(begin_of_name(text, {3, 4}), std::nullopt);
  EXPECT_EQ(begin_of_name("12</b>", {0, 2}), std::nullopt);
  EXPECT_EQ(begin_of_name("<b>12</b", {3, 5}), std::nullopt);
}

TEST(ValueJoints, BeginNamesBehindAValue) {
  for (const char* between : {" (", "(", " [", "] ", " = ", "=", "^^^", "^^^Site^", " is ", " is her ", " was the "})
    EXPECT_EQ(begin_of_name("12" + std::string(between) + "MRN", {0, 2}), 2 + std::string_view(between).size())
        << between;
  for (const char* between : {" ", ", ", " (7) ", " isles ", "/", " (= "})
    EXPECT_EQ(begin_of_name("12" + std::string(between) + "MRN", {0, 2}), std::nullopt) << between;
}

TEST(ValueJoints, EndNumbers) {
  EXPECT_EQ(end_of_number("12-34/A5 67 (MRN)", 0), 11);
  EXPECT_EQ(end_of_number("12. Then", 0), 2);
  EXPECT_EQ(end_of_number("12", 0), 2);
}

}  // namespace
}  // namespace sumi::tag
