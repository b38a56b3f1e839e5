#pragma once

#include <cstddef>
#include <optional>

#include <sumi/corpus.hpp>

namespace sumi {

// The first document in which the mark stands.
[[nodiscard]] std::optional<std::size_t> document_with_mark(const Corpus& corpus, char32_t mark);

// A character that could serve as a mark, as no document has it. Nothing where all of a short list are taken.
[[nodiscard]] std::optional<char32_t> free_mark(const Corpus& corpus);

}  // namespace sumi
