#include <algorithm>

#include <fmt/core.h>

#include "base/text/utf8.hpp"
#include "link/compared_column.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

std::string first_characters(std::string_view value, unsigned size) {
  std::size_t at = 0;
  for (unsigned i = 0; i < size && at < value.size(); ++i) at += utf8::width(value[at]);
  return std::string(value.substr(0, at));
}

std::string last_characters(std::string_view value, unsigned size) {
  std::size_t at = value.size();
  for (unsigned i = 0; i < size && at > 0; ++i) {
    do --at;
    while (at > 0 && !utf8::starts_character(value[at]));
  }
  return std::string(value.substr(at));
}

constexpr std::string_view kSoundCodes = "01230120022455012623010202";  // of a to z; 0 for no consonant

std::string sound_of(std::string_view value) {
  std::string sound;
  char before = '0';
  for (const char letter : value) {
    if (letter < 'a' || letter > 'z') continue;
    const char code = kSoundCodes[static_cast<std::size_t>(letter - 'a')];
    if (sound.empty()) {
      sound.push_back(letter);
    } else if (code != '0' && code != before) {
      sound.push_back(code);
    }
    if (letter != 'h' && letter != 'w') before = code;
    if (sound.size() == 4) break;
  }
  if (!sound.empty()) sound.resize(4, '0');
  return sound;
}

DateOrder order_of(const LinkRecords::Table& table, std::size_t column) {
  std::vector<bool> seen(table.values.size());
  std::vector<std::string_view> values;
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t cell = table.cell(record, column);
    if (cell == 0 || seen[cell]) continue;
    seen[cell] = true;
    values.push_back(table.values.text(cell));
  }
  return date_reading(values).order;
}

bool is_of_date(LinkPart part) {
  return part == LinkPart::year || part == LinkPart::month_day;
}

// Maps each value to the number of its part in `parts`, computed at the first occurrence.
class PartNumbers {
 public:
  PartNumbers(const LinkRecords::Table& table, std::size_t column, const LinkKey& key, ValueTable& parts)
      : table_(table), column_(column), key_(key), parts_(parts), known_(table.values.size(), kNoKey) {
    if (is_of_date(key.part)) order_ = order_of(table, column);
  }
  // Returns 0 for none.
  std::uint32_t of(std::size_t record) {
    std::uint32_t& number = known_[table_.cell(record, column_)];
    if (number == kNoKey)
      number =
          parts_.number_of(part_of(table_.values.text(table_.cell(record, column_)), key_.part, key_.size, order_));
    return number;
  }

 private:
  const LinkRecords::Table& table_;
  std::size_t column_;
  const LinkKey& key_;
  ValueTable& parts_;
  std::vector<std::uint32_t> known_;
  DateOrder order_ = DateOrder::year_month_day;
};

}  // namespace

std::string part_of(std::string_view value, LinkPart part, unsigned size, DateOrder dates) {
  switch (part) {
    case LinkPart::whole:
      return std::string(value);
    case LinkPart::first:
      return first_characters(value, size);
    case LinkPart::last:
      return last_characters(value, size);
    case LinkPart::sound:
      return sound_of(value);
    case LinkPart::first_word:
      return std::string(value.substr(0, value.find(' ')));
    case LinkPart::last_word:
      return std::string(value.substr(value.rfind(' ') + 1));
    case LinkPart::year:
    case LinkPart::month_day: {
      const std::optional<CalendarDate> date = written_date(value, dates);
      if (!date) return {};
      return part == LinkPart::year ? fmt::format("{}", date->year) : fmt::format("{}-{}", date->month, date->day);
    }
  }
  return {};
}

std::vector<std::uint32_t> key_numbers(const LinkRecords::Table& table, const LinkKey& key) {
  const std::size_t column = table.column_named(key.column);
  std::vector<std::uint32_t> numbers(table.size(), kNoKey);
  if (key.part == LinkPart::whole && key.column_too.empty()) {
    for (std::size_t record = 0; record < table.size(); ++record)
      if (const std::uint32_t cell = table.cell(record, column); cell != 0) numbers[record] = cell;
    return numbers;
  }
  ValueTable parts;
  PartNumbers one(table, column, key, parts);
  if (key.column_too.empty()) {
    for (std::size_t record = 0; record < table.size(); ++record)
      if (const std::uint32_t part = one.of(record); part != 0) numbers[record] = part;
    return numbers;
  }
  PartNumbers other(table, table.column_named(key.column_too), key, parts);
  PairTable pairs;
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t a = one.of(record);
    const std::uint32_t b = other.of(record);
    if (a != 0 && b != 0) numbers[record] = pairs.number_of(std::min(a, b), std::max(a, b));
  }
  return numbers;
}

std::string name_of(const LinkKey& key) {
  const std::string columns =
      key.column_too.empty() ? key.column : fmt::format("{} and {} in any order", key.column, key.column_too);
  switch (key.part) {
    case LinkPart::whole:
      return columns;
    case LinkPart::first:
      return fmt::format("first {} of {}", key.size, columns);
    case LinkPart::last:
      return fmt::format("last {} of {}", key.size, columns);
    case LinkPart::sound:
      return "sound of " + columns;
    case LinkPart::year:
      return "year of " + columns;
    case LinkPart::month_day:
      return "month and day of " + columns;
    case LinkPart::first_word:
      return "first word of " + columns;
    case LinkPart::last_word:
      return "last word of " + columns;
  }
  return columns;
}

}  // namespace sumi::link
