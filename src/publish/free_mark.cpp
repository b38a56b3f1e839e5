#include "publish/free_mark.hpp"

#include <string>
#include <string_view>

#include "text/utf8.hpp"

namespace sumi {

std::optional<std::size_t> document_with_mark(const Corpus& corpus, char32_t mark) {
  std::string bytes;
  utf8::append(bytes, mark);
  const std::size_t at = corpus.arena().find(bytes);  // never across a border
  if (at == std::string_view::npos) return std::nullopt;
  return corpus.document_at(at);
}

std::optional<char32_t> free_mark(const Corpus& corpus) {
  for (const char32_t candidate : std::u32string_view(U"█▓■●◆※¤□▒░")) {
    if (!document_with_mark(corpus, candidate)) return candidate;
  }
  return std::nullopt;
}

}  // namespace sumi
