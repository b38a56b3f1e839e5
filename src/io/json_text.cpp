#include "io/json_text.hpp"

#include <array>
#include <charconv>

namespace sumi::io {
namespace {

constexpr std::array<bool, 256> kMustEscape = [] {
  std::array<bool, 256> must{};
  for (std::size_t byte = 0; byte < 0x20; ++byte) must[byte] = true;
  must['"'] = must['\\'] = true;
  return must;
}();

void append_escape(std::string& out, char byte) {
  constexpr std::string_view kHex = "0123456789abcdef";
  switch (byte) {
    case '"':
      out.append("\\\"");
      return;
    case '\\':
      out.append("\\\\");
      return;
    case '\b':
      out.append("\\b");
      return;
    case '\f':
      out.append("\\f");
      return;
    case '\n':
      out.append("\\n");
      return;
    case '\r':
      out.append("\\r");
      return;
    case '\t':
      out.append("\\t");
      return;
    default:
      break;
  }
  const auto value = static_cast<unsigned char>(byte);
  out.append("\\u00");
  out.push_back(kHex[value >> 4]);
  out.push_back(kHex[value & 0xF]);
}

template <class Number>
void append_number(std::string& out, Number number) {
  std::array<char, 32> digits{};
  const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!kMustEscape[static_cast<unsigned char>(text[at])]) continue;
    out.append(text.substr(copied, at - copied));
    append_escape(out, text[at]);
    copied = at + 1;
  }
  out.append(text.substr(copied));
  out.push_back('"');
}

void append_json_number(std::string& out, std::uint64_t number) { append_number(out, number); }

void append_json_number(std::string& out, double number) { append_number(out, number); }

}  // namespace sumi::io
