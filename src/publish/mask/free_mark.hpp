#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::publish {

// The first document that contains the mark.
[[nodiscard]] std::optional<std::size_t> document_with_mark(const Corpus& corpus, char32_t mark);
[[nodiscard]] std::optional<std::size_t> document_with_mark(const Corpus& corpus, std::string_view mark);

// A character that no document contains and that can serve as a mark. Nothing if all of a short list occur.
[[nodiscard]] std::optional<char32_t> free_mark(const Corpus& corpus);

// Refuses a mark that occurs in the corpus, which was read from `input`: bad_input, with the record's place and a free
// mark.
void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus, char32_t mark);

// Refuses a mark that occurs in the corpus: bad_input, with the document's number and a free mark.
void require_free_mark(const Corpus& corpus, char32_t mark);

// The same for a promise's mark, which may have several characters.
void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus,
                       const Promise& promise);
void require_free_mark(const Corpus& corpus, const Promise& promise);

}  // namespace sumi::publish
