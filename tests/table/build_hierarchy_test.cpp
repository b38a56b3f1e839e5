#include <gtest/gtest.h>

#include "table/cell_value.hpp"
#include "table/generalization_tree.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/build_hierarchy.hpp>

namespace sumi {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows built(const std::vector<std::string>& values, const HierarchyPlan& plan) {
  Rows rows = build_hierarchy(values, plan, "column");
  table::require_sound_hierarchy(rows, "column");
  EXPECT_EQ(table::GeneralizationTree(rows, values, "column").values_added(), 0U);
  return rows;
}

TEST(BuildHierarchy, PutsNumbersIntoIntervals) {
  HierarchyPlan plan{.widths = {5, 20}, .below = 18, .above = 90};
  EXPECT_EQ(built({"17", "23", "20", "?", "91"}, plan), (Rows{{"17", "<18", "<18", "*"},
                                                              {"23", "[20,24]", "[20,39]", "*"},
                                                              {"20", "[20,24]", "[20,39]", "*"},
                                                              {"?", "*"},
                                                              {"91", ">=90", ">=90", "*"}}));
  plan = {.widths = {0.5}, .from = -1};
  EXPECT_EQ(built({"-0.7", "0"}, plan), (Rows{{"-0.7", "[-1,-0.5)", "*"}, {"0", "[0,0.5)", "*"}}));
}

TEST(BuildHierarchy, MakesNoIntervalsOfCodes) {
  EXPECT_THROW(static_cast<void>(build_hierarchy({"02139", "10001"}, {.widths = {5}}, "zip")), Error);
  EXPECT_NO_THROW(static_cast<void>(build_hierarchy({"0", "0.5"}, {.widths = {5}}, "dose")));
}

TEST(BuildHierarchy, JoinsNeighboursInAnOrder) {
  const HierarchyPlan plan{
      .kind = HierarchyPlan::Kind::order, .order = {"none", "low", "mid", "high", "top"}, .groups = {2, 4}};
  EXPECT_EQ(built({"top", "low", "mid"}, plan), (Rows{{"top", "top", "top", "*"},
                                                      {"low", "[none,low]", "[none,high]", "*"},
                                                      {"mid", "[mid,high]", "[none,high]", "*"}}));
}

TEST(BuildHierarchy, CoarsensDates) {
  using Level = HierarchyPlan::DateLevel;
  const HierarchyPlan plan{.kind = HierarchyPlan::Kind::dates,
                           .dates = {Level::month, Level::quarter, Level::year, Level::decade}};
  EXPECT_EQ(built({"2024-03-31", "2009-12-01"}, plan),
            (Rows{{"2024-03-31", "2024-03", "2024-Q1", "2024", "2020s", "*"},
                  {"2009-12-01", "2009-12", "2009-Q4", "2009", "2000s", "*"}}));
}

TEST(BuildHierarchy, KeepsPrefixesInCharacters) {
  const HierarchyPlan plan{.kind = HierarchyPlan::Kind::prefixes, .prefixes = {3, 1}};
  EXPECT_EQ(built({"12345", "øre", "ab"}, plan),
            (Rows{{"12345", "123**", "1****", "*"}, {"øre", "øre", "ø**", "*"}, {"ab", "ab", "a*", "*"}}));
}

TEST(BuildHierarchy, FollowsATaxonomy) {
  const HierarchyPlan plan{.kind = HierarchyPlan::Kind::taxonomy,
                           .taxonomy = {{"Oslo", "Norway"}, {"Norway", "Europe"}, {"Rome", "Europe"}}};
  EXPECT_EQ(built({"Rome", "Oslo"}, plan), (Rows{{"Rome", "Europe", "*"}, {"Oslo", "Norway", "Europe", "*"}}));
}

TEST(BuildHierarchy, RefusesWhatMakesNoHierarchy) {
  const auto refused = [](const std::vector<std::string>& values, const HierarchyPlan& plan) {
    EXPECT_THROW(static_cast<void>(build_hierarchy(values, plan, "column")), Error);
  };
  refused({"1"}, {});
  refused({"1"}, {.widths = {5, 12}});
  refused({"1"}, {.widths = {5, 5}});
  refused({"one"}, {.widths = {5}});
  refused({"1"}, {.widths = {5}, .below = 3, .above = 3});
  refused({"x"}, {.kind = HierarchyPlan::Kind::order, .order = {"a"}, .groups = {2}});
  refused({"a"}, {.kind = HierarchyPlan::Kind::order, .order = {"a", "a"}, .groups = {2}});
  refused({"2024"}, {.kind = HierarchyPlan::Kind::dates, .dates = {HierarchyPlan::DateLevel::year}});
  refused({"a"}, {.kind = HierarchyPlan::Kind::prefixes, .prefixes = {1, 2}});
  refused({"a"}, {.kind = HierarchyPlan::Kind::taxonomy, .taxonomy = {{"a", "b"}, {"b", "a"}}});
  refused({"a"}, {.kind = HierarchyPlan::Kind::taxonomy, .taxonomy = {{"a", "b"}, {"a", "c"}}});
  refused({"x"}, {.kind = HierarchyPlan::Kind::taxonomy, .taxonomy = {{"a", "b"}}});
}

}  // namespace
}  // namespace sumi
