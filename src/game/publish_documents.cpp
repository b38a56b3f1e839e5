#include "game/publish_documents.hpp"

#include "game/hide_round.hpp"
#include "tag/with_taggers.hpp"

namespace sumi::game {

std::vector<bool> hidden_by(const std::vector<KeptTagger>& publisher, const TokenCorpus& tokens, unsigned threads) {
  const tag::GoldCorpus& gold = tokens.gold();
  std::vector<std::vector<bool>> of_document;
  for (std::size_t document = 0; document < gold.documents(); ++document) of_document.emplace_back(gold.text(document).tokens.size());
  for (const KeptTagger& round : publisher) {
    tag::with_taggers(round.model, gold.documents(), threads, [&](std::size_t document, tag::TextTagger& tagger, unsigned) {
      std::vector<bool>& hidden = of_document[document];
      for (const HiddenToken& one : hide_round(tagger, round.threshold, gold.corpus().text(document), gold.text(document), hidden)) {
        hidden[one.token] = true;
      }
    });
  }
  std::vector<bool> all;
  all.reserve(tokens.instances().size());
  for (const std::vector<bool>& hidden : of_document) all.insert(all.end(), hidden.begin(), hidden.end());
  return all;
}

}  // namespace sumi::game
