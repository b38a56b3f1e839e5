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

// A part of a JSON object, as found on a walk to its texts. A value that is on no path is one part, however deep it is.
struct JsonPiece {
  enum class Kind { text, other, null, object, array, end };  // object and array: on the way; end: of the last of them
  Kind kind = Kind::other;
  std::string name;          // its path; for elements "messages[]"
  std::string key;           // decoded; empty for elements
  Range value;               // bytes of the object's `raw`; not set for object, array and end
  std::size_t path = 0;      // for a text: number of its path
  std::string text;          // decoded; a number as written
  bool is_key = false;       // for a text: it is the key of the next piece
  std::uint32_t last = 0;    // for object and array: index of their end
  std::uint32_t parent = 0;  // number, from 1, of the object or array that contains it; 0 for the outermost
  std::uint32_t number = 0;  // for an element: its index in its array
};

// Reads JSON objects by TextPaths; every member is validated, as in JsonObject. Texts are strings and numbers that a
// path names, and keys of objects that it names. If all paths are selected ("*"), they are all strings, and the numbers
// and keys that may identify somebody (json_fields.hpp), at any depth.
//   Errors  JsonFault; a value on a path is neither null nor of the path's kind, or is duplicate.
class JsonTexts {
 public:
  // `apart`: outermost members that are no texts, even if all paths are selected.
  explicit JsonTexts(TextPaths paths, std::set<std::string, std::less<>> apart = {})
      : paths_(std::move(paths)), apart_(std::move(apart)) {}

  // Returns the pieces of the object raw[object], in its order; valid until the next call. Calls on_member(key, value)
  // for each member of the object that is no text or on the way to one. Requires: JsonObject::kSlackBytes after `raw`.
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
  // Pieces of the outermost object, and the numbers of their members.
  std::vector<std::pair<std::size_t, std::size_t>> keys_;
  std::vector<Field> members_;
  std::vector<JsonPiece> pieces_;
  std::size_t count_ = 0;
};

// Returns the place of a piece in the notation of a span's field: "messages[1].content". `keys`: new ones; empty for
// its own.
[[nodiscard]] std::string place_of(std::span<const JsonPiece> pieces, std::size_t piece,
                                   std::span<const std::string> keys = {});

// Returns the indices of the texts among pieces: ordered by path, those of one path by the record.
[[nodiscard]] std::vector<std::size_t> texts_in_order(std::span<const JsonPiece> pieces);

}  // namespace sumi::io
