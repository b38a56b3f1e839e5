#pragma once

#include <cstdint>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <simdjson.h>

#include "base/text/numbers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {

enum class JsonKind { object, array, string, number, boolean, null };

// Thrown for invalid JSON.
struct JsonFault {
  const char* what;  // fact and remedy, as in an Error
  Settings settings = {};
};
inline constexpr const char* kNotJson = "it is not valid JSON; repair the line";

// A JSON value read with simdjson's On-Demand mode, which checks only what is asked for. A cursor that is not read is
// skimmed, so that a record is checked completely: strings (no lone surrogates), numbers (by the grammar alone, of any
// size), literals, commas, nesting.
//   Requires  cursors are used in order, each before the next is made; strings live as long as the record.
class JsonCursor {
 public:
  // The limit on the nesting of objects and arrays, including the record itself.
  static constexpr unsigned kMaxDepth = 1024;

  JsonCursor(simdjson::ondemand::value value, unsigned depth);

  [[nodiscard]] JsonKind kind() const { return kind_; }
  [[nodiscard]] const char* begin() const { return token_.data(); }
  // Requires: neither an object nor an array.
  [[nodiscard]] const char* end() const { return token_.data() + token_.size(); }

  // Returns the decoded string. Requires: a string.
  [[nodiscard]] std::string_view string();
  // Returns the literal unchanged. Requires: a number, boolean or null.
  [[nodiscard]] std::string_view literal();
  // Calls on_member(std::string_view key, JsonCursor&). Requires: an object.
  template <class OnMember>
  void members(OnMember on_member);
  // Calls on_member(const JsonKey&, JsonCursor&). Requires: an object.
  template <class OnMember>
  void placed_members(OnMember on_member);
  // Calls on_element(JsonCursor&). Requires: an array.
  template <class OnElement>
  void elements(OnElement on_element);
  // Reads the part that was not read yet.
  void skim();

 private:
  simdjson::ondemand::value value_;
  std::string_view token_;  // without white space after it; for objects and arrays the first byte
  unsigned depth_;
  JsonKind kind_;
  bool used_ = false;
};

// A key with its place; `key` is decoded, `begin` is its opening quote.
struct JsonKey {
  std::string_view key;
  const char* begin;
};
[[nodiscard]] JsonKey json_key(simdjson::ondemand::field& field);

// Returns the value of a simdjson result, or throws its error as a JsonFault.
template <class T>
[[nodiscard]] T checked(simdjson::simdjson_result<T>&& result) {
  T value;
  if (const simdjson::error_code error = std::move(result).get(value); error != simdjson::SUCCESS) {
    if (error == simdjson::MEMALLOC) throw std::bad_alloc();
    throw JsonFault{kNotJson};
  }
  return value;
}

template <class OnMember>
void JsonCursor::members(OnMember on_member) {
  placed_members([&](const JsonKey& key, JsonCursor& member) { on_member(key.key, member); });
}

template <class OnMember>
void JsonCursor::placed_members(OnMember on_member) {
  used_ = true;
  auto object = checked(value_.get_object());
  for (auto result : object) {
    auto field = checked(std::move(result));
    const JsonKey key = json_key(field);
    JsonCursor member(field.value(), depth_ + 1);
    on_member(key, member);
    member.skim();
  }
}

template <class OnElement>
void JsonCursor::elements(OnElement on_element) {
  used_ = true;
  auto array = checked(value_.get_array());
  for (auto result : array) {
    JsonCursor element(checked(std::move(result)), depth_ + 1);
    on_element(element);
    element.skim();
  }
}

// Each sets `into` once: returns false if it was set before, or the value is not of its type.
template <class Number>
[[nodiscard]] bool set_number(std::optional<Number>& into, JsonCursor& value) {
  if (into || value.kind() != JsonKind::number) return false;
  into = number_in<Number>(value.literal());
  return into.has_value();
}
[[nodiscard]] bool set_string(std::optional<std::string_view>& into, JsonCursor& value);
// Accepts a nonnegative integer, or a string that is one.
[[nodiscard]] bool set_offset(std::optional<std::uint64_t>& into, JsonCursor& value);
// Accepts a string, or a number as written; null leaves it unset.
[[nodiscard]] bool set_name(std::optional<std::string_view>& into, JsonCursor& value);

// Reads the id or the owner of a record: a string or a number; null and "" mean none. Errors: JsonFault{otherwise}.
void read_name(std::optional<std::string>& name, JsonCursor& value, const char* otherwise);

}  // namespace sumi::io
