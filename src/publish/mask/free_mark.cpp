#include <string>
#include <string_view>

#include <fmt/core.h>

#include "base/text/utf8.hpp"
#include "io/formats/open_records.hpp"
#include "publish/mask/publication_writer.hpp"
#include <sumi/model/error.hpp>

namespace sumi::publish {
namespace {

// Reads the source again.
std::string place_of(const io::Input& input, const FormatOptions& format, std::size_t document) {
  const auto reader = io::open_records(input, format);
  io::Record record;
  for (std::size_t i = 0; i <= document; ++i) {
    if (!reader->next(record)) return input.name();
  }
  return record.place;
}

// `place`: the place of the document that contains the mark.
[[noreturn]] void refuse_mark(const Corpus& corpus, char32_t mark, const std::string& place) {
  std::string remedy = "choose another";
  if (const std::optional<char32_t> free = free_mark(corpus)) {
    std::string character;
    utf8::append(character, *free);
    remedy = "choose another, such as " + character;
  }
  throw Error{Error::Kind::bad_input, place,
              fmt::format("the mark U+{:04X} is in the source; {}, or say that the source is already masked",
                          static_cast<std::uint32_t>(mark), remedy),
              Settings{"mark", "already_masked"}};
}

[[noreturn]] void refuse_mark_text(const std::string& place) {
  throw Error{Error::Kind::bad_input, place,
              "the mark is in the source; choose another, or say that the source is already masked",
              Settings{"mark", "already_masked"}};
}

}  // namespace

std::optional<std::size_t> document_with_mark(const Corpus& corpus, char32_t mark) {
  std::string bytes;
  utf8::append(bytes, mark);
  return document_with_mark(corpus, bytes);
}

std::optional<std::size_t> document_with_mark(const Corpus& corpus, std::string_view mark) {
  const std::size_t at = corpus.arena().find(mark);  // a mark never contains a border
  if (at == std::string_view::npos) return std::nullopt;
  return corpus.document_at(at);
}

std::optional<char32_t> free_mark(const Corpus& corpus) {
  for (const char32_t candidate : std::u32string_view(U"█▓■●◆※¤□▒░")) {
    if (!document_with_mark(corpus, candidate)) return candidate;
  }
  return std::nullopt;
}

void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus, char32_t mark) {
  if (const std::optional<std::size_t> document = document_with_mark(corpus, mark))
    refuse_mark(corpus, mark, place_of(input, format, *document));
}

void require_free_mark(const Corpus& corpus, char32_t mark) {
  if (const std::optional<std::size_t> document = document_with_mark(corpus, mark))
    refuse_mark(corpus, mark, fmt::format("document {}", *document + 1));
}

void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus,
                       const Promise& promise) {
  if (promise.mark_text.empty()) return require_free_mark(input, format, corpus, promise.mark);
  if (const std::optional<std::size_t> document = document_with_mark(corpus, promise.mark_text))
    refuse_mark_text(place_of(input, format, *document));
}

void require_free_mark(const Corpus& corpus, const Promise& promise) {
  if (promise.mark_text.empty()) return require_free_mark(corpus, promise.mark);
  if (const std::optional<std::size_t> document = document_with_mark(corpus, promise.mark_text))
    refuse_mark_text(fmt::format("document {}", *document + 1));
}

}  // namespace sumi::publish
