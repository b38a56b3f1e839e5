#pragma once

#include <string_view>
#include <vector>

#include <simdjson.h>

#include "io/notation/json_cursor.hpp"
#include "io/records/record.hpp"

namespace sumi::io {

// Reads JSON objects, one at a time and completely: every member is validated, whether it is read or not.
//   Limits    objects and arrays nest 1024 deep; an object of less than 4 GiB.
//   Memory    six times the longest object.
//   Errors    JsonFault.
class JsonObject {
 public:
  // The number of bytes after the object that must be readable, whatever they are.
  static constexpr std::size_t kSlackBytes = simdjson::SIMDJSON_PADDING;

  // Lists the members of the object raw[object], ignoring white space around it, in `fields`; their ranges are of
  // `raw`. on_member(Field&, JsonCursor&) may read the value, and set the field's role; the field's ranges are set
  // afterwards. Strings live until the next read().
  template <class OnMember>
  void read(std::string_view raw, Range object, std::vector<Field>& fields, OnMember on_member);

  // Returns, within on_member, where a value of the object lies in `raw`. Requires: the value was just skimmed.
  [[nodiscard]] Range range_of(const JsonCursor& value);
  [[nodiscard]] Position position_of(const char* byte) const { return static_cast<Position>(byte - base_); }

 private:
  void open(std::string_view raw, Range object);
  void reserve(std::size_t bytes);
  void require_end();

  simdjson::ondemand::parser parser_;
  simdjson::ondemand::document document_;
  const char* base_ = nullptr;
};

template <class OnMember>
void JsonObject::read(std::string_view raw, Range object_range, std::vector<Field>& fields, OnMember on_member) {
  open(raw, object_range);
  std::size_t count = 0;
  auto object = checked(document_.get_object());
  for (auto result : object) {
    auto member = checked(std::move(result));
    const JsonKey key = json_key(member);
    JsonCursor value(member.value(), 2);
    if (count == fields.size()) fields.emplace_back();
    Field& field = fields[count++];
    field.name.assign(key.key);
    field.role = Role::other;
    on_member(field, value);
    value.skim();
    field.value = range_of(value);
    field.whole = {position_of(key.begin), field.value.end};
  }
  require_end();
  fields.resize(count);
}

}  // namespace sumi::io
