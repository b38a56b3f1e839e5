#include <algorithm>
#include <string>
#include <unordered_set>

#include "base/text/ascii.hpp"
#include "io/formats/containers/office_markup.hpp"

namespace sumi::io {
namespace {

// Accepts "AB12", "AB", "12", also with dollar signs.
bool is_cell(std::string_view cell) {
  constexpr std::string_view kLastColumn = "XFD";
  constexpr std::string_view kLastRow = "1048576";
  if (cell.starts_with('$')) cell.remove_prefix(1);
  const std::size_t letters = std::min(cell.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), cell.size());
  const std::string_view column = cell.substr(0, letters);
  std::string_view row = cell.substr(letters);
  if (row.starts_with('$')) row.remove_prefix(1);
  const auto at_most = [](std::string_view one, std::string_view last) {
    return one.size() < last.size() || (one.size() == last.size() && one <= last);
  };
  return !(column.empty() && row.empty()) && std::ranges::all_of(row, is_digit) && !row.starts_with('0') &&
         at_most(column, kLastColumn) && at_most(row, kLastRow);
}

bool is_usual_function(std::string_view name) {
  static const std::unordered_set<std::string_view> names{
      "SUM",     "AVERAGE",   "MIN",     "MAX",        "COUNT",   "COUNTA",  "COUNTIF",     "SUMIF",   "IF",
      "AND",     "OR",        "NOT",     "ABS",        "ROUND",   "INT",     "MOD",         "SQRT",    "POWER",
      "EXP",     "LN",        "LOG",     "MEDIAN",     "STDEV",   "VAR",     "RANK",        "LARGE",   "SMALL",
      "ROUNDUP", "ROUNDDOWN", "PRODUCT", "SUMPRODUCT", "INDEX",   "MATCH",   "VLOOKUP",     "HLOOKUP", "LEFT",
      "RIGHT",   "MID",       "LEN",     "TRIM",       "UPPER",   "LOWER",   "CONCATENATE", "DATE",    "YEAR",
      "MONTH",   "DAY",       "TODAY",   "NOW",        "IFERROR", "ISBLANK", "TRUE",        "FALSE",   "SIGN"};
  return names.contains(name);
}

enum class FormulaWord { cell, constant, function, date, other };

std::size_t number_of_column(std::string_view letters) {
  std::size_t number = 0;
  for (const char c : letters) number = 26 * number + static_cast<std::size_t>(c - 'A' + 1);
  return number;
}

// Parses "$B$12", "12", "SUM"; a column or a row alone in a range ("B:C").
FormulaWord formula_word(std::string_view word, bool is_in_range, SheetExtent extent) {
  constexpr std::size_t kMostDigits = 2;
  constexpr std::size_t kMostRowDigits = 7;
  std::string plain;
  for (const char c : word)
    if (c != '$') plain += c;
  const std::size_t letters = static_cast<std::size_t>(std::ranges::find_if_not(plain, is_capital) - plain.begin());
  const std::string_view rest = std::string_view(plain).substr(letters);
  if (!std::ranges::all_of(rest, is_digit)) return FormulaWord::other;
  const bool has_sign = word.find('$') != std::string_view::npos;
  if (letters == 0 && !has_sign && !is_in_range)
    return rest.size() <= kMostDigits ? FormulaWord::constant : FormulaWord::other;
  if (rest.empty() && !is_in_range && is_usual_function(plain))
    return plain == "DATE" ? FormulaWord::date : FormulaWord::function;
  if ((letters == 0 || rest.empty()) && !is_in_range) return FormulaWord::other;
  const bool is_there = is_cell(plain) && rest.size() <= kMostRowDigits &&
                        number_of_column(std::string_view(plain).substr(0, letters)) <= extent.columns &&
                        (rest.empty() || std::stoul(std::string(rest)) <= extent.rows);
  return is_there ? FormulaWord::cell : FormulaWord::other;
}

}  // namespace

bool is_plain_formula(std::string_view formula, SheetExtent extent) {
  constexpr std::string_view kOperators = "+-*/^&=<>(),;:% ";
  constexpr std::size_t kMostDigitsTogether = 3;
  std::size_t cells = 0;
  std::size_t digits = 0;
  bool has_date = false;
  for (std::size_t at = 0; at < formula.size();) {
    if (kOperators.find(formula[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    const std::size_t end = std::min(formula.find_first_of(kOperators, at), formula.size());
    const bool is_in_range = (end < formula.size() && formula[end] == ':') || (at > 0 && formula[at - 1] == ':');
    switch (formula_word(formula.substr(at, end - at), is_in_range, extent)) {
      case FormulaWord::cell:
        ++cells;
        break;
      case FormulaWord::constant:
        digits += end - at;
        break;
      case FormulaWord::date:
        has_date = true;
        break;
      case FormulaWord::function:
        break;
      case FormulaWord::other:
        return false;
    }
    at = end;
  }
  return digits == 0 || (cells > 0 && digits <= kMostDigitsTogether && !has_date);
}

bool is_list_of_cells(std::string_view value) {
  for (;;) {
    const std::size_t end = std::min(value.find_first_of(" :"), value.size());
    if (!is_cell(value.substr(0, end))) return false;
    if (end == value.size()) return true;
    value.remove_prefix(end + 1);
  }
}

SheetExtent extent_of_cells(std::string_view part) {
  constexpr std::string_view kPlace = " r=\"";
  SheetExtent extent;
  for (std::size_t at = part.find(kPlace); at != std::string_view::npos; at = part.find(kPlace, at + 1)) {
    const std::size_t begin = at + kPlace.size();
    const std::string_view cell = part.substr(begin, std::min(part.find('"', begin), part.size()) - begin);
    if (!is_cell(cell)) continue;
    const std::size_t letters = std::min(cell.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), cell.size());
    extent.columns = std::max(extent.columns, number_of_column(cell.substr(0, letters)));
    if (letters < cell.size())
      extent.rows = std::max<std::size_t>(extent.rows, std::stoul(std::string(cell.substr(letters))));
  }
  return extent;
}

}  // namespace sumi::io
