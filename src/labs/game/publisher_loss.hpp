#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sumi::game {

using Instance = std::uint32_t;

// What the publisher plays for: instances, some of them sensitive. Instances of one unit are only safe together: an
// entity is missed as long as one token of it is shown.
struct Instances {
  std::vector<bool> sensitive;
  std::vector<std::uint32_t> unit;  // of each sensitive instance, below `units`; empty: each is its own

  [[nodiscard]] std::size_t size() const { return sensitive.size(); }
  // Requires: it is sensitive.
  [[nodiscard]] std::uint32_t unit_of(Instance instance) const { return unit.empty() ? instance : unit[instance]; }
};

// L and C of the paper: what a sensitive unit that is published costs, and a non-sensitive instance that is hidden.
struct Losses {
  double missed = 10;
  double hidden = 1;

  [[nodiscard]] double ratio() const { return missed / hidden; }
};

// T(H) = L FN(H) + C FP(H), of what is hidden so far (Li, Vorobeychik, Li, Malin 2015, section II).
//   Cost     O(instances) once; O(positives) a question.
//   Requires losses > 0.
class PublisherLoss {
 public:
  PublisherLoss(const Instances& instances, Losses losses);

  struct Change {
    std::uint64_t true_positives = 0;   // sensitive units of which nothing more is shown
    std::uint64_t false_positives = 0;  // non-sensitive instances
    double gain = 0;                    // T(H) - T(H and these): L TP - C FP; with weights, each unit's L has one
  };
  // What hiding these, too, would change. They rise. `weights`: of each instance; of a unit its greatest; empty: 1.
  [[nodiscard]] Change change(std::span<const Instance> positives, std::span<const double> weights = {}) const;
  void hide(std::span<const Instance> positives);

  [[nodiscard]] const std::vector<bool>& hidden() const { return hidden_; }
  [[nodiscard]] std::uint64_t sensitive() const { return sensitive_units_; }        // units
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
