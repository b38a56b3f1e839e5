#include <algorithm>
#include <cstddef>

#include <simdjson.h>
#include <sodium.h>

#include "judge/verify/residue/ascii_case.hpp"
#include "judge/verify/residue/digit_runs.hpp"

namespace sumi::verify {

bool is_text_type(std::string_view content_type) {
  return begins_with_ascii(content_type, "text/");
}

bool reads_like_base64(std::string_view text) {
  constexpr std::size_t kLeast = 8;
  return text.size() >= kLeast && std::ranges::all_of(text, [](char byte) {
           return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
                  std::string_view("+/-_=\r\n").find(byte) != std::string_view::npos;
         });
}

bool decode_attachment(std::string_view base64, std::string& into) {
  std::string digits;
  digits.reserve(base64.size());
  for (const char byte : base64)
    if (byte != ' ' && byte != '\t' && byte != '\n' && byte != '\r')
      digits += byte == '-' ? '+' : byte == '_' ? '/' : byte;
  for (int padding = 0; padding < 2 && digits.ends_with('='); ++padding) digits.pop_back();
  into.resize(digits.size() / 4 * 3 + 3);
  std::size_t size = 0;
  const char* end = nullptr;
  const int failed = sodium_base642bin(reinterpret_cast<unsigned char*>(into.data()), into.size(), digits.data(),
                                       digits.size(), nullptr, &size, &end, sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
  if (failed != 0 || end != digits.data() + digits.size()) return false;
  into.resize(size);
  return simdjson::validate_utf8(into.data(), into.size());
}

}  // namespace sumi::verify
