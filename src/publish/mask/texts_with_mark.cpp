#include <string>

#include "base/text/allowed_phrases.hpp"
#include "base/text/mark_text.hpp"
#include <sumi/publish/texts_with_mark.hpp>

namespace sumi {

std::vector<bool> texts_with_mark(std::span<const std::string_view> texts, const Promise& promise) {
  const CanonicalSpelling spelling(promise);
  const std::string mark = written_mark(promise);
  std::vector<bool> have;
  have.reserve(texts.size());
  for (const std::string_view text : texts) {
    const bool stands =
        spelling.any() ? spelling.of(text).find(mark) != std::string::npos : text.find(mark) != std::string_view::npos;
    have.push_back(stands);
  }
  return have;
}

}  // namespace sumi
