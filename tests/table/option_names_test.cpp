#include <gtest/gtest.h>

#include <sumi/table/anonymize_table.hpp>

namespace sumi {
namespace {

TEST(TableOptionNames, ComeBack) {
  for (const ColumnType type :
       {ColumnType::automatic, ColumnType::numeric, ColumnType::date, ColumnType::ordered, ColumnType::categorical})
    EXPECT_EQ(column_type_named(name_of(type)), type);
  for (const Objective objective : {Objective::hierarchy, Objective::set, Objective::range})
    EXPECT_EQ(objective_named(name_of(objective)), objective);
  EXPECT_EQ(partitioning_named("strict"), Partitioning::strict_median);
  EXPECT_EQ(partitioning_named("relaxed"), Partitioning::relaxed_median);
  EXPECT_FALSE(objective_named("any"));
}

}  // namespace
}  // namespace sumi
