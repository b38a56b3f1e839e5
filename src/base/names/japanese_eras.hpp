#pragma once

#include <optional>
#include <string_view>

namespace sumi::names {

struct JapaneseEra {
  std::string_view name;
  int first_year;  // the year that counts as 1
  int first_month;
  int first_day;

  bool operator==(const JapaneseEra&) const = default;
};

// The era of that name, from 1868 on: 明治, 大正, 昭和, 平成, 令和.
[[nodiscard]] std::optional<JapaneseEra> era_named(std::string_view name);
// The era of a day; nothing before the first.
[[nodiscard]] std::optional<JapaneseEra> era_of(int year, int month, int day);

}  // namespace sumi::names
