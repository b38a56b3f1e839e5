#include "io/notation/json_cursor.hpp"

#include <cstdint>

namespace sumi::io {

namespace {

constexpr const char* kLoneSurrogate =
    "a string has half of a surrogate pair, which is not a character; escape both halves or neither";

constexpr bool is_json_space(char byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}
constexpr bool is_digit(char byte) {
  return byte >= '0' && byte <= '9';
}

std::string_view trim_behind(std::string_view token) {
  while (!token.empty() && is_json_space(token.back())) token.remove_suffix(1);
  return token;
}

// RFC 8259, section 6.
bool is_number(std::string_view token) {
  std::size_t at = 0;
  const auto peek = [&] { return at < token.size() ? token[at] : '\0'; };
  const auto digits = [&] {
    const std::size_t start = at;
    while (is_digit(peek())) ++at;
    return at > start;
  };
  if (peek() == '-') ++at;
  if (peek() == '0') {
    ++at;
  } else if (!digits()) {
    return false;
  }
  if (peek() == '.') {
    ++at;
    if (!digits()) return false;
  }
  if (peek() == 'e' || peek() == 'E') {
    ++at;
    if (peek() == '+' || peek() == '-') ++at;
    if (!digits()) return false;
  }
  return at == token.size();
}

std::uint32_t hexadecimal(std::string_view digits) {
  std::uint32_t value = 0;
  for (const char digit : digits)
    value = value << 4 | static_cast<std::uint32_t>(is_digit(digit) ? digit - '0' : (digit | 0x20) - 'a' + 10);
  return value;
}

// Returns whether an escaped string has a surrogate without its other half. simdjson accepts some, and may join halves
// that don't belong together. The result doesn't matter if \u lacks four hexadecimal digits: that is an error either
// way.
bool has_lone_surrogate(std::string_view escaped) {
  const auto unit_at = [&](std::size_t at) -> std::uint32_t {
    return at + 6 <= escaped.size() && escaped[at] == '\\' && escaped[at + 1] == 'u'
               ? hexadecimal(escaped.substr(at + 2, 4))
               : 0;
  };
  for (std::size_t at = escaped.find('\\'); at != std::string_view::npos; at = escaped.find('\\', at)) {
    const std::uint32_t unit = unit_at(at);
    if ((unit & 0xFC00) == 0xDC00) return true;
    if ((unit & 0xFC00) == 0xD800) {
      if ((unit_at(at + 6) & 0xFC00) != 0xDC00) return true;
      at += 6;
    }
    at += at + 1 < escaped.size() && escaped[at + 1] == 'u' ? 6 : 2;
  }
  return false;
}

JsonKind kind_of(std::string_view token) {
  switch (token.empty() ? '\0' : token.front()) {
    case '{':
      return JsonKind::object;
    case '[':
      return JsonKind::array;
    case '"':
      return JsonKind::string;
    default:
      break;
  }
  if (token == "null") return JsonKind::null;
  if (token == "true" || token == "false") return JsonKind::boolean;
  if (is_number(token)) return JsonKind::number;
  throw JsonFault{kNotJson};
}

}  // namespace

JsonCursor::JsonCursor(simdjson::ondemand::value value, unsigned depth) : value_(value), depth_(depth) {
  const std::string_view raw = value_.raw_json_token();  // up to the next token
  token_ = trim_behind(raw);
  kind_ = kind_of(token_);
  // simdjson skips a string before a colon as if it were a key.
  if (kind_ == JsonKind::string && raw.data()[raw.size()] == ':') throw JsonFault{kNotJson};
  if (depth_ > kMaxDepth && (kind_ == JsonKind::object || kind_ == JsonKind::array))
    throw JsonFault{"its objects and arrays nest deeper than 1024 levels, more than can be read; flatten it"};
}

std::string_view JsonCursor::string() {
  used_ = true;
  const std::string_view escaped = token_.substr(1, token_.size() - 2);
  // simdjson's first stage ensures complete strings in valid UTF-8, without control characters.
  if (escaped.find('\\') == std::string_view::npos) return escaped;
  if (has_lone_surrogate(escaped)) throw JsonFault{kLoneSurrogate};
  return checked(value_.get_string());
}

std::string_view JsonCursor::literal() {
  used_ = true;
  return token_;
}

void JsonCursor::skim() {
  if (used_) return;
  switch (kind_) {
    case JsonKind::object:
      return members([](std::string_view, JsonCursor&) {});
    case JsonKind::array:
      return elements([](JsonCursor&) {});
    case JsonKind::string:
      static_cast<void>(string());
      return;
    default:
      used_ = true;
  }
}

JsonKey json_key(simdjson::ondemand::field& field) {
  const char* const behind_quote = field.key().raw();
  std::size_t size = 0;
  bool has_escapes = false;
  for (; behind_quote[size] != '"'; ++size) {
    if (behind_quote[size] != '\\') continue;
    has_escapes = true;
    ++size;
  }
  const std::string_view escaped(behind_quote, size);
  if (!has_escapes) return {escaped, behind_quote - 1};
  if (has_lone_surrogate(escaped)) throw JsonFault{kLoneSurrogate};
  return {checked(field.unescaped_key()), behind_quote - 1};
}

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
