#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/notation/json_cursor.hpp"
#include "io/records/json_object.hpp"
#include "io/records/text_paths.hpp"

namespace sumi::io {

// A part of a JSON object, as a walk to its texts meets it. What lies on no path is one part, however deep it is.
struct JsonPiece {
  enum class Kind { text, other, null, object, array, end };  // object and array: on the way; end: of the last of them
  Kind kind = Kind::other;
  std::string name;        // its path; of elements "messages[]"
  std::string key;         // decoded; empty for elements
  Range value;             // bytes of the object's `raw`; not set for object, array and end
  std::size_t path = 0;    // of a text: the number of its path
  std::string text;        // decoded
  std::uint32_t last = 0;  // of object and array: the number of their end
};

// Reads JSON objects as TextPaths see them; every member is validated, as JsonObject does.
//   Errors  JsonFault; a value on a path is neither null nor what the path says, or stands twice.
class JsonTexts {
 public:
  explicit JsonTexts(TextPaths paths) : paths_(std::move(paths)) {}

  // The pieces of the object that raw[object] is, in its order; good until the next call. Calls on_member(key, value)
  // for each member of the object that is no text or on the way to one. Requires: JsonObject::kSlackBytes behind `raw`.
  [[nodiscard]] std::span<const JsonPiece> read(std::string_view raw, Range object,
                                                const std::function<void(std::string_view, JsonCursor&)>& on_member);

 private:
  JsonPiece& piece(JsonPiece::Kind kind, const std::string& name, std::string_view key);
  void place(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value);
  void object(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value);
  void array(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value);
  void other(const std::string& name, std::string_view key, JsonCursor& value);

  TextPaths paths_;
  JsonObject object_;
  std::vector<Field> members_;
  std::vector<JsonPiece> pieces_;
  std::size_t count_ = 0;
};

// The texts among pieces, as their places there: by path, those of one path in the order of the record.
[[nodiscard]] std::vector<std::size_t> texts_in_order(std::span<const JsonPiece> pieces);

}  // namespace sumi::io
