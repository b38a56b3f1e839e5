#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "methods/rare/counting_text.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The passages of a corpus that are not counted because an earlier document has them (base/text/copies.hpp).
//   Memory  16 bytes a passage, 24 a document.
class Copies {
 public:
  // No copies: everything counts.
  Copies() = default;
  // Cost, and memory while it runs: as copied_passages().
  explicit Copies(const Corpus& corpus);

  [[nodiscard]] bool empty() const { return passages_.empty(); }
  // Returns whether a range of a document, in its bytes, lies inside a passage. O(log passages).
  [[nodiscard]] bool hold(std::size_t document, Range range) const;
  // The positions of the passages in a counting text that was made from `visibility`. O(arena).
  [[nodiscard]] Mask places_in(const CountingText& text, const Corpus& corpus, const Visibility& visibility) const;

 private:
  std::vector<Mask> passages_;  // per document, in bytes of it
};

// `bytes` with kBorder in place of everything that doesn't count. A string that crosses the end of a passage doesn't
// count either, so that supports may be too low, never too high.
[[nodiscard]] std::string without(std::string_view bytes, const Mask& places);

// The n-grams of a corpus's shown text, with the number of thresholds that each reaches (ngram_levels).
struct NgramCounts {
  CountingText text;
  std::vector<std::uint8_t> levels;  // per byte of `text`
  // Per byte of the arena: the least level of the n-grams and shorter stretches that cover its character; kAnyLevel if
  // none does, and for White_Space with promise.strip_space.
  std::vector<std::uint8_t> covering_levels;
};
inline constexpr std::uint8_t kAnyLevel = 255;

// Cost, memory, threads: as ngram_levels and counting_text.
[[nodiscard]] NgramCounts count_ngrams(const Corpus& corpus, const Visibility& visibility, const Copies& copies,
                                       const Promise& promise, unsigned n, std::span<const unsigned> ks,
                                       unsigned threads);

// Returns whether a document (bytes of the arena) has some characters that count, but fewer than n. White_Space doesn't
// count with promise.strip_space. O(n).
[[nodiscard]] bool is_short(const Corpus& corpus, Range where, const Promise& promise, unsigned n);

// Hides such a document as a whole, or leaves it (short_documents keep) as long as all of it is shown. Returns whether
// anything was hidden; nothing if the document is treated like all others.
std::optional<bool> hide_short(const Corpus& corpus, Range where, const Promise& promise, unsigned n,
                               Visibility& visibility);

// Hides every character of an n-gram that reaches fewer than `least` thresholds, and such stretches of fewer than n
// characters, except where hide_short() decides. With promise.strip_space, white space is hidden between hidden
// characters, and between one and a document's end.
//   Paper     n-gram k-anonymization (Maeda et al.), 3.4.
//   Cost      O(arena).
//   Requires  `visibility` from which `counts` were made.
//   Result    whether anything was hidden.
bool hide_ngrams(const Corpus& corpus, const NgramCounts& counts, unsigned least, const Promise& promise, unsigned n,
                 unsigned threads, Visibility& visibility);

}  // namespace sumi::rare
