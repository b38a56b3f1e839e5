#include "hide/rules/value_expression.hpp"

#include <gtest/gtest.h>

namespace sumi::hide {
namespace {

using Value = ExpressionValue;

// The examples of the documentation of Tools for Health Data Anonymization.
TEST(ValueExpression, SaysWhatTheirDocumentationSays) {
  EXPECT_EQ(expression_value("$this>=0 and $this<20", 18.0), Value(true));
  EXPECT_EQ(expression_value("$this>=0 and $this<20", 20.0), Value(false));
  EXPECT_EQ(expression_value("($this div 10)*10", 18.0), Value(10.0));
  EXPECT_EQ(expression_value("$this in ('es-AR' | 'es-ES' | 'es-UY')", std::string("es-UY")), Value(true));
  EXPECT_EQ(expression_value("$this in ('es-AR' | 'es-ES')", std::string("en")), Value(false));
  EXPECT_EQ(expression_value("$this.startsWith('123') or $this.startsWith('234')", std::string("2345")), Value(true));
  EXPECT_EQ(expression_value("$this.subString(0,2)+'****'", std::string("1230005")), Value(std::string("12****")));
  EXPECT_EQ(expression_value("$this >= @2010-1-1", ExpressionDate{"2016-03-10"}), Value(true));
  EXPECT_EQ(expression_value("$this >= @1990-01-01 and $this <= @2000-01-01", ExpressionDate{"1995-05-05"}),
            Value(true));
  EXPECT_EQ(expression_value("@2010", ExpressionDate{"2016-03-10"}), Value(ExpressionDate{"2010"}));
  EXPECT_EQ(expression_value(
                R"($this.replaceMatches('(?<year>\d{2,4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b', '${year}-${month}'))",
                ExpressionDate{"2016-01-01"}),
            Value(std::string("2016-01")));
}

TEST(ValueExpression, WhatDoesNotCompareIsEmpty) {
  EXPECT_EQ(expression_value("$this > 3", std::string("x")), Value());
  EXPECT_EQ(expression_value("$this > @2016", ExpressionDate{"2016-03"}), Value());
  EXPECT_EQ(expression_value("$this / 0", 1.0), Value());
  EXPECT_EQ(expression_value("$this.substring(9)", std::string("x")), Value());
}

TEST(ValueExpression, CountsCharacters) {
  EXPECT_EQ(expression_value("$this.substring(1, 1)", std::string("\xC3\xA4\xC3\xB6x")),
            Value(std::string("\xC3\xB6")));
}

TEST(ValueExpression, AnythingElseIsNone) {
  for (const char* const bad : {"", "$this ~ 1", "$this.where(1)", "'open", "1 +", "(1", "$that", "$this in (1", "@",
                                "1 2", "$this.replaceMatches('(', 'x')", "$this.substring()"})
    EXPECT_EQ(expression_value(bad, std::string("a")), std::nullopt) << bad;
  EXPECT_EQ(expression_value(std::string(10000, '(') + "1", 1.0), std::nullopt);
}

}  // namespace
}  // namespace sumi::hide
