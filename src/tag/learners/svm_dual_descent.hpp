#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"

namespace sumi::tag {

// Examples as a support vector machine sees them: rows of attributes, all of value 1; no attribute occurs twice in a
// row.
//   Requires: the lists outlive it.
struct SvmRows {
  const Lists& bundles;         // attributes that occur together
  const Lists& row_bundles;     // one list per row
  const Lists& row_attributes;  // the row's own attributes
  std::size_t attributes = 0;   // attributes are numbers below this

  [[nodiscard]] std::size_t size() const { return row_bundles.size(); }
  template <typename Visit>
  void for_each_attribute(std::size_t row, Visit&& visit) const {
    for (const std::uint32_t bundle : row_bundles[row]) {
      for (const Attribute attribute : bundles[bundle]) visit(attribute);
    }
    for (const Attribute attribute : row_attributes[row]) visit(attribute);
  }
};

enum class SvmLoss { hinge, squared_hinge };

struct SvmDescent {
  SvmLoss loss = SvmLoss::squared_hinge;
  double tolerance = .1;        // largest projected gradient of a row at the end
  std::uint64_t seed = 1;       // seed of the order in which rows are visited
  unsigned max_passes = 2'000;  // most passes over the working rows; then it stops unconverged
};

// A separating plane: the sign of bias + the weights of a row's attributes.
struct SvmPlane {
  std::vector<double> weights;  // one per attribute
  double bias = 0;
  std::vector<double> duals;  // one per row: alpha of the paper's equation (3)
  double primal = 0;          // final objectives; the optimum lies between primal and dual
  double dual = 0;
  unsigned passes = 0;
  bool converged = false;
};

// Computes the plane that minimizes |weights|^2 / 2 + bias^2 / 2 + the sum of cost * loss(1 - sign * value) over rows.
//   Paper    A dual coordinate descent method for large-scale linear SVM (Hsieh, Chang, Lin, Keerthi, Sundararajan
//            2008), Algorithms 2 and 3.
//   Working rows  Descent runs over few rows: first those of the smaller side and a share of the other; then those with
//            a dual, and the rows that violate the optimality conditions most in a scan of all rows. It ends when a
//            scan finds no violation, so it solves the whole problem. A scan adds up each bundle once.
//   Why own  on 267,344 tokens, 43 states and 640,000 attributes: a sixteenth of liblinear's processor time, a third of
//            its memory, and the same F1; liblinear is the tests' reference.
//   Cost     for each scan O(items of bundles + bundles and own attributes of rows), for each pass O(attributes of
//            working rows); 8 bytes an attribute and a bundle, 16 a row, 4 an attribute of a working row.
//   Threads  one.
//   Requires signs of 1 or -1 and costs >= 0, one each per row. A row of cost 0 is ignored.
[[nodiscard]] SvmPlane separate(const SvmRows& rows, std::span<const std::int8_t> signs, std::span<const float> costs,
                                const SvmDescent& descent);

}  // namespace sumi::tag
