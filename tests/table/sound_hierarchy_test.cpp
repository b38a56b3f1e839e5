#include <gtest/gtest.h>

#include "table/cell_value.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

using HierarchyRows = std::vector<std::vector<std::string>>;

std::string fault_of(const HierarchyRows& rows) {
  try {
    require_sound_hierarchy(rows, "town");
  } catch (const Error& error) {
    EXPECT_EQ(error.place(), "town");
    return error.fact();
  }
  return "";
}

TEST(SoundHierarchy, MayBeRaggedAndRepeatLabels) {
  EXPECT_EQ(fault_of({{"a", "a", "A", "*"}, {"b", "A", "*", "*"}, {"c", "*"}, {"d"}, {"e", "A", "*", ""}}), "");
  EXPECT_EQ(fault_of({{"A", "B", "*"}, {"x", "A", "B", "*"}}), "");  // a value may have a label's name
}

TEST(SoundHierarchy, NamesTheRowThatIsWrong) {
  EXPECT_EQ(fault_of({{"a", "A", "*"}, {"b", "", "*"}}), "row 2 of the hierarchy has an empty cell between labels");
  EXPECT_TRUE(fault_of({{"a", "*", "A"}}).starts_with("row 1 of the hierarchy has `*` below"));
  EXPECT_TRUE(fault_of({{"a", "A", "B", "A"}}).starts_with("row 1 of the hierarchy has a label twice"));
  EXPECT_TRUE(fault_of({{"a", "North", "X", "*"}, {"b", "North", "Y", "*"}})
                  .starts_with("row 2 of the hierarchy has a label below another one"));
}

TEST(SoundHierarchy, MustNameAValue) {
  EXPECT_NO_THROW(require_names_a_value({{"a", "*"}}, {"x", "a"}, "town"));
  EXPECT_NO_THROW(require_names_a_value({{"a", "*"}}, {"?", ""}, "town"));
  EXPECT_THROW(require_names_a_value({{"a", "*"}}, {"x", "?"}, "town"), Error);
}

}  // namespace
}  // namespace sumi::table
