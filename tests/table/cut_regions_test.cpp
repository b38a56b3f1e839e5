#include "table/cut_regions.hpp"

#include <gtest/gtest.h>

#include "table/partition_rows.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

Attribute ages() {
  Attribute age;
  age.measure = Measure::range;
  age.scaled = true;
  age.place = {20, 30, 41};
  age.texts = {"20", "30", "41", "?"};
  age.apart = 3;
  age.least = 20;
  age.greatest = 41;
  return age;
}

TEST(CutRegions, EndHalfwayBetweenValues) {
  const std::vector<Attribute> attributes{ages()};
  const auto reaches = reaches_of({{0, 4}, {4, 6}, {6, 9}}, {{{0, 9}, 4, 0, 0, 1}, {{4, 9}, 6, 0, 1, 2}}, attributes);
  ASSERT_EQ(reaches.size(), 3U);
  EXPECT_EQ(label_of_reach(attributes[0], {0, 0, {0}}, reaches[0][0]), "[20,25]");
  EXPECT_EQ(label_of_reach(attributes[0], {1, 1, {1}}, reaches[1][0]), "[26,35]");
  EXPECT_EQ(label_of_reach(attributes[0], {2, 2, {2}}, reaches[2][0]), "[36,41]");
  EXPECT_DOUBLE_EQ(loss_of_reach(attributes[0], {2, 2, {2}}, reaches[2][0]), 5.0 / 21);
  EXPECT_EQ(label_of_reach(attributes[0], {2, 3, {2, 3}}, reaches[2][0]), "*");
  EXPECT_EQ(label_of_reach(attributes[0], {3, 3, {3}}, reaches[2][0]), "?");
}

TEST(CutRegions, SayRanksByTheirValues) {
  Attribute grade = ages();
  grade.ranked = true;
  grade.place = {0, 1, 3};
  grade.texts = {"10", "5", "2", "?"};
  grade.least = 0;
  grade.greatest = 3;
  const std::vector<Attribute> attributes{grade};
  const auto reaches = reaches_of({{0, 4}, {4, 9}}, {{{0, 9}, 4, 0, 1, 2}}, attributes);
  EXPECT_EQ(label_of_reach(grade, {0, 0, {0}}, reaches[0][0]), "[10,5]");
  EXPECT_EQ(label_of_reach(grade, {2, 2, {2}}, reaches[1][0]), "2");
}

TEST(CutRegions, RoundOutwards) {
  Attribute share = ages();
  share.decimals = 9;
  share.place = {0.12345678961, 0.22345678949};
  share.texts = {"0.12345678961", "0.22345678949"};
  share.apart = 2;
  share.least = share.place[0];
  share.greatest = share.place[1];
  EXPECT_EQ(label_of_reach(share, {0, 1, {0, 1}}, {share.least, share.greatest}), "[0.123456789,0.223456790]");
  EXPECT_EQ(label_of_reach(share, {0, 0, {0}}, {share.least, share.least}), "[0.123456789,0.123456790]");
}

TEST(CutRegions, CoverTheirMembersAndDontOverlapAlongTheCut) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    RandomTable random = random_table(seed, 90);
    random.options.cut_boxes = true;
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    const Requirements requirements(random.table, random.options, coded);
    const PartitionedRows parts = partition_rows(coded, losses, requirements, random.options);
    ASSERT_EQ(parts.reaches.size(), parts.classes.size());
    for (std::size_t c = 0; c < parts.classes.size(); ++c) {
      for (std::size_t i = 0; i < coded.width(); ++i) {
        const Attribute& attribute = coded.attributes[i];
        if (!attribute.scaled) continue;
        for (const std::uint32_t row : parts.classes[c]) {
          const std::uint32_t code = coded.row(row)[i];
          if (code >= attribute.apart) continue;
          EXPECT_LE(parts.reaches[c][i].least, attribute.place[code]) << seed;
          EXPECT_GE(parts.reaches[c][i].greatest, attribute.place[code]) << seed;
        }
      }
    }
  }
}

}  // namespace
}  // namespace sumi::table
