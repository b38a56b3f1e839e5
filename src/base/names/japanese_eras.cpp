#include "base/names/japanese_eras.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <tuple>

namespace sumi::names {
namespace {

constexpr std::array<JapaneseEra, 5> kEras{
    {{"明治", 1868, 1, 25}, {"大正", 1912, 7, 30}, {"昭和", 1926, 12, 25}, {"平成", 1989, 1, 8}, {"令和", 2019, 5, 1}}};

}  // namespace

std::optional<JapaneseEra> era_named(std::string_view name) {
  const auto era = std::ranges::find(kEras, name, &JapaneseEra::name);
  if (era == kEras.end()) return std::nullopt;
  return *era;
}

std::optional<JapaneseEra> era_of(int year, int month, int day) {
  for (const JapaneseEra& era : std::views::reverse(kEras))
    if (std::tuple(year, month, day) >= std::tuple(era.first_year, era.first_month, era.first_day)) return era;
  return std::nullopt;
}

}  // namespace sumi::names
