#include "io/notation/first_row.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_set>

#include <unicode/uchar.h>

#include "base/text/ascii.hpp"
#include "base/text/utf8.hpp"
#include "io/notation/column_words.hpp"

namespace sumi::io {
namespace {

constexpr std::size_t kManyDigits = 5;
constexpr std::size_t kWordsOfSentence = 4;
constexpr std::size_t kLettersOfWord = 4;
constexpr std::size_t kMostWordsOfName = 12;  // above long texts
constexpr std::size_t kWordsOfText = 6;
constexpr std::size_t kLongerTexts = 4;  // times the length of a name
constexpr std::string_view kStandsBelow = "stands below again";
constexpr std::size_t kCellsOfCase = 4;  // number of cells below with another letter case

// Cells for missing values and booleans: they are never names.
constexpr std::array<std::string_view, 11> kValues{"nan",     "n/a",  "null", "nil",   "none", "unknown",
                                                   "missing", "#n/a", "true", "false", "yes"};
constexpr std::array<std::string_view, 30> kMonths{
    "jan", "january",  "feb", "february", "mar",    "march",   "apr",  "april",     "may",     "june",
    "jun", "july",     "jul", "aug",      "august", "sep",     "sept", "september", "oct",     "october",
    "nov", "november", "dec", "december", "januar", "februar", "märz", "mai",       "oktober", "dezember"};

enum class Case : std::uint8_t { none, lower, upper, mixed };

// A cell, judged without its table.
struct Seen {
  std::string text;  // trimmed, in lower case
  std::size_t characters = 0;
  std::size_t letters = 0;
  std::size_t digits = 0;
  std::vector<std::string> words;  // of letters or digits, also split at capitals and joints
  std::size_t spaced_words = 0;
  bool is_ascii = true;
  Case letter_case = Case::none;
  std::string shape;             // with one character for each run of letters or of digits
  bool is_program_name = false;  // given_name, givenName
};

bool is_ascii_word(char32_t character) {
  return character < 0x80 && (is_letter(static_cast<char>(character)) || is_digit(static_cast<char>(character)));
}

Case case_of(std::size_t upper, std::size_t lower) {
  if (upper == 0) return lower == 0 ? Case::none : Case::lower;
  return lower == 0 && upper > 1 ? Case::upper : Case::mixed;
}

enum class Sort { digit, capital, letter, other };

// Returns the sort of a character; combining marks count as letters.
Sort sort_of(char32_t character) {
  const auto code = static_cast<UChar32>(character);
  if (u_isdigit(code) != 0) return Sort::digit;
  if (u_isupper(code) != 0) return Sort::capital;
  const auto type = u_charType(code);
  const bool is_letter = u_isalpha(code) != 0 || type == U_NON_SPACING_MARK || type == U_COMBINING_SPACING_MARK;
  return is_letter ? Sort::letter : Sort::other;
}

// Reads a cell character by character.
class CellReader {
 public:
  void read(char32_t character) {
    const auto code = static_cast<UChar32>(character);
    const Sort sort = sort_of(character);
    const bool is_word = sort != Sort::other;
    seen_.is_ascii = seen_.is_ascii && character < 0x80;
    ++seen_.characters;
    if (sort == Sort::digit) ++seen_.digits;
    if (sort == Sort::capital || sort == Sort::letter) ++seen_.letters;
    if (sort == Sort::capital) ++upper_;
    if (sort == Sort::letter) ++lower_;
    const bool turns = in_word_ && sort == Sort::capital && u_islower(static_cast<UChar32>(before_)) != 0;
    if (turns || (character == '_' && in_word_)) ++joints_;
    if (character != '_' && !is_ascii_word(character)) only_ascii_words_ = false;
    if (is_word) {
      if (!in_word_ || turns) seen_.words.emplace_back();
      utf8::append(seen_.words.back(), static_cast<char32_t>(u_tolower(code)));
    }
    if (u_isUWhiteSpace(code) == 0 && u_isUWhiteSpace(static_cast<UChar32>(before_)) != 0) ++seen_.spaced_words;
    add_to_shape(character, sort);
    utf8::append(seen_.text, static_cast<char32_t>(u_tolower(code)));
    in_word_ = is_word;
    before_ = character;
  }

  Seen seen() && {
    seen_.letter_case = case_of(upper_, lower_);
    seen_.is_program_name = joints_ > 0 && only_ascii_words_ && lower_ > 0;
    return std::move(seen_);
  }

 private:
  void add_to_shape(char32_t character, Sort sort) {
    if (sort == Sort::other) {
      utf8::append(seen_.shape, character);
      return;
    }
    const char sign = sort == Sort::digit ? '9' : sort == Sort::capital ? 'A' : 'a';
    if (seen_.shape.empty() || seen_.shape.back() != sign) seen_.shape.push_back(sign);
  }

