#include "base/match/automaton_builder.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_map>
#include <utility>

#include <fmt/core.h>

#include "base/match/slots.hpp"
#include <sumi/model/error.hpp>

namespace sumi::match {
namespace {

using Codes = std::vector<std::uint32_t>;

constexpr std::size_t kMostNodes = kIsLeaf;
constexpr std::size_t kPrefix = 3;  // characters that fit into 64 bits

std::uint64_t prefix_of(std::u32string_view term) {
  std::uint64_t prefix = 0;
  for (std::size_t i = 0; i < kPrefix; ++i) prefix = prefix << 21 | (i < term.size() ? term[i] + 1 : 0);
  return prefix;
}

// The numbers of the nonempty terms, sorted by the terms' characters.
std::vector<std::uint32_t> sorted(std::span<const std::u32string_view> terms) {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
  order.reserve(terms.size());
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (terms[i].size() > kLongestKey)
      throw Error{Error::Kind::bad_input, fmt::format("term {}", i + 1),
                  fmt::format("it has more than {} characters; shorten it", kLongestKey)};
    if (!terms[i].empty()) order.emplace_back(prefix_of(terms[i]), static_cast<std::uint32_t>(i));
  }
  std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first < b.first;
    const auto rest = [&](std::uint32_t term) { return terms[term].substr(std::min(kPrefix, terms[term].size())); };
    return rest(a.second) < rest(b.second);
  });
  std::vector<std::uint32_t> numbers(order.size());
  std::transform(order.begin(), order.end(), numbers.begin(), [](const auto& entry) { return entry.second; });
  return numbers;
}

// The alphabet, in the BMP and beyond, sorted by frequency in the terms: frequent characters get small codes, which
// pack well.
std::vector<char32_t> alphabet_of(std::span<const std::u32string_view> terms) {
  std::unordered_map<char32_t, std::uint32_t> counts;
  for (const std::u32string_view term : terms)
    for (const char32_t c : term) ++counts[c];
  std::vector<std::pair<char32_t, std::uint32_t>> counted(counts.begin(), counts.end());
  std::sort(counted.begin(), counted.end(), [](const auto& a, const auto& b) {
    if ((a.first < 0x10000) != (b.first < 0x10000)) return a.first < 0x10000;
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
  std::vector<char32_t> alphabet;
  for (const auto& [c, count] : counted) alphabet.push_back(c);
  return alphabet;
}

// The trie of sorted distinct terms. Nodes are numbered level by level, and the children of a node are consecutive.
class Trie {
 public:
  struct Node {
    std::uint32_t first_child;
    std::uint32_t code;  // of the edge to this node
    std::uint32_t key;   // kNoKey if no term ends here
  };

  // `codes` holds all keys in a row; key i begins at begins[i].
  Trie(const Codes& codes, const std::vector<std::size_t>& begins) {
    struct Keys {
      std::uint32_t begin;
      std::uint32_t end;
    };
    const auto count = static_cast<std::uint32_t>(begins.size() - 1);
    nodes_.push_back({0, 0, kNoKey});
    std::vector<Keys> level{{0, count}};
    std::vector<Keys> below;
    std::size_t number = 0;
    for (std::size_t depth = 0; !level.empty(); ++depth, level.swap(below)) {
      below.clear();
      for (const Keys& keys : level) {
        std::uint32_t key = keys.begin;
        nodes_[number].first_child = static_cast<std::uint32_t>(nodes_.size());
        if (key < keys.end && begins[key + 1] - begins[key] == depth) nodes_[number].key = key++;
        while (key < keys.end) {
          const std::uint32_t code = codes[begins[key] + depth];
          const std::uint32_t first = key;
          while (key < keys.end && codes[begins[key] + depth] == code) ++key;
          below.push_back({first, key});
          nodes_.push_back({0, code, kNoKey});
        }
        if (nodes_.size() > kMostNodes)
          throw Error{Error::Kind::unfinished, "", "the list has too many characters; split it"};
        ++number;
      }
    }
    nodes_.push_back({static_cast<std::uint32_t>(nodes_.size()), 0, kNoKey});  // end of the last one's children
  }

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(nodes_.size() - 1); }
  [[nodiscard]] const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
  [[nodiscard]] std::uint32_t children_end(std::uint32_t node) const { return nodes_[node + 1].first_child; }
  [[nodiscard]] std::uint32_t children(std::uint32_t node) const {
    return children_end(node) - nodes_[node].first_child;
  }

 private:
  std::vector<Node> nodes_;
};

class Placement {
 public:
  explicit Placement(const Trie& trie) : trie_(trie), base_(trie.size()), slot_(trie.size()) {
    // Nodes with several children come first, from the root on, because they need the room. Single children fill the
    // gaps, each chain of them in a row.
    for (std::uint32_t node = 0; node < trie.size(); ++node)
      if (trie.children(node) > 1 || node == 0) place_children(node);
    std::vector<std::uint32_t> open{0};
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      open.pop_back();
      if (trie.children(node) == 1 && node != 0) place_children(node);
      for (std::uint32_t child = trie.children_end(node); child > trie[node].first_child;) open.push_back(--child);
    }
  }

  [[nodiscard]] std::vector<AutomatonNode> nodes() const {
    std::vector<AutomatonNode> nodes(slots_.size(), AutomatonNode{0, kNoParent, 0, 0});
    for (std::uint32_t node = 0; node < trie_.size(); ++node) {
      nodes[slot_[node]].base = base_[node];
      for (std::uint32_t child = trie_[node].first_child; child < trie_.children_end(node); ++child)
        nodes[slot_[child]].parent = slot_[node];
    }
    return nodes;
  }
  [[nodiscard]] std::uint32_t slot(std::uint32_t node) const { return slot_[node]; }

 private:
  void place_children(std::uint32_t node) {
    if (trie_.children(node) == 0) return;
    family_.clear();
    for (std::uint32_t child = trie_[node].first_child; child < trie_.children_end(node); ++child)
      family_.push_back(trie_[child].code);
    std::sort(family_.begin(), family_.end());
    base_[node] = slots_.take(family_);
    for (std::uint32_t child = trie_[node].first_child; child < trie_.children_end(node); ++child)
      slot_[child] = base_[node] + trie_[child].code;
  }

  const Trie& trie_;
  Slots slots_;
  Codes family_;
  std::vector<std::uint32_t> base_;
  std::vector<std::uint32_t> slot_;
};

}  // namespace

