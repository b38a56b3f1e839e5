#include <algorithm>

#include <gtest/gtest.h>

#include "table/partition_rows.hpp"
#include "table/random_tables.hpp"

namespace sumi::table {
namespace {

TEST(Improve, LosesLessKeepsWhatIsRequiredForAnyThreads) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    RandomTable random = random_table(seed, 600);
    random.options.sensitive = {6};
    if (seed % 2 == 1) random.options.promise.diversity = Diversity{Diversity::Kind::distinct, 2, 1};
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    const Requirements requirements(random.table, random.options, coded);
    const Classes split = partition_rows(coded, losses, requirements, random.options).classes;
    const Classes once = improve_classes(coded, losses, requirements, split, 3, 7, 1);
    EXPECT_EQ(once, improve_classes(coded, losses, requirements, split, 3, 7, 4));
    EXPECT_TRUE(covers_all(once, 600));
    EXPECT_LT(plain_total(coded, once), plain_total(coded, split));
    Requirements::Scratch scratch;
    for (const auto& rows : once) EXPECT_TRUE(requirements.hold(rows, scratch));
  }
}

TEST(Improve, TriesThoseThatLoseMostInAPartOfARound) {
  double saved = 0;
  double saved_by_part = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const RandomTable random = random_table(seed, 600);
    const CodedTable coded = code_table(random.table, random.options);
    const Losses losses(coded.attributes);
    const Requirements requirements(random.table, random.options, coded);
    const Classes split = partition_rows(coded, losses, requirements, random.options).classes;
    const Classes part = improve_classes(coded, losses, requirements, split, 0.25, 7, 1);
    EXPECT_EQ(part, improve_classes(coded, losses, requirements, split, 0.25, 7, 4));
    EXPECT_TRUE(covers_all(part, 600));
    const double before = plain_total(coded, split);
    saved_by_part += before - plain_total(coded, part);
    saved += before - plain_total(coded, improve_classes(coded, losses, requirements, split, 1, 7, 1));
    EXPECT_EQ(improve_classes(coded, losses, requirements, split, 0, 7, 1), split);
  }
  EXPECT_GT(saved_by_part, 0.3 * saved);
  EXPECT_LT(saved_by_part, saved);
}

TEST(Improve, LeavesOneClassAlone) {
  const RandomTable random = random_table(3, 5);
  const CodedTable coded = code_table(random.table, random.options);
  const Losses losses(coded.attributes);
  const Requirements requirements(random.table, random.options, coded);
  const Classes one{{0, 1, 2, 3, 4}};
  EXPECT_EQ(improve_classes(coded, losses, requirements, one, 3, 1, 1), one);
  EXPECT_TRUE(improve_classes(coded, losses, requirements, {}, 3, 1, 1).empty());
}

}  // namespace
}  // namespace sumi::table
