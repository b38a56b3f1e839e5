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

// Returns the part of a folded value that two records must share; empty for none.
//   sound       Soundex (Russell 1918): the first letter, and three digits for the consonants after it. For Latin
//               letters only.
//   year, month_day  of a date in the order `dates`.
//   first, last      characters; a shorter value is used whole.
[[nodiscard]] std::string part_of(std::string_view value, LinkPart part, unsigned size, DateOrder dates);

// Returns, for each record, the number of its key; kNoKey if it has none.
inline constexpr std::uint32_t kNoKey = 0xFFFFFFFF;
[[nodiscard]] std::vector<std::uint32_t> key_numbers(const LinkRecords::Table& table, const LinkKey& key);

// Returns "surname, first 3 characters".
[[nodiscard]] std::string name_of(const LinkKey& key);

}  // namespace sumi::link
