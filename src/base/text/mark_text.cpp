#include "base/text/mark_text.hpp"

#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {

namespace {

constexpr std::size_t kLongestMark = 64;

}  // namespace

std::string written_mark(const Promise& promise) {
  if (!promise.mark_text.empty()) return promise.mark_text;
  std::string mark;
  utf8::append(mark, promise.mark);
  return mark;
}

bool is_clear_mark(std::string_view mark) {
  if (mark.empty() || mark.size() > kLongestMark || utf8::first_invalid(mark)) return false;
  for (std::size_t at = 0; at < mark.size(); at += utf8::width(mark[at]))
    if (!is_visible(utf8::decode(mark, at))) return false;
  for (std::size_t bytes = 1; bytes < mark.size(); ++bytes)
    if (mark.ends_with(mark.substr(0, bytes))) return false;
  return true;
}

char32_t mark_named(std::string_view text) {
  if (!text.empty() && !utf8::first_invalid(text) && utf8::count(text) == 1) {
    const char32_t mark = utf8::decode(text, 0);
    if (is_visible(mark)) return mark;
  }
  throw Error{Error::Kind::bad_usage, "", "the mark must be one visible character; choose another", Settings{"mark"}};
}

bool replace_marks(std::string& text, std::string_view mark) {
  std::string stand_in;
  utf8::append(stand_in, kMarkStandIn);
  if (text.find(stand_in) != std::string::npos) return false;
  std::string told;
  std::size_t begin = 0;
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, begin)) {
    told.append(text, begin, at - begin);
    told += stand_in;
    begin = at + mark.size();
  }
  if (begin == 0) return true;
  told.append(text, begin);
  text = std::move(told);
  return true;
}

void require_sound_mark(char32_t mark) {
  if (is_visible(mark)) return;  // surrogates and values beyond U+10FFFF aren't visible either
  throw Error{Error::Kind::bad_usage, "", "the mark is not a visible character; choose one", Settings{"mark"}};
}

void require_sound_mark(const Promise& promise) {
  if (promise.mark_text.empty()) return require_sound_mark(promise.mark);
  if (is_clear_mark(promise.mark_text)) return;
  throw Error{Error::Kind::bad_usage, "",
              "the mark is ambiguous in some texts; choose visible characters whose beginning isn't also their end",
              Settings{"mark"}};
}

void require_sound_phrases(const Promise& promise) {
  const std::string bytes = written_mark(promise);
  for (const std::string& phrase : promise.keep) {
    if (utf8::first_invalid(phrase))
      throw Error{Error::Kind::bad_input, "", "a kept phrase is not valid UTF-8; convert it to UTF-8",
                  Settings{"keep"}};
    if (phrase.find(bytes) != std::string::npos)
      throw Error{Error::Kind::bad_input, "", "a kept phrase contains the mark; choose another mark", Settings{"mark"}};
  }
}

}  // namespace sumi
