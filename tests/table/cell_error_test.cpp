#include <gtest/gtest.h>

#include <sumi/table/anonymize_table.hpp>

namespace sumi {
namespace {

TEST(CellError, NamesColumnAndRow) {
  const CellError error(TableColumn("age"), 11, false, "a cell is not a number");
  EXPECT_EQ(std::string(error.what()), "row 12, column age: a cell is not a number");
  EXPECT_EQ(error.kind(), Error::Kind::bad_input);
  EXPECT_EQ(error.row(), 11U);
  EXPECT_EQ(error.column(), "age");
  EXPECT_EQ(error.fact(), "a cell is not a number");
  EXPECT_EQ(std::string(CellError(TableColumn("age"), 0, true, "x").what()), "population, row 1, column age: x");
}

}  // namespace
}  // namespace sumi
