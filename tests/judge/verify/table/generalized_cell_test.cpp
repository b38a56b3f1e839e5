#include <gtest/gtest.h>

#include "judge/verify/table/table_classes.hpp"

namespace sumi::verify {
namespace {

TEST(GeneralizedCell, ReadsNumbersDatesAndTheirRanges) {
  EXPECT_EQ(scale_value(" 4.50 "), 4.5);
  EXPECT_EQ(scale_value("1970-01-02"), 1);
  EXPECT_EQ(scale_value("2000-03-01"), 11017);
  EXPECT_FALSE(scale_value("1999-02-29"));
  EXPECT_FALSE(scale_value(""));
  EXPECT_EQ(scale_ends("[3,7.5]"), std::pair(3.0, 7.5));
  EXPECT_EQ(scale_ends("8"), std::pair(8.0, 8.0));
  EXPECT_EQ(scale_ends("[1970-01-02,1970-01-04]"), std::pair(1.0, 3.0));
  for (const char* cell : {"[7,3]", "[3]", "[a,b]", "{1|2}", "*"}) EXPECT_FALSE(scale_ends(cell)) << cell;
}

TEST(Covering, IsOfValuesRangesSetsAndLabels) {
  const Covering plain({});
  EXPECT_EQ(plain.covers("*", "x"), true);
  EXPECT_EQ(plain.covers("[3,7]", "5.0"), true);
  EXPECT_EQ(plain.covers("[3,7]", "8"), false);
  EXPECT_EQ(plain.covers("[3,7]", "?"), false);
  EXPECT_EQ(plain.covers("7", "7.0"), true);
  EXPECT_EQ(plain.covers("{ab|b}", "b"), true);
  EXPECT_EQ(plain.covers("{ab|bc}", "b"), false);
  EXPECT_EQ(plain.covers("{|b}", ""), true);
  EXPECT_EQ(plain.covers("{b|}", ""), true);
  EXPECT_EQ(plain.covers("{a|b}", ""), false);
  EXPECT_EQ(plain.covers("{a|b|c}", "a|b"), true);  // a value with a bar
  EXPECT_FALSE(plain.covers("Asia", "Japan"));
  EXPECT_FALSE(plain.covers("[low,high]", "mid"));
  const Covering tree({{"Japan", "Asia", "*"}, {"Laos", "Asia", "*"}, {"Peru", "America", "*"}});
  EXPECT_EQ(tree.covers("Asia", "Japan"), true);
  EXPECT_EQ(tree.covers("Asia", "Peru"), false);
  EXPECT_EQ(tree.covers("Europe", "Peru"), false);
  EXPECT_EQ(tree.covers("*", "unknown"), true);
  const Covering named({{"Japan", "Asia", "world"}, {"Peru", "America", "world"}});
  EXPECT_EQ(named.covers("world", "unknown"), true);
  EXPECT_EQ(named.covers("Asia", "unknown"), false);
}

TEST(Covering, TakesMissingCellsAndRaggedRowsAsTheyArePublished) {
  const Covering ragged({{"Japan", "Asia", "world", ""}, {"Peru", "world", "", ""}});
  EXPECT_EQ(ragged.covers("world", ""), true);  // a value the hierarchy doesn't name
  EXPECT_EQ(ragged.covers("world", "Peru"), true);
  EXPECT_EQ(ragged.covers("Asia", ""), false);
  EXPECT_EQ(ragged.covers("", "Peru"), false);
  const std::vector<std::vector<std::string>> rows{{"Japan", "Asia"}, {"Peru", "America"}};
  const Covering rootless(rows);
  EXPECT_EQ(rootless.covers("Asia", "unknown"), false);
  EXPECT_EQ(rootless.covers("America", ""), false);
}

TEST(Covering, IsOfRangesInTheOrderThatIsGiven) {
  const Covering sizes({}, {"small", "mid, or so", "large"});
  EXPECT_EQ(sizes.covers("[small,mid, or so]", "mid, or so"), true);
  EXPECT_EQ(sizes.covers("[small,mid, or so]", "large"), false);
  EXPECT_EQ(sizes.covers("[small,huge]", "large"), false);
  const Covering backwards({}, {"10", "5", "1"});
  EXPECT_EQ(backwards.covers("[10,5]", "5"), true);
  EXPECT_EQ(backwards.covers("[10,5]", "1"), false);
}

}  // namespace
}  // namespace sumi::verify
