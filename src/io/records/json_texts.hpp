#pragma once

#include <cstddef>
#include <functional>
#include <set>
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
  std::string name;          // its path; of elements "messages[]"
  std::string key;           // decoded; empty for elements
  Range value;               // bytes of the object's `raw`; not set for object, array and end
  std::size_t path = 0;      // of a text: the number of its path
  std::string text;          // decoded; of a number as it is written
  bool is_key = false;       // of a text: it is the key of the piece behind it
  std::uint32_t last = 0;    // of object and array: the number of their end
  std::uint32_t parent = 0;  // the object or array that it lies in: its number from 1; 0: the whole
  std::uint32_t number = 0;  // of an element: which one of its array
};

// Reads JSON objects as TextPaths see them; every member is validated, as JsonObject does. Texts are strings and
// numbers that a path names, and keys of objects that it names. Where paths are all ("*"), they are all
// strings, and those numbers and keys that may tell of somebody (json_keys.hpp), wherever they lie.
//   Errors  JsonFault; a value on a path is neither null nor what the path says, or stands twice.
class JsonTexts {
 public:
  // `apart`: members of the whole that are no texts, even where paths are all.
  explicit JsonTexts(TextPaths paths, std::set<std::string, std::less<>> apart = {})
      : paths_(std::move(paths)), apart_(std::move(apart)) {}

  // The pieces of the object that raw[object] is, in its order; good until the next call. Calls on_member(key, value)
  // for each member of the object that is no text or on the way to one. Requires: JsonObject::kSlackBytes behind `raw`.
  [[nodiscard]] std::span<const JsonPiece> read(std::string_view raw, Range object,
                                                const std::function<void(std::string_view, JsonCursor&)>& on_member);

 private:
  JsonPiece& piece(JsonPiece::Kind kind, const std::string& name, std::string_view key);
  void text(std::size_t path, const std::string& name, std::string_view key, JsonCursor& value);
  void key_of(std::size_t path, const std::string& name, std::string_view key, Position begin);
  void any(const std::string& name, std::string_view key, JsonCursor& value);
  template <class OnMember>
  void object_of(const std::string& name, std::string_view key, JsonCursor& value, OnMember on_member);
  template <class OnElement>
  void array_of(const std::string& name, std::string_view key, JsonCursor& value, OnElement on_element);
  void place(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value);
  void object(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value);
  void array(std::size_t node, std::string_view key, const std::string& name, JsonCursor& value);
  void other(const std::string& name, std::string_view key, JsonCursor& value);

  TextPaths paths_;
  std::set<std::string, std::less<>> apart_;
  JsonObject object_;
  std::string_view raw_;
  std::uint32_t parent_ = 0;
  std::uint32_t element_ = 0;
  std::vector<std::pair<std::size_t, std::size_t>> keys_;  // of the whole: pieces, and the numbers of their members
  std::vector<Field> members_;
  std::vector<JsonPiece> pieces_;
  std::size_t count_ = 0;
};

// Says where a piece lies, as the field of a span has it: "messages[1].content". `keys`: new ones; empty: its own.
[[nodiscard]] std::string place_of(std::span<const JsonPiece> pieces, std::size_t piece,
                                   std::span<const std::string> keys = {});

// The texts among pieces, as their places there: by path, those of one path in the order of the record.
[[nodiscard]] std::vector<std::size_t> texts_in_order(std::span<const JsonPiece> pieces);

}  // namespace sumi::io
