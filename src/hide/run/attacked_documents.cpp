#include "hide/run/attacked_documents.hpp"

#include "hide/chain/labelled_attributes.hpp"
#include "hide/chain/publication_order.hpp"

namespace sumi::hide {
namespace {

Corpus corpus_of_documents(const std::vector<HideDocument>& documents) {
  std::vector<TextDocument> all;
  all.reserve(documents.size());
  for (const HideDocument& one : documents) all.push_back(one.document);
  return corpus_of(all);
}

}  // namespace

std::optional<TaggerAttackOptions> attack_on(const Corpus& gold, const HideRules& rules,
                                             std::span<const std::uint32_t> order, unsigned threads,
                                             std::uint64_t seed) {
  LabelledAttributes attributes(rules);
  TaggerAttackOptions options;
  for (const std::string& label : gold.labels()) {
    const std::optional<std::uint32_t> attribute = attributes.of(label);
    if (attribute && attributes.all()[*attribute].action(rules.mode) != AttributeAction::keep)
      options.train.labels.only.push_back(label);
  }
  if (options.train.labels.only.empty()) return std::nullopt;
  options.train.threads = threads;
  options.train.seed = seed;
  if (!is_order_of_source(order)) options.gold_of.assign(order.begin(), order.end());
  return options;
}

std::optional<TaggerAttackResult> attack_documents(const HideRules& rules, const std::vector<HideDocument>& source,
                                                   const std::vector<HideDocument>& published,
                                                   std::span<const std::uint32_t> order, unsigned threads,
                                                   std::uint64_t seed, const Progress& progress) {
  const Corpus gold = corpus_of_documents(source);
  const std::optional<TaggerAttackOptions> options = attack_on(gold, rules, order, threads, seed);
  if (!options) return std::nullopt;
  return attack_with_taggers(corpus_of_documents(published), gold, *options, progress);
}

}  // namespace sumi::hide
