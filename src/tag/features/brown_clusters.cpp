#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "tag/features/words.hpp"

namespace sumi::tag {
namespace {

constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

// A square matrix of numbers, indexed by pairs of slots.
template <typename Number>
class Square {
 public:
  explicit Square(std::size_t size) : size_(size), all_(size * size) {}
  [[nodiscard]] Number& at(std::size_t a, std::size_t b) { return all_[a * size_ + b]; }
  [[nodiscard]] Number at(std::size_t a, std::size_t b) const { return all_[a * size_ + b]; }

 private:
  std::size_t size_;
  std::vector<Number> all_;
};

// The clusters in slots, one slot more than there will be clusters. Mutual information is measured in units of the
// counts: times the sum of all counts.
class Clustering {
 public:
  Clustering(std::span<const Bigram> bigrams, std::size_t words, std::size_t clusters)
      : slots_(std::min(clusters, words) + 1),
        by_left_(bigrams.begin(), bigrams.end()),
        by_right_(by_left_),
        is_added_(words),
        parent_(words),
        slot_(words),
        times_(slots_),
        log_times_(slots_),
        loss_(slots_),
        log_left_(slots_),
        log_right_(slots_),
        left_(slots_),
        right_(slots_),
        sum_(slots_),
        node_(slots_) {
    std::ranges::sort(by_right_, {}, [](const Bigram& one) { return std::pair(one.right, one.left); });
    double all = 0;
    for (const Bigram& one : bigrams) all += static_cast<double>(one.times);
    log_all_ = std::log(all);
    for (std::size_t i = 0; i < words; ++i) parent_[i] = static_cast<std::uint32_t>(i);
    for (std::uint32_t word = 0; word < words; ++word) {
      add(word, merges_.empty() ? static_cast<std::uint32_t>(used_.size()) : free_);
      if (used_.size() == slots_) merge_cheapest();
    }
  }

  // Returns the node of each word's cluster.
  [[nodiscard]] std::vector<std::uint32_t> clusters() {
    std::vector<std::uint32_t> nodes(is_added_.size());
    for (std::size_t word = 0; word < nodes.size(); ++word) nodes[word] = top_of(static_cast<std::uint32_t>(word));
    return nodes;
  }
  void merge_all() {
    while (used_.size() > 1) merge_cheapest();
  }
  struct Merged {
    std::uint32_t left, right, made;
  };
  [[nodiscard]] const std::vector<Merged>& merges() const { return merges_; }

 private:
  [[nodiscard]] std::uint32_t top_of(std::uint32_t node) {
    while (parent_[node] != node) node = parent_[node] = parent_[parent_[node]];
    return node;
  }
  [[nodiscard]] std::uint32_t slot_of(std::uint32_t word) { return is_added_[word] ? slot_[top_of(word)] : kNowhere; }

  // Returns n * log(n * all / (left * right)), from the logarithms.
  [[nodiscard]] double information(double n, double log_n, double log_left, double log_right) const {
    return n == 0 ? 0 : n * (log_n + log_all_ - log_left - log_right);
  }
  [[nodiscard]] double directed(std::size_t a, std::size_t b) const {
    return information(times_.at(a, b), log_times_.at(a, b), log_left_.at(a, a), log_right_.at(b, b));
  }
  [[nodiscard]] double both_ways(std::size_t a, std::size_t b) const {
    return a == b ? directed(a, a) : directed(a, b) + directed(b, a);
  }
  static double log_of_sum(double a, double log_a, double b, double log_b) {
    return b == 0 ? log_a : a == 0 ? log_b : std::log(a + b);
  }
  // Returns the information between c and the union of a and b: of c before the union, and after it.
  [[nodiscard]] double both_ways_merged(std::size_t a, std::size_t b, std::size_t c) const {
    const double onward = times_.at(a, c) + times_.at(b, c);
    const double back = times_.at(c, a) + times_.at(c, b);
    double sum = 0;
    if (onward != 0) {
      sum += information(onward, log_of_sum(times_.at(a, c), log_times_.at(a, c), times_.at(b, c), log_times_.at(b, c)),
                         log_left_.at(a, b), log_right_.at(c, c));
    }
    if (back != 0) {
      sum += information(back, log_of_sum(times_.at(c, a), log_times_.at(c, a), times_.at(c, b), log_times_.at(c, b)),
                         log_left_.at(c, c), log_right_.at(a, b));
    }
    return sum;
  }
  [[nodiscard]] bool meet(std::size_t a, std::size_t b) const { return times_.at(a, b) != 0 || times_.at(b, a) != 0; }

