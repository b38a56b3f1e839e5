#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tag/learners/svm_rows.hpp"

namespace sumi::tag {

enum class SvmLoss { hinge, squared_hinge };

struct SvmDescent {
  SvmLoss loss = SvmLoss::squared_hinge;
  double tolerance = .1;        // no row's projected gradient may be further from 0
  std::uint64_t seed = 1;       // of the order in which rows are visited
  unsigned max_passes = 2'000;  // over the rows at work; then it ends as it is
};

// A separating plane: the sign of bias + the weights of a row's attributes.
struct SvmPlane {
  std::vector<double> weights;  // one an attribute
  double bias = 0;
  std::vector<double> duals;  // one a row: alpha of the paper's equation (3)
  double primal = 0;          // objectives at the end; the optimum lies between them
  double dual = 0;
  unsigned passes = 0;
  bool converged = false;
};

// The plane that minimizes |weights|^2 / 2 + bias^2 / 2 + the sum of cost * loss(1 - sign * value) over rows.
//   Paper    A dual coordinate descent method for large-scale linear SVM (Hsieh, Chang, Lin, Keerthi, Sundararajan
//            2008), Algorithms 2 and 3.
//   Rows at work  Descent goes over few rows: first those of the smaller side and a share of the other; then those with
//                 a dual, and
//            the worst of what a scan of all rows finds against the conditions of an optimum. It ends when a scan finds
//            none, so it solves the whole problem. A scan adds up each bundle once.
//   Why own  on 267,344 tokens, 43 states and 640,000 attributes: a sixteenth of liblinear's processor time, a third of
//            its memory, and the same F1; liblinear is the tests' reference.
//   Cost     for each scan O(items of bundles + bundles and own attributes of rows), for each pass O(attributes of rows
//            at work); 8 bytes an attribute and a bundle, 16 a row, 4 an attribute of a row at work.
//   Threads  one.
//   Requires signs of 1 or -1 and costs >= 0, one of each a row. A row of cost 0 is none.
[[nodiscard]] SvmPlane separate(const SvmRows& rows, std::span<const std::int8_t> signs, std::span<const float> costs,
                                const SvmDescent& descent);

}  // namespace sumi::tag
