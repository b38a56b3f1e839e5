#include "judge/attack/character_model.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace sumi::attack {
namespace {

using Node = NgramTrie::Node;

// For each node, leaves included, the node of its string without the first symbol.
std::vector<Node> suffixes_of(const NgramTrie& trie) {
  std::vector<Node> suffixes(trie.size(), NgramTrie::kRoot);
  for (Node node = 1; node < trie.inner(); ++node) {
    const auto [begin, end] = trie.children(node);
    Node at = trie.children(trie.suffix(node)).first;
    for (Node child = begin; child < end; ++child, ++at) {
      while (trie.symbol(at) != trie.symbol(child)) ++at;
      suffixes[child] = at;
    }
  }
  return suffixes;
}

// The counts of Kneser-Ney smoothing: for the longest strings their occurrences; for others the number of different
// preceding symbols, except if nothing can precede (kStart). A string that only marks precede counts as one.
std::vector<std::uint32_t> adjusted_counts(const NgramTrie& trie, const std::vector<Node>& suffixes) {
  std::vector<std::uint32_t> counts(trie.size(), 0);
  for (Node node = trie.level(1).second; node < trie.size(); ++node) ++counts[suffixes[node]];
  for (Node node = 1; node < trie.inner(); ++node) counts[node] = std::max<std::uint32_t>(1, counts[node]);
  for (Node node = trie.inner(); node < trie.size(); ++node) counts[node] = trie.count(node);
  // Strings that begin with kStart are the first of each level.
  std::pair<Node, Node> starting{1, trie.size() > 1 && trie.symbol(1) == kStart ? 2 : 1};
  while (starting.first < starting.second && starting.second <= trie.inner()) {
    for (Node node = starting.first; node < starting.second; ++node) counts[node] = trie.count(node);
    starting = {trie.children(starting.first).first, trie.children(starting.second - 1).second};
  }
  return counts;
}

// The discounts for counts of 1, 2, and 3 or more.
using Discounts = std::array<double, 4>;

// Chen and Goodman's estimates from the numbers of strings of a level with counts 1 to 4; i/2 if there is none with
// count 1 or i, and always within [0.05 i, 0.95 i].
Discounts discounts_of(const std::vector<std::uint32_t>& counts, Node begin, Node end) {
  std::array<double, 5> having{};
  for (Node node = begin; node < end; ++node) {
    if (counts[node] < having.size()) having[counts[node]] += 1;
  }
  Discounts discounts{};
  for (unsigned i = 1; i < discounts.size(); ++i) {
    discounts[i] = i / 2.0;
    if (having[1] > 0 && having[i] > 0)
      discounts[i] = i - (i + 1) * (having[1] / (having[1] + 2 * having[2])) * having[i + 1] / having[i];
    discounts[i] = std::clamp(discounts[i], 0.05 * i, 0.95 * i);
  }
  return discounts;
}

double discount(const Discounts& discounts, std::uint32_t count) {
  return discounts[std::min<std::uint32_t>(count, 3)];
}

}  // namespace

CharacterModel::CharacterModel(Alphabet alphabet, std::span<const Stretch> stretches, unsigned order, unsigned threads)
    : alphabet_(std::move(alphabet)), trie_(alphabet_, stretches, order, threads) {
  estimate();
  trie_.forget_counts();
  const Node start = trie_.inner() > 1 ? trie_.child(NgramTrie::kRoot, kStart) : NgramTrie::kNone;
  if (start != NgramTrie::kNone) start_ = state_of(start);
}

void CharacterModel::estimate() {
  const std::vector<Node> suffixes = suffixes_of(trie_);
  const std::vector<std::uint32_t> counts = adjusted_counts(trie_, suffixes);
  const double uniform = 1 / static_cast<double>(alphabet_.characters() + 1);
  probabilities_.assign(trie_.size(), 0);
  back_offs_.assign(trie_.inner(), 1);
  probabilities_[NgramTrie::kRoot] = static_cast<float>(uniform);
  Node parent = NgramTrie::kRoot;
  for (unsigned depth = 1; depth <= trie_.order(); ++depth) {
    auto [level_begin, level_end] = trie_.level(depth);
    if (depth == 1 && level_begin < level_end && trie_.symbol(level_begin) == kStart) ++level_begin;  // never guessed
    const Discounts discounts = discounts_of(counts, level_begin, level_end);
    for (; parent < trie_.level(depth).first; ++parent) {
      const auto [first, end] = trie_.children(parent);
      const Node begin = std::max(first, level_begin);
      double all = 0;
      double taken = 0;
      for (Node child = begin; child < end; ++child) {
        all += counts[child];
        taken += discount(discounts, counts[child]);
      }
      if (all == 0) continue;
      back_offs_[parent] = static_cast<float>(taken / all);
      for (Node child = begin; child < end; ++child) {
        const double own = (counts[child] - discount(discounts, counts[child])) / all;
        probabilities_[child] = static_cast<float>(own + taken / all * probabilities_[suffixes[child]]);
      }
    }
  }
}

// A node without children predicts as its suffix does.
CharacterModel::Node CharacterModel::state_of(Node context) const {
  while (context != NgramTrie::kRoot && trie_.children(context).first == trie_.children(context).second) {
    context = trie_.suffix(context);
  }
  return context;
}

CharacterModel::Node CharacterModel::behind(Node state, Node child) const {
  if (child < trie_.inner()) return state_of(child);
  if (state == NgramTrie::kRoot) return state;
  return state_of(trie_.child(trie_.suffix(state), trie_.symbol(child)));
}

CharacterModel::Node CharacterModel::behind_alone(Symbol symbol) const {
  const Node child = trie_.child(NgramTrie::kRoot, symbol);
  return child == NgramTrie::kNone ? NgramTrie::kRoot : behind(NgramTrie::kRoot, child);
}

CharacterModel::Step CharacterModel::step(Node state, Symbol symbol) const {
  for (double part = 1;; state = trie_.suffix(state)) {
    const Node child = trie_.child(state, symbol);
    if (child != NgramTrie::kNone) return {part * probabilities_[child], behind(state, child)};
    part *= back_offs_[state];
    if (state == NgramTrie::kRoot) return {part * probabilities_[NgramTrie::kRoot], NgramTrie::kRoot};
  }
}

}  // namespace sumi::attack
