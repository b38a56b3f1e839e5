#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "link/calendar_value.hpp"
#include "link/record_table.hpp"
#include <sumi/link/link.hpp>

namespace sumi::link {

// Of a folded value, what two records must share; empty: nothing.
//   sound       Soundex (Russell 1918): the first letter, and three digits for the consonants behind it. Of Latin
//               letters alone.
//   year, month_day  of a date in the order `dates` says.
//   first, last      characters; a shorter value is whole.
[[nodiscard]] std::string part_of(std::string_view value, LinkPart part, unsigned size, DateOrder dates);

// For each record, the number of its key; kNoKey where it has none.
inline constexpr std::uint32_t kNoKey = 0xFFFFFFFF;
[[nodiscard]] std::vector<std::uint32_t> key_numbers(const LinkRecords::Table& table, const LinkKey& key);

// "surname, first 3 characters"
[[nodiscard]] std::string name_of(const LinkKey& key);

}  // namespace sumi::link
