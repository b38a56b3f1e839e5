#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/model/chosen_labels.hpp"
#include "io/formats/open_records.hpp"
#include "judge/attack/attack_with_tagger.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/attack/tagger_attack.hpp>
#include <sumi/io/read.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

// A publication and its source, with their names for errors.
struct Attacked {
  const Corpus& published;
  const Corpus& gold;
  std::string published_name;
  std::string gold_name;
};

void check(const Attacked& attacked, unsigned folds) {
  const auto& [published, gold, published_name, gold_name] = attacked;
  if (gold.size() != published.size()) {
    throw Error{Error::Kind::bad_input, published_name,
                fmt::format("it has {} documents, but its source {}; give the source it was made from",
                            published.size(), gold.size())};
  }
  if (gold.spans().empty())
    throw Error{Error::Kind::bad_input, gold_name, "no span says what is sensitive; give an annotated source"};
  if (folds < 2 || folds > gold.owners()) {
    throw Error{Error::Kind::bad_usage, "",
                fmt::format("documents of {} owners cannot be divided into {} folds; the attacker needs at least two",
                            gold.owners(), folds)};
  }
}

TaggerAttackResult attack_in_order(const Attacked& in_order, const TaggerAttackOptions& options,
                                   const tag::TrainingMaterials& materials, const Progress& progress) {
  const auto& [published, gold, published_name, gold_path] = in_order;
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

TaggerAttackResult attack_corpora(const Attacked& attacked, const TaggerAttackOptions& options,
                                  const tag::TrainingMaterials& materials, const Progress& progress) {
  check(attacked, options.folds);
  if (options.gold_of.empty()) return attack_in_order(attacked, options, materials, progress);
  std::vector<std::uint32_t> numbers = options.gold_of;
  std::ranges::sort(numbers);
  for (std::uint32_t i = 0; i < std::max(numbers.size(), attacked.gold.size()); ++i)
    if (i >= attacked.gold.size() || i >= numbers.size() || numbers[i] != i)
      throw Error{Error::Kind::bad_usage, "",
                  "the order of the published documents doesn't name each document of the source once; name each one"};
  const Corpus ordered = some_of(attacked.gold, options.gold_of, {});
  return attack_in_order({attacked.published, ordered, attacked.published_name, attacked.gold_name}, options, materials,
                         progress);
}

}  // namespace

TaggerAttackResult attack_with_taggers(const std::string& published_path, const std::string& gold_path,
                                       const TaggerAttackOptions& options, const Progress& progress) {
  attack::require_budgets(options.budgets);
  const tag::TrainingMaterials materials(options.train, {});
  const Corpus gold = read_corpus(gold_path, options.train.format).corpus;
  const Corpus published = read_corpus(published_path, io::published_format(options.train.format, gold_path)).corpus;
  return attack_corpora({published, gold, published_path, gold_path}, options, materials, progress);
}

TaggerAttackResult attack_with_taggers(const Corpus& published, const Corpus& gold, const TaggerAttackOptions& options,
                                       const Progress& progress) {
  attack::require_budgets(options.budgets);
  const tag::TrainingMaterials materials(options.train, {});
  return attack_corpora({published, gold, "the publication", "the source"}, options, materials, progress);
}

}  // namespace sumi
