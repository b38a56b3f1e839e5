#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>

#include "link/pair_weights.hpp"

namespace sumi::link {
namespace {

constexpr std::uint32_t kNone = 0xFFFFFFFF;

// Disjoint sets with path halving.
class Sets {
 public:
  explicit Sets(std::size_t size) : parents_(size) { std::iota(parents_.begin(), parents_.end(), 0U); }
  [[nodiscard]] std::uint32_t find(std::uint32_t member) {
    while (parents_[member] != member) member = parents_[member] = parents_[parents_[member]];
    return member;
  }
  // Makes `from` a member of `into`; both are roots.
  void join(std::uint32_t from, std::uint32_t into) { parents_[from] = into; }

 private:
  std::vector<std::uint32_t> parents_;
};

Clusters numbered(const std::vector<std::uint32_t>& roots, std::size_t ids) {
  Clusters clusters;
  clusters.of_record.resize(roots.size());
  std::vector<std::uint32_t> numbers(ids, kNone);
  for (std::size_t record = 0; record < roots.size(); ++record) {
    std::uint32_t& number = numbers[roots[record]];
    if (number == kNone) number = clusters.count++;
    clusters.of_record[record] = number;
  }
  return clusters;
}

// The tree of joins when pairs are taken from the best to the worst: leaves are records; an inner node joins everything
// that pairs of its weight join.
class Dendrogram {
 public:
  Dendrogram(std::size_t records, std::span<const LinkedPair> pairs)
      : sets_(records), nodes_(records, Node{1, 0, kNone, false}), top_(records) {
    std::iota(top_.begin(), top_.end(), 0U);
    std::vector<std::uint32_t> order(pairs.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return pairs[a].weight > pairs[b].weight; });
    for (const std::uint32_t at : order) join(pairs[at]);
  }

  // Returns the nodes that are clusters, one per record: the topmost ones that are small enough, or whose links all
  // have one weight.
  [[nodiscard]] std::vector<std::uint32_t> cut(std::size_t records, std::uint32_t most, std::uint64_t& times) const {
    std::vector<std::uint32_t> cluster(nodes_.size(), kNone);
    for (std::size_t node = nodes_.size(); node-- > 0;) {  // parents have larger numbers
      const Node& own = nodes_[node];
      const bool has_parent = own.parent != kNone;
      const bool is_whole = own.records == 1 || !has_parent || own.weight > nodes_[own.parent].weight;
      if (has_parent && cluster[own.parent] != kNone) {
        cluster[node] = cluster[own.parent];
      } else if (is_whole && (own.records <= most || !own.has_parts)) {
        cluster[node] = static_cast<std::uint32_t>(node);
      } else {
        times += !has_parent;
      }
    }
    cluster.resize(records);
    return cluster;
  }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  struct Node {
    std::uint32_t records;
    double weight;  // for inner nodes: of the pair that joined the two
    std::uint32_t parent;
    bool has_parts;  // joined by better pairs
  };

  [[nodiscard]] bool is_inner(std::uint32_t node) const { return nodes_[node].records > 1; }

  void join(const LinkedPair& pair) {
    const std::uint32_t a = sets_.find(pair.left);
    const std::uint32_t b = sets_.find(pair.right);
    if (a == b) return;
    nodes_.push_back({nodes_[top_[a]].records + nodes_[top_[b]].records, pair.weight, kNone, false});
    const auto made = static_cast<std::uint32_t>(nodes_.size() - 1);
    for (const std::uint32_t part : {top_[a], top_[b]}) {
      nodes_[part].parent = made;
      if (is_inner(part))
        nodes_[made].has_parts = nodes_[made].has_parts || nodes_[part].weight > pair.weight || nodes_[part].has_parts;
    }
    const bool a_larger = nodes_[top_[a]].records >= nodes_[top_[b]].records;
    sets_.join(a_larger ? b : a, a_larger ? a : b);
    top_[a_larger ? a : b] = made;
  }

  Sets sets_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> top_;  // for a set's root: its node
};

// Orders pairs for matching in which each record may have one partner of a source.
std::vector<std::uint32_t> best_first(std::span<const std::uint64_t> contents, std::span<const LinkedPair> pairs) {
  std::vector<std::uint32_t> order(pairs.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto key = [&](std::uint32_t at) {
    const auto [least, most] = std::minmax(contents[pairs[at].left], contents[pairs[at].right]);
    return std::tuple(-pairs[at].weight, least, most, pairs[at].left, pairs[at].right);
  };
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  return order;
}

}  // namespace

Clusters close_pairs(std::size_t records, std::span<const LinkedPair> pairs, std::uint32_t most) {
  const Dendrogram dendrogram(records, pairs);
  std::uint64_t cut = 0;
  Clusters clusters = numbered(dendrogram.cut(records, most, cut), dendrogram.size());
  clusters.cut = cut;
  return clusters;
}

Clusters close_one_to_one(std::span<const std::uint32_t> sources, std::span<const std::uint64_t> contents,
                          std::span<const LinkedPair> pairs) {
  Sets sets(sources.size());
  std::vector<std::vector<std::uint32_t>> sources_of(sources.size());  // for a set's root, sorted
  for (std::size_t record = 0; record < sources.size(); ++record) sources_of[record] = {sources[record]};
  std::vector<std::uint32_t> joint;
  for (const std::uint32_t at : best_first(contents, pairs)) {
    std::uint32_t a = sets.find(pairs[at].left);
    std::uint32_t b = sets.find(pairs[at].right);
    if (a == b) continue;
    joint.clear();
    std::ranges::merge(sources_of[a], sources_of[b], std::back_inserter(joint));
    if (std::ranges::adjacent_find(joint) != joint.end()) continue;
    if (sources_of[a].size() < sources_of[b].size()) std::swap(a, b);
    sets.join(b, a);
    sources_of[a] = joint;
    sources_of[b] = {};
  }
  std::vector<std::uint32_t> roots(sources.size());
  for (std::uint32_t record = 0; record < roots.size(); ++record) roots[record] = sets.find(record);
  return numbered(roots, roots.size());
}

}  // namespace sumi::link
