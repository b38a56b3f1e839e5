#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "table/cell_value.hpp"

namespace sumi::table {

bool is_diverse(const Diversity& diversity, std::vector<double>& weights) {
  const auto values = static_cast<double>(weights.size());
  switch (diversity.kind) {
    case Diversity::Kind::distinct:
      return values >= diversity.l;
    case Diversity::Kind::entropy: {
      const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
      double entropy = 0;
      for (const double weight : weights) entropy -= weight / sum * std::log(weight / sum);
      // The most even class has exactly the requested entropy.
      const bool even =
          std::all_of(weights.begin(), weights.end(), [&](double weight) { return weight == weights.front(); });
      return even ? values >= diversity.l : entropy >= std::log(diversity.l) + kSharesRoom;
    }
    case Diversity::Kind::recursive: {
      if (values < diversity.l) return false;
      std::sort(weights.begin(), weights.end(), std::greater<>());
      const double rest =
          std::accumulate(weights.begin() + static_cast<std::ptrdiff_t>(diversity.l) - 1, weights.end(), 0.0);
      return weights.front() + kSharesRoom < diversity.c * rest;
    }
  }
  return false;
}

bool is_close(const Closeness& closeness, std::span<const std::uint32_t> values, std::span<const double> shares,
              std::span<const double> whole) {
  double distance = 0;
  double prefix = 0;
  std::size_t next = 0;
  for (std::size_t value = 0; value < whole.size(); ++value) {
    const bool present = next < values.size() && values[next] == value;
    const double difference = (present ? shares[next] : 0) - whole[value];
    next += present ? 1 : 0;
    prefix += difference;
    distance += closeness.distance == Closeness::Distance::ordered ? std::abs(prefix) : std::abs(difference) / 2;
  }
  if (closeness.distance == Closeness::Distance::ordered && whole.size() > 1)
    distance /= static_cast<double>(whole.size() - 1);
  return distance <= std::max(closeness.t - kSharesRoom, 1e-12);
}

}  // namespace sumi::table
