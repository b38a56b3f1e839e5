#include "hide/chain/date_values.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>

#include <fmt/format.h>

#include "base/names/letters.hpp"
#include "base/text/ascii.hpp"
#include "hide/search/number_words.hpp"

namespace sumi::hide {

namespace {

constexpr int kOldest = 150;
constexpr int kOldestEver = 125;  // longest possible life, in years
constexpr int kCentury = 100;
constexpr std::size_t kMostWords = 6;  // words of an age: one hundred and twenty-one

bool has_short_year(const names::WrittenDate& date) {
  return std::ranges::any_of(date.parts, [](const names::DatePart& part) {
    return part.what == names::DatePart::What::year && part.digits == 2;
  });
}

bool is_date(const HideAttribute& attribute) {
  return attribute.kind == AttributeKind::date || attribute.kind == AttributeKind::birth_date;
}

// Removes what German appends to a number: of "neunundachtzigjährige" the first 14 letters remain.
Range without_ending(std::string_view text, Range word) {
  const std::size_t ending = text.substr(word.begin, word.size()).find("jährig");
  return ending == std::string_view::npos ? word : Range{word.begin, word.begin + ending};
}

// Returns the longest run of words that is a number: of "eighty-nine year old" the first two.
std::optional<WrittenAge> age_in_words(std::string_view text) {
  const std::vector<names::WordPart> words = names::word_parts(text);
  for (std::size_t count = std::min(words.size(), kMostWords); count > 0; --count) {
    for (std::size_t first = 0; first + count <= words.size(); ++first) {
      const Range where = without_ending(text, {words[first].where.begin, words[first + count - 1].where.end});
      const std::optional<int> said = number_from_words(text.substr(where.begin, where.size()));
      if (said && *said <= kOldest) return WrittenAge{*said, where};
    }
  }
  return std::nullopt;
}

bool ends_with_any(std::string_view text, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings, [&](std::string_view ending) { return text.ends_with(ending); });
}

struct AgeUnit {
  std::string_view word;
  int in_a_year;
};

// Returns how many of the unit directly after a number make a year: "18 months", "6mo", "10-day-old". `M` means male.
int units_in_a_year(std::string_view behind) {
  constexpr std::array<AgeUnit, 24> kUnits{
      {{"m", 12},      {"mo", 12},      {"mos", 12},    {"mth", 12},     {"mths", 12},  {"month", 12},
       {"months", 12}, {"monat", 12},   {"monate", 12}, {"monaten", 12}, {"mes", 12},   {"meses", 12},
       {"mois", 12},   {"w", 52},       {"wk", 52},     {"wks", 52},     {"week", 52},  {"weeks", 52},
       {"wochen", 52}, {"semanas", 52}, {"d", 365},     {"day", 365},    {"days", 365}, {"tage", 365}}};
  const std::vector<names::WordPart> words = names::word_parts(behind);
  if (words.empty()) return 1;
  const std::string_view said = behind.substr(words.front().where.begin, words.front().where.size());
  for (const AgeUnit& unit : kUnits)
    if (said == unit.word || (said.size() > 1 && lower_case_ascii(said) == unit.word)) return unit.in_a_year;
  return 1;
}

}  // namespace

DateValues::DateValues(const Extraction& extraction, std::optional<CalendarDate> as_of) : as_of_(as_of) {
  std::int64_t day = 0;
  std::int64_t month = 0;
  for (const Mention& one : extraction.mentions) {
    if (!is_date(extraction.attributes[one.attribute])) continue;
    const auto by_day = names::read_date(one.text, true);
    const auto by_month = names::read_date(one.text, false);
    if (!by_month) continue;
    if (by_month->year && !has_short_year(*by_month)) {
      const int year = *by_month->year;
      latest_year_ = std::max(latest_year_.value_or(year), year);
      if (extraction.attributes[one.attribute].kind == AttributeKind::date) {
        const auto [first, last] = years_.value_or(std::pair(year, year));
        years_ = {std::min(first, year), std::max(last, year)};
      }
    }
    if (!by_day || by_day->could_be_other_order || by_day->day == by_day->month || by_day->parts.size() < 2) continue;
    const bool day_stands_first =
        std::ranges::find(by_day->parts, names::DatePart::What::day, &names::DatePart::what) <
        std::ranges::find(by_day->parts, names::DatePart::What::month, &names::DatePart::what);
    const bool figures = std::ranges::all_of(
        by_day->parts, [](const names::DatePart& part) { return part.digits > 0 && part.digits <= 4; });
    const bool begins_with_year = by_day->parts.front().what == names::DatePart::What::year;
    if (figures && !begins_with_year) ++(day_stands_first ? day : month);
  }
  day_first_ = day > month;
}

