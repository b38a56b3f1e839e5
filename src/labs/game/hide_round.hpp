#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "labs/game/token_corpus.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/models/text_tagger.hpp"

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

// A token that a round hides.
struct HiddenToken {
  std::uint32_t token;  // index in the document
  std::uint32_t label;  // of the round's tagger
};

// Returns what a round hides in a document: its tagger reads the document with everything masked or dropped that is
// hidden already. Sorted.
//   `hidden`  one flag per token of the document.
[[nodiscard]] std::vector<HiddenToken> hide_round(tag::TextTagger& tagger, Threshold threshold, std::string_view text,
                                                  const tag::TagText& cut, const std::vector<bool>& hidden,
                                                  GameHiding hiding = GameHiding::mark);

// Returns how sure a tagger is of each token of a document in which some are hidden; 0 for those.
[[nodiscard]] std::vector<float> shares_of(tag::TextTagger& tagger, std::string_view text, const tag::TagText& cut,
                                           const std::vector<bool>& hidden, GameHiding hiding = GameHiding::mark);

// Returns what a round hides by voting taggers; the label of a token is that of the tagger that is surest of it.
//   Requires  their models have the same labels.
[[nodiscard]] std::vector<HiddenToken> hide_round(std::span<tag::TextTagger* const> taggers, const Committee& committee,
                                                  Threshold threshold, std::string_view text, const tag::TagText& cut,
                                                  const std::vector<bool>& hidden,
                                                  GameHiding hiding = GameHiding::mark);

}  // namespace sumi::game