  Seen seen_;
  std::size_t upper_ = 0;
  std::size_t lower_ = 0;
  std::size_t joints_ = 0;  // between letters
  bool only_ascii_words_ = true;
  bool in_word_ = false;
  char32_t before_ = ' ';
};

Seen seen_of(std::string_view cell) {
  const std::string_view text = trimmed(cell);
  CellReader reader;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) reader.read(utf8::decode(text, at));
  return std::move(reader).seen();
}

bool is_month(const std::string& word) {
  return std::ranges::find(kMonths, word) != kMonths.end();
}

bool is_year(const std::string& word) {
  return word.size() == 4 && (word.starts_with("19") || word.starts_with("20"));
}

// Accepts a number after letters that may be part of a name: "sales 2020", "pop2019".
bool ends_with_year(const Seen& seen) {
  const std::string& word = seen.words.back();
  return seen.digits == 4 && seen.letters > 1 && word.size() >= 4 && is_year(word.substr(word.size() - 4));
}

bool has_mail_or_web(const std::string& text) {
  const std::size_t at = text.find('@');
  const bool is_mail =
      at != std::string::npos && at > 0 && at + 1 < text.size() && text[at - 1] != ' ' && text[at + 1] != ' ';
  return is_mail || text.find("://") != std::string::npos || text.starts_with("www.");
}

// The full stop of an abbreviation doesn't count: "Alter d. Pat. bei Aufnahme".
bool ends_sentence(const std::string& text, std::size_t at) {
  const bool ends = text[at] == '.' || text[at] == '!';
  if (!ends || (at + 1 < text.size() && text[at + 1] != ' ')) return false;
  const std::size_t space = at == 0 ? std::string::npos : text.rfind(' ', at - 1);
  return at - (space == std::string::npos ? 0 : space + 1) >= kLettersOfWord;
}

bool is_sentence(const Seen& seen) {
  if (seen.spaced_words < kWordsOfSentence) return false;
  for (std::size_t at = 0; at < seen.text.size(); ++at)
    if (ends_sentence(seen.text, at)) return true;
  return false;
}

bool is_date(const Seen& seen) {
  return seen.digits > 0 && seen.words.size() <= 4 && std::ranges::any_of(seen.words, is_month) &&
         std::ranges::all_of(seen.words, [](const std::string& word) {
           return is_month(word) || is_digit(word.front()) || word == "de" || word == "of";
         });
}

// Returns why the cell can't be a name, whatever its context.
std::optional<std::string_view> sign_of_data(const Seen& seen) {
  if (seen.characters == 0) return "is empty";
  if (seen.text == "#" || seen.text == "№") return std::nullopt;
  if (has_mail_or_web(seen.text)) return "is a mail or web address";
  if (seen.letters == 0) return seen.digits > 0 ? "is a number or a date" : "has no letter";
  if (seen.digits >= kManyDigits) return "has many digits";
  if (is_date(seen)) return "is a date";
  if (seen.characters > kLongestName) return "is a long text";
  if (is_sentence(seen)) return "is a sentence";
  if (std::ranges::find(kValues, seen.text) != kValues.end()) return "is a value";
  return std::nullopt;
}

bool is_known_word(const std::string& word) {
  return is_column_word(word) || has_column_word_within(word);
}

bool has_known_word(const Seen& seen) {
  return std::ranges::any_of(seen.words, is_known_word);
}

// Returns whether a cell has many words and is no question.
bool reads_as_text(const Seen& seen) {
  return seen.spaced_words >= kWordsOfText && !seen.text.ends_with('?');
}

// Returns whether words of the cell show that it names a column.
bool has_known_words(const Seen& seen) {
  if (is_column_word_alone(seen.text)) return true;
  bool any = false;
  for (const std::string& word : seen.words) {
    const bool is_known = is_known_word(word);
    any = any || is_known;
    if (!is_known && !is_joining_word(word) && !is_digit(word.front()) && utf8::count(word) > 2) return false;
  }
  return any;
}

bool has_unit(const Seen& seen) {
  const std::size_t open = seen.text.find_last_of("([");
  return open != std::string::npos && open > 0 && (seen.text.ends_with(')') || seen.text.ends_with(']')) &&
         seen.text.size() - open <= 12;
}

// The nonempty cells of one column below the first row.
struct Below {
  std::vector<Seen> cells;

