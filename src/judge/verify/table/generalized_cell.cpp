#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"
#include "judge/verify/table/table_classes.hpp"

namespace sumi::verify {
namespace {

std::optional<double> signed_number_in(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  return number_in<double>(text);
}

// A date as days since 1970-01-01, computed with years from March, so that the leap day comes last.
std::optional<double> day_in(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  int parts[3] = {0, 0, 0};
  constexpr std::size_t kBegins[3] = {0, 5, 8};
  constexpr std::size_t kDigits[3] = {4, 2, 2};
  for (int part = 0; part < 3; ++part) {
    for (std::size_t i = 0; i < kDigits[part]; ++i) {
      const char digit = text[kBegins[part] + i];
      if (digit < '0' || digit > '9') return std::nullopt;
      parts[part] = 10 * parts[part] + (digit - '0');
    }
  }
  const auto [year, month, day] = parts;
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  constexpr int kMonthDays[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (month < 1 || month > 12 || day < 1 || day > kMonthDays[month - 1] + (leap && month == 2 ? 1 : 0))
    return std::nullopt;
  const std::int64_t march_year = year - (month <= 2 ? 1 : 0);
  const std::int64_t march_month = (month + 9) % 12;
  const std::int64_t days = 365 * march_year +
                            (march_year >= 0 ? march_year / 4 - march_year / 100 + march_year / 400 : -1) +
                            (153 * march_month + 2) / 5 + day - 1;
  return static_cast<double>(days - 719468);
}

}  // namespace

std::optional<double> scale_value(std::string_view text) {
  const std::string_view said = trimmed(text, " ");
  const std::optional<double> day = day_in(said);
  return day ? day : signed_number_in(said);
}

std::optional<std::pair<double, double>> scale_ends(std::string_view cell) {
  if (const std::optional<double> one = scale_value(cell)) return std::pair(*one, *one);
  if (!cell.starts_with('[') || !cell.ends_with(']')) return std::nullopt;
  const std::string_view inside = cell.substr(1, cell.size() - 2);
  const std::size_t comma = inside.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const std::optional<double> low = scale_value(inside.substr(0, comma));
  const std::optional<double> high = scale_value(inside.substr(comma + 1));
  if (!low || !high || *low > *high) return std::nullopt;
  return std::pair(*low, *high);
}

namespace {

// {one|value|another}
bool is_in_set(const std::string& cell, const std::string& value) {
  for (std::size_t found = cell.find(value, 1); found != std::string::npos; found = cell.find(value, found + 1)) {
    const std::size_t behind = found + value.size();
    if (behind >= cell.size()) break;
    const bool begins = found == 1 || cell[found - 1] == '|';
    if (begins && (cell[behind] == '|' || behind + 1 == cell.size())) return true;
  }
  return false;
}

}  // namespace

Covering::Covering(std::vector<std::vector<std::string>> hierarchy, const std::vector<std::string>& order)
    : hierarchy_(std::move(hierarchy)) {
  for (const std::string& value : order) rank_of_.emplace(value, rank_of_.size());
  std::erase_if(hierarchy_, [](const std::vector<std::string>& row) { return row.empty(); });
  for (std::vector<std::string>& row : hierarchy_)
    while (row.size() > 1 && row.back().empty()) row.pop_back();
  const auto shares_the_root = [&](const std::vector<std::string>& row) {
    return row.size() > 1 && row.back() == hierarchy_.front().back();
  };
  if (!hierarchy_.empty() && std::all_of(hierarchy_.begin(), hierarchy_.end(), shares_the_root))
    root_ = hierarchy_.front().back();
  std::sort(hierarchy_.begin(), hierarchy_.end());
}

std::optional<std::string> Covering::root() const {
  if (hierarchy_.empty()) return std::nullopt;
  return root_.value_or("*");
}

// A value may contain a comma.
bool Covering::in_order(const std::string& cell, const std::string& value) const {
  const auto at = rank_of_.find(value);
  if (at == rank_of_.end()) return false;
  const std::string_view inside = std::string_view(cell).substr(1, cell.size() - 2);
  for (std::size_t comma = inside.find(','); comma != std::string_view::npos; comma = inside.find(',', comma + 1)) {
    const auto low = rank_of_.find(inside.substr(0, comma));
    const auto high = rank_of_.find(inside.substr(comma + 1));
    if (low != rank_of_.end() && high != rank_of_.end()) return low->second <= at->second && at->second <= high->second;
  }
  return false;
}

std::optional<bool> Covering::by_hierarchy(const std::string& cell, const std::string& value) const {
  const auto has_label = [&](const std::vector<std::string>& row) {
    return std::find(row.begin() + 1, row.end(), cell) != row.end();
  };
  const auto row =
      std::lower_bound(hierarchy_.begin(), hierarchy_.end(), value,
                       [](const std::vector<std::string>& a, const std::string& b) { return a.front() < b; });
  const bool is_named = row != hierarchy_.end() && row->front() == value;
  if (is_named && has_label(*row)) return true;
  // A label that the hierarchy doesn't name only fits below its root.
  if (std::any_of(hierarchy_.begin(), hierarchy_.end(), has_label)) return !is_named && cell == root_;
  return std::nullopt;
}

std::optional<bool> Covering::covers(const std::string& cell, const std::string& value) const {
  if (cell == "*" || cell == value) return true;
  if (const std::optional<bool> known = by_hierarchy(cell, value)) return known;
  const bool is_range = cell.size() > 2 && cell.starts_with('[') && cell.ends_with(']');
  if (!rank_of_.empty() && is_range) return in_order(cell, value);
  if (const std::optional<std::pair<double, double>> ends = scale_ends(cell)) {
    const std::optional<double> at = scale_value(value);
    return at && ends->first <= *at && *at <= ends->second;
  }
  if (cell.starts_with('{') && cell.ends_with('}')) return is_in_set(cell, value);
  if (is_range) return std::nullopt;
  return hierarchy_.empty() ? std::nullopt : std::optional(false);
}

}  // namespace sumi::verify
