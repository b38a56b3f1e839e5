#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include <sumi/model/span.hpp>

namespace sumi {

// Words in the form of bare_word().
using BareWords = std::set<std::string, std::less<>>;

// True if one of `words` next to a place of a text, in the same line or cell, says what the place holds. The word may
// be before it, separated by no more than "no.", "number", "is", brackets and signs ("Employee no. 4711", "empno:
// 4711"), or directly after it ("4711 (employee)"). A word may end in nummer, nr, no, number, num, id or code.
//   Cost      O(64 bytes).
//   Requires  valid UTF-8; where.begin < where.end <= text.size().
[[nodiscard]] bool has_word_nearby(std::string_view text, Range where, const BareWords& words);

}  // namespace sumi
