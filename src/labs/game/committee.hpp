#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "labs/game/cross_fit.hpp"
#include "labs/game/token_corpus.hpp"
#include "tag/features/tag_text.hpp"

namespace sumi::game {

// The combined evidence of taggers about one token, in log-odds, each clamped to ±kSurest.
struct Evidence {
  double own = 0;   // mean over the taggers
  double most = 0;  // greatest `own` among the document's tokens with the same letters, case folded, including this one
  double mean = 0;  // log-odds of their mean share
};

inline constexpr double kSurest = 9.2;  // log-odds of .9999

// Taggers that vote: the share of a token is that of these log-odds. So a word that is surely a name at one place of a
// document counts as one elsewhere, as far as documents with a gold standard confirm it.
struct Committee {
  double bias = 0;
  double own = 1;
  double most = 0;
  double mean = 0;

  [[nodiscard]] float share(const Evidence& evidence) const;
  bool operator==(const Committee&) const = default;
};

// Returns the evidence about each token of a document.
//   Cost      O(text + tokens taggers).
//   Requires  `cut` is cut_text(text); `hidden` and each of `shares` (one per tagger) have as many members as it has
//             tokens. A hidden token counts as sure, whatever its shares.
[[nodiscard]] std::vector<Evidence> evidence_of(std::string_view text, const tag::TagText& cut,
                                                const std::vector<bool>& hidden,
                                                std::span<const std::vector<float>> shares);

// Returns the evidence about each token of a masked corpus, in the order of MaskedCorpus::tokens; none about masks.
//   `verdicts`  one per tagger.
[[nodiscard]] std::vector<Evidence> evidence_of(const TokenCorpus& tokens, const std::vector<bool>& hidden,
                                                const MaskedCorpus& masked, std::span<const Verdicts> verdicts);

// Fits the weights with the least sum of squared penalty (1/2) and logistic loss, by Newton's method.
//   Cost      O(tokens) a step, at most 30 steps.
//   Requires  as many members each.
//   Result    if only one answer occurs: Committee{}, the mean vote.
[[nodiscard]] Committee fit_committee(std::span<const Evidence> evidence, const std::vector<bool>& sensitive);

}  // namespace sumi::game
