#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hide/rules/init_columns.hpp"

namespace sumi::hide {

// Counts of a column's cells by form; a cell may have several.
struct ColumnValues {
  std::size_t filled = 0;
  std::size_t distinct = 0;
  std::size_t digits = 0;   // with a digit
  std::size_t letters = 0;  // with letters and no digit
  std::size_t dates = 0;    // with day, month and year
  std::size_t years = 0;    // four digits, from 1850 to 2100
  std::size_t mails = 0;    // includes web pages
  std::size_t phones = 0;
  std::size_t names = 0;      // reads_like_name()
  std::size_t addresses = 0;  // a street with its number
  int first_year = 0;         // of the dates
  int last_year = 0;

  void add(std::string_view cell);

  // Returns whether most of the filled cells are counted; among a handful, all but one must be.
  [[nodiscard]] bool most(std::size_t count) const { return filled > 0 && 10 * count >= 8 * filled; }
  [[nodiscard]] bool half(std::size_t count) const { return filled > 0 && 2 * count >= filled; }
};
// distinct: counted here. Cells of white space alone count as empty.
[[nodiscard]] ColumnValues column_values(std::span<const std::string> cells);

// Returns whether a value reads like a person's whole name: two to six words, all except particles capitalized or of a
// script without case; they may include a title, a comma and initials; no digits except those of 2nd, 3rd.
[[nodiscard]] bool reads_like_name(std::string_view value);

// Returns whether most of a column's values can hardly be anything but whole names of persons: two to four words, all
// capitalized except particles (van der), with at most one in four values of common words
// (base/text/everyday_words.hpp): no titles.
[[nodiscard]] bool read_strictly_like_names(std::span<const std::string> cells);

// Returns whether a column with these values may hold that kind. One without values may hold any.
[[nodiscard]] bool may_hold(AttributeKind kind, const ColumnValues& values);

// Returns what most values show by themselves, whatever the column's name: mail addresses, telephones, dates (birth
// dates if they span a generation), names. Nothing for anything else.
[[nodiscard]] std::optional<SuggestedAttribute> attribute_of_values(const ColumnValues& values);

// Returns the attributes that the words of a column's, a field's or a label's name suggest, the most likely first.
//   Words    of English, Spanish, German, French, Italian, Dutch, Portuguese and Japanese, and the commonest of Polish,
//            Swedish, Finnish, Turkish, Russian, Korean and Chinese; also labels of common corpora and taggers. They
//            are separated by anything but letters, and before a capital after a lower-case letter; case and accents
//            don't matter. An unknown word is split into known parts (Versichertennummer, CASENO); single letters are
//            joined to one word (D.O.B.). In scripts without spaces a word is recognized within others (患者番号).
[[nodiscard]] std::vector<SuggestedAttribute> attributes_named_by(std::string_view name);

}  // namespace sumi::hide
