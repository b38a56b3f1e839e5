#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::table {

// A generalization hierarchy: its values are leaves, numbered from left to right, so that each node covers a range of
// them, and the lowest common ancestor of a set of leaves is found from its least and greatest alone.
//   Rows   as in files: a value, then its generalizations, level by level. Rows may differ in length (the last cells
//          are matched: ragged), may have one cell only, and empty cells at the end are ignored. If the rows don't
//          share their last cell, a root named `*` is added. A node is identified by its path from the root; a node
//          with a single leaf is replaced by the leaf.
//   Errors bad_input at `name`: no row; a value with two different paths; more than kMostLevels levels.
class GeneralizationTree {
 public:
  static constexpr std::size_t kMostLevels = 64;

  struct Node {
    std::string label;
    std::uint32_t parent = 0;  // the root's is itself
    std::uint32_t begin = 0;   // its leaves: [begin, end)
    std::uint32_t end = 0;
  };

  // `values`: those of the table. Values that the rows don't name become leaves directly below the root, after all
  // others, and are counted.
  GeneralizationTree(const std::vector<std::vector<std::string>>& rows, const std::vector<std::string>& values,
                     const std::string& name);

  [[nodiscard]] std::uint32_t leaves() const { return static_cast<std::uint32_t>(leaf_values_.size()); }
  [[nodiscard]] const std::vector<std::string>& leaf_values() const { return leaf_values_; }
  [[nodiscard]] std::size_t values_added() const { return values_added_; }
  // Result: by begin ascending, then end descending: parents before children.
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  // Returns the lowest node that covers both leaves. Requires: low <= high < leaves(). Cost: O(levels).
  [[nodiscard]] const Node& common(std::uint32_t low, std::uint32_t high) const;

 private:
  std::vector<Node> nodes_;
  std::vector<std::string> leaf_values_;
  std::vector<std::uint32_t> node_of_leaf_;
  std::size_t values_added_ = 0;
};

}  // namespace sumi::table
