#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/alignment.hpp"
#include "judge/verify/release/releases.hpp"
#include "judge/verify/release/source_values.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>

namespace sumi::verify {

// Finds the parts of the kept stretches of `published` that are covered by rare n-grams, or are rare stretches of less
// than n characters: docs/verify.md, "ngrams". For the published guarantee both texts are the same.
//   How       only windows of n characters, and shorter stretches as a whole, need a test: a substring has at least the
//             same support. A table finds windows by hash, then bytes are compared; shorter stretches as in
//             support_count.hpp.
//   Cost      O(texts * n) at worst; 24 to 40 bytes a distinct window of `published`, and as support_count.hpp.
//   Requires  valid UTF-8; k, n >= 1.
//   Result    by document, then begin; disjoint.
//   Limits    2^31 distinct windows, 2^32 - 1 bytes each: otherwise an error (unfinished).
[[nodiscard]] std::vector<RareStretch> rare_ngrams(std::span<const OwnedText> published,
                                                   std::span<const OwnedText> counted, const Promise& promise);

struct PairedText {
  std::string_view text;
  std::optional<std::uint32_t> partner;         // its source, if it has one
  const std::vector<Placed>* placed = nullptr;  // its placement there, if known
};

// Finds source sentences of which more is shown than k sentences have in common: docs/verify.md, "sentences".
//   How       if the placement isn't known, any alignment without a violation suffices (sentence_index.hpp); if there
//             is none, the violations of the leftmost one are reported.
//   Result    by document, then begin; from the first shown character of a sentence to the last. Nothing for documents
//             without a partner, or that no alignment explains: these are reported as changed.
//   Cost      as SentenceIndex and can_be_aligned.
//   Requires  valid UTF-8; k >= 1.
[[nodiscard]] std::vector<RareStretch> rare_sentences(std::span<const PairedText> published,
                                                      std::span<const OwnedText> source, const Promise& promise);

// Finds where published texts show more of a listed term than its pattern keeps, or all of it; where the number of
// marks is that of its characters' spelling and not that of its pattern's stars (`may_collapse`: or one mark); and
// terms whose patterns the dictionary gives to too few: docs/verify.md, "terms".
//   Cost      about linear: TermSearch of both texts, placements_hiding, unsupported_patterns.
//   Memory    the dictionary; as TermSearch; 16 bytes a term of the most frequent length; 16 bytes a range that must be
//             hidden in a document.
//   Requires  valid UTF-8. `source` is empty if there is none; then no pair has a partner.
//   Result    by document. For one without a partner, or that no alignment explains, only terms that are a whole
//             stretch.
//   Errors    as ListedTerms; without a source: bad_input if any pattern of the dictionary is given to too few.
[[nodiscard]] std::vector<RareStretch> rare_terms(std::span<const PairedText> published,
                                                  std::span<const OwnedText> source, const Promise& promise,
                                                  bool may_collapse = true);

// Finds the documents of persons for whom, in some choice of promise.together facts, fewer than k persons are
// witnesses, or whom fewer than k entries of `roster` (each with a value for each fact; empty: unknown) fit, if there
// is one: docs/verify.md, "Facts together". One finding a document, at the first value of such a choice.
//   Requires  the source's texts; the shown text is the source with marks, or isn't judged (no partner).
//   Cost      persons are compared from their neighbours in the byte order of published values outwards, until k are
//             found: O(persons) at best, its square if the promise is broken.
//   Limits    documents that are not published take no part.
[[nodiscard]] std::vector<RareStretch> few_together(const JudgedTexts& texts,
                                                    std::span<const std::vector<SourceValue>> values,
                                                    const Promise& promise,
                                                    std::span<const std::vector<std::string>> roster = {});

// Finds the tokens (base/text/tokens.hpp) of kept stretches of `published` with support below k among the tokens of
// stretches of `counted`: docs/verify.md, "words". For the published guarantee both texts are the same.
//   Cost      O(texts); 100 bytes a distinct token.
//   Requires  valid UTF-8; k >= 1.
//   Result    by document, then begin.
[[nodiscard]] std::vector<RareStretch> rare_words(std::span<const OwnedText> published,
                                                  std::span<const OwnedText> counted, const Promise& promise);

// The tokens of kept stretches of `published` that are not in `words`. Requires: `words` are sorted by bytes.
//   Cost, result  as above; nothing is folded.
[[nodiscard]] std::vector<RareStretch> words_not_among(std::span<const OwnedText> published,
                                                       std::span<const std::string> words, const Promise& promise);

}  // namespace sumi::verify
