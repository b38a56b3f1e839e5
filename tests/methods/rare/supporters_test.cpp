#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "methods/rare/enough_supporters.hpp"

namespace sumi::rare {
namespace {

// What each list was given, an owner's deepest once.
class Plain {
 public:
  explicit Plain(bool once_an_owner) : once_an_owner_(once_an_owner) {}
  void add(std::uint32_t depth, std::uint32_t owner) {
    std::uint32_t& deepest = depths_[once_an_owner_ ? owner : static_cast<std::uint32_t>(depths_.size())];
    deepest = std::max(deepest, depth);
  }
  void clip(std::uint32_t depth) {
    for (auto& [owner, deepest] : depths_) deepest = std::min(deepest, depth);
  }
  void merge(const Plain& other, std::uint32_t depth) {
    for (const auto& [owner, deepest] : other.depths_) add(std::min(deepest, depth), owner);
  }
  [[nodiscard]] std::uint32_t depth_of_enough(std::size_t k) const {
    std::vector<std::uint32_t> sorted;
    for (const auto& [owner, deepest] : depths_) sorted.push_back(deepest);
    std::sort(sorted.rbegin(), sorted.rend());
    return sorted.size() < k ? 0 : sorted[k - 1];
  }

 private:
  bool once_an_owner_;
  std::map<std::uint32_t, std::uint32_t> depths_;
};

TEST(Supporters, KnowTheDepthThatEnoughReach) {
  std::mt19937 random(3);
  for (int trial = 0; trial < 2000; ++trial) {
    const unsigned k = 2 + random() % 4;
    const bool once_an_owner = random() % 2 == 0;
    Supporters supporters(k, once_an_owner);
    std::vector<Plain> plain;
    std::vector<std::uint32_t> depths;  // of intervals, each deeper than the one before
    for (int step = 0; step < 60; ++step) {
      if (plain.empty() || random() % 4 == 0) {
        supporters.clear(plain.size());
        plain.emplace_back(once_an_owner);
        depths.push_back((depths.empty() ? 0 : depths.back()) + 1 + random() % 4);
      } else if (plain.size() > 1 && random() % 4 == 0) {
        const std::uint32_t depth = depths[depths.size() - 2];
        supporters.merge(plain.size() - 1, depth);
        plain[plain.size() - 2].merge(plain.back(), depth);
        plain.pop_back();
        depths.pop_back();
      } else if (random() % 6 == 0) {
        const std::uint32_t least = depths.size() > 1 ? depths[depths.size() - 2] : 0;
        depths.back() = std::max(least + 1, depths.back() - 1);
        supporters.clip(plain.size() - 1, depths.back());
        plain.back().clip(depths.back());
      } else {
        const std::uint32_t depth = 1 + random() % depths.back();
        const std::uint32_t owner = random() % 6;
        supporters.add(plain.size() - 1, depth, owner);
        plain.back().add(depth, owner);
      }
      ASSERT_EQ(supporters.depth_of_enough(plain.size() - 1), plain.back().depth_of_enough(k));
    }
  }
}

}  // namespace
}  // namespace sumi::rare
