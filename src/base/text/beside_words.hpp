#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi {

// Words as bare_word() has them.
using BareWords = std::set<std::string, std::less<>>;

// True where one of `words` says what a place of a text holds, in the same line or cell: it stands in front, with no
// more between than "no.", "number", "is", brackets and signs ("Employee no. 4711", "empno: 4711"), or right behind
// ("4711 (employee)"). A word may have one of nummer, nr, no, number, num, id, code at its end.
//   Cost      O(64 bytes).
//   Requires  valid UTF-8; where.begin < where.end <= text.size().
[[nodiscard]] bool stands_beside(std::string_view text, Range where, const BareWords& words);

}  // namespace sumi
