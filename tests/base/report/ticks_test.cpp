#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/report/escape.hpp"

namespace sumi::report {
namespace {

std::vector<std::string> labels(double low, double high, unsigned most, bool whole = false) {
  std::vector<std::string> texts;
  for (const Tick& tick : round_ticks(low, high, most, whole)) texts.push_back(tick.label);
  return texts;
}

using Labels = std::vector<std::string>;

TEST(Ticks, AreRound) {
  EXPECT_EQ(labels(0, 1, 6), (Labels{"0.0", "0.2", "0.4", "0.6", "0.8", "1.0"}));
  EXPECT_EQ(labels(0, 1, 5), (Labels{"0.0", "0.5", "1.0"}));
  EXPECT_EQ(labels(2, 18, 10, true), (Labels{"2", "4", "6", "8", "10", "12", "14", "16", "18"}));
  EXPECT_EQ(labels(2, 18, 7, true), (Labels{"0", "5", "10", "15", "20"}));
  EXPECT_EQ(labels(-1, 1, 3), (Labels{"-1", "0", "1"}));
  EXPECT_EQ(labels(0.07, 0.1, 4), (Labels{"0.07", "0.08", "0.09", "0.10"}));
  EXPECT_EQ(labels(0, 87654, 5), (Labels{"0", "50000", "100000"}));
  EXPECT_EQ(labels(-0.03, 0, 4), (Labels{"-0.03", "-0.02", "-0.01", "0.00"}));
}

TEST(Ticks, WidenWhatIsNoRange) {
  EXPECT_EQ(labels(5, 5, 5, true), (Labels{"4", "5", "6"}));
  EXPECT_EQ(labels(0, 0, 5), (Labels{"-1.0", "-0.5", "0.0", "0.5", "1.0"}));
  EXPECT_EQ(labels(1e12, 1e12, 3), (Labels{"900000000000", "1000000000000", "1100000000000"}));
  EXPECT_EQ(labels(0.8, 0.8, 3), (Labels{"0.7", "0.8", "0.9"}));
}

RC_GTEST_PROP(Ticks, CoverTheRangeInRoundSteps, ()) {
  const auto number = [] {
    const double digits = *rc::gen::inRange(-1000000, 1000001);
    return digits * std::pow(10.0, *rc::gen::inRange(-8, 7));
  };
  const double one = number();
  const double other = number();
  const bool whole = *rc::gen::arbitrary<bool>();
  const unsigned most = *rc::gen::inRange(3U, 20U);
  const std::vector<Tick> ticks = round_ticks(std::min(one, other), std::max(one, other), most, whole);
  RC_ASSERT(ticks.size() >= 2 && ticks.size() <= most);
  const double step = ticks[1].at - ticks[0].at;
  RC_ASSERT(step > 0);
  RC_ASSERT(ticks.front().at <= std::min(one, other) + step * 1e-8);
  RC_ASSERT(ticks.back().at >= std::max(one, other) - step * 1e-8);
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    RC_ASSERT(std::abs(ticks[i].at - (ticks[0].at + static_cast<double>(i) * step)) <= step * 1e-6);
    RC_ASSERT(std::abs(std::stod(ticks[i].label) - ticks[i].at) <= std::abs(ticks[i].at) * 1e-12);
    if (whole) RC_ASSERT(std::floor(ticks[i].at) == ticks[i].at);
  }
  const double mantissa = step / std::pow(10.0, std::floor(std::log10(step * 1.0001)));
  RC_ASSERT(std::abs(mantissa - 1) < 1e-3 || std::abs(mantissa - 2) < 2e-3 || std::abs(mantissa - 5) < 5e-3);
}

}  // namespace
}  // namespace sumi::report
