#include "hide/code_lists.hpp"

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

std::string read(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (const std::optional<Encoded> list = code_list(text, at, 0))
      return std::string(text.substr(list->where.begin, list->where.size())) + ": " + list->decoded;
  return "";
}

TEST(CodeLists, AreNumbersWithTheSameSignsBetween) {
  EXPECT_EQ(read("see 54 6f 76 61, well"), "54 6f 76 61: Tova");
  EXPECT_EQ(read("0x54,0x6f,0x76,0x61"), "54,0x6f,0x76,0x61: Tova");
  EXPECT_EQ(read("CHAR(84)+CHAR(111)+CHAR(118)+CHAR(97)"), "84)+CHAR(111)+CHAR(118)+CHAR(97: Tova");
  EXPECT_EQ(read("[74, 252, 114, 103]"), "74, 252, 114, 103: J\u00FCrg");
  EXPECT_EQ(read("74 195 188 114 103"), "74 195 188 114 103: J\u00FCrg");
  EXPECT_EQ(read("124 157 166 141"), "124 157 166 141: Tova");
  EXPECT_EQ(read("546f 7661 20"), "546f 7661 20: Tova ");
  EXPECT_EQ(read("0054 006f 0076 0061"), "0054 006f 0076 0061: Tova");
  EXPECT_EQ(read("5361726120"), "5361726120: Sara ");
  EXPECT_EQ(read("0000: 54 6f 76 |Tov|\n0003: 61 20 42 |a B|\n"), "54 6f 76 |Tov|\n0003: 61 20 42: Tova B");
}

TEST(CodeLists, AreNoOtherNumbers) {
  for (const char* text :
       {"12 14 16", "120/80 and 130/90", "2019-05-12", "1, 2, 3, 4, 5", "RR 12 12 13", "10000000 20000000"})
    EXPECT_EQ(read(text), "") << text;
}

}  // namespace
}  // namespace sumi::hide
