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

// A newly built text for counting, made document by document.
struct OwnText {
  std::string bytes;
  std::vector<Document> documents;  // `where` is in `bytes`
  std::size_t owners = 0;

  // Appends a document and a border.
  void append(std::string_view document, std::uint32_t owner);
};

// The text in which supports are counted: the shown characters of each document, folded, with one kBorder in place of
// each maximal run of other characters and one after each document. Copies share their bytes and are cheap.
//   Memory  none if it is the corpus's own text (which must outlive it); otherwise a byte a byte, 24 a document.
struct CountingText {
  CountingText() = default;
  CountingText(OwnText text);

  std::string_view bytes;
  std::span<const Document> documents;  // in the corpus's order; `where` is in `bytes`
  std::size_t owners = 0;
  std::shared_ptr<const OwnText> own;  // owns the bytes if they are not the corpus's
  std::string spool_folder;            // the folder for the bytes and arrays as large; empty: in memory

  [[nodiscard]] std::uint64_t memory_bytes() const {
    return own ? (spool_folder.empty() ? own->bytes.capacity() : 0) + own->documents.capacity() * sizeof(Document) : 0;
  }
};

// The number of bytes, documents or owners: no string has more support.
[[nodiscard]] std::size_t most_support(const CountingText& text, Support by);

// Cost: O(arena).
[[nodiscard]] CountingText counting_text(const Corpus& corpus, const Visibility& visibility, Folding folding);

// The position in the counting text of each character of a document or of a part of it, plus one for the end. A
// character that doesn't take part has the position of its border. `where`: the range in the counting text; `why`: the
// characters' state when the text was made. Replaces `out`. O(document).
void counted_positions(const CountingText& text, Range where, std::span<const Why> why, std::vector<Position>& out);

}  // namespace sumi::rare
