#include "text/sound_mark.hpp"

#include "text/tokens.hpp"
#include "text/utf8.hpp"
#include <sumi/model/error.hpp>

namespace sumi {

void require_sound_mark(char32_t mark) {
  if (is_visible(mark)) return;  // neither are surrogates, nor what is beyond U+10FFFF
  throw Error{Error::Kind::bad_usage, "", "the mark is not a visible character; choose one", Settings{"mark"}};
}

void require_sound_phrases(const std::vector<std::string>& kept, char32_t mark) {
  std::string bytes;
  utf8::append(bytes, mark);
  for (const std::string& phrase : kept) {
    if (utf8::first_invalid(phrase))
      throw Error{Error::Kind::bad_input, "", "a kept phrase is not valid UTF-8; convert it to UTF-8",
                  Settings{"keep"}};
    if (phrase.find(bytes) != std::string::npos)
      throw Error{Error::Kind::bad_input, "", "a kept phrase contains the mark; choose another mark", Settings{"mark"}};
  }
}

}  // namespace sumi
