#include <string>

#include <gtest/gtest.h>

#include "io/formats/i2b2/i2b2_2006_tags.hpp"

namespace sumi::io {
namespace {

std::string found_in(std::string_view between, bool begins_file = false) {
  std::string all;
  for (const auto& [what, where] : outside_text(between, begins_file))
    all += std::string(what) + "[" + std::string(between.substr(where.begin, where.size())) + "]";
  return all;
}

TEST(I2b22006Outside, WhiteSpaceIsNothing) {
  EXPECT_EQ(found_in(""), "");
  EXPECT_EQ(found_in(" \t\r\n"), "");
}

TEST(I2b22006Outside, ThePartsAreNamed) {
  EXPECT_EQ(found_in(" a b\n<!--c--> d<?e ?><!DOCTYPE f [<!ENTITY g \"h>\"> ]>i "),
            "text outside TEXT[a b\n]comment[<!--c-->]text outside TEXT[d]comment[<?e ?>]"
            "document type[<!DOCTYPE f [<!ENTITY g \"h>\"> ]>]text outside TEXT[i ]");
  EXPECT_EQ(found_in("<!DOCTYPE a>b<c>"), "document type[<!DOCTYPE a>]text outside TEXT[b<c>]");
}

TEST(I2b22006Outside, TheDeclarationIsNothingWhereTheFileBegins) {
  EXPECT_EQ(found_in("<?xml version=\"1.0\"?>\n<?x?>", true), "comment[<?x?>]");
  EXPECT_EQ(found_in("\xEF\xBB\xBF<?xml version=\"1.0\"?>", true), "");
  EXPECT_EQ(found_in("<?xml version=\"1.0\"?>"), "comment[<?xml version=\"1.0\"?>]");
  EXPECT_EQ(found_in("<?xml-stylesheet?>", true), "comment[<?xml-stylesheet?>]");
  EXPECT_EQ(found_in("a<?xml version=\"1.0\"?>", true), "text outside TEXT[a]comment[<?xml version=\"1.0\"?>]");
}

TEST(I2b22006Outside, WhatIsNotClosedReachesToTheEnd) {
  EXPECT_EQ(found_in("<!--a>--"), "comment[<!--a>--]");
  EXPECT_EQ(found_in("<?a>"), "comment[<?a>]");
  EXPECT_EQ(found_in("<!DOCTYPE [a>"), "document type[<!DOCTYPE [a>]");
  EXPECT_EQ(found_in("<!"), "text outside TEXT[<!]");
  EXPECT_EQ(found_in("<?xml ", true), "");
}

}  // namespace
}  // namespace sumi::io