  [[nodiscard]] double loss_from_scratch(std::size_t a, std::size_t b) const {
    double loss = sum_[a] + sum_[b] - both_ways(a, b);
    for (const std::uint32_t c : used_) {
      if (c != a && c != b) loss -= both_ways_merged(a, b, c);
    }
    const double within = times_.at(a, a) + times_.at(a, b) + times_.at(b, a) + times_.at(b, b);
    return loss - (within == 0 ? 0 : information(within, std::log(within), log_left_.at(a, b), log_right_.at(a, b)));
  }
  // Requires: a < b.
  [[nodiscard]] double& loss(std::uint32_t a, std::uint32_t b) { return loss_.at(std::min(a, b), std::max(a, b)); }

  void set_logs(std::uint32_t slot) {
    for (const std::uint32_t other : used_) {
      log_times_.at(slot, other) = std::log(times_.at(slot, other));
      log_times_.at(other, slot) = std::log(times_.at(other, slot));
      const bool is_same = slot == other;
      log_left_.at(slot, other) = log_left_.at(other, slot) = std::log(left_[slot] + (is_same ? 0 : left_[other]));
      log_right_.at(slot, other) = log_right_.at(other, slot) = std::log(right_[slot] + (is_same ? 0 : right_[other]));
    }
  }
  void set_sum(std::uint32_t slot) {
    sum_[slot] = 0;
    for (const std::uint32_t other : used_) sum_[slot] += both_ways(slot, other);
  }

  void add(std::uint32_t word, std::uint32_t slot) {
    slot_[word] = slot;
    is_added_[word] = true;
    node_[slot] = word;
    used_.push_back(slot);
    for (std::uint32_t other = 0; other < slots_; ++other) times_.at(slot, other) = times_.at(other, slot) = 0;
    left_[slot] = right_[slot] = 0;
    for (auto one = std::ranges::lower_bound(by_left_, word, {}, &Bigram::left);
         one != by_left_.end() && one->left == word; ++one) {
      left_[slot] += static_cast<double>(one->times);
      if (const std::uint32_t other = slot_of(one->right); other != kNowhere)
        times_.at(slot, other) += static_cast<double>(one->times);
    }
    for (auto one = std::ranges::lower_bound(by_right_, word, {}, &Bigram::right);
         one != by_right_.end() && one->right == word; ++one) {
      right_[slot] += static_cast<double>(one->times);
      const std::uint32_t other = slot_of(one->left);
      if (other != kNowhere && one->left != word) times_.at(other, slot) += static_cast<double>(one->times);
    }
    set_logs(slot);
    set_sum(slot);
    for (const std::uint32_t other : used_) {
      if (other != slot) sum_[other] += both_ways(other, slot);
    }
    for_each_pair(slot, slot, [&](std::uint32_t a, std::uint32_t b) {
      if (!meet(a, slot) && !meet(b, slot)) return;
      loss(a, b) += both_ways(a, slot) + both_ways(b, slot) - both_ways_merged(a, b, slot);
    });
    for (const std::uint32_t other : used_) {
      if (other != slot) loss(slot, other) = loss_from_scratch(std::min(slot, other), std::max(slot, other));
    }
  }

  // Calls visit(a, b), a < b, for each pair of used slots other than the two.
  template <typename Visit>
  void for_each_pair(std::uint32_t not_this, std::uint32_t nor_that, const Visit& visit) {
    for (std::size_t i = 0; i < used_.size(); ++i) {
      if (used_[i] == not_this || used_[i] == nor_that) continue;
      for (std::size_t j = i + 1; j < used_.size(); ++j) {
        if (used_[j] != not_this && used_[j] != nor_that) visit(used_[i], used_[j]);
      }
    }
  }

