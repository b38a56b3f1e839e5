#include "io/notation/json_scalars.hpp"

namespace sumi::io {

bool set_string(std::optional<std::string_view>& into, JsonCursor& value) {
  if (into || value.kind() != JsonKind::string) return false;
  into = value.string();
  return true;
}

bool set_offset(std::optional<std::uint64_t>& into, JsonCursor& value) {
  if (value.kind() != JsonKind::string) return set_number(into, value);
  if (into) return false;
  into = number_in<std::uint64_t>(value.string());
  return into.has_value();
}

bool set_name(std::optional<std::string_view>& into, JsonCursor& value) {
  if (into) return false;
  switch (value.kind()) {
    case JsonKind::string:
      into = value.string();
      return true;
    case JsonKind::number:
      into = value.literal();
      return true;
    default:
      return value.kind() == JsonKind::null;
  }
}

void read_name(std::optional<std::string>& name, JsonCursor& value, const char* otherwise) {
  std::optional<std::string_view> said;
  if (!set_name(said, value)) throw JsonFault{otherwise};
  if (said && !said->empty()) name.emplace(*said);
}

}  // namespace sumi::io
