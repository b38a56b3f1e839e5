#include "tag/learners/svm_dual_descent.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include <gmock/gmock.h>
#include <linear.h>

#include "tag/random_examples.hpp"

namespace sumi::tag {
namespace {

using sumi::testing::random_examples;

struct Data {
  Examples examples;
  std::vector<std::int8_t> signs;
  std::vector<float> costs;

  [[nodiscard]] SvmRows rows() const {
    return {examples.bundles, examples.token_bundles, examples.token_attributes, examples.attributes};
  }
};

// Positives weigh `positive` times as much.
Data random_data(std::uint64_t seed, std::size_t rows, std::size_t attributes, double c, double positive) {
  Data data{random_examples(seed, 2, rows, attributes), {}, {}};
  for (const State state : data.examples.gold) {
    data.signs.push_back(state == kOutside ? -1 : 1);
    data.costs.push_back(static_cast<float>(state == kOutside ? c : c * positive));
  }
  return data;
}

double value_of(const SvmPlane& plane, const SvmRows& rows, std::size_t row) {
  double value = plane.bias;
  rows.for_each_attribute(row, [&](Attribute attribute) { value += plane.weights[attribute]; });
  return value;
}

double primal_of(const SvmPlane& plane, const Data& data, SvmLoss loss) {
  double sum = plane.bias * plane.bias / 2;
  for (const double weight : plane.weights) sum += weight * weight / 2;
  for (std::size_t row = 0; row < data.signs.size(); ++row) {
    const double slack = std::max(0., 1 - data.signs[row] * value_of(plane, data.rows(), row));
    sum += data.costs[row] * (loss == SvmLoss::hinge ? slack : slack * slack);
  }
  return sum;
}

// The optimum by liblinear; the bias is its last attribute.
SvmPlane by_liblinear(const Data& data, SvmLoss loss, double c, double positive) {
  const int last = static_cast<int>(data.examples.attributes) + 1;
  std::vector<std::vector<feature_node>> nodes(data.signs.size());
  std::vector<feature_node*> pointers;
  std::vector<double> targets;
  for (std::size_t row = 0; row < nodes.size(); ++row) {
    data.rows().for_each_attribute(row, [&](Attribute a) { nodes[row].push_back({static_cast<int>(a) + 1, 1}); });
    std::ranges::sort(nodes[row], {}, &feature_node::index);
    nodes[row].push_back({last, 1});
    nodes[row].push_back({-1, 0});
    pointers.push_back(nodes[row].data());
    targets.push_back(data.signs[row]);
  }
  const problem problem{static_cast<int>(nodes.size()), last, targets.data(), pointers.data(), 1};
  int label = 1;
  parameter parameter{};
  parameter.solver_type = loss == SvmLoss::hinge ? L2R_L1LOSS_SVC_DUAL : L2R_L2LOSS_SVC_DUAL;
  parameter.eps = 1e-7;
  parameter.C = c;
  parameter.nr_weight = 1;
  parameter.weight_label = &label;
  parameter.weight = &positive;
  set_print_string_function([](const char*) {});
  std::srand(1);
  model* model = train(&problem, &parameter);
  SvmPlane plane;
  const double turned = model->label[0] == 1 ? 1 : -1;
  for (int i = 0; i + 1 < last; ++i) plane.weights.push_back(turned * model->w[i]);
  plane.bias = turned * model->w[last - 1];
  free_and_destroy_model(&model);
  return plane;
}

TEST(SvmDualDescent, FindsTheOptimumThatLiblinearFinds) {
  for (const SvmLoss loss : {SvmLoss::hinge, SvmLoss::squared_hinge}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const double c = seed % 3 == 0 ? .05 : .7;
      const double positive = seed % 2 == 0 ? 3 : 1;
      const Data data = random_data(seed, 200, 60, c, positive);
      const SvmPlane plane = separate(data.rows(), data.signs, data.costs, {.loss = loss, .tolerance = 1e-7});
      ASSERT_TRUE(plane.converged);
      const SvmPlane expected = by_liblinear(data, loss, c, positive);
      const double near =
          loss == SvmLoss::hinge ? 1e-2 : 1e-4;  // liblinear ends after 1000 passes, which hinge loss needs more of
      EXPECT_NEAR(plane.bias, expected.bias, near);
      for (std::size_t i = 0; i < plane.weights.size(); ++i)
        ASSERT_NEAR(plane.weights[i], expected.weights[i], near) << seed;
      EXPECT_LE(plane.primal, primal_of(expected, data, loss) * (1 + 1e-6));
      EXPECT_NEAR(plane.primal, plane.dual, 1e-5 * plane.primal);
    }
  }
}

// Many more rows than are at work at first, few positives: what scans bring in decides.
TEST(SvmDualDescent, MeetsTheConditionsOfAnOptimumOverAllRows) {
  for (const auto& [loss, tolerance] : {std::pair{SvmLoss::hinge, .5},
                                        {SvmLoss::squared_hinge, .5},
                                        {SvmLoss::hinge, 1e-3},
                                        {SvmLoss::squared_hinge, 1e-3}}) {
    Data data = random_data(3, 30'000, 400, .2, 1);
    for (std::size_t row = 0; row < data.signs.size(); ++row)
      data.signs[row] = data.examples.gold[row] == begin_of(1) ? 1 : -1;
    for (std::size_t row = 0; row < data.signs.size(); row += 7) data.costs[row] = row % 2 == 0 ? .5F : 0;
    const SvmPlane plane = separate(data.rows(), data.signs, data.costs, {.loss = loss, .tolerance = tolerance});
    ASSERT_TRUE(plane.converged);
    std::vector<double> weights(plane.weights.size());
    double bias = 0;
    for (std::size_t row = 0; row < data.signs.size(); ++row) {
      const double dual = plane.duals[row];
      const double diagonal = loss == SvmLoss::hinge || data.costs[row] == 0 ? 0 : .5 / data.costs[row];
      const double gradient = data.signs[row] * value_of(plane, data.rows(), row) - 1 + dual * diagonal;
      ASSERT_GE(dual, 0);
      if (data.costs[row] == 0) {
        ASSERT_EQ(dual, 0);
      } else if (dual == 0) {
        ASSERT_GE(gradient, -1.01 * tolerance);
      } else if (loss == SvmLoss::hinge && dual == static_cast<double>(data.costs[row])) {
        ASSERT_LE(gradient, 1.01 * tolerance);
      } else {
        ASSERT_NEAR(gradient, 0, 1.01 * tolerance);
      }
      bias += dual * data.signs[row];
      data.rows().for_each_attribute(row, [&](Attribute a) { weights[a] += dual * data.signs[row]; });
    }
    EXPECT_NEAR(plane.bias, bias, 1e-9);
    for (std::size_t i = 0; i < weights.size(); ++i) ASSERT_NEAR(plane.weights[i], weights[i], 1e-9);
    EXPECT_NEAR(plane.primal, primal_of(plane, data, loss), 1e-6 * plane.primal);
    EXPECT_LE(plane.dual, plane.primal);
    if (tolerance < .01) EXPECT_GE(plane.dual, .99 * plane.primal);
  }
}

TEST(SvmDualDescent, KeepsItsPlaneWhenPassesRunOut) {
  const Data data = random_data(5, 500, 40, 10, 1);
  const SvmPlane plane = separate(data.rows(), data.signs, data.costs, {.tolerance = 1e-9, .max_passes = 3});
  EXPECT_FALSE(plane.converged);
  EXPECT_EQ(plane.passes, 3);
  EXPECT_NEAR(plane.primal, primal_of(plane, data, SvmLoss::squared_hinge), 1e-9 * plane.primal);
  EXPECT_THAT(plane.weights, ::testing::Contains(::testing::Ne(0)));
}

TEST(SvmDualDescent, ARowOfTwiceTheCostIsTwoRows) {
  Data once = random_data(8, 100, 30, .5, 1);
  once.costs[3] *= 2;
  Data twice = random_data(8, 100, 30, .5, 1);
  const auto add = [&](Lists& lists) {
    const std::vector<std::uint32_t> row(lists[3].begin(), lists[3].end());
    lists.items.insert(lists.items.end(), row.begin(), row.end());
    lists.close();
  };
  add(twice.examples.token_bundles);
  add(twice.examples.token_attributes);
  twice.signs.push_back(twice.signs[3]);
  twice.costs.push_back(twice.costs[3]);
  const SvmPlane one = separate(once.rows(), once.signs, once.costs, {.tolerance = 1e-8});
  const SvmPlane other = separate(twice.rows(), twice.signs, twice.costs, {.tolerance = 1e-8});
  for (std::size_t i = 0; i < one.weights.size(); ++i) EXPECT_NEAR(one.weights[i], other.weights[i], 1e-6);
}

TEST(SvmDualDescent, BearsRowsOfOneSideWithoutAttributesAndNone) {
  Data data;
  EXPECT_TRUE(separate(data.rows(), data.signs, data.costs, {}).converged);
  for (int row = 0; row < 3; ++row) {
    data.examples.token_bundles.close();
    data.examples.token_attributes.close();
    data.signs.push_back(1);
    data.costs.push_back(1);
  }
  // The bias alone: least b * b / 2 + 3 * (1 - b)^2 at b = 6 / 7.
  const SvmPlane plane = separate(data.rows(), data.signs, data.costs, {.tolerance = 1e-8});
  EXPECT_NEAR(plane.bias, 6. / 7, 1e-6);
  EXPECT_NEAR(plane.dual, plane.primal, 1e-6);
  data.costs.assign(3, 0);
  EXPECT_EQ(separate(data.rows(), data.signs, data.costs, {}).bias, 0);
}

}  // namespace
}  // namespace sumi::tag
