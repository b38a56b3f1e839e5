#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// A text to count in that is made anew, document by document.
struct OwnText {
  std::string bytes;
  std::vector<Document> documents;  // `where` in `bytes`
  std::size_t owners = 0;

  // Appends a document and a border.
  void append(std::string_view document, std::uint32_t owner);
};

// The text in which supports are counted: the shown characters of each document, folded; one kBorder in place of each
// maximal run of other characters, and one behind each document. Copies are cheap, and of the same bytes.
//   Memory  none where it is the corpus's own text, which must outlive it then; else a byte a byte, 24 a document.
struct CountingText {
  CountingText() = default;
  CountingText(OwnText text);

  std::string_view bytes;
  std::span<const Document> documents;  // in the order of the corpus; `where` in `bytes`
  std::size_t owners = 0;
  std::shared_ptr<const OwnText> own;  // what these show, if not the corpus
  std::string spool_folder;            // where the bytes, and what is as large, lie in files; empty: in memory

  [[nodiscard]] std::uint64_t memory_bytes() const {
    return own ? (spool_folder.empty() ? own->bytes.capacity() : 0) + own->documents.capacity() * sizeof(Document) : 0;
  }
};

// How many bytes, documents or owners there are: no string has more support.
[[nodiscard]] std::size_t most_support(const CountingText& text, Support by);

// Cost: O(arena).
[[nodiscard]] CountingText counting_text(const Corpus& corpus, const Visibility& visibility, Folding folding);

// Where in the counting text each character of a document, or of a part of one, stands (characters that take no part:
// at their border; one more for the end). `where`: in the counting text; `why`: of each character, as it was when the
// text was made. Replaces `out`. O(document).
void counted_positions(const CountingText& text, Range where, std::span<const Why> why, std::vector<Position>& out);

}  // namespace sumi::rare
