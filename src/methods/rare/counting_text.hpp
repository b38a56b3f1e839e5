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

// The number of sharers of n-grams: for the n-gram that starts at each byte of a text, one more than the number of
// thresholds of `ks` that its support reaches; for a stretch (between borders) of fewer than n characters, the same at
// its first byte. kNoNgram if neither starts there. Supports are counted in `counted`: the text, or an equally long
// version with kBorder for what doesn't count.
//   Paper    n-gram k-anonymization (Maeda et al.), 3.3: an n-gram counts once a document; here optionally once an
//            owner, or each time.
//   Cost     n-grams that fit 64 bits (Alphabet::bits() a character), or strip_space: O(text) twice, and once for each
//            length of a short stretch; each thread reads all of the text. Others: find_lengths
//            (methods/rare/find_lengths.hpp) for each threshold.
//   Memory   a byte a byte of text, and WindowCounts for each distinct n-gram, or what find_lengths takes.
//   Threads  uses `threads`, 16 at most to count n-grams; the result doesn't depend on them.
//   Requires n >= 1; at most 254 thresholds, ascending; counted.size() == text.bytes.size().
//   Limits   supports are capped at 2^32 - 1.
//   Result   with strip_space, White_Space takes no part and doesn't separate n-grams.
inline constexpr std::uint8_t kNoNgram = 0;
[[nodiscard]] std::vector<std::uint8_t> ngram_levels(const CountingText& text, std::string_view counted, Support by,
                                                     unsigned n, bool strip_space, std::span<const unsigned> ks,
                                                     unsigned threads);

}  // namespace sumi::rare
