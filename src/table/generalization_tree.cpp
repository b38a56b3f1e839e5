#include "table/generalization_tree.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>

#include <sumi/model/error.hpp>

namespace sumi::table {
namespace {

using Path = std::vector<std::string>;  // from the root's child down to the value

// Nodes in the order of their first rows, which is the order of the leaves.
struct Growing {
  std::string label;
  std::vector<std::size_t> children;
  std::map<std::string, std::size_t> child_named;
};

std::vector<Path> paths_of(const std::vector<std::vector<std::string>>& rows, const std::string& name) {
  std::vector<Path> paths;
  std::map<std::string, std::size_t> path_of;
  for (const std::vector<std::string>& row : rows) {
    Path path(row.rbegin(), row.rend());
    path.erase(path.begin(),
               std::find_if(path.begin(), path.end(), [](const std::string& cell) { return !cell.empty(); }));
    if (path.empty()) path.emplace_back();  // the empty value, alone
    if (path.size() > GeneralizationTree::kMostLevels)
      throw Error{Error::Kind::bad_input, name, "the hierarchy has more than 64 levels; leave some out"};
    const auto [known, is_new] = path_of.emplace(path.back(), paths.size());
    if (is_new) {
      paths.push_back(std::move(path));
    } else if (paths[known->second] != path) {
      throw Error{Error::Kind::bad_input, name,
                  "the hierarchy has a value twice with different generalizations; keep one of the rows"};
    }
  }
  return paths;
}

bool have_common_ancestor(const std::vector<Path>& paths) {
  return std::all_of(paths.begin(), paths.end(),
                     [&](const Path& path) { return path.size() > 1 && path.front() == paths.front().front(); });
}

}  // namespace

GeneralizationTree::GeneralizationTree(const std::vector<std::vector<std::string>>& rows,
                                       const std::vector<std::string>& values, const std::string& name) {
  const std::vector<Path> paths = paths_of(rows, name);
  if (paths.empty()) throw Error{Error::Kind::bad_input, name, "the hierarchy has no row; give it one for each value"};
  std::vector<Growing> tree{{"*", {}, {}}};
  const bool rooted = have_common_ancestor(paths);
  if (rooted) tree[0].label = paths.front().front();
  // A value may have the name of a node with several leaves, so leaves are children of their own.
  std::vector<std::size_t> leaf_order;
  std::set<std::string> named;
  const auto add_leaf = [&](std::size_t at, const std::string& value) {
    tree[at].children.push_back(tree.size());
    tree.push_back({value, {}, {}});
  };
  for (const Path& path : paths) {
    std::size_t at = 0;
    for (std::size_t level = rooted ? 1 : 0; level + 1 < path.size(); ++level) {
      const auto [known, is_new] = tree[at].child_named.emplace(path[level], tree.size());
      const std::size_t next = known->second;
      if (is_new) {
        tree[at].children.push_back(next);
        tree.push_back({path[level], {}, {}});
      }
      at = next;
    }
    add_leaf(at, path.back());
    named.insert(path.back());
  }
  for (const std::string& value : std::set<std::string>(values.begin(), values.end())) {
    if (named.contains(value)) continue;
    add_leaf(0, value);
    ++values_added_;
  }
  // Depth first, without recursion: (node, its parent's number).
  std::vector<std::pair<std::size_t, std::uint32_t>> waiting{{0, 0}};
  while (!waiting.empty()) {
    const auto [at, parent] = waiting.back();
    waiting.pop_back();
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({tree[at].label, parent, leaves(), leaves()});
    if (tree[at].children.empty()) {
      leaf_values_.push_back(tree[at].label);
      node_of_leaf_.push_back(number);
    }
    for (auto child = tree[at].children.rbegin(); child != tree[at].children.rend(); ++child)
      waiting.emplace_back(*child, number);
  }
  for (std::uint32_t leaf = 0; leaf < leaves(); ++leaf) {
    std::uint32_t node = node_of_leaf_[leaf];
    for (;;) {
      nodes_[node].end = leaf + 1;
      if (nodes_[node].parent == node) break;
      node = nodes_[node].parent;
    }
  }
}

const GeneralizationTree::Node& GeneralizationTree::common(std::uint32_t low, std::uint32_t high) const {
  assert(low <= high && high < leaves());
  const Node* node = &nodes_[node_of_leaf_[low]];
  while (node->end <= high) node = &nodes_[node->parent];
  return *node;
}

}  // namespace sumi::table
