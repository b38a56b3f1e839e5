#include "judge/verify/automaton.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace sumi::verify {
namespace {

constexpr std::uint32_t kAhead = 16;

std::uint8_t index(char byte) {
  return static_cast<std::uint8_t>(byte);
}

std::uint64_t key_of(std::uint32_t parent, char byte) {
  return std::uint64_t{parent} << 8 | index(byte);
}

std::size_t common_prefix(std::string_view a, std::string_view b) {
  const auto shorter = static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.begin() + shorter, b.begin()).first - a.begin());
}

}  // namespace

Automaton::Automaton(std::span<const std::string_view> sorted)
    : further_children_(std::bit_ceil(2 * sorted.size() + 2)), longest_suffix_(sorted.size(), kNone) {
  build_failures(build_trie(sorted));
}

std::vector<Automaton::Tail> Automaton::build_trie(std::span<const std::string_view> sorted) {
  std::vector<Tail> tails(sorted.size());
  std::size_t nodes = 1;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const std::size_t shared = i == 0 ? 0 : common_prefix(sorted[i - 1], sorted[i]);
    tails[i].depth = static_cast<std::uint32_t>(shared);
    tails[i].size = static_cast<std::uint32_t>(sorted[i].size());
    nodes += sorted[i].size() - shared;
  }
  nodes_.reserve(nodes);
  nodes_.emplace_back();
  std::vector<State> path{0};  // of the previous string: its node at each depth
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const std::string_view string = sorted[i];
    Tail& tail = tails[i];
    tail.parent = path[tail.depth];
    tail.first = static_cast<State>(nodes_.size());
    path.resize(tail.depth + 1);
    for (std::size_t depth = tail.depth; depth < string.size(); ++depth) {
      const auto node = static_cast<State>(nodes_.size());
      nodes_.emplace_back().byte = string[depth];
      connect(path.back(), string[depth], node);
      path.push_back(node);
    }
    nodes_.back().longest = static_cast<std::uint32_t>(i);
  }
  return tails;
}

void Automaton::connect(State parent, char byte, State child) {
  Node& node = nodes_[parent];
  if (parent == 0) {
    children_of_root_[index(byte)] = child;
  } else if (child == parent + 1) {
    node.has_child = true;
    node.first_child_byte = byte;
  } else {
    node.branches = true;
    const std::uint64_t key = key_of(parent, byte);
    further_children_[slot_of(key)] = {key, child};
  }
}

std::size_t Automaton::slot_of(std::uint64_t key) const {
  const std::size_t last = further_children_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> 20) & last;
  while (further_children_[slot].key != 0 && further_children_[slot].key != key) slot = (slot + 1) & last;
  return slot;
}

Automaton::State Automaton::child(State parent, char byte) const {
  if (parent == 0) return children_of_root_[index(byte)];
  const Node& node = nodes_[parent];
  if (node.has_child && node.first_child_byte == byte) return parent + 1;
  return node.branches ? further_children_[slot_of(key_of(parent, byte))].child : 0;
}

// Goes depth by depth, so that the node to which a node fails is finished before it.
void Automaton::build_failures(const std::vector<Tail>& tails) {
  std::vector<std::uint32_t> deepest_first(tails.size());
  std::iota(deepest_first.begin(), deepest_first.end(), 0U);
  std::ranges::stable_sort(deepest_first, std::greater{}, [&](std::uint32_t i) { return tails[i].depth; });

  struct Growth {
    State node = 0;
    State parent = 0;
    State last = 0;
    std::uint32_t string = 0;
  };
  std::vector<Growth> growing;
  for (std::uint32_t depth = 0; !deepest_first.empty() || !growing.empty(); ++depth) {
    for (; !deepest_first.empty() && tails[deepest_first.back()].depth == depth; deepest_first.pop_back()) {
      const std::uint32_t string = deepest_first.back();
      const Tail& tail = tails[string];
      growing.push_back({tail.first, tail.parent, tail.first + (tail.size - tail.depth) - 1, string});
    }
    std::size_t left = 0;
    for (std::size_t i = 0; i < growing.size(); ++i) {
      if (i + kAhead < growing.size()) __builtin_prefetch(&nodes_[growing[i + kAhead].parent]);
      if (i + kAhead / 2 < growing.size()) __builtin_prefetch(&nodes_[nodes_[growing[i + kAhead / 2].parent].fail]);
      const Growth at = growing[i];
      Node& node = nodes_[at.node];
      node.fail = at.parent == 0 ? 0 : next(nodes_[at.parent].fail, node.byte);
      if (at.node == at.last) {
        longest_suffix_[at.string] = nodes_[node.fail].longest;
      } else {
        node.longest = nodes_[node.fail].longest;
        growing[left++] = {at.node + 1, at.node, at.last, at.string};
      }
    }
    growing.resize(left);
  }
}

Automaton::State Automaton::next(State state, char byte) const {
  for (;;) {
    if (const State to = child(state, byte); to != 0) return to;
    if (state == 0) return 0;
    state = nodes_[state].fail;
  }
}

}  // namespace sumi::verify
