#include <algorithm>
#include <cmath>

#include "base/text/ascii.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

struct Part {
  std::size_t digits = 0;
  unsigned value = 0;
};

// Takes up to `most` digits off the front.
std::optional<Part> take_part(std::string_view& text, std::size_t most) {
  Part part;
  while (part.digits < most && !text.empty() && is_digit(text.front())) {
    part.value = part.value * 10 + static_cast<unsigned>(text.front() - '0');
    ++part.digits;
    text.remove_prefix(1);
  }
  if (part.digits == 0) return std::nullopt;
  return part;
}

std::optional<std::array<Part, 3>> separated_parts(std::string_view text) {
  std::array<Part, 3> parts;
  char separator = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) {
      if (text.empty() || (i == 2 && text.front() != separator)) return std::nullopt;
      separator = text.front();
      if (separator != '-' && separator != '/' && separator != '.' && separator != ' ') return std::nullopt;
      text.remove_prefix(1);
    }
    const std::optional<Part> part = take_part(text, 4);
    if (!part) return std::nullopt;
    parts[i] = *part;
  }
  const bool has_time = text.starts_with('t') || (text.starts_with(' ') && text.find(':') != std::string_view::npos);
  if (!text.empty() && !has_time) return std::nullopt;
  return parts;
}

std::optional<std::array<Part, 3>> joined_parts(std::string_view text, DateOrder order) {
  if (text.size() != 8 || !std::ranges::all_of(text, is_digit)) return std::nullopt;
  std::array<Part, 3> parts;
  const std::array<std::size_t, 3> widths =
      order == DateOrder::year_month_day ? std::array<std::size_t, 3>{4, 2, 2} : std::array<std::size_t, 3>{2, 2, 4};
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = *take_part(text, widths[i]);
  return parts;
}

constexpr unsigned kCenturyTurn = 30;  // two digits: 30 to 99 are 1930 to 1999

std::optional<unsigned> year_of(const Part& part) {
  if (part.digits == 4) return part.value;
  if (part.digits == 2) return part.value + (part.value < kCenturyTurn ? 2000 : 1900);
  return std::nullopt;
}

}  // namespace

std::optional<CalendarDate> written_date(std::string_view text, DateOrder order) {
  std::optional<std::array<Part, 3>> parts = joined_parts(text, order);
  if (!parts) parts = separated_parts(text);
  if (!parts) return std::nullopt;
  const std::size_t year_at = order == DateOrder::year_month_day ? 0 : 2;
  const std::size_t month_at = order == DateOrder::month_day_year ? 0 : 1;
  const std::size_t day_at = 3 - year_at - month_at;
  const std::optional<unsigned> year = year_of((*parts)[year_at]);
  const Part& month = (*parts)[month_at];
  const Part& day = (*parts)[day_at];
  if (!year || month.digits > 2 || day.digits > 2) return std::nullopt;
  return CalendarDate{static_cast<int>(*year), static_cast<int>(month.value), static_cast<int>(day.value)};
}

}  // namespace sumi::link
