#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace sumi::serve {

using Json = nlohmann::ordered_json;

inline constexpr int kMostDepth = 64;           // of arrays and objects within one another
inline constexpr std::size_t kMostKeys = 1000;  // of one object
inline constexpr const char* kNotUnderstood =
    "The browser (or proxy) sent a request that this server could not understand.";

// A body as JSON: UTF-8, strict; of a key that occurs twice the last value counts.
//   Errors  Refusal 400: no JSON, deeper than kMostDepth, a number out of range; 413: an object of more than kMostKeys.
[[nodiscard]] Json parse_body(std::string_view body);

// The value of a key of an object; null where it isn't there.
[[nodiscard]] const Json& member(const Json& object, const std::string& key);

// Whether Python takes it as false: null, false, 0 and what is empty.
[[nodiscard]] bool is_nothing(const Json& value);

// As Python's json.dumps writes: a space behind commas and colons, ASCII alone.
[[nodiscard]] std::string spaced(const Json& value);

// As Flask's jsonify writes: without spaces, ASCII alone, a line feed at the end.
[[nodiscard]] std::string compact(const Json& value);

}  // namespace sumi::serve
