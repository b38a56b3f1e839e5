#include "labs/game/publish_documents.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>

#include "labs/game/hide_round.hpp"
#include "tag/training/with_taggers.hpp"

namespace sumi::game {

namespace {

void hide_by_tagger(const KeptTagger& round, const TokenCorpus& tokens, unsigned threads,
                    std::vector<std::vector<bool>>& hidden_of_document) {
  const tag::GoldCorpus& gold = tokens.gold();
  tag::with_taggers(round.model, gold.documents(), threads,
                    [&](std::size_t document, tag::TextTagger& tagger, unsigned) {
                      std::vector<bool>& hidden = hidden_of_document[document];
                      for (const HiddenToken& one : hide_round(tagger, round.threshold, gold.corpus().text(document),
                                                               gold.text(document), hidden, round.hiding)) {
                        hidden[one.token] = true;
                      }
                    });
}

// All taggers of a committee read a document before the decision: those of a thread, one after the other.
void hide_by_committee(const KeptTagger& round, const TokenCorpus& tokens, unsigned threads,
                       std::vector<std::vector<bool>>& hidden_of_document) {
  const tag::GoldCorpus& gold = tokens.gold();
  std::vector<const tag::TaggerModel*> models{&round.model};
  for (const tag::TaggerModel& other : round.others) models.push_back(&other);
  std::vector<std::vector<std::vector<float>>> shares(gold.documents());  // by document and tagger
  for (const tag::TaggerModel* model : models) {
    tag::with_taggers(*model, gold.documents(), threads, [&](std::size_t document, tag::TextTagger& tagger, unsigned) {
      const std::vector<bool>& hidden = hidden_of_document[document];
      const tag::TagText& cut = gold.text(document);
      shares[document].push_back(shares_of(tagger, gold.corpus().text(document), cut, hidden, round.hiding));
    });
  }
  for (std::size_t document = 0; document < gold.documents(); ++document) {
    std::vector<bool>& hidden = hidden_of_document[document];
    const std::vector<Evidence> evidence =
        evidence_of(gold.corpus().text(document), gold.text(document), hidden, shares[document]);
    for (std::size_t token = 0; token < evidence.size(); ++token) {
      const tag::TokenVerdict together{.share = round.committee.share(evidence[token])};
      if (hides(round.threshold, together)) hidden[token] = true;
    }
  }
}

}  // namespace

std::vector<bool> hidden_by(const std::vector<KeptHypothesis>& rounds, const std::vector<KeptTagger>& taggers,
                            const FixedFinders& finders, const TokenCorpus& tokens, unsigned threads) {
  const tag::GoldCorpus& gold = tokens.gold();
  std::vector<std::vector<bool>> of_document;
  for (std::size_t document = 0; document < gold.documents(); ++document)
    of_document.emplace_back(gold.text(document).tokens.size());
  std::optional<FixedFinders::Found> found;
  auto tagger = taggers.begin();
  for (const KeptHypothesis& round : rounds) {
    const auto* finder = std::get_if<KeptFinder>(&round);
    if (finder == nullptr) {
      const auto hide = tagger->others.empty() ? hide_by_tagger : hide_by_committee;
      hide(*tagger++, tokens, threads, of_document);
      continue;
    }
    if (!found) found = finders.find(gold.corpus());
    for (const Instance token : tokens_found(tokens, (*found)[finder->hypothesis])) {
      const std::size_t document = tokens.document_of(token);
      of_document[document][token - tokens.tokens_of(document).first] = true;
    }
  }
  std::vector<bool> all;
  all.reserve(tokens.instances().size());
  for (const std::vector<bool>& hidden : of_document) all.insert(all.end(), hidden.begin(), hidden.end());
  return all;
}

Surest surest_within(const Instances& instances, const Verdicts& verdicts, std::uint64_t most_harmless) {
  std::vector<Instance> order(instances.size());
  std::iota(order.begin(), order.end(), Instance{0});
  const auto share = [&](Instance i) { return verdicts.tokens[i].share; };
  std::ranges::stable_sort(order, std::ranges::greater{}, share);
  Surest surest;
  std::uint64_t sensitive = 0;
  std::uint64_t harmless = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    ++(instances.sensitive[order[i]] ? sensitive : harmless);
    if (harmless > most_harmless) break;
    if (i + 1 == order.size() || share(order[i + 1]) < share(order[i])) surest = {sensitive, share(order[i])};
  }
  return surest;
}

std::vector<bool> hidden_from(const Verdicts& verdicts, Threshold threshold) {
  std::vector<bool> hidden;
  for (const tag::TokenVerdict& one : verdicts.tokens) hidden.push_back(threshold && one.share >= *threshold);
  return hidden;
}

}  // namespace sumi::game
