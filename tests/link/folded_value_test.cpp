#include <gtest/gtest.h>

#include "link/record_table.hpp"

namespace sumi::link {
namespace {

std::string folded(std::string_view value) {
  std::string into = "something else";
  fold_value(value, into);
  return into;
}

TEST(FoldedValue, LeavesCaseWidthAndSpacesOut) {
  EXPECT_EQ(folded("  Jane \t  DOE\n"), "jane doe");
  EXPECT_EQ(folded("Straße"), "strasse");
  EXPECT_EQ(folded("ＡＢ　１２"), "ab 12");
  EXPECT_EQ(folded("Jose\xCC\x81"), "jos\xC3\xA9");
  EXPECT_EQ(folded(""), "");
  EXPECT_EQ(folded(" \t "), "");
  EXPECT_EQ(folded(std::string_view("a\0b", 3)), "a b");
}

}  // namespace
}  // namespace sumi::link
