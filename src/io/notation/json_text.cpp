#include "io/notation/json_text.hpp"

#include <array>
#include <charconv>
#include <cstring>

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

// Returns whether any of eight bytes may have to be escaped; never misses one.
bool may_escape_any(std::uint64_t eight) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  const auto has_less = [](std::uint64_t bytes, std::uint64_t than) { return (bytes - than * kOnes) & ~bytes; };
  const std::uint64_t found =
      has_less(eight, 0x20) | has_less(eight ^ '"' * kOnes, 1) | has_less(eight ^ '\\' * kOnes, 1);
  return (found & 0x80 * kOnes) != 0;
}

// Returns the first byte from `at` on that must be escaped, or the end.
std::size_t next_escape(std::string_view text, std::size_t at) {
  for (std::uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
    std::memcpy(&eight, text.data() + at, sizeof eight);
    if (!may_escape_any(eight)) continue;
    for (std::size_t end = at + sizeof eight; at < end; ++at) {
      if (kMustEscape[static_cast<unsigned char>(text[at])]) return at;
    }
    at -= sizeof eight;
  }
  while (at < text.size() && !kMustEscape[static_cast<unsigned char>(text[at])]) ++at;
  return at;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  std::size_t copied = 0;
  for (std::size_t at = next_escape(text, 0); at < text.size(); at = next_escape(text, at + 1)) {
    out.append(text.substr(copied, at - copied));
    append_escape(out, text[at]);
    copied = at + 1;
  }
  out.append(text.substr(copied));
  out.push_back('"');
}

void append_json_number(std::string& out, std::uint64_t number) {
  append_number(out, number);
}

void append_json_number(std::string& out, double number) {
  append_number(out, number);
}

}  // namespace sumi::io
