#include <algorithm>
#include <string>

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include "base/text/utf8.hpp"
#include "judge/inspect/span_problems.hpp"

namespace sumi::inspect {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool is_control(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return (code < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || code == 0x7F;
}

bool is_nfc(std::string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(error);
  if (U_FAILURE(error)) return true;
  // ICU takes 32-bit lengths; longer texts are checked in parts, split where an ASCII character starts.
  constexpr std::size_t kMost = std::size_t{1} << 30;
  while (!text.empty()) {
    std::size_t end = std::min(text.size(), kMost);
    while (end > 0 && end < text.size() && static_cast<unsigned char>(text[end]) >= 0x80) --end;
    if (end == 0) return true;
    const bool normal = nfc->isNormalizedUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(end)), error);
    if (U_FAILURE(error) || !normal) return !U_SUCCESS(error);
    text.remove_prefix(end);
  }
  return true;
}

}  // namespace

std::vector<std::string_view> problems_of_text(std::string_view text, char32_t mark) {
  std::vector<std::string_view> problems;
  std::string mark_bytes;
  utf8::append(mark_bytes, mark);
  const auto holds = [&](std::string_view part) { return text.find(part) != std::string_view::npos; };
  if (text.empty()) problems.emplace_back("empty document");
  if (text.starts_with(kByteOrderMark)) problems.emplace_back("U+FEFF in front of the text");
  if (holds(kReplacement)) problems.emplace_back("U+FFFD in the text: characters were lost before");
  if (std::any_of(text.begin(), text.end(), is_control)) problems.emplace_back("control characters in the text");
  if (holds("\r")) problems.emplace_back("carriage returns in the text");
  if (!is_nfc(text)) problems.emplace_back("text that is not in normal form C");
  if (holds(mark_bytes)) problems.emplace_back("the mark in the text");
  return problems;
}

}  // namespace sumi::inspect
