#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// The limit of compared characters: only the first 64 are compared, each as a dense number, so that a string's
// positions fit in one word.
inline constexpr std::size_t kMostCharacters = 64;
using Character = std::uint16_t;
using Characters = std::span<const Character>;

// For each character, its positions in one string.
class Positions {
 public:
  // `alphabet`: number of characters.
  explicit Positions(std::size_t alphabet) : masks_(alphabet, 0) {}

  // Requires: at most kMostCharacters.
  void set(Characters string) {
    for (const Character character : string_) masks_[character] = 0;
    string_.assign(string.begin(), string.end());
    for (std::size_t i = 0; i < string_.size(); ++i) masks_[string_[i]] |= std::uint64_t{1} << i;
  }
  [[nodiscard]] std::uint64_t of(Character character) const { return masks_[character]; }
  [[nodiscard]] Characters string() const { return string_; }

 private:
  std::vector<std::uint64_t> masks_;
  std::vector<Character> string_;
};

// A column prepared for comparison: its distinct values, numbered in an order that doesn't depend on the records'.
//   Limit  if a column has more than 65,534 distinct characters, the last by code point count as one.
class ComparedColumn {
 public:
  static constexpr std::uint32_t kMissing = 0xFFFFFFFF;

  struct Value {
    std::uint64_t signature = 0;  // a bit for each character and occurrence; some share bits
    std::uint64_t prefix = 0;     // the first four characters, 16 bits each, the first one lowest
    std::uint32_t begin = 0;      // of its characters
    std::uint32_t length = 0;
    std::uint32_t records = 0;  // number of records that have it
    std::uint32_t text = 0;     // its number in texts()
  };

  ComparedColumn(const LinkRecords::Table& table, const LinkComparison& comparison);

  // Returns the value of each record, or kMissing, and releases them from the column. Called once.
  [[nodiscard]] std::vector<std::uint32_t> take_numbers() { return std::move(of_record_); }
  [[nodiscard]] const std::vector<Value>& values() const { return values_; }
  [[nodiscard]] Characters characters(std::uint32_t value) const {
    return {characters_.data() + values_[value].begin, values_[value].length};
  }
  [[nodiscard]] std::string_view text(std::uint32_t value) const { return texts_.text(values_[value].text); }
  [[nodiscard]] std::size_t alphabet() const { return alphabet_; }
  // Returns the number of records that have a value.
  [[nodiscard]] std::uint64_t filled() const { return filled_; }
  // One per value; empty if the comparison doesn't use dates.
  [[nodiscard]] const std::vector<std::optional<CalendarDate>>& dates() const { return dates_; }
  [[nodiscard]] const std::vector<std::optional<double>>& numbers() const { return numbers_; }
  // Returns the sorted numbers of the value's words in the column. Requires: the comparison has a level `tokens`.
  [[nodiscard]] std::span<const std::uint32_t> words(std::uint32_t value) const {
    return {words_.data() + word_ends_[value], word_ends_[value + 1] - word_ends_[value]};
  }

 private:
  void number_values(const LinkRecords::Table& table, std::size_t column, LinkReading reading);
  void sort_values();
  void spell_values();
  void read_numbers();
  void split_words();

  ValueTable texts_;  // of this column
  std::vector<std::uint32_t> of_record_;
  std::vector<Value> values_;
  std::vector<Character> characters_;
  std::size_t alphabet_ = 1;
  std::uint64_t filled_ = 0;
  std::vector<std::optional<CalendarDate>> dates_;
  std::vector<std::optional<double>> numbers_;
  std::vector<std::uint32_t> words_;
  std::vector<std::size_t> word_ends_;
};

// The order in which most of the values are dates, and how many are. Requires: values of text().
struct DateReading {
  DateOrder order = DateOrder::year_month_day;
  std::uint64_t dates = 0;  // calendar days
};
[[nodiscard]] DateReading date_reading(const std::vector<std::string_view>& values);

// Returns the least number of characters to insert, delete, replace, or swap with their neighbour that turns one string
// into the other, with no character edited twice (Damerau-Levenshtein distance, restricted: optimal string alignment).
//   Paper  Hyyrö 2003, A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances.
//   Cost   O(length of `other`), by words of positions.
[[nodiscard]] std::size_t edits(const Positions& one, Characters other);

}  // namespace sumi::link
