#include "judge/attack/attack_with_tagger.hpp"

#include <numeric>

#include "tag/features/cut_text.hpp"
#include "tag/models/text_tagger.hpp"
#include "tag/training/gold_corpus.hpp"
#include "tag/training/with_taggers.hpp"

namespace sumi::attack {
namespace {

std::vector<Inspected> as_inspected(const tag::JudgedText& judged, const Corpus& corpus, std::size_t document) {
  const std::vector<bool> is_sensitive = tag::covered_tokens(judged.text, corpus, document);
  std::vector<Inspected> tokens(judged.tokens.size());
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    tokens[i] = {judged.tokens[i].share, judged.tokens[i].is_found, is_sensitive[i]};
  }
  return tokens;
}

}  // namespace

std::vector<Inspected> attack_with_tagger(const Corpus& known, const Corpus& attacked, const tag::FitOptions& options) {
  std::vector<std::vector<Inspected>> of_document(attacked.size());
  if (known.spans().empty()) {
    for (std::size_t document = 0; document < attacked.size(); ++document) {
      tag::JudgedText unsure{tag::cut_text(attacked.text(document)), {}};
      unsure.tokens.resize(unsure.text.tokens.size());
      of_document[document] = as_inspected(unsure, attacked, document);
    }
  } else {
    LabelChoice sensitive_or_not;
    sensitive_or_not.merge = true;
    const tag::GoldCorpus gold(known, sensitive_or_not, options.threads, "");
    std::vector<std::uint32_t> all(known.size());
    std::iota(all.begin(), all.end(), 0U);
    const tag::TaggerModel model = tag::fit(gold, all, options);
    tag::with_taggers(
        model, attacked.size(), options.threads, [&](std::size_t document, tag::TextTagger& tagger, unsigned) {
          of_document[document] = as_inspected(tag::judged(tagger, attacked.text(document)), attacked, document);
        });
  }
  std::vector<Inspected> tokens;
  for (const auto& one : of_document) tokens.insert(tokens.end(), one.begin(), one.end());
  return tokens;
}

}  // namespace sumi::attack
