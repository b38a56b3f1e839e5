#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::names {

// The month or weekday that a word names, and the list that has it, so that another one can be named in the same way.
struct CalendarWord {
  std::size_t list = 0;
  std::size_t place = 0;  // 0: January, Monday

  bool operator==(const CalendarWord&) const = default;
};

enum class MonthsOf { english, spanish, german, french };
// Whole names in small letters, January first. Spanish also writes setiembre, German Jänner.
[[nodiscard]] std::span<const std::string_view, 12> month_names(MonthsOf language);

// All lists that month_word() searches, in lower case, each from January.
[[nodiscard]] std::vector<std::span<const std::string_view, 12>> month_lists();

// The month or weekday in English, Spanish, German, French or Portuguese, whole or abbreviated, without the period.
// Case and accents don't count. `spanish`: prefer Spanish for a word of several languages (mar, jun, …).
[[nodiscard]] std::optional<CalendarWord> month_word(std::string_view word, bool spanish);
[[nodiscard]] std::optional<CalendarWord> weekday_word(std::string_view word);

// The month, 1 to 12, that a word names, abbreviated or whole, without accents and in lower case; otherwise 0.
// Languages: English, Spanish, German, French, Italian, Dutch, Portuguese, Swedish, Danish, Polish.
[[nodiscard]] unsigned month_named(std::string_view word);

// Another month or weekday of the same list, in the case of `like`.
[[nodiscard]] std::string month_like(CalendarWord word, std::size_t month, std::string_view like);
[[nodiscard]] std::string weekday_like(CalendarWord word, std::size_t weekday, std::string_view like);

}  // namespace sumi::names
