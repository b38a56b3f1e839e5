#include <sumi/model/counts.hpp>

namespace sumi {
namespace {

std::optional<double> share(double part, double whole) {
  return whole > 0 ? std::optional<double>(part / whole) : std::nullopt;
}

}  // namespace

std::optional<double> Counts::precision() const {
  return share(static_cast<double>(tp), static_cast<double>(tp + fp));
}

std::optional<double> Counts::recall() const {
  return share(static_cast<double>(tp), static_cast<double>(tp + fn));
}

std::optional<double> Counts::f(double beta) const {
  const double weight = beta * beta;
  const double both = (1 + weight) * static_cast<double>(tp);
  return share(both, both + weight * static_cast<double>(fn) + static_cast<double>(fp));
}

Counts& Counts::operator+=(const Counts& other) {
  tp += other.tp;
  fp += other.fp;
  fn += other.fn;
  return *this;
}

}  // namespace sumi
