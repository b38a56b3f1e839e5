#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "serve/recognize/recognizer.hpp"

namespace sumi::serve {

using Json = nlohmann::ordered_json;

inline constexpr int kMostDepth = 64;           // nesting of arrays and objects
inline constexpr std::size_t kMostKeys = 1000;  // of one object
inline constexpr const char* kNotUnderstood =
    "The browser (or proxy) sent a request that this server could not understand.";

// Parses a body as JSON: UTF-8, strict; the last value of a duplicate key counts.
//   Errors  Refusal 400: invalid JSON, deeper than kMostDepth, a number out of range; 413: an object of more than
//           kMostKeys.
[[nodiscard]] Json parse_body(std::string_view body);

// Returns the value of a key of an object; null if it is missing.
[[nodiscard]] const Json& member(const Json& object, const std::string& key);

// Returns whether Python treats it as false: null, false, 0 and empty values.
[[nodiscard]] bool is_nothing(const Json& value);

// Writes like Python's json.dumps: a space after commas and colons, only ASCII.
[[nodiscard]] std::string spaced(const Json& value);

// Writes like Flask's jsonify: without spaces, only ASCII, a line feed at the end.
[[nodiscard]] std::string compact(const Json& value);

// Parses a recognizer sent with a request. Errors: Refusal 400 for invalid fields, 500 for values that give no
// recognizer.
[[nodiscard]] recognize::Recognizer recognizer_of(const Json& value);

}  // namespace sumi::serve