std::optional<names::WrittenDate> DateValues::read(std::string_view text, AttributeKind kind) const {
  std::optional<names::WrittenDate> date = names::read_date(text, day_first_);
  if (!date || !date->year || !has_short_year(*date)) return date;
  if (as_of_) {
    *date->year = *date->year % kCentury + as_of_->year / kCentury * kCentury;
    const CalendarDate said{*date->year, date->month.value_or(1), date->day.value_or(1)};
    if (said > *as_of_) *date->year -= kCentury;
  } else if (kind == AttributeKind::birth_date && latest_year_ && *date->year > *latest_year_) {
    *date->year -= kCentury;
  }
  return date;
}

std::optional<int> DateValues::year(std::string_view text, AttributeKind kind) const {
  const auto date = read(text, kind);
  if (date) return date->year;
  const std::optional<int> said = number_from_words(text);
  return said && *said > kOldest ? said : std::nullopt;
}

std::optional<std::pair<int, int>> DateValues::years() const {
  if (years_ || !latest_year_) return years_;
  return std::pair(*latest_year_, *latest_year_);
}

bool DateValues::reveals_old_age(int year) const {
  const std::optional<int> present = as_of_ ? std::optional(as_of_->year) : latest_year_;
  return !present || *present - year > kOldestShown;
}

std::optional<std::string> DateValues::iso(std::string_view text, AttributeKind kind) const {
  const auto date = read(text, kind);
  if (!date || !date->year || !date->month || !date->day) return std::nullopt;
  return fmt::format("{:04}-{:02}-{:02}", *date->year, *date->month, *date->day);
}

std::optional<WrittenAge> written_age(std::string_view text) {
  std::optional<WrittenAge> found;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] < '0' || text[at] > '9') {
      ++at;
      continue;
    }
    std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    int years = 0;
    const auto read = std::from_chars(text.data() + at, text.data() + end, years);
    // Accepts 61.0.
    if (text.substr(end).starts_with(".0")) end = std::min(text.find_first_not_of('0', end + 1), text.size());
    if (found || read.ec != std::errc() || years > kOldest) return std::nullopt;
    found = WrittenAge{years, {at, end}};
    at = end;
  }
  if (!found) found = age_in_words(text);
  if (!found) return found;
  const int in_a_year = units_in_a_year(text.substr(found->where.end));
  found->counts_years = in_a_year == 1;
  found->youngest = found->oldest = found->years / in_a_year;
  const std::string_view before = trimmed(text.substr(0, found->where.begin));
  if (text.substr(found->where.end).starts_with('+')) ++found->where.end;
  if (text[found->where.end - 1] == '+' || ends_with_any(before, {">", "≥", ">=", "over", "above"}))
    found->oldest = std::max(found->oldest, kOldestEver);
  if (ends_with_any(before, {"<", "≤", "<=", "under", "below"})) found->youngest = 0;
  return found;
}

namespace {

constexpr int kLeastAge = 21;

}  // namespace

std::vector<std::string> revealing_forms(const HideAttribute& attribute, std::string_view value,
                                         const DateValues& dates, HideMode mode) {
  const AttributeAction action = attribute.action(mode);
  if (action == AttributeAction::keep) return {};
  if (attribute.kind == AttributeKind::age) {
    const std::optional<WrittenAge> age = written_age(value);
    if (!age || age->years < kLeastAge || age->years % 10 == 0) return {};
    if (action == AttributeAction::cap && age->years <= kOldestShown) return {};
    return number_in_words(age->years);
  }
  if (attribute.kind != AttributeKind::birth_date) return {};
  const std::optional<int> year = dates.year(value, attribute.kind);
  if (!year) return {};
  const bool is_old = dates.reveals_old_age(*year);
  if (action == AttributeAction::year && !is_old) return {};
  std::vector<std::string> forms = number_in_words(*year);
  if (action == AttributeAction::year) forms.push_back(std::to_string(*year));
  return forms;
}

}  // namespace sumi::hide
