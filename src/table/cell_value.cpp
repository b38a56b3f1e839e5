#include "table/cell_value.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include <fmt/core.h>

#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"

namespace sumi::table {
namespace {

std::optional<int> digits(std::string_view text) {
  int value = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value = 10 * value + (digit - '0');
  }
  return value;
}

}  // namespace

bool is_missing(std::string_view cell) {
  constexpr std::array<std::string_view, 5> kMissing{"", "?", "NA", "NaN", "NULL"};
  return std::find(kMissing.begin(), kMissing.end(), trimmed(cell, " ")) != kMissing.end();
}

std::optional<double> number_of(std::string_view cell) {
  std::string_view text = trimmed(cell, " ");
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  const std::optional<double> value = number_in<double>(text);
  return value == 0 ? 0 : value;  // no negative zero
}

bool is_code(std::string_view cell) {
  const std::string_view text = trimmed(cell, " ");
  return text.size() > 1 && text.front() == '0' && std::all_of(text.begin(), text.end(), is_digit);
}

std::optional<unsigned> decimals_of(std::string_view cell) {
  const std::string_view text = trimmed(cell, " ");
  if (text.find_first_of("eE") != std::string_view::npos) return std::nullopt;
  const std::size_t point = text.find('.');
  return point == std::string_view::npos ? 0 : static_cast<unsigned>(text.size() - point - 1);
}

std::optional<int> day_of(std::string_view cell) {
  const std::string_view text = trimmed(cell, " ");
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const std::optional<int> year = digits(text.substr(0, 4));
  const std::optional<int> month = digits(text.substr(5, 2));
  const std::optional<int> day = digits(text.substr(8, 2));
  if (!year || !month || !day) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  return static_cast<int>(std::chrono::sys_days(date).time_since_epoch().count());
}

std::string date_of(int day) {
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

}  // namespace sumi::table
