#include <utility>

#include <fmt/format.h>

#include "attack/attack_with_tagger.hpp"
#include "attack/published_tokens.hpp"
#include "io/formats/published_format.hpp"
#include "model/chosen_labels.hpp"
#include "model/some_of_corpus.hpp"
#include "tag/training/document_folds.hpp"
#include "tag/training/training_materials.hpp"
#include "text/brief.hpp"
#include <sumi/attack/tagger_attack.hpp>
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

void check(const Corpus& published, const std::string& published_path, const Corpus& gold, const std::string& gold_path,
           unsigned folds) {
  if (gold.size() != published.size()) {
    throw Error{Error::Kind::bad_input, published_path,
                fmt::format("it has {} documents, but its source {}; give the source it was made from",
                            published.size(), gold.size())};
  }
  if (gold.spans().empty())
    throw Error{Error::Kind::bad_input, gold_path, "no span says what is sensitive; give an annotated source"};
  if (folds < 2 || folds > gold.owners()) {
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("documents of {} owners cannot be divided into {} folds; the attacker needs at least two",
                            gold.owners(), folds)};
  }
}

}  // namespace

TaggerAttackResult attack_with_taggers(const std::string& published_path, const std::string& gold_path,
                                       const TaggerAttackOptions& options, const Progress& progress) {
  attack::require_budgets(options.budgets);
  const tag::TrainingMaterials materials(options.train, {});
  Corpus gold = read_corpus(gold_path, options.train.format).corpus;
  const Corpus published = read_corpus(published_path, io::published_format(options.train.format, gold_path)).corpus;
  check(published, published_path, gold, gold_path, options.folds);
  if (!options.gold_of.empty()) gold = some_of(gold, options.gold_of, {});
  if (const std::optional<std::string> label = unmet_label(gold, options.train.labels)) {
    throw Error{Error::Kind::bad_input, gold_path,
                fmt::format("no span has the label {}; sumi inspect lists the labels", brief(*label))};
  }
  const attack::ExposedCorpus exposed =
      attack::exposed(gold, chosen_labels(gold, options.train.labels, gold_path), published);
  const std::vector<std::uint32_t> fold_of = tag::document_folds(exposed.corpus, options.folds, options.train.seed);

  TaggerAttackResult result;
  result.documents = gold.size();
  result.tokens = exposed.tokens;
  result.sensitive = exposed.sensitive;
  result.left = exposed.left;
  result.hidden_by_error = exposed.hidden_by_error;
  std::uint64_t done = 0;
  for (const TaggerKind kind : options.attackers) {
    tag::FitOptions fit = materials.fit;
    fit.kind = kind;
    fit.online = kind == TaggerKind::crf;
    std::vector<attack::Inspected> tokens;
    for (std::uint32_t fold = 0; fold < options.folds; ++fold) {
      if (progress) progress("attacking", done++, options.attackers.size() * options.folds);
      const Corpus known = some_of(
          exposed.corpus, tag::documents_where(fold_of, [&](std::uint32_t other) { return other != fold; }), {});
      const Corpus attacked = some_of(
          exposed.corpus, tag::documents_where(fold_of, [&](std::uint32_t other) { return other == fold; }), {});
      const std::vector<attack::Inspected> found = attack::attack_with_tagger(known, attacked, fit);
      tokens.insert(tokens.end(), found.begin(), found.end());
    }
    const attack::RankedTokens inspection(std::move(tokens));
    result.published = inspection.tokens();
    result.attacks[kind] = attack::outcome_of(inspection, options.budgets);
    result.random = attack::found_upto(inspection, options.budgets, attack::InspectionOrder::random);
  }
  return result;
}

}  // namespace sumi
