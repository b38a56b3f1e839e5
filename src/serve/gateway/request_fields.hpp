#pragma once

#include <cstdint>
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

}  // namespace sumi::gateway
