#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "hide/rules/init_columns.hpp"

namespace sumi::hide {

// How many of a column's cells are what; several may be true of one.
struct ColumnValues {
  std::size_t filled = 0;
  std::size_t distinct = 0;
  std::size_t digits = 0;   // with a digit
  std::size_t letters = 0;  // with letters and no digit
  std::size_t dates = 0;    // day, month and year
  std::size_t years = 0;    // four digits, from 1850 to 2100
  std::size_t mails = 0;    // also web pages
  std::size_t phones = 0;
  std::size_t names = 0;      // reads_like_name()
  std::size_t addresses = 0;  // a street with its number
  int first_year = 0;         // of the dates
  int last_year = 0;

  void add(std::string_view cell);

  // Whether at least so many of the filled ones are it: of a handful all but one may be another thing.
  [[nodiscard]] bool most(std::size_t count) const { return filled > 0 && 10 * count >= 8 * filled; }
  [[nodiscard]] bool half(std::size_t count) const { return filled > 0 && 2 * count >= filled; }
};
// distinct: counted here. Cells of white space alone aren't filled.
[[nodiscard]] ColumnValues column_values(std::span<const std::string> cells);

// Whether a value reads like a person's whole name: two to six words, all but particles with a capital or of a script
// without case; a title, a comma and initials among them; no other digits than of 2nd, 3rd.
[[nodiscard]] bool reads_like_name(std::string_view value);

// True where most of a column's values can hardly be anything but whole names of persons: two to four words, all with
// capitals but particles (van der), of which one in four at most is in common use (base/text/everyday_words.hpp): no
// titles.
[[nodiscard]] bool read_strictly_like_names(std::span<const std::string> cells);

// Whether a column with these values may hold that kind. One without values may hold any.
[[nodiscard]] bool may_hold(AttributeKind kind, const ColumnValues& values);

// What most values say by themselves, whatever the column is called: mail addresses, telephones, dates (of births where
// they span a generation), names. Nothing: none of these.
[[nodiscard]] std::optional<SuggestedAttribute> attribute_of_values(const ColumnValues& values);

}  // namespace sumi::hide
