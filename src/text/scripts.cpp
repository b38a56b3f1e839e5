#include "text/scripts.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "text/utf8.hpp"

namespace sumi {
namespace {

bool is_ascii_letter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

}  // namespace

ScriptCount::ScriptCount() : characters_(static_cast<std::size_t>(u_getIntPropertyMaxValue(UCHAR_SCRIPT)) + 1) {}

void ScriptCount::add(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      if (is_ascii_letter(text[at])) ++characters_[USCRIPT_LATIN];
      continue;
    }
    UErrorCode error = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(static_cast<UChar32>(utf8::decode(text, at)), &error);
    if (U_SUCCESS(error) && script > USCRIPT_INHERITED) ++characters_[static_cast<std::size_t>(script)];
  }
}

std::map<std::string, std::uint64_t> ScriptCount::by_name() const {
  std::map<std::string, std::uint64_t> counts;
  for (std::size_t script = 0; script < characters_.size(); ++script) {
    if (characters_[script] == 0) continue;
    const char* const name = uscript_getName(static_cast<UScriptCode>(script));
    counts[name == nullptr ? "unknown" : name] += characters_[script];
  }
  return counts;
}

}  // namespace sumi
