#include "table/generalization_tree.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

using TableRows = std::vector<std::vector<std::string>>;
using Texts = std::vector<std::string>;

std::uint32_t leaf(const GeneralizationTree& tree, const std::string& value) {
  for (std::uint32_t i = 0; i < tree.leaves(); ++i)
    if (tree.leaf_values()[i] == value) return i;
  return tree.leaves();
}

std::string common(const GeneralizationTree& tree, const std::string& a, const std::string& b) {
  const auto [low, high] = std::minmax({leaf(tree, a), leaf(tree, b)});
  return tree.common(low, high).label;
}

TEST(GeneralizationTree, FindsTheLowestCommonNode) {
  const GeneralizationTree tree(
      TableRows{{"a", "x", "u", "*"}, {"c", "y", "u", "*"}, {"b", "x", "u", "*"}, {"d", "z", "v", "*"}}, {}, "c");
  EXPECT_EQ(tree.leaf_values(), (Texts{"a", "b", "c", "d"}));
  EXPECT_EQ(common(tree, "a", "b"), "x");
  EXPECT_EQ(common(tree, "a", "c"), "u");
  EXPECT_EQ(common(tree, "b", "d"), "*");
  EXPECT_EQ(common(tree, "c", "c"), "c");
  EXPECT_EQ(tree.common(0, 1).end - tree.common(0, 1).begin, 2U);
}

TEST(GeneralizationTree, TakesRaggedRowsAndRowsOfOneCell) {
  const GeneralizationTree ragged(TableRows{{"a", "x", "*"}, {"b", "*"}, {"c", "z", "x", "*"}, {"d", "x", "*", ""}}, {},
                                  "c");
  EXPECT_EQ(common(ragged, "a", "c"), "x");
  EXPECT_EQ(common(ragged, "a", "d"), "x");
  EXPECT_EQ(common(ragged, "a", "b"), "*");
  const GeneralizationTree flat(TableRows{{"a"}, {"b"}}, {}, "c");
  EXPECT_EQ(common(flat, "a", "b"), "*");
  const GeneralizationTree forest(TableRows{{"a", "x"}, {"b", "x"}, {"c", "y"}}, {}, "c");
  EXPECT_EQ(common(forest, "a", "b"), "x");
  EXPECT_EQ(common(forest, "b", "c"), "*");
}

TEST(GeneralizationTree, PutsUnknownValuesBelowTheRoot) {
  const GeneralizationTree tree(TableRows{{"a", "x", "all"}, {"b", "x", "all"}}, {"q", "a", ""}, "c");
  EXPECT_EQ(tree.values_added(), 2U);
  EXPECT_EQ(tree.leaf_values(), (Texts{"a", "b", "", "q"}));
  EXPECT_EQ(common(tree, "a", "q"), "all");
  EXPECT_EQ(common(tree, "", "q"), "all");
}

TEST(GeneralizationTree, TellsNodesOfOneNameApartByTheirPaths) {
  const GeneralizationTree tree(TableRows{{"a", "other", "u", "*"}, {"b", "other", "v", "*"}, {"c", "other", "u", "*"}},
                                {}, "c");
  EXPECT_EQ(common(tree, "a", "c"), "other");
  EXPECT_EQ(common(tree, "a", "b"), "*");
  const GeneralizationTree same(TableRows{{"a", "a", "*"}, {"b", "a", "*"}}, {},
                                "c");  // a value named as the node above it
  EXPECT_EQ(same.leaves(), 2U);
  EXPECT_EQ(common(same, "a", "b"), "a");
}

TEST(GeneralizationTree, RefusesWhatMakesNoTree) {
  EXPECT_THROW(GeneralizationTree(TableRows{}, {}, "c"), Error);
  EXPECT_THROW(GeneralizationTree(TableRows{{"a", "x", "*"}, {"a", "y", "*"}}, {}, "c"), Error);
  EXPECT_NO_THROW(GeneralizationTree(TableRows{{"a", "x", "*"}, {"a", "x", "*"}}, {}, "c"));
  EXPECT_THROW(GeneralizationTree(TableRows{std::vector<std::string>(70, "a")}, {}, "c"), Error);
}

}  // namespace
}  // namespace sumi::table
