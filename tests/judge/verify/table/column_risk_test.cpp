#include <gtest/gtest.h>

#include <sumi/model/error.hpp>
#include <sumi/verify/column_risk.hpp>

namespace sumi::verify {
namespace {

Table five_persons() {
  Table table;
  for (const char* name : {"age", "sex", "state"}) table.columns.emplace_back(name);
  for (const char* age : {"20", "30", "40", "20", "40"}) table.columns[0].add(age);
  for (const char* sex : {"Female", "Female", "Female", "Male", "Male"}) table.columns[1].add(sex);
  for (const char* state : {"CA", "CA", "TX", "NY", "CA"}) table.columns[2].add(state);
  return table;
}

// The example of ARX's own test, which is that of Motwani and Xu.
TEST(ColumnRisks, EqualArx) {
  const std::vector<ColumnRisk> risks = column_risks(five_persons(), {"age", "sex", "state"}, 3);
  ASSERT_EQ(risks.size(), 7U);
  const auto is = [&](std::size_t at, const std::vector<std::string>& columns, double distinction, double separation) {
    EXPECT_EQ(risks[at].columns, columns);
    EXPECT_DOUBLE_EQ(risks[at].distinction, distinction);
    EXPECT_DOUBLE_EQ(risks[at].separation, separation);
  };
  is(0, {"sex"}, 0.4, 0.6);
  is(1, {"state"}, 0.6, 0.7);
  is(2, {"age"}, 0.6, 0.8);
  is(3, {"sex", "state"}, 0.8, 0.9);
  is(4, {"age", "sex"}, 1, 1);
  is(5, {"age", "state"}, 1, 1);
  is(6, {"age", "sex", "state"}, 1, 1);
}

TEST(ColumnRisks, RefuseUnknownColumns) {
  EXPECT_THROW(static_cast<void>(column_risks(five_persons(), {"name"}, 1)), Error);
  EXPECT_THROW(static_cast<void>(column_risks(five_persons(), {"age", "age"}, 1)), Error);
  EXPECT_THROW(static_cast<void>(column_risks(five_persons(), {}, 1)), Error);
}

}  // namespace
}  // namespace sumi::verify
