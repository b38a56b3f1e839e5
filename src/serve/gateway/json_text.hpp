#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::gateway {

// A stretch of JSON that says something: a string (a value or a key), decoded, or the digits of a number.
enum class JsonPart { text, key, number };

// A JSON text with its strings and numbers put through `change`: what comes back equal stays as it was written, to the
// byte; another string is written anew, another number as a string. Nothing where the text is no array or object of
// JSON, or is nested deeper than kMostDepth (serve/protocols/json.hpp).
//   Cost  O(text), twice.
[[nodiscard]] std::optional<std::string> changed_json(
    std::string_view text, const std::function<std::string(const std::string&, JsonPart)>& change);

}  // namespace sumi::gateway