  void merge_cheapest() {
    std::uint32_t kept = 0;
    std::uint32_t given = 0;
    double least = std::numeric_limits<double>::infinity();
    std::ranges::sort(used_);
    for_each_pair(kNowhere, kNowhere, [&](std::uint32_t a, std::uint32_t b) {
      if (loss(a, b) >= least && given != 0) return;
      least = loss(a, b);
      kept = a;
      given = b;
    });
    for_each_pair(kept, given, [&](std::uint32_t a, std::uint32_t b) {
      for (const std::uint32_t gone : {kept, given}) {
        if (meet(a, gone) || meet(b, gone))
          loss(a, b) -= both_ways(a, gone) + both_ways(b, gone) - both_ways_merged(a, b, gone);
      }
    });
    for (const std::uint32_t other : used_) sum_[other] -= both_ways(other, kept) + both_ways(other, given);
    std::erase(used_, given);
    for (const std::uint32_t other : used_) {
      if (other == kept) continue;
      times_.at(kept, other) += times_.at(given, other);
      times_.at(other, kept) += times_.at(other, given);
    }
    times_.at(kept, kept) += times_.at(kept, given) + times_.at(given, kept) + times_.at(given, given);
    left_[kept] += left_[given];
    right_[kept] += right_[given];
    const auto made = static_cast<std::uint32_t>(parent_.size());
    merges_.push_back({node_[kept], node_[given], made});
    parent_[node_[kept]] = parent_[node_[given]] = made;
    parent_.push_back(made);
    slot_.push_back(kept);
    node_[kept] = made;
    set_logs(kept);
    set_sum(kept);
    for (const std::uint32_t other : used_) {
      if (other != kept) sum_[other] += both_ways(other, kept);
    }
    for_each_pair(kept, kept, [&](std::uint32_t a, std::uint32_t b) {
      if (meet(a, kept) || meet(b, kept))
        loss(a, b) += both_ways(a, kept) + both_ways(b, kept) - both_ways_merged(a, b, kept);
    });
    for (const std::uint32_t other : used_) {
      if (other != kept) loss(kept, other) = loss_from_scratch(std::min(kept, other), std::max(kept, other));
    }
    free_ = given;
  }

  std::size_t slots_;
  std::vector<Bigram> by_left_;
  std::vector<Bigram> by_right_;
  std::vector<bool> is_added_;  // indexed by word
  // Indexed by node (words first, then merges); the parent of a root is the root itself.
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint32_t> slot_;  // indexed by node; valid for roots
  std::vector<Merged> merges_;
  double log_all_ = 0;
  Square<double> times_;      // how often a word of one slot precedes a word of another
  Square<double> log_times_;  // logarithms of times_
  Square<double> loss_;       // loss of merging two slots, the lower one first
  Square<double> log_left_;   // log of how often the union of two slots stands on the left; (a, a): of one slot alone
  Square<double> log_right_;
  std::vector<double> left_, right_;
  std::vector<double> sum_;  // sum of both_ways() over all slots
  std::vector<std::uint32_t> node_;
  std::vector<std::uint32_t> used_;
  std::uint32_t free_ = 0;
};

}  // namespace

std::vector<std::uint32_t> brown_clusters(std::span<const Bigram> bigrams, std::size_t words, std::size_t clusters) {
  if (words == 0) return {};
  Clustering clustering(bigrams, words, clusters);
  std::vector<std::uint32_t> paths = clustering.clusters();
  clustering.merge_all();
  const auto& merges = clustering.merges();
  std::vector<std::uint32_t> path(words + merges.size(), 1);
  for (std::size_t i = merges.size(); i-- > 0;) {
    const std::uint32_t above = path[merges[i].made];
    const bool is_full = above >> kMostPathBits != 0;
    path[merges[i].left] = is_full ? above : above << 1U;
    path[merges[i].right] = is_full ? above : above << 1U | 1U;
  }
  for (std::uint32_t& one : paths) one = path[one];
  return paths;
}

}  // namespace sumi::tag
