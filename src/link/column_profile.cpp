#include "link/column_profile.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "link/compared_column.hpp"
#include "link/folded_value.hpp"
#include "text/parallel.hpp"
#include "text/utf8.hpp"

namespace sumi::link {
namespace {

// Shares of the distinct values that make a kind.
constexpr double kDates = .8;
constexpr double kNumbers = .9;
constexpr double kCodes = .8;
constexpr double kDigitsOfACode = .5;
constexpr double kWordsOfAName = 2.2;  // mean
constexpr std::uint64_t kFewValues = 40;
constexpr double kShortValue = 2.5;  // mean characters

struct Distinct {
  std::vector<std::string_view> values;
  std::uint64_t filled = 0;
};

Distinct distinct_of(const LinkRecords::Table& table, std::size_t column) {
  Distinct all;
  std::vector<bool> seen(table.values.size());
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t cell = table.cell(record, column);
    if (cell == 0) continue;
    ++all.filled;
    if (seen[cell]) continue;
    seen[cell] = true;
    all.values.push_back(table.values.text(cell));
  }
  return all;
}

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

bool looks_like_code(std::string_view value) {
  const auto digits = static_cast<double>(std::ranges::count_if(value, is_digit));
  return digits >= kDigitsOfACode * static_cast<double>(value.size());
}

// A share of all values.
template <class Is>
double share_of(const std::vector<std::string_view>& values, Is is) {
  return static_cast<double>(std::ranges::count_if(values, is)) / static_cast<double>(values.size());
}

double spread_of(const std::vector<std::string_view>& values) {
  std::vector<double> numbers;
  for (const std::string_view value : values)
    if (const std::optional<double> number = written_number(value)) numbers.push_back(*number);
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
  constexpr std::array<std::string_view, 14> kNames{"id", "uid", "key", "index", "row", "no", "nr", "number", "rec_id",
                                                    "record_id", "unique_id", "row_id", "record", "recid"};
  std::string folded;
  fold_value(name, folded);
  return std::ranges::find(kNames, folded) != kNames.end();
}

ColumnKind kind_of(const std::vector<std::string_view>& values, double mean_length) {
  if (values.size() < 2) return ColumnKind::empty;
  const auto has_digit = [](std::string_view value) { return std::ranges::any_of(value, is_digit); };
  if (share_of(values, has_digit) >= kDates) {
    if (static_cast<double>(date_reading(values).dates) >= kDates * static_cast<double>(values.size())) return ColumnKind::date;
    const bool are_numbers = share_of(values, [](std::string_view value) { return written_number(value).has_value(); }) >= kNumbers;
    if (are_numbers && share_of(values, [](std::string_view value) { return value.find('.') != std::string_view::npos; }) >= .1)
      return ColumnKind::decimal;
  }
  if (share_of(values, looks_like_code) >= kCodes) return ColumnKind::code;
  if (values.size() <= kFewValues || mean_length < kShortValue) return ColumnKind::category;
  double words = 0;
  for (const std::string_view value : values) words += 1 + static_cast<double>(std::ranges::count(value, ' '));
  return words > kWordsOfAName * static_cast<double>(values.size()) ? ColumnKind::words : ColumnKind::name;
}

}  // namespace

ColumnProfile profile_of(const LinkRecords::Table& table, std::size_t column) {
  const Distinct all = distinct_of(table, column);
  ColumnProfile profile;
  profile.filled = all.filled;
  profile.distinct = all.values.size();
  std::uint64_t characters = 0;
  for (const std::string_view value : all.values) characters += utf8::count(value);
  if (!all.values.empty()) profile.mean_length = static_cast<double>(characters) / static_cast<double>(all.values.size());
  profile.kind = kind_of(all.values, profile.mean_length);
  if (profile.kind == ColumnKind::decimal) profile.spread = spread_of(all.values);
  return profile;
}

std::vector<ColumnProfile> profiles_of(const LinkRecords::Table& table, unsigned threads) {
  std::vector<ColumnProfile> profiles(table.columns.size());
  for_each_piece(profiles.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t i = begin; i < end; ++i) profiles[i] = profile_of(table, i);
  });
  // By its name; else the first column, where it is written like one.
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    const bool might_be = is_named_like_number(table.columns[i]) || (i == 0 && profiles[i].kind == ColumnKind::code);
    if (!might_be || !differs_in_each_source(table, i)) continue;
    profiles[i].kind = ColumnKind::number_of_record;
    break;
  }
  return profiles;
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
