#include <algorithm>
#include <cassert>

#include "labs/game/token_corpus.hpp"
#include "tag/training/training_materials.hpp"
#include "tag/training/with_taggers.hpp"

namespace sumi::game {

void judge_documents(const tag::TaggerModel& model, const MaskedCorpus& masked,
                     const std::vector<std::uint32_t>& documents, unsigned threads, Verdicts& into) {
  into.tokens.resize(masked.tokens.size());
  tag::with_taggers(model, documents.size(), threads, [&](std::size_t i, tag::TextTagger& tagger, unsigned) {
    const std::uint32_t document = documents[i];
    const tag::JudgedText judged = tag::judged(tagger, masked.corpus.text(document));
    const std::uint64_t first = document == 0 ? 0 : masked.ends[document - 1];
    assert(first + judged.tokens.size() == masked.ends[document]);
    for (std::size_t token = 0; token < judged.tokens.size(); ++token) {
      if (masked.tokens[first + token] != kIsMask) into.tokens[first + token] = judged.tokens[token];
    }
  });
}

Verdicts cross_fit(const MaskedCorpus& masked, const tag::GoldCorpus& gold, const std::vector<std::uint32_t>& fold_of,
                   std::uint32_t folds, const tag::FitOptions& options) {
  Verdicts verdicts;
  verdicts.tokens.resize(masked.tokens.size());
  for (std::uint32_t fold = 0; fold < folds; ++fold) {
    const std::vector<std::uint32_t> others =
        tag::documents_where(fold_of, [&](std::uint32_t other) { return other != fold; });
    const bool has_example =
        std::ranges::any_of(others, [&](std::uint32_t document) { return !gold.entities(document).empty(); });
    if (!has_example) continue;
    const tag::TaggerModel model = tag::fit(gold, others, options);
    judge_documents(model, masked, tag::documents_where(fold_of, [&](std::uint32_t other) { return other == fold; }),
                    options.threads, verdicts);
  }
  return verdicts;
}

}  // namespace sumi::game
