#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/attack/alphabet.hpp"

namespace sumi::attack {

// Shown characters between marks, or between a mark and a border of the document.
struct Stretch {
  std::string_view text;
  bool starts_document = false;  // kStart precedes it
  bool ends_document = false;    // kEnd follows it
};

// The strings of 1 to `order` symbols that occur in some stretches, with exact counts, as the tree of their prefixes.
// No string crosses the border of a stretch. Nodes are numbered level by level, and within a level in the order of
// their strings; the root (0) is the empty string. A node shallower than the order is an inner node and has a suffix:
// its string without the first symbol.
//   Cost      a word of `order` symbols for each position, sorted: O(n log n).
//   Memory    while it is built 8 bytes a symbol of the stretches (16 if a word takes more than 64 bits); then 6 bytes
//             a string, and 8 more if it is shorter than the order.
//   Threads   sorts with `threads`; const members from any number.
//   Requires  order >= 1; the alphabet has all characters.
//   Limits    order * alphabet.bits() <= 128; 2^32 - 2 symbols and strings. Errors: unfinished beyond.
class NgramTrie {
 public:
  using Node = std::uint32_t;
  static constexpr Node kRoot = 0;
  static constexpr Node kNone = 0xFFFF'FFFF;

  NgramTrie(const Alphabet& alphabet, std::span<const Stretch> stretches, unsigned order, unsigned threads);

  [[nodiscard]] unsigned order() const { return order_; }
  [[nodiscard]] Node size() const { return static_cast<Node>(symbols_.size()); }
  // The nodes of `depth` symbols, half-open. Requires: 1 <= depth <= order.
  [[nodiscard]] std::pair<Node, Node> level(unsigned depth) const { return {levels_[depth], levels_[depth + 1]}; }
  // Nodes below this number are inner nodes.
  [[nodiscard]] Node inner() const { return static_cast<Node>(suffixes_.size()); }
  // The last symbol of a node's string.
  [[nodiscard]] Symbol symbol(Node node) const { return symbols_[node]; }
  // The number of occurrences of its string. Requires: not the root, and no forget_counts().
  [[nodiscard]] std::uint32_t count(Node node) const { return counts_[node]; }
  void forget_counts() { std::vector<std::uint32_t>().swap(counts_); }
  // Half-open, by symbol. Requires: an inner node.
  [[nodiscard]] std::pair<Node, Node> children(Node node) const { return {first_child_[node], first_child_[node + 1]}; }
  // kNone if the longer string doesn't occur. Requires: an inner node.
  [[nodiscard]] Node child(Node node, Symbol symbol) const;
  // The root's suffix is the root. Requires: an inner node.
  [[nodiscard]] Node suffix(Node node) const { return suffixes_[node]; }

 private:
  template <typename Word>
  void build(const Alphabet& alphabet, std::span<const Stretch> stretches, unsigned threads);
  void link_suffixes();

  unsigned order_;
  std::vector<Node> levels_;  // by depth: first node; plus one at the end
  std::vector<Symbol> symbols_;
  std::vector<std::uint32_t> counts_;
  std::vector<Node> first_level_;  // by symbol
  std::vector<Node> first_child_;  // of inner nodes, plus one at the end
  std::vector<Node> suffixes_;     // of inner nodes
};

}  // namespace sumi::attack
