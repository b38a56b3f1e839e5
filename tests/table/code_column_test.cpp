#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/attribute.hpp"
#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

CodedColumn coded(const std::vector<std::string>& cells, const QuasiIdentifier& how = {},
                  Objective objective = Objective::hierarchy) {
  TableColumn column("c");
  for (const std::string& cell : cells) column.add(cell);
  return code_column(column, nullptr, how, objective);
}

using Texts = std::vector<std::string>;

TEST(CodeColumn, FindsTheType) {
  EXPECT_EQ(coded({"3", "10", "?"}).attribute.measure, Measure::range);
  EXPECT_EQ(coded({"3", "10", "?"}).attribute.texts, (Texts{"3", "10", "?"}));
  EXPECT_TRUE(coded({"1999-01-02"}).attribute.day);
  EXPECT_EQ(coded({"3", "x"}).attribute.measure, Measure::set);
  EXPECT_EQ(coded({"", "?"}).attribute.measure, Measure::set);
  EXPECT_EQ(coded({"10", "9"}, {.type = ColumnType::categorical}).attribute.texts, (Texts{"10", "9"}));
  EXPECT_EQ(coded({"b", "a"}, {}, Objective::range).attribute.measure, Measure::range);
  EXPECT_FALSE(coded({"b", "a"}, {}, Objective::range).attribute.scaled);
}

std::string refusal_of(const std::vector<std::string>& cells, const QuasiIdentifier& how = {}) {
  try {
    static_cast<void>(coded(cells, how));
  } catch (const CellError& error) {
    return std::string(error.what()) + ", row " + std::to_string(error.row());
  }
  return "";
}

TEST(CodeColumn, RefusesAFewOtherCellsInsteadOfMakingCategories) {
  std::vector<std::string> days(100, "2020-01-05");
  days[41] = "05/01/2020";
  EXPECT_THAT(refusal_of(days), HasSubstr("not a date"));
  EXPECT_THAT(refusal_of(days), EndsWith("row 41"));
  EXPECT_EQ(refusal_of(days, {.type = ColumnType::categorical}), "");
  days[41] = "?";
  EXPECT_EQ(refusal_of(days), "");
  std::vector<std::string> numbers(100, "7");
  numbers[99] = "seven";
  EXPECT_THAT(refusal_of(numbers), HasSubstr("not a number"));
  EXPECT_THAT(refusal_of(numbers), Not(HasSubstr("seven")));
  for (int i = 0; i < 10; ++i) numbers[i] = "V" + std::to_string(i);  // codes of illnesses
  EXPECT_EQ(refusal_of(numbers), "");
}

TEST(CodeColumn, TakesCodesForCategories) {
  const CodedColumn zips = coded({"02139", "2139", "10001", "?"});
  EXPECT_FALSE(zips.attribute.scaled);
  EXPECT_EQ(zips.attribute.codes(), 4U);
  EXPECT_TRUE(coded({"0.5", "0", "7"}).attribute.scaled);
}

TEST(CodeColumn, GivesEqualNumbersOneCode) {
  const CodedColumn column = coded({"7.0", "7", "07", "-1"}, {.type = ColumnType::numeric});
  EXPECT_EQ(column.code_of, (std::vector<std::uint32_t>{1, 1, 1, 0}));
  EXPECT_EQ(column.attribute.texts, (Texts{"-1", "7"}));
  EXPECT_EQ(column.attribute.decimals, 1U);
}

TEST(CodeColumn, OrdersByWhatIsSaid) {
  EXPECT_EQ(coded({"c", "a"}, {.order = {"c", "b", "a"}}).code_of, (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(coded({"c", "a"}, {.order = {"c", "b", "a"}}).attribute.greatest, 2);
  const std::vector<Texts> tree{{"z", "x"}, {"a", "x"}, {"m", "y"}};
  EXPECT_EQ(coded({"a", "m", "z"}, {.hierarchy = tree}, Objective::set).attribute.texts, (Texts{"z", "a", "m"}));
  EXPECT_EQ(coded({"a", "new"}, {.hierarchy = tree}).values_added, 1U);
}

TEST(CodeColumn, TakesThePopulationIn) {
  TableColumn column("c");
  column.add("10");
  column.add("30");
  TableColumn population("c");
  for (const char* cell : {"20", "90", "10"}) population.add(cell);
  const CodedColumn both = code_column(column, &population, {}, Objective::hierarchy);
  EXPECT_EQ(both.code_of, (std::vector<std::uint32_t>{0, 2}));
  EXPECT_EQ(both.population_code_of, (std::vector<std::uint32_t>{1, 3, 0}));
  EXPECT_EQ(both.attribute.greatest, 30);
}

TEST(CodeColumn, RefusesNumbersItCantTellApartOrMeasure) {
  const Texts near{"9007199254740992", "9007199254740993"};
  EXPECT_THROW(coded(near), Error);
  EXPECT_THROW(coded({"-1e308", "1.7e308"}), Error);
  EXPECT_EQ(coded(near, {.type = ColumnType::categorical}).attribute.codes(), 2U);
}

TEST(CodeColumn, RefusesWhatItCantRead) {
  EXPECT_THROW(coded({"a", "*"}), CellError);
  EXPECT_THROW(coded({"a"}, {.type = ColumnType::numeric}), Error);
  EXPECT_THROW(coded({"1"}, {.type = ColumnType::date}), Error);
  EXPECT_THROW(coded({"d"}, {.order = {"c", "b", "a"}}), Error);
  for (const Texts& order : {Texts{"a", "b", "a"}, Texts{"a", "*"}}) {
    try {
      static_cast<void>(coded({"a"}, {.order = order}));
      ADD_FAILURE();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_usage);
    }
  }
  try {
    static_cast<void>(coded({"secret"}, {.type = ColumnType::numeric}));
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos);
  }
}

}  // namespace
}  // namespace sumi::table
