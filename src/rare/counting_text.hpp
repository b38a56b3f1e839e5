#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/corpus.hpp>
#include <sumi/promise.hpp>
#include <sumi/visibility.hpp>

namespace sumi {

// The text in which supports are counted: the shown characters of each document, folded; one kBorder in place of each
// maximal run of other characters, and one behind each document.
struct CountingText {
  std::string bytes;
  std::vector<Document> documents;  // in the order of the corpus; `where` in `bytes`
  std::size_t owners = 0;

  [[nodiscard]] std::uint64_t memory_bytes() const { return bytes.capacity() + documents.capacity() * sizeof(Document); }
};

// Cost: O(arena).
[[nodiscard]] CountingText counting_text(const Corpus& corpus, const Visibility& visibility, Folding folding);

// Where in the counting text each character of a document stands (characters that take no part: at their border; one more
// for the document's end). `why`: of each character, as it was when the text was made. Replaces `out`. O(document).
void counted_positions(const CountingText& text, std::size_t document, std::span<const Why> why, std::vector<Position>& out);

}  // namespace sumi
