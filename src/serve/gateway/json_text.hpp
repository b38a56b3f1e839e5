#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::gateway {

// A stretch of JSON that says something: a string (a value or a key), decoded, or the digits of a number.
enum class JsonPart { text, key, number };

// What becomes of such a part. `lead`: of a value, its key's words behind those of the key around it (key_words()).
using ChangePart = std::function<std::string(const std::string& part, JsonPart kind, const std::string& lead)>;

// A JSON text with its strings and numbers put through `change`: what comes back equal stays as it was written, to the
// byte; another string is written anew, another number as a string. Nothing where the text is no array or object of
// JSON, and no string of it. A byte order mark in front stays.
//   Cost  O(text), twice.
[[nodiscard]] std::optional<std::string> changed_json(std::string_view text, const ChangePart& change);

// A text with the characters that its \uXXXX stand for, however many backslashes stand there; where it begins like
// JSON, also those of \n, \t, \" and the like behind one backslash. Nothing where there are none. Halves of pairs that
// stand alone become U+FFFD. O(text).
[[nodiscard]] std::optional<std::string> without_escapes(std::string_view text);

}  // namespace sumi::gateway
