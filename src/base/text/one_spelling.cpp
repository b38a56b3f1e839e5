#include "base/text/allowed_phrases.hpp"
#include "base/text/fold.hpp"
#include "base/text/utf8.hpp"

namespace sumi {

CanonicalSpelling::CanonicalSpelling(const Promise& promise)
    : fold_(promise.counts() && !promise.uses(Method::sentences) ? promise.fold : Folding{}),
      mark_(promise.mark),
      phrases_(fold_.any() ? promise.keep : std::vector<std::string>()) {}

std::string CanonicalSpelling::of(std::string_view text) const {
  if (!any()) return std::string(text);
  std::string spelled;
  spelled.reserve(text.size());
  const auto append_folded = [&](std::string_view part) {
    for (Position at = 0; at < part.size(); at += utf8::width(part[at])) {
      const char32_t character = utf8::decode(part, at);
      const char32_t spelling = folded(character, fold_);
      utf8::append(spelled, character == mark_ || spelling == mark_ ? character : spelling);
    }
  };
  Position at = 0;
  const Mask kept = phrases_.empty() ? Mask() : phrases_.find(text);
  for (const Range& phrase : kept.ranges()) {
    append_folded(text.substr(at, phrase.begin - at));
    spelled.append(text.substr(phrase.begin, phrase.size()));
    at = phrase.end;
  }
  append_folded(text.substr(at));
  return spelled;
}

Promise CanonicalSpelling::promised(const Promise& promise) const {
  Promise spelled = promise;
  if (any()) spelled.fold = {};
  return spelled;
}

}  // namespace sumi
