#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace sumi::gateway {

// What a field of a request to a language model holds, by its name (docs/gateway.md). What has no row is said: its
// strings and its keys are searched.
enum class Field : std::uint8_t {
  said,
  free,       // JSON of the caller's own: arguments, schemas; within it all is said
  word,       // one of the protocol's words; another one may hold nothing that finders find
  model,      // the name of a model
  id,         // made by the upstream; what doesn't look like it becomes a number of the caller's own
  user,       // who asks: becomes such a number
  opaque,     // bytes that only the upstream reads: signatures, encrypted reasoning
  media,      // pictures, sound, files in base64
  reference,  // what lies elsewhere: addresses, files of the upstream
  count,      // a number of any length
  bias,       // an object of numbers by numbers
};

[[nodiscard]] Field field_named(std::string_view key);
// A key that has a row, or is known to say nothing.
[[nodiscard]] bool is_protocol_key(std::string_view key);
// A word of the protocols or of JSON Schema: it says nothing about anybody.
[[nodiscard]] bool is_protocol_word(std::string_view word);
// The name of a model that is made of known words and short numbers alone: it says nothing about anybody.
[[nodiscard]] bool is_model_name(std::string_view name);
// The types of objects that hold pictures, sound or files.
[[nodiscard]] bool is_media_type(std::string_view type);
// The types of objects that a model made, and that come back with the history.
[[nodiscard]] bool is_answer_type(std::string_view type);

// A stretch of JSON that says something: a string (a value or a key), decoded, or the digits of a number.
enum class JsonPart { text, key, number };

// The new text of such a part. `lead`: for a value, the words of its key after those of the keys around it
// (key_words()).
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

// What the words and numbers of a request look like. All O(text).

// Letters, figures and the further characters alone; ASCII.
[[nodiscard]] bool is_of(std::string_view text, std::string_view further);
[[nodiscard]] std::size_t digits_of(std::string_view number);
// Returns the part of a number before its point.
[[nodiscard]] std::string_view whole_part(std::string_view number);
// "4.1E15" as 4100000000000000, "7.0" as 7; as it is where that has less than 6 figures or more than 25.
[[nodiscard]] std::string without_exponent(const std::string& number);
// Identifiers as upstreams make them ("call_8fK2…", "toolu_01A09q90…"), but for those of figures alone.
[[nodiscard]] bool is_made_id(std::string_view id);
// Base64 of what is no text.
[[nodiscard]] bool is_opaque(std::string_view bytes);
// Base64, or a data: address of it.
[[nodiscard]] bool is_media_bytes(std::string_view text);
// "web_search_20250305" is the kind "web_search"; dates with hyphens, too.
[[nodiscard]] std::string without_date(const std::string& word);

}  // namespace sumi::gateway
