#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "base/model/nearest_name.hpp"
#include "base/text/utf8.hpp"
#include "io/corpora/csv_rows.hpp"
#include "table/cell_value.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/build_hierarchy.hpp>

namespace sumi {
namespace {

using table::date_of;
using table::day_of;
using table::is_missing;
using table::number_of;

using HierarchyRow = std::vector<std::string>;

constexpr std::array<std::string_view, 4> kDateLevels{"month", "quarter", "year", "decade"};
constexpr std::size_t kMostTaxonomyLevels = 64;

[[noreturn]] void refuse_plan(const std::string& name, std::string_view fact) {
  throw Error{Error::Kind::bad_usage, name, fact, Settings{"hierarchy"}};
}

[[noreturn]] void refuse_values(const std::string& name, std::string_view fact) {
  throw Error{Error::Kind::bad_input, name, fact, Settings{"hierarchy"}};
}

bool is_whole(double number) {
  return std::floor(number) == number && std::abs(number) < 9e15;
}

// The labels above a value, from the lowest; build_hierarchy() adds `*` to them.
class Intervals {
 public:
  Intervals(const HierarchyPlan& plan, const std::vector<std::string>& values, const std::string& name)
      : plan_(plan), name_(name) {
    if (plan.widths.empty()) refuse_plan(name, "intervals need a width; give one for each level");
    double before = 0;
    for (const double width : plan.widths) {
      const double ratio = before > 0 ? width / before : 2;
      if (!(width > before) || !std::isfinite(width)) refuse_plan(name, "widths of intervals must rise from above 0");
      if (std::abs(ratio - std::round(ratio)) > 1e-9)
        refuse_plan(name, "a width is no multiple of the one before, so intervals would cut each other; choose one");
      before = width;
    }
    if (plan.below && plan.above && !(*plan.below < *plan.above))
      refuse_plan(name, "the lower end must lie below the upper one");
    whole_ = is_whole(plan.from) && std::all_of(plan.widths.begin(), plan.widths.end(), is_whole);
    for (const std::string& value : values)
      if (!is_missing(value)) whole_ = whole_ && is_whole(place(value));
  }

  [[nodiscard]] HierarchyRow above(const std::string& value) const {
    const double number = place(value);
    HierarchyRow labels;
    for (const double width : plan_.widths) {
      if (plan_.below && number < *plan_.below) {
        labels.push_back(fmt::format("<{}", written(*plan_.below)));
      } else if (plan_.above && number >= *plan_.above) {
        labels.push_back(fmt::format(">={}", written(*plan_.above)));
      } else {
        const double low = plan_.from + std::floor((number - plan_.from) / width) * width;
        if (!std::isfinite(low)) refuse_values(name_, "a number is too large for intervals; use another hierarchy");
        labels.push_back(whole_ ? fmt::format("[{},{}]", written(low), written(low + width - 1))
                                : fmt::format("[{},{})", written(low), written(low + width)));
        if (whole_ && width == 1) labels.back() = value;
      }
    }
    return labels;
  }

 private:
  [[nodiscard]] double place(const std::string& value) const {
    const std::optional<double> number = number_of(value);
    if (!number) refuse_values(name_, "a value is not a number; intervals are for numbers");
    if (table::is_code(value))
      refuse_values(name_, "a value has a zero in front, so it is a code and not a number; build levels of prefixes");
    return *number;
  }
  static std::string written(double number) {
    return is_whole(number) ? fmt::format("{}", static_cast<long long>(number)) : fmt::format("{:.12g}", number);
  }

  const HierarchyPlan& plan_;
  const std::string& name_;
  bool whole_ = false;
};

class OrderedGroups {
 public:
  OrderedGroups(const HierarchyPlan& plan, const std::string& name) : plan_(plan), name_(name) {
    if (plan.order.empty() || plan.groups.empty())
      refuse_plan(name, "groups of neighbours need an order and a size for each level");
    std::size_t before = 1;
    for (const std::size_t size : plan.groups) {
      if (size <= before || size % before != 0)
        refuse_plan(name, "each size of groups must be a multiple of the one before, above 1");
      before = size;
    }
    for (std::size_t i = 0; i < plan.order.size(); ++i)
      if (!rank_.emplace(plan.order[i], i).second) refuse_plan(name, "the order names a value twice; keep one");
  }

  [[nodiscard]] HierarchyRow above(const std::string& value) const {
    const auto rank = rank_.find(value);
    if (rank == rank_.end()) refuse_values(name_, "a value is not in the order; add it");
    HierarchyRow labels;
    for (const std::size_t size : plan_.groups) {
      const std::size_t begin = rank->second / size * size;
      const std::size_t last = std::min(begin + size, plan_.order.size()) - 1;
      labels.push_back(begin == last ? plan_.order[begin]
                                     : fmt::format("[{},{}]", plan_.order[begin], plan_.order[last]));
    }
    return labels;
  }

