#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/bytes/input.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>

namespace sumi::publish {

// The first document in which the mark stands.
[[nodiscard]] std::optional<std::size_t> document_with_mark(const Corpus& corpus, char32_t mark);
[[nodiscard]] std::optional<std::size_t> document_with_mark(const Corpus& corpus, std::string_view mark);

// A character that could serve as a mark, as no document has it. Nothing where all of a short list are taken.
[[nodiscard]] std::optional<char32_t> free_mark(const Corpus& corpus);

// Refuses a mark that stands in the corpus, which was read of `input`: bad_input, with the record's place and a free
// mark.
void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus, char32_t mark);

// Refuses a mark that stands in the corpus: bad_input, with the document's number and a free mark.
void require_free_mark(const Corpus& corpus, char32_t mark);

// The same of a promise's mark, as it is written.
void require_free_mark(const io::Input& input, const FormatOptions& format, const Corpus& corpus,
                       const Promise& promise);
void require_free_mark(const Corpus& corpus, const Promise& promise);

}  // namespace sumi::publish
