#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "methods/rare/copies.hpp"
#include "methods/rare/counting_text.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The n-grams of what is shown of a corpus, and how many thresholds each reaches (ngram_levels).
struct NgramCounts {
  CountingText text;
  std::vector<std::uint8_t> levels;  // per byte of `text`
  // Per byte of the arena: the least level of the n-grams, and shorter stretches, that cover its character; kAnyLevel
  // where none does, and for White_Space with promise.strip_space.
  std::vector<std::uint8_t> covering_levels;
};
inline constexpr std::uint8_t kAnyLevel = 255;

// Cost, memory, threads: as ngram_levels, and counting_text.
[[nodiscard]] NgramCounts count_ngrams(const Corpus& corpus, const Visibility& visibility, const Copies& copies,
                                       const Promise& promise, unsigned n, std::span<const unsigned> ks,
                                       unsigned threads);

// Whether a document (bytes of the arena) has fewer than n characters that count, but some: White_Space doesn't with
// promise.strip_space. O(n).
[[nodiscard]] bool is_short(const Corpus& corpus, Range where, const Promise& promise, unsigned n);

// Such a document is hidden whole, or (short_documents keep) left as it is while all of it is shown. Returns whether
// anything was hidden; none where the document is judged as all others are.
std::optional<bool> hide_short(const Corpus& corpus, Range where, const Promise& promise, unsigned n,
                               Visibility& visibility);

// Hides every character of an n-gram that reaches fewer than `least` thresholds, and stretches of fewer than n
// characters that do, but for what hide_short() decides. With promise.strip_space, white space is hidden between
// characters that are, or that end a document.
//   Paper     n-gram k-anonymization (Maeda et al.), 3.4.
//   Cost      O(arena).
//   Requires  `visibility` is what `counts` were made of.
//   Result    whether anything was hidden.
bool hide_ngrams(const Corpus& corpus, const NgramCounts& counts, unsigned least, const Promise& promise, unsigned n,
                 unsigned threads, Visibility& visibility);

}  // namespace sumi::rare
