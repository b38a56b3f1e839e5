#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>

#include "base/report/escape.hpp"

namespace sumi::report {
namespace {

constexpr int kLeastExponent = -18;
constexpr int kMostExponent = 13;

// The number `units` * 10^exponent.
struct Decimal {
  std::int64_t units;
  int exponent;

  static double power_of_ten(int exponent) {
    double power = 1;
    for (int i = 0; i < exponent; ++i) power *= 10;  // exact up to 10^22
    return power;
  }

  [[nodiscard]] double value() const {
    const double power = power_of_ten(std::abs(exponent));
    return exponent < 0 ? static_cast<double>(units) / power : static_cast<double>(units) * power;
  }

  [[nodiscard]] std::string text() const {
    std::string digits = std::to_string(std::abs(units));
    if (exponent >= 0) {
      if (units != 0) digits.append(static_cast<std::size_t>(exponent), '0');
    } else {
      const auto decimals = static_cast<std::size_t>(-exponent);
      if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
      digits.insert(digits.size() - decimals, 1, '.');
    }
    return units < 0 ? "-" + digits : digits;
  }
};

// `number` as a multiple of the step.
double in_steps(double number, int mantissa, int exponent) {
  const double power = Decimal::power_of_ten(std::abs(exponent));
  const double steps = (exponent < 0 ? number * power : number / power) / mantissa;
  const double nearest = std::round(steps);
  return std::abs(steps - nearest) < 1e-9 ? nearest : steps;
}

}  // namespace

std::vector<Tick> round_ticks(double low, double high, unsigned most, bool whole) {
  assert(low <= high && std::abs(low) <= kMostMagnitude && std::abs(high) <= kMostMagnitude && most >= 3);
  const double largest = std::max(std::abs(low), std::abs(high));
  if (high - low <= largest * 1e-6) {
    const double pad = whole || largest < 1e-9 ? 1 : largest / 10;
    low -= pad;
    high += pad;
  }
  for (int exponent = whole ? 0 : kLeastExponent; exponent <= kMostExponent; ++exponent) {
    for (const int mantissa : {1, 2, 5}) {
      const double first = std::floor(in_steps(low, mantissa, exponent));
      const double last = std::ceil(in_steps(high, mantissa, exponent));
      if (last - first + 1 > most) continue;
      std::vector<Tick> ticks;
      for (auto step = static_cast<std::int64_t>(first); step <= static_cast<std::int64_t>(last); ++step) {
        const Decimal place{step * mantissa, exponent};
        ticks.push_back({place.value(), place.text()});
      }
      return ticks;
    }
  }
  assert(false);
  return {};
}

}  // namespace sumi::report