 private:
  const HierarchyPlan& plan_;
  const std::string& name_;
  std::map<std::string, std::size_t> rank_;
};

HierarchyRow above_date(const std::string& value, const HierarchyPlan& plan, const std::string& name) {
  const std::optional<int> day = day_of(value);
  if (!day) refuse_values(name, "a value is not a date YYYY-MM-DD; levels of dates are for dates");
  const std::string date = date_of(*day);
  const std::string year = date.substr(0, 4);
  HierarchyRow labels;
  for (const HierarchyPlan::DateLevel level : plan.dates) {
    switch (level) {
      case HierarchyPlan::DateLevel::month:
        labels.push_back(date.substr(0, 7));
        break;
      case HierarchyPlan::DateLevel::quarter:
        labels.push_back(fmt::format("{}-Q{}", year, ((date[5] - '0') * 10 + (date[6] - '0') - 1) / 3 + 1));
        break;
      case HierarchyPlan::DateLevel::year:
        labels.push_back(year);
        break;
      case HierarchyPlan::DateLevel::decade:
        labels.push_back(year.substr(0, 3) + "0s");
        break;
    }
  }
  return labels;
}

HierarchyRow above_prefix(const std::string& value, const HierarchyPlan& plan) {
  std::vector<std::size_t> ends;  // of characters
  for (std::size_t at = 0; at < value.size(); ++at)
    if (at + 1 == value.size() || utf8::starts_character(value[at + 1])) ends.push_back(at + 1);
  HierarchyRow labels;
  for (const std::size_t kept : plan.prefixes) {
    if (kept >= ends.size()) {
      labels.push_back(value);
    } else {
      labels.push_back((kept == 0 ? std::string() : value.substr(0, ends[kept - 1])) +
                       std::string(ends.size() - kept, '*'));
    }
  }
  return labels;
}

class Taxonomy {
 public:
  Taxonomy(const HierarchyPlan& plan, const std::string& name) : name_(name) {
    if (plan.taxonomy.empty()) refuse_plan(name, "the taxonomy is empty; give a label above each value");
    for (const auto& [child, parent] : plan.taxonomy) {
      const auto [known, is_new] = above_.emplace(child, parent);
      if (!is_new && known->second != parent)
        refuse_values(name, "the taxonomy has a label below two others; keep one of them");
    }
  }

  [[nodiscard]] HierarchyRow above(const std::string& value) const {
    auto at = above_.find(value);
    if (at == above_.end()) refuse_values(name_, "a value is not in the taxonomy; add it");
    HierarchyRow labels;
    for (; at != above_.end(); at = above_.find(labels.back())) {
      if (at->second == at->first || at->second.empty()) break;  // a root with the same meaning
      labels.push_back(at->second);
      if (labels.size() > kMostTaxonomyLevels)
        refuse_values(name_, "the taxonomy has a loop, or more than 64 levels; repair it");
    }
    return labels;
  }

 private:
  const std::string& name_;
  std::map<std::string, std::string> above_;
};

void require_levels(const HierarchyPlan& plan, const std::string& name) {
  if (plan.kind == HierarchyPlan::Kind::dates &&
      (plan.dates.empty() ||
       std::adjacent_find(plan.dates.begin(), plan.dates.end(), std::greater_equal<>()) != plan.dates.end()))
    refuse_plan(name, "levels of dates must be month, quarter, year or decade, each once, finer ones first");
  if (plan.kind == HierarchyPlan::Kind::prefixes &&
      (plan.prefixes.empty() ||
       std::adjacent_find(plan.prefixes.begin(), plan.prefixes.end(), std::less_equal<>()) != plan.prefixes.end()))
    refuse_plan(name, "numbers of kept characters must fall from level to level");
}

}  // namespace

std::optional<HierarchyPlan::DateLevel> date_level_named(std::string_view name) {
  return value_named<HierarchyPlan::DateLevel>(kDateLevels, name);
}

std::vector<std::vector<std::string>> build_hierarchy(const std::vector<std::string>& values, const HierarchyPlan& plan,
                                                      const std::string& name) {
  using Kind = HierarchyPlan::Kind;
  require_levels(plan, name);
  std::optional<Intervals> intervals;
  std::optional<OrderedGroups> groups;
  std::optional<Taxonomy> taxonomy;
  if (plan.kind == Kind::intervals) intervals.emplace(plan, values, name);
  if (plan.kind == Kind::order) groups.emplace(plan, name);
  if (plan.kind == Kind::taxonomy) taxonomy.emplace(plan, name);
  std::vector<std::vector<std::string>> rows;
  for (const std::string& value : values) {
    std::vector<std::string>& row = rows.emplace_back();
    row.push_back(value);
    if (!is_missing(value)) {
      HierarchyRow labels = intervals                  ? intervals->above(value)
                            : groups                   ? groups->above(value)
                            : taxonomy                 ? taxonomy->above(value)
                            : plan.kind == Kind::dates ? above_date(value, plan, name)
                                                       : above_prefix(value, plan);
      while (!labels.empty() && labels.back() == "*") labels.pop_back();
      row.insert(row.end(), labels.begin(), labels.end());
    }
    row.emplace_back("*");
  }
  return rows;
}

std::vector<std::pair<std::string, std::string>> read_taxonomy(const std::string& path) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (std::vector<std::string>& row : io::read_hierarchy(path)) {
    if (row.size() != 2)
      throw Error{Error::Kind::bad_input, path,
                  "a row of the taxonomy has not two cells; write a value or label, and the label above it"};
    pairs.emplace_back(std::move(row[0]), std::move(row[1]));
  }
  return pairs;
}

}  // namespace sumi
