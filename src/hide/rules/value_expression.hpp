#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace sumi::hide {

// A date or a time, in FHIR's notation: 2019-03-04T10:15:00Z, 2019-03, 2019.
struct ExpressionDate {
  std::string text;
  bool operator==(const ExpressionDate&) const = default;
};
using ExpressionValue = std::variant<std::monostate, bool, double, std::string, ExpressionDate>;

// The value of an expression of FHIRPath, as far as rules that generalize one value need it: $this; numbers, 'strings',
// @dates, true, false; + - * / div mod &; = != < <= > >=, in (… | …); and, or, not(); startsWith, endsWith, contains,
// substring, length, toString, toInteger, lower, upper, replace, matches, replaceMatches ($name, ${name}).
//   Result  monostate where FHIRPath has an empty collection: kinds that don't compare, dates of another precision.
//   Errors  std::nullopt: the expression isn't one of these.
//   Cost    O(expression + value); regular expressions by RE2.
[[nodiscard]] std::optional<ExpressionValue> expression_value(std::string_view expression, const ExpressionValue& self);

}  // namespace sumi::hide
