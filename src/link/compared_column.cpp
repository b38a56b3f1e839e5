#include "link/compared_column.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

#include <fmt/core.h>

#include "base/text/numbers.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"

namespace sumi::link {

namespace {

constexpr std::size_t kMostAlphabet = 65'535;
constexpr unsigned kOccurrenceStep = 29;  // between the bits of a character's first and second occurrence

bool asks_for(const LinkComparison& comparison, LinkMeasure measure) {
  return std::ranges::any_of(comparison.levels, [measure](const LinkLevel& level) { return level.measure == measure; });
}

}  // namespace

DateReading date_reading(const std::vector<std::string_view>& values) {
  DateReading best;
  for (const DateOrder order : kDateOrders) {
    DateReading reading{order, 0};
    for (const std::string_view value : values) {
      const std::optional<CalendarDate> date = written_date(value, order);
      const bool is_plausible = date && date->exists() && date->year >= 1800 && date->year < 2200;
      reading.dates += is_plausible;
    }
    if (reading.dates > best.dates) best = reading;
  }
  return best;
}

ComparedColumn::ComparedColumn(const LinkRecords::Table& table, const LinkComparison& comparison) {
  number_values(table, table.column_named(comparison.column), comparison.reading);
  sort_values();
  spell_values();
  if (comparison.reading == LinkReading::date) {
    dates_.reserve(values_.size());
    for (std::uint32_t value = 0; value < values_.size(); ++value)
      dates_.push_back(written_date(text(value), DateOrder::year_month_day));
  }
  if (comparison.reading == LinkReading::number || asks_for(comparison, LinkMeasure::difference)) read_numbers();
  if (asks_for(comparison, LinkMeasure::tokens)) split_words();
}

void ComparedColumn::number_values(const LinkRecords::Table& table, std::size_t column, LinkReading reading) {
  // Indexed by the table's values; numbers in this column.
  std::vector<std::uint32_t> numbers(table.values.size(), kMissing);
  std::vector<std::uint32_t> met;
  of_record_.resize(table.size());
  for (std::size_t record = 0; record < table.size(); ++record) {
    const std::uint32_t cell = table.cell(record, column);
    if (cell != 0 && numbers[cell] == kMissing) {
      numbers[cell] = 0;
      met.push_back(cell);
    }
  }
  DateOrder order = DateOrder::year_month_day;
  if (reading == LinkReading::date) {
    std::vector<std::string_view> texts;
    for (const std::uint32_t cell : met) texts.push_back(table.values.text(cell));
    order = date_reading(texts).order;
  }
  std::string written;
  for (const std::uint32_t cell : met) {
    const std::string_view text = table.values.text(cell);
    written.assign(text);
    if (reading == LinkReading::date) {
      if (const std::optional<CalendarDate> date = written_date(text, order))
        written = fmt::format("{:08}", digits_of(*date));
    } else if (reading == LinkReading::number) {
      if (const std::optional<double> number = number_in<double>(text)) written = fmt::format("{}", *number);
    }
    numbers[cell] = texts_.number_of(written) - 1;
  }
  values_.resize(texts_.size() - 1);
  for (std::uint32_t value = 0; value < values_.size(); ++value) values_[value].text = value + 1;
  for (std::size_t record = 0; record < table.size(); ++record) {
    of_record_[record] = numbers[table.cell(record, column)];
    if (of_record_[record] == kMissing) continue;
    ++values_[of_record_[record]].records;
    ++filled_;
  }
}

void ComparedColumn::sort_values() {
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order(values_.size());
  for (std::uint32_t value = 0; value < values_.size(); ++value)
    order[value] = {texts_.hash(values_[value].text), value};
  std::ranges::sort(order, [this](const auto& a, const auto& b) {
    return a.first != b.first ? a.first < b.first : text(a.second) < text(b.second);
  });
  std::vector<Value> sorted(values_.size());
  std::vector<std::uint32_t> place(values_.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    sorted[i] = values_[order[i].second];
    place[order[i].second] = i;
  }
  values_ = std::move(sorted);
  for (std::uint32_t& value : of_record_)
    if (value != kMissing) value = place[value];
}

void ComparedColumn::spell_values() {
  std::map<char32_t, Character> dense;
  const auto for_characters = [&](std::uint32_t value, auto&& take) {
    const std::string_view string = text(value);
    std::size_t taken = 0;
    for (std::size_t at = 0; at < string.size() && taken < kMostCharacters; at += utf8::width(string[at]), ++taken)
      take(utf8::decode(string, at));
  };
  std::array<bool, 128> ascii_seen{};
  for (std::uint32_t value = 0; value < values_.size(); ++value) {
    for_characters(value, [&](char32_t character) {
      if (character < ascii_seen.size() && std::exchange(ascii_seen[character], true)) return;
      dense.emplace(character, Character{0});
    });
  }
  std::size_t next = 0;
  std::array<Character, 128> of_ascii{};
  for (auto& [character, number] : dense) {
    number = static_cast<Character>(std::min(next++, kMostAlphabet - 1));
    if (character < of_ascii.size()) of_ascii[character] = number;
  }
  alphabet_ = std::max<std::size_t>(1, std::min(next, kMostAlphabet));
  std::array<std::uint8_t, 64> seen{};  // occurrences, by a hash of the character
  for (std::uint32_t i = 0; i < values_.size(); ++i) {
    Value& value = values_[i];
    value.begin = static_cast<std::uint32_t>(characters_.size());
    for_characters(i, [&](char32_t character) {
      characters_.push_back(character < of_ascii.size() ? of_ascii[character] : dense.find(character)->second);
    });
    value.length = static_cast<std::uint32_t>(characters_.size() - value.begin);
    for (std::uint32_t at = 0; at < std::min(value.length, 4U); ++at)
      value.prefix |= std::uint64_t{characters_[value.begin + at]} << (16 * at);
    seen.fill(0);
    for (const Character character : characters(i)) {
      const unsigned place = character % 64U;
      value.signature |= std::uint64_t{1} << ((place + kOccurrenceStep * seen[place]++) % 64);
    }
  }
}

void ComparedColumn::read_numbers() {
  for (std::uint32_t value = 0; value < values_.size(); ++value) numbers_.push_back(number_in<double>(text(value)));
}

void ComparedColumn::split_words() {
  ValueTable table;
  std::string word;
  word_ends_.push_back(0);
  for (std::uint32_t value = 0; value < values_.size(); ++value) {
    const auto take_word = [&] {
      if (!word.empty()) words_.push_back(table.number_of(word));
      word.clear();
    };
    const std::string_view string = text(value);
    for (std::size_t at = 0; at < string.size(); at += utf8::width(string[at])) {
      const char32_t character = utf8::decode(string, at);
      if (token_part(character) == TokenPart::none) {
        take_word();
      } else {
        utf8::append(word, character);
      }
    }
    take_word();
    const auto begin = words_.begin() + static_cast<std::ptrdiff_t>(word_ends_.back());
    std::sort(begin, words_.end());
    words_.erase(std::unique(begin, words_.end()), words_.end());
    word_ends_.push_back(words_.size());
  }
}

std::size_t edits(const Positions& one, Characters other) {
  const std::size_t length = one.string().size();
  if (length == 0) return other.size();
  const std::size_t last = length - 1;
  std::size_t distance = length;
  // Differences between neighbours in the column of the matrix: rises, falls; and where the diagonal doesn't rise.
  std::uint64_t rises = ~std::uint64_t{0};
  std::uint64_t falls = 0;
  std::uint64_t level = 0;
  std::uint64_t equal_before = 0;
  for (const Character character : other) {
    const std::uint64_t equal = one.of(character);
    const std::uint64_t swapped = ((~level & equal) << 1) & equal_before;
    level = (((equal & rises) + rises) ^ rises) | equal | falls | swapped;
    std::uint64_t row_rises = falls | ~(level | rises);
    std::uint64_t row_falls = level & rises;
    distance += row_rises >> last & 1;
    distance -= row_falls >> last & 1;
    row_rises = row_rises << 1 | 1;
    row_falls <<= 1;
    rises = row_falls | ~(level | row_rises);
    falls = row_rises & level;
    equal_before = equal;
  }
  return distance;
}

}  // namespace sumi::link
