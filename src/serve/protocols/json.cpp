#include "serve/protocols/json.hpp"

#include <array>

#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

void write_spaced(const Json& value, std::string& out) {
  const char* between = "";
  if (value.is_object()) {
    out += '{';
    for (const auto& [key, inner] : value.items()) {
      out += between + Json(key).dump(-1, ' ', true) + ": ";
      write_spaced(inner, out);
      between = ", ";
    }
    out += '}';
  } else if (value.is_array()) {
    out += '[';
    for (const Json& inner : value) {
      out += between;
      write_spaced(inner, out);
      between = ", ";
    }
    out += ']';
  } else {
    out += value.dump(-1, ' ', true);
  }
}

}  // namespace

Json parse_body(std::string_view body) {
  std::array<std::size_t, kMostDepth + 1> keys{};  // of the open object at each depth
  const auto shallow = [&](int depth, Json::parse_event_t event, const Json&) {
    const bool opens = event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start;
    if (opens && depth >= kMostDepth) throw Refusal(400, kNotUnderstood);
    if (opens) keys[static_cast<std::size_t>(depth) + 1] = 0;
    // A key is compared with all earlier ones.
    if (event == Json::parse_event_t::key && ++keys[static_cast<std::size_t>(depth)] > kMostKeys)
      throw Refusal(413, "an object of the request has too many keys");
    return true;
  };
  try {
    return Json::parse(body, shallow);
  } catch (const Json::exception&) {
    throw Refusal(400, kNotUnderstood);
  }
}

const Json& member(const Json& object, const std::string& key) {
  static const Json none;
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

bool is_nothing(const Json& value) {
  if (value.is_null()) return true;
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_number()) return value.get<double>() == 0;
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  return value.empty();
}

std::string spaced(const Json& value) {
  std::string out;
  write_spaced(value, out);
  return out;
}

std::string compact(const Json& value) {
  return value.dump(-1, ' ', true) + "\n";
}

}  // namespace sumi::serve
