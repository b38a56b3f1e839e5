#pragma once

#include <cstdint>
#include <optional>

namespace sumi {

// The counts from which rates are made. A rate over nothing is nothing.
struct Counts {
  std::uint64_t tp = 0;
  std::uint64_t fp = 0;
  std::uint64_t fn = 0;

  [[nodiscard]] std::optional<double> precision() const;
  [[nodiscard]] std::optional<double> recall() const;
  // (1 + beta^2) tp / ((1 + beta^2) tp + beta^2 fn + fp): recall weighs beta times as much as precision.
  [[nodiscard]] std::optional<double> f(double beta) const;

  Counts& operator+=(const Counts& other);
  bool operator==(const Counts&) const = default;
};

}  // namespace sumi
