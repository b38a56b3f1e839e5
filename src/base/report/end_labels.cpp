#include <algorithm>
#include <cstddef>
#include <numeric>

#include "base/report/escape.hpp"

namespace sumi::report {

std::vector<double> spread_labels(const std::vector<double>& wanted, double apart, double low, double high) {
  std::vector<std::size_t> order(wanted.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });

  // A block of adjacent labels. It is placed at its members' average wanted position; blocks that touch are merged.
  struct Block {
    double first;  // position of its first label
    std::size_t size;
  };
  std::vector<Block> blocks;
  const auto length = [&](const Block& block) { return apart * static_cast<double>(block.size); };
  const auto clamped = [&](Block block) {
    block.first = std::max(low, std::min(block.first, high - length(block) + apart));
    return block;
  };
  for (const std::size_t label : order) {
    Block block = clamped({wanted[label], 1});
    while (!blocks.empty() && blocks.back().first + length(blocks.back()) > block.first) {
      const Block before = blocks.back();
      blocks.pop_back();
      const auto weight = static_cast<double>(before.size);
      const auto added = static_cast<double>(block.size);
      const double centre = (before.first * weight + (block.first - length(before)) * added) / (weight + added);
      block = clamped({centre, before.size + block.size});
    }
    blocks.push_back(block);
  }

  std::vector<double> places(wanted.size());
  std::size_t next = 0;
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.size; ++i) places[order[next++]] = block.first + apart * static_cast<double>(i);
  }
  return places;
}

}  // namespace sumi::report
