#include "base/text/sound_mark.hpp"

#include "base/text/mark_text.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {

void require_sound_mark(char32_t mark) {
  if (is_visible(mark)) return;  // surrogates and values beyond U+10FFFF aren't visible either
  throw Error{Error::Kind::bad_usage, "", "the mark is not a visible character; choose one", Settings{"mark"}};
}

void require_sound_mark(const Promise& promise) {
  if (promise.mark_text.empty()) return require_sound_mark(promise.mark);
  if (can_be_told(promise.mark_text)) return;
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
