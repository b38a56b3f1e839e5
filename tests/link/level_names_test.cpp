#include "link/level_names.hpp"

#include <gtest/gtest.h>

namespace sumi::link {
namespace {

TEST(LevelNames, AreThoseOfRules) {
  EXPECT_EQ(name_of(LinkLevel{LinkMeasure::edits, 2, {}}), "edits 2");
  EXPECT_EQ(name_of(LinkLevel{LinkMeasure::jaro_winkler, .92, {}}), "jaro_winkler 0.92");
  EXPECT_EQ(name_of(LinkLevel{LinkMeasure::starts, 0, {}}), "starts");
  EXPECT_EQ(name_of(LinkLevel{LinkMeasure::swapped, 0, "family"}), "swapped family");
  EXPECT_EQ(measure_named("days"), LinkMeasure::days);
  EXPECT_FALSE(measure_named("day"));
  const LinkComparison comparison{"a", LinkReading::text, {{LinkMeasure::edits, 1, {}}}};
  EXPECT_EQ(name_of(kMissingLevel, comparison), "missing");
  EXPECT_EQ(name_of(kEqualLevel, comparison), "equal");
  EXPECT_EQ(name_of(kFirstLevel, comparison), "edits 1");
  EXPECT_EQ(name_of(kFirstLevel + 1, comparison), "other");
}

}  // namespace
}  // namespace sumi::link