BuiltAutomaton build_automaton(std::span<const std::u32string_view> terms) {
  BuiltAutomaton built;
  built.key_of_term.assign(terms.size(), kNoKey);
  AutomatonParts& parts = built.parts;
  parts.alphabet = alphabet_of(terms);
  parts.reach.is_beyond_ascii = 1;
  const CharacterCodes code_of(parts.alphabet);

  Codes codes;
  std::vector<std::size_t> begins{0};
  std::u32string_view last;
  for (const std::uint32_t term : sorted(terms)) {
    if (terms[term] != last) {
      last = terms[term];
      for (const char32_t c : last) codes.push_back(code_of[c]);
      begins.push_back(codes.size());
      parts.keys.push_back({0, 0, static_cast<std::uint16_t>(last.size())});
      parts.reach.longest = std::max(parts.reach.longest, static_cast<std::uint32_t>(last.size()));
      if (std::ranges::all_of(last, [](char32_t c) { return c < 0x80; })) parts.reach.is_beyond_ascii = 0;
    }
    built.key_of_term[term] = static_cast<std::uint32_t>(parts.keys.size() - 1);
  }

  const Trie trie(codes, begins);
  const Placement placement(trie);
  std::vector<AutomatonNode>& nodes = parts.nodes;
  nodes = placement.nodes();
  const auto child_of = [&](std::uint32_t state, std::uint32_t code) -> std::uint32_t {
    const std::uint32_t next = nodes[state].base + code;
    return next < nodes.size() && nodes[next].parent == state ? next : 0;
  };
  // Goes level by level, so that shorter states are complete.
  for (std::uint32_t node = 0; node < trie.size(); ++node) {
    const std::uint32_t state = placement.slot(node);
    for (std::uint32_t child = trie[node].first_child; child < trie.children_end(node); ++child) {
      const std::uint32_t code = trie[child].code;
      std::uint32_t suffix = 0;
      for (std::uint32_t from = state; from != 0 && suffix == 0;) {
        from = nodes[from].fail;
        suffix = child_of(from, code);
      }
      AutomatonNode& to = nodes[placement.slot(child)];
      to.output = nodes[suffix].output;
      if (const std::uint32_t key = trie[child].key; key != kNoKey) {
        parts.keys[key].shorter_low = static_cast<std::uint16_t>(to.output);
        parts.keys[key].shorter_high = static_cast<std::uint16_t>(to.output >> 16);
        to.output = key + 1;
      }
      while (suffix != 0 && nodes[suffix].base == 0) suffix = nodes[suffix].fail;  // it has no children
      to.fail = suffix;
    }
  }
  for (std::uint32_t node = 1; node < trie.size(); ++node) {
    if (trie.children(node) > 0) continue;
    AutomatonNode& leaf = nodes[placement.slot(node)];
    leaf.base = nodes[leaf.fail].base;
    leaf.fail |= kIsLeaf;
  }
  return built;
}

}  // namespace sumi::match
