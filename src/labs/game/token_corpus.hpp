#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "labs/game/publisher_loss.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/models/text_tagger.hpp"
#include "tag/training/fit.hpp"
#include "tag/training/gold_corpus.hpp"
#include <sumi/game/sanitize.hpp>
#include <sumi/model/corpus.hpp>

namespace sumi::game {

// The tokens of a corpus as instances of the game; those of gold entities are sensitive. `by_entity`: an entity is one
// unit.
//   Limits  2^32 - 1 tokens.
class TokenCorpus {
 public:
  // `gold` must outlive it. Errors: unfinished beyond the limit.
  TokenCorpus(const tag::GoldCorpus& gold, bool by_entity);

  [[nodiscard]] const tag::GoldCorpus& gold() const { return gold_; }
  [[nodiscard]] const Instances& instances() const { return instances_; }
  // Returns the first token of a document and the one after the last.
  [[nodiscard]] std::pair<Instance, Instance> tokens_of(std::size_t document) const {
    return {first_[document], first_[document + 1]};
  }
  [[nodiscard]] std::size_t document_of(Instance token) const;

 private:
  const tag::GoldCorpus& gold_;
  Instances instances_;
  std::vector<Instance> first_;  // one per document, followed by the number of tokens
};

// What is left of a corpus when some of its tokens are masked or dropped, and of its gold entities: their tokens that
// are still shown.
struct MaskedCorpus {
  Corpus corpus;                    // documents and owners are unchanged
  std::vector<Instance> tokens;     // for each token of each document, in order: its original instance; kIsMask
  std::vector<std::uint64_t> ends;  // ends in `tokens` of each document
  std::uint64_t entities = 0;
};

[[nodiscard]] MaskedCorpus masked(const TokenCorpus& tokens, const std::vector<bool>& hidden,
                                  GameHiding hiding = GameHiding::mark);

// The verdicts of taggers, trained on what is left, about each of its tokens: in the order of MaskedCorpus::tokens.
// Masks are never found.
struct Verdicts {
  std::vector<tag::TokenVerdict> tokens;
};

// Trains one tagger for each fold, on the other folds' documents.
//   `fold_of`  one per document. A fold without an example elsewhere finds nothing.
[[nodiscard]] Verdicts cross_fit(const MaskedCorpus& masked, const tag::GoldCorpus& gold,
                                 const std::vector<std::uint32_t>& fold_of, std::uint32_t folds,
                                 const tag::FitOptions& options);

// Applies one tagger to some documents; the others get no verdicts.
void judge_documents(const tag::TaggerModel& model, const MaskedCorpus& masked,
                     const std::vector<std::uint32_t>& documents, unsigned threads, Verdicts& into);

// The share from which on a token is hidden; nothing: it is hidden if the tagger finds it.
using Threshold = std::optional<float>;

[[nodiscard]] inline bool hides(Threshold threshold, const tag::TokenVerdict& verdict) {
  return threshold ? verdict.share >= *threshold : verdict.is_found;
}

// Returns the threshold with the greatest L TP - C FP over the tokens that are left; of equally good ones the highest.
//   Cost    O(tokens log tokens).
//   `weights`  as in PublisherLoss::change().
//   Result  nothing if no threshold gains anything.
[[nodiscard]] Threshold best_threshold(const Instances& instances, Losses losses, const MaskedCorpus& masked,
                                       const Verdicts& verdicts, std::span<const double> weights = {});

// Returns the hidden tokens, ascending.
[[nodiscard]] std::vector<Instance> positives(const MaskedCorpus& masked, const Verdicts& verdicts,
                                              Threshold threshold);

// A text as its readers see it: a run of hidden tokens of a line, with the white space within, is one kMask or, if
// dropped, a space.
struct MaskedText {
  std::string text;
  std::vector<std::uint32_t> tokens;  // for each token of `text`, the token of the source; kIsMask
};

inline constexpr std::string_view kMask = "█";
inline constexpr std::uint32_t kIsMask = ~std::uint32_t{0};

// Requires  `cut` is cut_text(text).
// Promise   cut_text() of the result has as many tokens, in the same order.
[[nodiscard]] MaskedText mask_tokens(std::string_view text, const tag::TagText& cut,
                                     const std::function<bool(std::uint32_t token)>& is_hidden,
                                     GameHiding hiding = GameHiding::mark);

}  // namespace sumi::game
