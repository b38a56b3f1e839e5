#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include "text_list.hpp"

namespace sumi::bench {

// Texts derived from others. All are deterministic, whatever the standard library.

// Documents of 3 to 8 runs of 1 to 3 consecutive sentences, each from another random document of `text`. So each
// sentence is repeated about as often as the result is larger than `text`: the result shares more than natural text of
// its size.
[[nodiscard]] rare::CountingText recombined(const rare::CountingText& text, std::uint64_t bytes);

// All documents, then all documents again.
[[nodiscard]] rare::CountingText twice(const rare::CountingText& text);

// The first `page_bytes` of the text's documents, over and over; each a document, or all one.
[[nodiscard]] rare::CountingText repeated_page(const rare::CountingText& text, std::uint64_t page_bytes,
                                               std::uint64_t bytes, bool as_one);

// A document of `document_bytes`, in `copies` copies, each with `changes` random words replaced.
[[nodiscard]] rare::CountingText near_copies(const rare::CountingText& text, std::uint64_t document_bytes,
                                             unsigned copies, unsigned changes);

// The lines in their order, `lines_per_document` of them a document; repeated until there are `least_bytes`, at least
// once.
[[nodiscard]] rare::CountingText as_lines(const std::vector<std::string>& lines, std::size_t lines_per_document,
                                          std::uint64_t least_bytes);

// Documents of random sentences of invented words, frequent and rare ones.
[[nodiscard]] rare::CountingText made_up(std::uint64_t bytes);

// Invented Japanese terms, a document each.
[[nodiscard]] rare::CountingText made_up_terms(std::uint64_t bytes);

}  // namespace sumi::bench
