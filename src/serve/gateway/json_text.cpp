#include "serve/gateway/json_text.hpp"

#include <algorithm>

#include "base/text/ascii.hpp"
#include "serve/protocols/json.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::gateway {
namespace {

constexpr std::string_view kWhite = " \t\r\n";

// The place behind the string that begins here.
std::size_t behind_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size() && text[at] != '"'; ++at)
    if (text[at] == '\\') ++at;
  return at + 1;
}

bool is_sound_json(std::string_view text) {
  try {
    (void)serve::parse_body(text);
    return true;
  } catch (const serve::Refusal&) {
    return false;
  }
}

}  // namespace

std::optional<std::string> changed_json(std::string_view text,
                                        const std::function<std::string(const std::string&, JsonPart)>& change) {
  const std::size_t first = text.find_first_not_of(kWhite);
  if (first == std::string_view::npos || (text[first] != '{' && text[first] != '[') || !is_sound_json(text))
    return std::nullopt;
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      const std::size_t end = behind_string(text, at);
      const std::string_view written = text.substr(at, end - at);
      const std::string read = serve::Json::parse(written).get<std::string>();
      const std::size_t next = text.find_first_not_of(kWhite, end);
      const bool is_key = next != std::string_view::npos && text[next] == ':';
      const std::string changed = change(read, is_key ? JsonPart::key : JsonPart::text);
      // Who writes "\u00e9" keeps doing so.
      const bool is_ascii = written.find("\\u") != std::string_view::npos &&
                            std::ranges::none_of(written, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
      out += changed == read ? std::string(written) : serve::Json(changed).dump(-1, ' ', is_ascii);
      at = end;
    } else if (is_digit(text[at]) || text[at] == '-') {
      const std::size_t end = std::min(text.find_first_not_of("+-.eE0123456789", at), text.size());
      const std::string read(text.substr(at, end - at));
      const std::string changed = change(read, JsonPart::number);
      out += changed == read ? read : serve::Json(changed).dump(-1, ' ', false);
      at = end;
    } else {
      out += text[at++];
    }
  }
  return out;
}

}  // namespace sumi::gateway
