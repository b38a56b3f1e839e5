#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include <sumi/score/score.hpp>

namespace sumi::score {

// Counts units, each with the labels that gold and system give it: docs/score.md, "Units".
class UnitCounts {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};  // stands for no label

  // Adds `weight` equal units. Requires: both sorted, without duplicates. O(gold * system) if labels differ, otherwise
  // linear.
  void add(std::span<const std::uint32_t> gold, std::span<const std::uint32_t> system, std::uint64_t weight = 1);

  // The counts since the last call: of pairs of a unit and a label (micro); of units, whatever their labels (merged).
  [[nodiscard]] Counts take_micro() { return std::exchange(micro_, {}); }
  [[nodiscard]] Counts take_merged() { return std::exchange(merged_, {}); }

  // The counts of each label, for all units so far; the size depends on the highest label used.
  [[nodiscard]] const std::vector<Counts>& of_labels() const { return of_labels_; }
  [[nodiscard]] const std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t>& confusion() const {
    return confusion_;
  }

 private:
  Counts& of(std::uint32_t label);

  Counts micro_;
  Counts merged_;
  std::vector<Counts> of_labels_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> confusion_;  // gold, system
  std::vector<std::uint32_t> gold_rest_;
  std::vector<std::uint32_t> system_rest_;
};

}  // namespace sumi::score
