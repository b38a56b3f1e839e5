#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "labs/game/cross_fit.hpp"
#include "labs/game/token_corpus.hpp"
#include "tag/features/tag_text.hpp"

namespace sumi::game {

// What taggers say together of one token, in log-odds, each at most kSurest from 0.
struct Evidence {
  double own = 0;   // mean over the taggers
  double most = 0;  // the greatest `own` of tokens of the document with the same letters, case folded; this one too
  double mean = 0;  // log-odds of their mean share
};

inline constexpr double kSurest = 9.2;  // log-odds of .9999

// Taggers that vote: the share of a token is that of these log-odds. So a word that is surely a name at one place of a
// document counts as one elsewhere, as much as documents with a gold standard bear out.
struct Committee {
  double bias = 0;
  double own = 1;
  double most = 0;
  double mean = 0;

  [[nodiscard]] float share(const Evidence& evidence) const;
  bool operator==(const Committee&) const = default;
};

// Of each token of a document.
//   Cost      O(text + tokens taggers).
//   Requires  `cut` is cut_text(text); `hidden` and each of `shares` (one a tagger) have as many members as it has
//             tokens. A token that is hidden counts as sure, whatever its shares say.
[[nodiscard]] std::vector<Evidence> evidence_of(std::string_view text, const tag::TagText& cut,
                                                const std::vector<bool>& hidden,
                                                std::span<const std::vector<float>> shares);

// Evidence of each token of a masked corpus, in the order of MaskedCorpus::tokens; of masks nothing.
//   `verdicts`  a tagger each.
[[nodiscard]] std::vector<Evidence> evidence_of(const TokenCorpus& tokens, const std::vector<bool>& hidden,
                                                const MaskedCorpus& masked, std::span<const Verdicts> verdicts);

// The weights of least squared penalty (1/2) and logistic loss, by Newton's method.
//   Cost      O(tokens) a step, at most 30 steps.
//   Requires  as many members each.
//   Result    where only one answer occurs: Committee{}, the mean vote.
[[nodiscard]] Committee fit_committee(std::span<const Evidence> evidence, const std::vector<bool>& sensitive);

}  // namespace sumi::game
