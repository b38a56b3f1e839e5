#include "link/column_profile.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string_view>

#include "base/machine/parallel.hpp"
#include "base/text/ascii.hpp"
#include "base/text/numbers.hpp"
#include "base/text/utf8.hpp"
#include "link/compared_column.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

// Shares of the records from which a column is of a kind.
constexpr double kDates = .8;
constexpr double kNumbers = .9;
constexpr double kCodes = .8;
constexpr double kDigitsOfACode = .5;
constexpr double kWordsOfAName = 2.2;  // mean
constexpr double kFractions = .1;
constexpr std::size_t kFewValues = 30;
constexpr double kFrequent = .9;
constexpr double kShortValue = 2.5;  // mean number of characters

struct Distinct {
  std::vector<std::string_view> values;
  std::vector<std::uint64_t> records;  // number of records that have it
  std::uint64_t filled = 0;
};

Distinct distinct_of(const LinkRecords::Table& table, std::size_t column) {
  constexpr std::uint32_t kNotMet = 0xFFFFFFFF;
  Distinct all;
  std::vector<std::uint32_t> places(table.values.size(), kNotMet);
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t cell = table.cell(record, column);
    if (cell == 0) continue;
    ++all.filled;
    if (places[cell] == kNotMet) {
      places[cell] = static_cast<std::uint32_t>(all.values.size());
      all.values.push_back(table.values.text(cell));
      all.records.push_back(0);
    }
    ++all.records[places[cell]];
  }
  return all;
}

bool looks_like_code(std::string_view value) {
  const auto digits = static_cast<double>(std::ranges::count_if(value, is_digit));
  return digits >= kDigitsOfACode * static_cast<double>(value.size());
}

// Averages over all records that have a value.
template <class Measure>
double mean_of(const Distinct& all, Measure measure) {
  double sum = 0;
  for (std::size_t i = 0; i < all.values.size(); ++i)
    sum += static_cast<double>(all.records[i]) * static_cast<double>(measure(all.values[i]));
  return sum / static_cast<double>(all.filled);
}

double share_of_most_frequent(const Distinct& all, std::size_t count) {
  std::vector<std::uint64_t> records = all.records;
  std::ranges::sort(records, std::greater<>());
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < std::min(count, records.size()); ++i) sum += records[i];
  return static_cast<double>(sum) / static_cast<double>(all.filled);
}

bool is_plausible_date(std::string_view value, DateOrder order) {
  const std::optional<CalendarDate> date = written_date(value, order);
  return date && date->exists();
}

double spread_of(const std::vector<std::string_view>& values) {
  std::vector<double> numbers;
  for (const std::string_view value : values)
    if (const std::optional<double> number = number_in<double>(value)) numbers.push_back(*number);
  if (numbers.empty()) return 0;
  std::ranges::sort(numbers);
  return numbers[numbers.size() * 9 / 10] - numbers[numbers.size() / 10];
}

bool differs_in_each_source(const LinkRecords::Table& table, std::size_t column) {
  std::vector<std::uint32_t> met_in(table.values.size(), 0xFFFFFFFF);
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t cell = table.cell(record, column);
    if (cell == 0 || met_in[cell] == table.sources[record]) return false;
    met_in[cell] = table.sources[record];
  }
  return true;
}

bool is_named_like_number(const std::string& name) {
  constexpr std::array<std::string_view, 14> kNames{"id",        "uid",    "key",    "index",  "row",
                                                    "no",        "nr",     "number", "rec_id", "record_id",
                                                    "unique_id", "row_id", "record", "recid"};
  std::string folded;
  fold_value(name, folded);
  return std::ranges::find(kNames, folded) != kNames.end();
}

// Decides by the column's name; the first column also qualifies if it holds codes.
bool may_number_records(const LinkRecords::Table& table, std::size_t column, ColumnKind kind) {
  const bool might_be = is_named_like_number(table.columns[column]) || (column == 0 && kind == ColumnKind::code);
  return might_be && differs_in_each_source(table, column);
}

ColumnKind kind_of(const Distinct& all, double mean_length) {
  if (all.values.size() < 2) return ColumnKind::empty;
  if (mean_of(all, [](std::string_view value) { return std::ranges::any_of(value, is_digit); }) >= kDates) {
    const DateOrder order = date_reading(all.values).order;
    if (mean_of(all, [order](std::string_view value) { return is_plausible_date(value, order); }) >= kDates)
      return ColumnKind::date;
    const double numbers = mean_of(all, [](std::string_view value) { return number_in<double>(value).has_value(); });
    const double fractions =
        mean_of(all, [](std::string_view value) { return value.find('.') != std::string_view::npos; });
    if (numbers >= kNumbers && fractions >= kFractions) return ColumnKind::decimal;
  }
  if (mean_of(all, looks_like_code) >= kCodes) return ColumnKind::code;
  if (mean_length < kShortValue || share_of_most_frequent(all, kFewValues) >= kFrequent) return ColumnKind::category;
  const double words = mean_of(all, [](std::string_view value) { return 1 + std::ranges::count(value, ' '); });
  return words > kWordsOfAName ? ColumnKind::words : ColumnKind::name;
}

}  // namespace

ColumnProfile profile_of(const LinkRecords::Table& table, std::size_t column) {
  const Distinct all = distinct_of(table, column);
  ColumnProfile profile;
  profile.filled = all.filled;
  profile.distinct = all.values.size();
  if (all.filled > 0) profile.mean_length = mean_of(all, [](std::string_view value) { return utf8::count(value); });
  profile.kind = kind_of(all, profile.mean_length);
  if (profile.kind == ColumnKind::decimal) profile.spread = spread_of(all.values);
  return profile;
}

std::vector<ColumnProfile> profiles_of(const LinkRecords::Table& table, unsigned threads) {
  std::vector<ColumnProfile> profiles(table.columns.size());
  for_each_piece(profiles.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) profiles[i] = profile_of(table, i);
  });
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    if (!may_number_records(table, i, profiles[i].kind)) continue;
    profiles[i].kind = ColumnKind::number_of_record;
    break;
  }
  return profiles;
}

std::optional<std::size_t> number_of_record(const LinkRecords::Table& table) {
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const ColumnKind kind = i == 0 ? profile_of(table, i).kind : ColumnKind::name;
    if (may_number_records(table, i, kind)) return i;
  }
  return std::nullopt;
}

std::uint64_t count_swapped(const LinkRecords::Table& table, std::size_t column, std::size_t other) {
  PairTable pairs;
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t a = table.cell(record, column);
    const std::uint32_t b = table.cell(record, other);
    if (a != 0 && b != 0 && a != b) (void)pairs.number_of(a, b);
  }
  std::uint64_t swapped = 0;
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t a = table.cell(record, column);
    const std::uint32_t b = table.cell(record, other);
    if (a != 0 && b != 0 && a != b) swapped += pairs.contains(b, a);
  }
  return swapped;
}

}  // namespace sumi::link