  template <typename Is>
  [[nodiscard]] bool all(std::size_t at_least, Is is) const {
    return cells.size() >= at_least && std::ranges::all_of(cells, is);
  }
};

Below below_of(const TableRows& rows, std::size_t column) {
  Below below;
  for (std::size_t row = 1; row < rows.size(); ++row)
    if (column < rows[row].size() && !trimmed(rows[row][column]).empty())
      below.cells.push_back(seen_of(rows[row][column]));
  return below;
}

bool is_number_like(const Seen& seen) {
  return seen.digits > 0 && seen.letters <= seen.digits;
}

bool has_ascii_letter(const Seen& seen) {
  return std::ranges::any_of(seen.text, [](char byte) { return is_letter(byte); });
}

bool stands_below(const Seen& first, const Below& below) {
  return std::ranges::any_of(below.cells, [&](const Seen& one) { return one.text == first.text; });
}

bool is_code_as_below(const Seen& first, const Below& below) {
  const bool has_digit = first.digits > 0;
  return below.all(2, [&](const Seen& one) {
    return one.shape == first.shape && (has_digit || (one.characters == first.characters && first.characters <= 3));
  });
}

bool stands_over_numbers(const Seen& first, const Below& below) {
  return first.letters > first.digits && below.all(1, is_number_like);
}

bool differs_from_below(const Seen& first, const Below& below) {
  if (first.letters == 1 && first.characters == 1 && below.all(1, [](const Seen& one) { return one.characters > 1; }))
    return true;
  const bool may_name = first.spaced_words < kWordsOfSentence || has_known_word(first);
  if (may_name && first.spaced_words < kMostWordsOfName &&
      below.all(
          2,
          [&](const Seen& one) {
            return one.spaced_words + 1 >= kWordsOfText && one.characters >= kLongerTexts * first.characters;
          }))
    return true;
  if (first.is_ascii && first.letters > 0 &&
      below.all(2, [](const Seen& one) { return !one.is_ascii && !has_ascii_letter(one); }))
    return true;
  return below.all(kCellsOfCase, [&](const Seen& one) {
    return one.letter_case != Case::none && one.letter_case != first.letter_case &&
           one.letter_case == below.cells.front().letter_case;
  });
}

bool speaks_for_header(const Seen& first, const Below& below) {
  if (has_known_words(first) || stands_over_numbers(first, below) || differs_from_below(first, below)) return true;
  if (first.is_program_name)
    return std::ranges::none_of(below.cells, [](const Seen& one) { return one.is_program_name; });
  return has_unit(first) && std::ranges::none_of(below.cells, has_unit);
}

}  // namespace

bool is_column_name(std::string_view cell) {
  return has_known_words(seen_of(cell));
}

namespace {

// Judges the cells by themselves, and by their neighbours.
std::optional<FirstRowDoubt> doubt_of_cells(const std::vector<Seen>& first) {
  std::unordered_set<std::string_view> texts;
  for (std::size_t column = 0; column < first.size(); ++column) {
    if (const auto sign = sign_of_data(first[column])) return FirstRowDoubt{column, *sign};
    if (!texts.insert(first[column].text).second) return FirstRowDoubt{column, "says the same as another column"};
  }
  return std::nullopt;
}

// `is_named`: whether the row has one of these names.
std::optional<FirstRowDoubt> doubt_of_named(const TableRows& rows, const std::vector<Seen>& first,
                                            std::span<const std::string> named, bool& is_named) {
  const bool is_header_again = std::ranges::count(rows, rows.front()) > 1;  // an error of its own
  for (std::size_t column = 0; column < first.size(); ++column) {
    if (std::ranges::find(named, trimmed(rows.front()[column])) == named.end()) continue;
    if (!is_header_again && !has_known_words(first[column]) && stands_below(first[column], below_of(rows, column)))
      return FirstRowDoubt{column, kStandsBelow};
    is_named = true;
  }
  return std::nullopt;
}

// Returns the evidence that a cell over these isn't a name.
std::optional<std::string_view> sign_above(const Seen& first, const Below& below) {
  if (has_known_words(first)) return std::nullopt;
  if (stands_below(first, below)) return kStandsBelow;
  if (is_code_as_below(first, below)) return "is as all cells below it";
  if (!stands_over_numbers(first, below) && reads_as_text(first)) return "reads like a text";
  return std::nullopt;
}

// Judges the cells by those below them.
std::optional<FirstRowDoubt> doubt_of_columns(const TableRows& rows, const std::vector<Seen>& first) {
  std::size_t speak_for_header = 0;
  bool any_over_numbers = false;
  std::optional<std::size_t> unknown;
  for (std::size_t column = 0; column < first.size(); ++column) {
    const Below below = below_of(rows, column);
    if (const auto sign = sign_above(first[column], below)) return FirstRowDoubt{column, *sign};
    any_over_numbers = any_over_numbers || stands_over_numbers(first[column], below);
    if (speaks_for_header(first[column], below)) {
      ++speak_for_header;
    } else if (!unknown) {
      unknown = column;
    }
  }
  if (2 * speak_for_header + (any_over_numbers ? 1 : 0) > first.size()) return std::nullopt;
  return FirstRowDoubt{unknown.value_or(0), "may be a value as those below it"};
}

}  // namespace

std::optional<FirstRowDoubt> doubt_of_first_row(const TableRows& rows, std::span<const std::string> named) {
  if (rows.empty()) return std::nullopt;
  std::vector<Seen> first;
  for (const std::string& cell : rows.front()) first.push_back(seen_of(cell));
  if (const auto doubt = doubt_of_cells(first)) return doubt;
  bool is_named = false;
  if (const auto doubt = doubt_of_named(rows, first, named, is_named)) return doubt;
  if (is_named) return std::nullopt;
  for (std::size_t column = 0; column < first.size(); ++column)
    if (first[column].digits == 4 && !ends_with_year(first[column])) return FirstRowDoubt{column, "has many digits"};
  return doubt_of_columns(rows, first);
}

}  // namespace sumi::io
