#include "inverted_lists.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>
#include <utility>

namespace sumi::bench {
namespace {

constexpr std::uint32_t kPruned = ~std::uint32_t{0};
constexpr std::size_t kMuchLonger = 16;

}  // namespace

InvertedLists::InvertedLists(const terms::TermGroup& group) {
  for (std::uint32_t term = 0; term < group.size(); ++term) {
    for (unsigned position = 0; position < group.length(); ++position) {
      lists_[item(position, group.at(term, position))].push_back(term);
    }
  }
}

InvertedLists::List InvertedLists::common(const List& a, const List& b) {
  if (a.size() > b.size()) return common(b, a);
  List both;
  if (b.size() / kMuchLonger < a.size()) {
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both;
  }
  auto from = b.begin();
  for (const std::uint32_t term : a) {
    from = std::lower_bound(from, b.end(), term);
    if (from == b.end()) break;
    if (*from == term) both.push_back(term);
  }
  return both;
}

std::vector<ListedPattern> InvertedLists::patterns(std::u32string_view term, std::uint32_t least) const {
  assert(term.size() <= 20);
  std::vector<ListedPattern> found;
  std::vector<std::uint32_t> number(std::size_t{1} << term.size(), kPruned);  // in the level, by kept positions
  struct Node {
    std::uint32_t kept;
    List agreeing;
  };
  std::vector<Node> level;
  const auto keep = [&](std::vector<Node>& in, std::uint32_t kept, List agreeing) {
    found.push_back({kept, static_cast<std::uint32_t>(agreeing.size())});
    number[kept] = static_cast<std::uint32_t>(in.size());
    in.push_back({kept, std::move(agreeing)});
  };
  for (std::size_t position = 0; position < term.size(); ++position) {
    const auto list = lists_.find(item(position, term[position]));
    if (list != lists_.end() && list->second.size() >= least) keep(level, std::uint32_t{1} << position, list->second);
  }
  // Two patterns of a level that differ in their last character unite to one of the next level, if none of its parts
  // was pruned.
  while (!level.empty()) {
    std::vector<Node> next;
    for (const Node& node : level) {
      const std::uint32_t last = std::bit_floor(node.kept);
      for (std::uint32_t other = last << 1; other < number.size(); other <<= 1) {
        const std::uint32_t kept = node.kept | other;
        bool is_pruned = false;
        for (std::uint32_t left = kept; left != 0 && !is_pruned; left &= left - 1) {
          is_pruned = number[kept ^ (left & -left)] == kPruned;
        }
        if (is_pruned) continue;
        List agreeing = common(node.agreeing, level[number[kept ^ last]].agreeing);
        if (agreeing.size() >= least) keep(next, kept, std::move(agreeing));
      }
    }
    level = std::move(next);
  }
  return found;
}

}  // namespace sumi::bench
