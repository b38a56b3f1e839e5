#include "io/records/json_object.hpp"

#include <algorithm>
#include <new>

namespace sumi::io {
namespace {

constexpr std::string_view kJsonSpace = " \t\r\n";

}  // namespace

void JsonObject::open(std::string_view raw, Range object) {
  base_ = raw.data();
  reserve(object.size());
  const simdjson::error_code error =
      parser_.iterate(base_ + object.begin, object.size(), object.size() + kSlackBytes).get(document_);
  if (error == simdjson::MEMALLOC) throw std::bad_alloc();
  if (error != simdjson::SUCCESS) throw JsonFault{kNotJson};
  if (checked(document_.type()) != simdjson::ondemand::json_type::object)
    throw JsonFault{"the line is not a JSON object; put each record into { }"};
}

void JsonObject::require_end() {
  if (document_.current_location().error() != simdjson::OUT_OF_BOUNDS)
    throw JsonFault{"something follows the record's object; put each record on its own line"};
}

Range JsonObject::range_of(const JsonCursor& value) {
  const Position begin = position_of(value.begin());
  if (value.kind() != JsonKind::object && value.kind() != JsonKind::array) return {begin, position_of(value.end())};
  const char* end = checked(document_.current_location());  // the next token
  while (kJsonSpace.find(end[-1]) != std::string_view::npos) --end;
  return {begin, position_of(end)};
}

void JsonObject::reserve(std::size_t bytes) {
  if (bytes <= parser_.capacity()) return;
  const std::size_t capacity =
      std::min(std::max<std::size_t>(2 * bytes, std::size_t{1} << 16), std::max(bytes, parser_.max_capacity()));
  switch (parser_.allocate(capacity, JsonCursor::kMaxDepth + 8)) {
    case simdjson::SUCCESS:
      return;
    case simdjson::MEMALLOC:
      throw std::bad_alloc();
    default:
      throw JsonFault{"the line is longer than 4 GiB, more than can be read; split the record"};
  }
}

}  // namespace sumi::io
