#include "io/formats/json/json_item_reader.hpp"

#include <sumi/model/error.hpp>

namespace sumi::io {

bool JsonItemReader::next(Record& record) {
  if (!items_.next()) return false;
  items_.place(record.place);
  record.raw = items_.raw();
  record.text.clear();
  record.id.reset();
  record.owner.reset();
  record.spans_carry_more = false;
  record.notation = Notation::json;
  record.extras.clear();
  try {
    read_item(record, items_.object());
  } catch (const JsonFault& fault) {
    throw Error{Error::Kind::bad_input, record.place, fault.what, fault.settings};
  }
  return true;
}

void JsonItemReader::count_field(Record& record, std::string_view name) {
  record.count_extra(std::string("field ").append(name));
}

void JsonItemReader::require_first(bool& seen) {
  if (seen) throw JsonFault{"a field that is read occurs twice in the record; remove one"};
  seen = true;
}

std::optional<std::uint64_t> count_elements(JsonCursor& value) {
  if (value.kind() != JsonKind::array) return std::nullopt;
  std::uint64_t count = 0;
  value.elements([&](JsonCursor&) { ++count; });
  return count;
}

}  // namespace sumi::io
