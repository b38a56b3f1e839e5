#include "table/attribute.hpp"

#include <gtest/gtest.h>

namespace sumi::table {
namespace {

TEST(Attribute, LosesOfARangeItsShareOfTheWholeAndAllWithAMissingCell) {
  Attribute age;
  age.measure = Measure::range;
  age.place = {10, 20, 60};
  age.texts = {"10", "20", "60", "?"};
  age.apart = 3;
  age.least = 10;
  age.greatest = 60;
  EXPECT_DOUBLE_EQ(age.loss_of_range(0, 1), 0.2);
  EXPECT_DOUBLE_EQ(age.loss_of_range(0, 2), 1);
  EXPECT_DOUBLE_EQ(age.loss_of_range(1, 1), 0);
  EXPECT_DOUBLE_EQ(age.loss_of_range(3, 3), 0);
  EXPECT_DOUBLE_EQ(age.loss_of_range(2, 3), 1);
  age.greatest = 10;
  EXPECT_DOUBLE_EQ(age.loss_of_range(0, 1), 0);
}

TEST(Attribute, LosesOfATreeTheLeavesOfTheLowestNode) {
  Attribute job;
  job.tree = std::make_shared<GeneralizationTree>(
      std::vector<std::vector<std::string>>{{"a", "x", "*"}, {"b", "x", "*"}, {"c", "y", "*"}, {"d", "*"}},
      std::vector<std::string>{}, "job");
  job.domain = 4;
  EXPECT_DOUBLE_EQ(job.loss_of_tree(0, 0), 0);
  EXPECT_DOUBLE_EQ(job.loss_of_tree(0, 1), 0.5);
  EXPECT_DOUBLE_EQ(job.loss_of_tree(1, 2), 1);
}

TEST(Attribute, LosesOfASetWhatItHasBeyondOne) {
  Attribute sex;
  sex.domain = 5;
  EXPECT_DOUBLE_EQ(sex.loss_of_set(1), 0);
  EXPECT_DOUBLE_EQ(sex.loss_of_set(3), 0.5);
  EXPECT_DOUBLE_EQ(sex.loss_of_set(5), 1);
  sex.domain = 1;
  EXPECT_DOUBLE_EQ(sex.loss_of_set(1), 0);
}

}  // namespace
}  // namespace sumi::table
