#include "judge/verify/table/class_shares.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string_view>

#include "base/text/value_form.hpp"
#include "judge/verify/table/table_classes.hpp"

namespace sumi::verify {
namespace {

double sum_of(const Weights& weights) {
  double sum = 0;
  for (const auto& [value, weight] : weights) sum += weight;
  return sum;
}

std::vector<double> descending(const Weights& weights) {
  std::vector<double> sorted;
  for (const auto& [value, weight] : weights) sorted.push_back(weight);
  std::sort(sorted.begin(), sorted.end(), std::greater<>());
  return sorted;
}

}  // namespace

SensitiveValues::SensitiveValues(const TableColumn& column, std::optional<char> separator) : cells_(column.cells()) {
  for (const std::string& cell : column.values()) {
    std::vector<std::string>& said = said_.emplace_back();
    std::string_view rest = cell;
    while (separator && rest.find(*separator) != std::string_view::npos) {
      said.push_back(value_form(rest.substr(0, rest.find(*separator))));
      rest.remove_prefix(rest.find(*separator) + 1);
    }
    said.push_back(value_form(rest));
  }
}

ClassShares shares_of(const SensitiveValues& sensitive, const TableColumn* persons, std::span<const std::uint32_t> rows,
                      bool skip_stars) {
  std::map<std::uint32_t, std::set<std::string_view>> values_of;  // of persons, or of rows
  for (const std::uint32_t row : rows) {
    const std::vector<std::string>& said = sensitive.of_row(row);
    if (skip_stars && said.size() == 1 && said.front() == "*") continue;
    values_of[persons == nullptr ? row : persons->cells()[row]].insert(said.begin(), said.end());
  }
  ClassShares shares;
  shares.persons = values_of.size();
  std::map<std::string_view, std::size_t> holders;
  for (const auto& [person, values] : values_of) {
    for (const std::string_view value : values) {
      shares.weights[std::string(value)] += 1 / static_cast<double>(values.size());
      shares.most_holders = std::max(shares.most_holders, ++holders[value]);
    }
  }
  return shares;
}

double diversity_of(const Weights& weights, const Diversity& asked) {
  const std::vector<double> sorted = descending(weights);
  switch (asked.kind) {
    case Diversity::Kind::distinct:
      return static_cast<double>(sorted.size());
    case Diversity::Kind::entropy: {
      const double sum = sum_of(weights);
      double entropy = 0;
      for (const double weight : sorted) entropy -= weight / sum * std::log(weight / sum);
      return std::exp(entropy);
    }
    case Diversity::Kind::recursive: {
      double rest = 0;
      for (std::size_t l = sorted.size(); l > 0; --l) {
        rest += sorted[l - 1];
        if (sorted.front() + kSharesRoom / 2 < asked.c * rest) return static_cast<double>(l);
      }
      return 0;
    }
  }
  return 0;
}

bool is_diverse(const Weights& weights, const Diversity& asked) {
  const double found = diversity_of(weights, asked);
  return asked.kind == Diversity::Kind::entropy ? std::log(found) >= std::log(asked.l) - kSharesRoom : found >= asked.l;
}

double distance_of(const Weights& weights, const Weights& whole, Closeness::Distance distance) {
  std::vector<std::string> values;
  for (const Weights* some : {&weights, &whole})
    for (const auto& [value, weight] : *some) values.push_back(value);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  const auto is_number = [](const std::string& value) { return number_form(value).has_value(); };
  if (distance == Closeness::Distance::ordered && std::all_of(values.begin(), values.end(), is_number))
    std::stable_sort(values.begin(), values.end(),
                     [](const std::string& a, const std::string& b) { return *scale_value(a) < *scale_value(b); });
  const double sum = sum_of(weights);
  const double whole_sum = sum_of(whole);
  const auto share = [](const Weights& of, const std::string& value, double all) {
    const auto found = of.find(value);
    return found == of.end() ? 0 : found->second / all;
  };
  double prefix = 0;
  double by_order = 0;
  double apart = 0;
  for (const std::string& value : values) {
    const double difference = share(weights, value, sum) - share(whole, value, whole_sum);
    prefix += difference;
    by_order += std::abs(prefix);
    apart += std::abs(difference) / 2;
  }
  if (distance == Closeness::Distance::equal) return apart;
  return values.size() > 1 ? by_order / static_cast<double>(values.size() - 1) : 0;
}

}  // namespace sumi::verify
