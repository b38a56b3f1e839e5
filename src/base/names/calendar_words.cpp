#include "base/names/calendar_words.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "base/names/letters.hpp"

namespace sumi::names {
namespace {

using Year = std::array<std::string_view, 12>;
using Week = std::array<std::string_view, 7>;

constexpr std::size_t kSpanishMonths = 2;  // the first Spanish list
constexpr std::array<Year, 9> kMonths{{
    {"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
     "december"},
    {"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"},
    {"enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre",
     "diciembre"},
    {"ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"},
    {"januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
     "dezember"},
    {"jan", "feb", "mär", "apr", "mai", "jun", "jul", "aug", "sep", "okt", "nov", "dez"},
    {"janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
     "décembre"},
    {"janv", "févr", "mars", "avr", "mai", "juin", "juil", "août", "sept", "oct", "nov", "déc"},
    {"janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro", "novembro",
     "dezembro"},
}};
constexpr std::array<Week, 7> kWeeks{{
    {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"},
    {"mon", "tue", "wed", "thu", "fri", "sat", "sun"},
    {"lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"},
    {"lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"},
    {"montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"},
    {"segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"},
    {"月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日", "日曜日"},
}};

// The words of lists in the form in which they are compared.
template <std::size_t Lists, std::size_t Places>
std::array<std::array<std::string, Places>, Lists> plain_words(
    const std::array<std::array<std::string_view, Places>, Lists>& lists) {
  std::array<std::array<std::string, Places>, Lists> words;
  for (std::size_t list = 0; list < Lists; ++list)
    for (std::size_t place = 0; place < Places; ++place) words[list][place] = plain(lists[list][place]);
  return words;
}

template <std::size_t Lists, std::size_t Places>
std::optional<CalendarWord> found(const std::array<std::array<std::string, Places>, Lists>& lists,
                                  std::string_view plain_word, std::size_t from = 0) {
  for (std::size_t i = 0; i < Lists; ++i) {
    const std::size_t list = (from + i) % Lists;
    for (std::size_t place = 0; place < Places; ++place)
      if (lists[list][place] == plain_word) return CalendarWord{list, place};
  }
  return std::nullopt;
}

// The word in lower case, Capitalized, or in CAPITALS.
std::string cased(std::string_view word, std::string_view like) {
  return in_case_of(has_capital(like) ? capitalized(word) : std::string(word), like);
}

}  // namespace

std::span<const std::string_view, 12> month_names(MonthsOf language) {
  switch (language) {
    case MonthsOf::english:
      break;
    case MonthsOf::spanish:
      return kMonths[kSpanishMonths];
    case MonthsOf::german:
      return kMonths[4];
    case MonthsOf::french:
      return kMonths[6];
  }
  return kMonths[0];
}

std::vector<std::span<const std::string_view, 12>> month_lists() {
  return {kMonths.begin(), kMonths.end()};
}

std::optional<CalendarWord> month_word(std::string_view word, bool spanish) {
  const std::string small = plain(word);
  if (small == "setiembre") return CalendarWord{kSpanishMonths, 8};
  if (small == "sept" && !spanish) return CalendarWord{1, 8};
  static const auto months = plain_words(kMonths);
  return found(months, small, spanish ? kSpanishMonths : 0);
}

unsigned month_named(std::string_view word) {
  struct Beginning {
    std::string_view letters;
    unsigned month;
  };
  // Beginnings of month names that are unique among the words of these languages.
  constexpr std::array kBeginnings = std::to_array<Beginning>(
      {{"jan", 1}, {"jaen", 1}, {"ene", 1},  {"feb", 2},  {"fev", 2},  {"mar", 3},  {"maerz", 3},
       {"mrz", 3}, {"apr", 4},  {"abr", 4},  {"avr", 4},  {"may", 5},  {"mai", 5},  {"juin", 6},
       {"jun", 6}, {"juil", 7}, {"jul", 7},  {"aug", 8},  {"ago", 8},  {"aou", 8},  {"sep", 9},
       {"set", 9}, {"oct", 10}, {"okt", 10}, {"nov", 11}, {"dec", 12}, {"dez", 12}, {"dic", 12},
       {"gen", 1}, {"mag", 5},  {"giu", 6},  {"lug", 7},  {"ott", 10}, {"maa", 3},  {"mrt", 3},
       {"mei", 5}, {"maj", 5},  {"out", 10}, {"des", 12}, {"sty", 1},  {"lut", 2},  {"kwi", 4},
       {"cze", 6}, {"lip", 7},  {"sie", 8},  {"wrz", 9},  {"paz", 10}, {"lis", 11}, {"gru", 12}});
  if ((word.starts_with("mart") && word != "marts") || word.starts_with("mard")) return 0;  // Tuesday
  const auto found = std::ranges::find_if(kBeginnings, [&](const Beginning& b) { return word.starts_with(b.letters); });
  return found == kBeginnings.end() ? 0 : found->month;
}

std::optional<CalendarWord> weekday_word(std::string_view word) {
  static const auto weeks = plain_words(kWeeks);
  return found(weeks, plain(word));
}

std::string month_like(CalendarWord word, std::size_t month, std::string_view like) {
  return cased(kMonths[word.list][month], like);
}

std::string weekday_like(CalendarWord word, std::size_t weekday, std::string_view like) {
  return cased(kWeeks[word.list][weekday], like);
}

}  // namespace sumi::names
