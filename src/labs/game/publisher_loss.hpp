#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sumi::game {

using Instance = std::uint32_t;

// The instances for which the publisher plays, some of them sensitive. Instances of one unit are only safe together: an
// entity is missed as long as one of its tokens is shown.
struct Instances {
  std::vector<bool> sensitive;
  std::vector<std::uint32_t> unit;  // of each sensitive instance, below `units`; empty if each is its own

  [[nodiscard]] std::size_t size() const { return sensitive.size(); }
  // Requires: it is sensitive.
  [[nodiscard]] std::uint32_t unit_of(Instance instance) const { return unit.empty() ? instance : unit[instance]; }
};

// L and C of the paper: the cost of publishing a sensitive unit, and of hiding a non-sensitive instance.
struct Losses {
  double missed = 10;
  double hidden = 1;

  [[nodiscard]] double ratio() const { return missed / hidden; }
};

// Computes T(H) = L FN(H) + C FP(H) for what is hidden so far (Li, Vorobeychik, Li, Malin 2015, section II).
//   Cost     O(instances) once; O(positives) a query.
//   Requires losses > 0.
class PublisherLoss {
 public:
  PublisherLoss(const Instances& instances, Losses losses);

  struct Change {
    std::uint64_t true_positives = 0;   // sensitive units that are now hidden completely
    std::uint64_t false_positives = 0;  // non-sensitive instances
    double gain = 0;                    // T(H) - T(H and these): L TP - C FP; with weights, each unit has its own L
  };
  // Returns the change if these were hidden, too. They ascend. `weights`: one per instance; a unit has its greatest;
  // empty if all are 1.
  [[nodiscard]] Change change(std::span<const Instance> positives, std::span<const double> weights = {}) const;
  void hide(std::span<const Instance> positives);

  [[nodiscard]] const std::vector<bool>& hidden() const { return hidden_; }
  [[nodiscard]] std::uint64_t sensitive() const { return sensitive_units_; }        // in units
  [[nodiscard]] std::uint64_t false_negatives() const { return missed_units_; }     // FN(H)
  [[nodiscard]] std::uint64_t false_positives() const { return hidden_by_error_; }  // FP(H)
  [[nodiscard]] double value() const {
    return losses_.missed * static_cast<double>(missed_units_) + losses_.hidden * static_cast<double>(hidden_by_error_);
  }

 private:
  const Instances& instances_;
  Losses losses_;
  std::vector<bool> hidden_;
  std::vector<std::uint32_t> shown_of_unit_;  // sensitive instances not hidden yet
  std::uint64_t sensitive_units_ = 0;
  std::uint64_t missed_units_ = 0;
  std::uint64_t hidden_by_error_ = 0;
};

}  // namespace sumi::game
