#include "base/text/value_form.hpp"

#include <gtest/gtest.h>

namespace sumi {
namespace {

TEST(ValueForm, IsOneForAllWritingsOfAValue) {
  for (const char* same : {"HIV", "hiv", "HIV ", "\tHiv", "ＨＩＶ", "H\u200BIV", "\u00A0HIV"})
    EXPECT_EQ(value_form(same), "hiv") << same;
  EXPECT_EQ(value_form("\u00C9tat  grippal"), value_form("E\u0301tat grippal"));
  EXPECT_EQ(value_form("Stra\u00DFe"), value_form("STRASSE"));
  EXPECT_NE(value_form("hiv 1"), value_form("hiv1"));
  EXPECT_NE(value_form("Eva"), value_form("\u00C9va"));
}

TEST(ValueForm, IsEmptyOfWhatSaysNothing) {
  for (const char* nothing : {"", " ", "?", " NA", "na", "NaN", "NULL", "Null "}) EXPECT_EQ(value_form(nothing), "");
  EXPECT_EQ(written_form("NA"), "na");
}

TEST(ValueForm, TellsNumbersApartThatDoublesDont) {
  for (const char* same : {"7", " 07", "+7.0", "70e-1", "0.07E+2", "7.", "７"})
    EXPECT_EQ(written_form(same), "7") << same;
  EXPECT_EQ(written_form("-0.0"), "0");
  EXPECT_EQ(written_form("-12.50"), "-12.5");
  EXPECT_EQ(written_form("1e3"), "1000");
  EXPECT_EQ(written_form(".005"), "0.005");
  EXPECT_EQ(written_form("10e200"), "1e201");
  EXPECT_EQ(written_form("0.1e-200"), "1e-201");
  EXPECT_NE(written_form("9007199254740992"), written_form("9007199254740993"));
  for (const char* text : {"--7", "+-7", "7e", "1e999", "0x10", "2020-01-05", "7 8", "inf", "-", "+", "."})
    EXPECT_FALSE(number_form(text)) << text;
}

TEST(ValueForm, CountsNamesThatAreWrittenAlike) {
  const std::vector<std::string> names{"p1", "p1 ", "P1", "\u00C9va", "E\u0301va", "1", "1.0", "p2", "p3", "?", "NA"};
  EXPECT_EQ(written_alike(names), 7U);
  EXPECT_EQ(written_alike(std::vector<std::string>{"p1", "p2"}), 0U);
}

}  // namespace
}  // namespace sumi
