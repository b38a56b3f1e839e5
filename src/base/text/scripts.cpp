#include "base/text/scripts.hpp"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "base/text/utf8.hpp"

namespace sumi {
namespace {

bool is_ascii_letter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

// USCRIPT_COMMON or below: the character has no script of its own.
UScriptCode script_of(char32_t c) {
  UErrorCode error = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(c), &error);
  return U_SUCCESS(error) ? script : USCRIPT_COMMON;
}

std::string name_of_script(UScriptCode script) {
  const char* const name = uscript_getName(script);
  return name == nullptr ? "unknown" : name;
}

}  // namespace

ScriptCount::ScriptCount() : characters_(static_cast<std::size_t>(u_getIntPropertyMaxValue(UCHAR_SCRIPT)) + 1) {}

void ScriptCount::add(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      if (is_ascii_letter(text[at])) ++characters_[USCRIPT_LATIN];
      continue;
    }
    const UScriptCode script = script_of(utf8::decode(text, at));
    if (script > USCRIPT_INHERITED) ++characters_[static_cast<std::size_t>(script)];
  }
}

std::map<std::string, std::uint64_t> ScriptCount::by_name() const {
  std::map<std::string, std::uint64_t> counts;
  for (std::size_t script = 0; script < characters_.size(); ++script) {
    if (characters_[script] == 0) continue;
    counts[name_of_script(static_cast<UScriptCode>(script))] += characters_[script];
  }
  return counts;
}

std::set<std::string> scripts_of_words(std::string_view text) {
  std::set<UScriptCode> found;
  UScriptCode before = USCRIPT_COMMON;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    const bool is_ascii = static_cast<unsigned char>(text[at]) < 0x80;
    UScriptCode script = USCRIPT_COMMON;
    if (!is_ascii) {
      script = script_of(utf8::decode(text, at));
      if (script == USCRIPT_INHERITED) script = before;  // a mark on a letter
    } else if (is_ascii_letter(text[at])) {
      script = USCRIPT_LATIN;
    }
    if (script > USCRIPT_INHERITED && script == before) found.insert(script);
    before = script;
  }
  std::set<std::string> names;
  for (const UScriptCode script : found) names.insert(name_of_script(script));
  return names;
}

bool has_caseless_letter(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (static_cast<unsigned char>(text[at]) < 0x80) continue;
    if (u_charType(static_cast<UChar32>(utf8::decode(text, at))) == U_OTHER_LETTER) return true;
  }
  return false;
}

}  // namespace sumi
