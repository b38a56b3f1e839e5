#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "link/compared_records.hpp"
#include "link/level_names.hpp"
#include "link/plain_strings.hpp"
#include "link/some_records.hpp"

namespace sumi::link {
namespace {

// The level of the first two records' first comparison.
Level level(const LinkRecords& records, const std::vector<LinkComparison>& comparisons, std::size_t which = 0) {
  const ComparedRecords compared(records.table(), comparisons, 1);
  PairComparer comparer(compared);
  std::vector<Cell> left(comparer.width());
  std::vector<Cell> right(comparer.width());
  compared.gather(0, left.data());
  compared.gather(1, right.data());
  comparer.set_left(left.data());
  const Level found = comparer.compare(which, right.data());
  comparer.set_left(right.data());
  EXPECT_EQ(comparer.compare(which, left.data()), found);  // symmetric
  return found;
}

Level level_of_values(const std::string& a, const std::string& b, LinkReading reading,
                      const std::vector<LinkLevel>& levels) {
  const LinkRecords records = records_of({"a"}, {{a}, {b}});
  return level(records, {{"a", reading, levels}});
}

TEST(LevelFinder, KnowsMissingAndEqual) {
  EXPECT_EQ(level_of_values("", "x", LinkReading::text, {{LinkMeasure::edits, 1, {}}}), kMissingLevel);
  EXPECT_EQ(level_of_values("", "", LinkReading::text, {{LinkMeasure::edits, 1, {}}}), kMissingLevel);
  EXPECT_EQ(level_of_values("X", "x", LinkReading::text, {{LinkMeasure::edits, 1, {}}}), kEqualLevel);
  EXPECT_EQ(level_of_values("abc", "xyz", LinkReading::text, {{LinkMeasure::edits, 1, {}}}), kFirstLevel + 1);
}

TEST(LevelFinder, MeetsEachMeasure) {
  const auto meets = [](const std::string& a, const std::string& b, LinkMeasure measure, double bound,
                        LinkReading reading = LinkReading::text) {
    return level_of_values(a, b, reading, {{measure, bound, {}}}) == kFirstLevel;
  };
  EXPECT_TRUE(meets("martha", "marhta", LinkMeasure::jaro_winkler, .961));
  EXPECT_FALSE(meets("martha", "marhta", LinkMeasure::jaro_winkler, .962));
  EXPECT_TRUE(meets("dwayne", "duane", LinkMeasure::jaro_winkler, .84));  // the bound itself
  EXPECT_TRUE(meets("j", "jane", LinkMeasure::starts, 0));
  EXPECT_FALSE(meets("ja", "jo", LinkMeasure::starts, 0));
  EXPECT_TRUE(meets("5 high road", "high road", LinkMeasure::tokens, .66));
  EXPECT_FALSE(meets("5 high road", "high road", LinkMeasure::tokens, .67));
  EXPECT_TRUE(meets("10", "11.5", LinkMeasure::difference, 1.5, LinkReading::number));
  EXPECT_FALSE(meets("10", "11.6", LinkMeasure::difference, 1.5, LinkReading::number));
  EXPECT_FALSE(meets("10", "x", LinkMeasure::difference, 1.5, LinkReading::number));
  EXPECT_TRUE(meets("1980-02-28", "1980-03-01", LinkMeasure::days, 2, LinkReading::date));
  EXPECT_FALSE(meets("1980-02-28", "1980-03-02", LinkMeasure::days, 2, LinkReading::date));
  EXPECT_FALSE(meets("1980-02-30", "1980-03-01", LinkMeasure::days, 2, LinkReading::date));
  EXPECT_TRUE(meets("1980-12-05", "1980-05-12", LinkMeasure::edits, 1, LinkReading::date));  // day and month swapped
  EXPECT_TRUE(meets("1980-02-03", "1980-02-13", LinkMeasure::edits, 1, LinkReading::date));
}

TEST(LevelFinder, SaysOnceWhatChangedPlaces) {
  const LinkRecords records = records_of({"given", "family"}, {{"anna", "braun"}, {"Braun", "Anna"}});
  const std::vector<LinkComparison> comparisons{{"given", LinkReading::text, {{LinkMeasure::swapped, 0, "family"}}},
                                                {"family", LinkReading::text, {{LinkMeasure::swapped, 0, "given"}}}};
  EXPECT_EQ(level(records, comparisons, 0), kFirstLevel);
  EXPECT_EQ(level(records, comparisons, 1), kMissingLevel);
  const LinkRecords others = records_of({"given", "family"}, {{"anna", "braun"}, {"braun", "anne"}});
  EXPECT_EQ(level(others, comparisons, 0), kFirstLevel + 1);
  EXPECT_EQ(level(others, comparisons, 1), kFirstLevel + 1);
  const LinkRecords without = records_of({"given", "family"}, {{"anna", ""}, {"", "anna"}});
  EXPECT_EQ(level(without, comparisons, 0), kMissingLevel);
}

RC_GTEST_PROP(LevelFinder, EqualsTheDefinitions, ()) {
  const std::string a = some_word() + *rc::gen::element<std::string>("", "c", "xyz");
  const std::string b = some_word() + *rc::gen::element<std::string>("", "c", "xyz");
  RC_PRE(!a.empty() && !b.empty() && a != b);
  const double bound = *rc::gen::element(.6, .8, .92);
  const auto most = *rc::gen::inRange<std::size_t>(1, 4);
  const std::vector<LinkLevel> levels{{LinkMeasure::edits, static_cast<double>(most), {}},
                                      {LinkMeasure::jaro_winkler, bound, {}}};
  const Level expected = plain_edits(a, b) <= most                  ? kFirstLevel
                         : plain_jaro_winkler(a, b) >= bound - 1e-9 ? kFirstLevel + 1
                                                                    : kFirstLevel + 2;
  RC_ASSERT(level_of_values(a, b, LinkReading::text, levels) == expected);
}

}  // namespace
}  // namespace sumi::link
