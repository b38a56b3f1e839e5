#include "labs/game/tagger_learner.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "labs/game/token_corpus.hpp"
#include "tag/training/training_materials.hpp"

namespace sumi::game {
namespace {

constexpr float kNever = 2;  // above every share

}  // namespace

TaggerLearner::TaggerLearner(const TokenCorpus& tokens, TaggerLearnerOptions options)
    : tokens_(tokens), options_(std::move(options)) {
  const Corpus& corpus = tokens.gold().corpus();
  options_.folds = static_cast<std::uint32_t>(std::min<std::size_t>(options_.folds, corpus.owners()));
  if (options_.folds < 2) options_.estimate = GameEstimate::training;
  fold_of_ = tag::document_folds(corpus, options_.folds, options_.fit.seed);
  all_documents_ = tag::documents_where(fold_of_, [](std::uint32_t) { return true; });
}

void TaggerLearner::look_at(const std::vector<bool>& hidden) {
  gold_.reset();
  nothing_is_hidden_ = std::ranges::find(hidden, true) == hidden.end();
  masked_.emplace(masked(tokens_, hidden, options_.hiding));
  if (masked_->entities > 0) gold_.emplace(masked_->corpus, LabelChoice{}, options_.fit.threads, "");
}

tag::FitOptions TaggerLearner::fit_options(TaggerKind kind) const {
  tag::FitOptions fit = options_.fit;
  fit.kind = kind;
  fit.online = kind == TaggerKind::crf && options_.fit.online;
  if (kind != TaggerKind::crf && kind != TaggerKind::ensemble) return fit;
  for (const KeptTagger& one : kept_) {
    if (one.model.about.kind == kind) fit.start = &one.model;
    for (const tag::TaggerModel& other : one.others) {
      if (other.about.kind == kind) fit.start = &other;
    }
  }
  return fit;
}

tag::TaggerModel TaggerLearner::model_of(TaggerKind kind) {
  if (options_.first == nullptr || !is_first()) return tag::fit(*gold_, all_documents_, fit_options(kind));
  const auto known = options_.first->models.find(kind);
  if (known != options_.first->models.end()) return known->second;
  return options_.first->models.emplace(kind, tag::fit(*gold_, all_documents_, fit_options(kind))).first->second;
}

Verdicts TaggerLearner::verdicts_of(Proposed& proposed) {
  const bool is_shared = options_.first != nullptr && is_first();
  if (is_shared && options_.first->verdicts.contains(proposed.kind)) return options_.first->verdicts.at(proposed.kind);
  Verdicts verdicts;
  if (options_.estimate == GameEstimate::training) {
    proposed.model = model_of(proposed.kind);
    judge_documents(*proposed.model, *masked_, all_documents_, options_.fit.threads, verdicts);
  } else {
    tag::FitOptions fit = fit_options(proposed.kind);
    fit.start = nullptr;  // it was trained on all documents
    verdicts = cross_fit(*masked_, *gold_, fold_of_, options_.folds, fit);
  }
  if (is_shared) options_.first->verdicts.emplace(proposed.kind, verdicts);
  return verdicts;
}

std::vector<Instance> TaggerLearner::proposal(Proposed& proposed) {
  if (options_.learner == GameLearner::cost) return at_best_threshold(proposed.verdicts, proposed.threshold);
  return positives(*masked_, proposed.verdicts, proposed.threshold);
}

std::vector<Instance> TaggerLearner::at_best_threshold(const Verdicts& verdicts, Threshold& threshold) const {
  const auto best = [&](const MaskedCorpus& masked) {
    return best_threshold(tokens_.instances(), options_.losses, masked, verdicts, weights_).value_or(kNever);
  };
  threshold = best(*masked_);
  if (options_.estimate != GameEstimate::nested || *threshold == kNever)
    return positives(*masked_, verdicts, threshold);
  std::vector<Instance> found;
  for (std::uint32_t fold = 0; fold < options_.folds; ++fold) {
    MaskedCorpus inside;  // tokens of other parts count as masked
    MaskedCorpus outside;
    inside.tokens = outside.tokens = masked_->tokens;
    for (std::size_t i = 0, document = 0; i < masked_->tokens.size(); ++i) {
      while (i >= masked_->ends[document]) ++document;
      (fold_of_[document] == fold ? outside : inside).tokens[i] = kIsMask;
    }
    const std::vector<Instance> of_fold = positives(inside, verdicts, best(outside));
    found.insert(found.end(), of_fold.begin(), of_fold.end());
  }
  std::ranges::sort(found);
  return found;
}

std::vector<double> attacked_weights(const Instances& instances, const MaskedCorpus& masked,
                                     std::span<const Verdicts> verdicts) {
  std::vector<double> weights(instances.size());
  std::map<std::uint32_t, double> of_unit;  // sorted, which fixes the order of the sum
  for (std::size_t i = 0; i < masked.tokens.size(); ++i) {
    const Instance token = masked.tokens[i];
    if (token == kIsMask || !instances.sensitive[token]) continue;
    for (const Verdicts& of_tagger : verdicts) weights[token] += of_tagger.tokens[i].share;
    double& greatest = of_unit[instances.unit_of(token)];
    greatest = std::max(greatest, weights[token]);
  }
  double sum = 0;
  for (const auto& [unit, greatest] : of_unit) sum += greatest;
  if (sum == 0) return {};
  for (double& weight : weights) weight *= static_cast<double>(of_unit.size()) / sum;
  return weights;
}

Verdicts TaggerLearner::voted(const Committee& committee, const std::vector<Evidence>& evidence) const {
  Verdicts verdicts;
  verdicts.tokens.resize(evidence.size());
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    if (masked_->tokens[i] != kIsMask) verdicts.tokens[i].share = committee.share(evidence[i]);
  }
  return verdicts;
}

std::vector<std::vector<Instance>> TaggerLearner::committees(const std::vector<bool>& hidden) {
  std::vector<Verdicts> verdicts;
  for (const Proposed& one : proposed_) verdicts.push_back(one.verdicts);
  const std::vector<Evidence> evidence = evidence_of(tokens_, hidden, *masked_, verdicts);
  // Returns the weights fitted on all documents whose `fold_of_` isn't `without`.
  const auto fitted = [&](std::uint32_t without) {
    std::vector<Evidence> some;
    std::vector<bool> sensitive;
    for (std::size_t i = 0, document = 0; i < evidence.size(); ++i) {
      while (i >= masked_->ends[document]) ++document;
      if (masked_->tokens[i] == kIsMask || fold_of_[document] == without) continue;
      some.push_back(evidence[i]);
      sensitive.push_back(tokens_.instances().sensitive[masked_->tokens[i]]);
    }
    return fit_committee(some, sensitive);
  };
  std::vector<Verdicts> of_committee{voted({}, evidence)};
  std::vector<Committee> committees{{}};
  const std::uint32_t nobody = std::max<std::uint32_t>(options_.folds, 1);
  committees.push_back(fitted(nobody));
  if (options_.estimate == GameEstimate::training) {
    of_committee.push_back(voted(committees.back(), evidence));
  } else {
    Verdicts& all = of_committee.emplace_back();
    all.tokens.resize(evidence.size());
    for (std::uint32_t fold = 0; fold < options_.folds; ++fold) {
      const Verdicts of_fold = voted(fitted(fold), evidence);
      for (std::size_t i = 0, document = 0; i < evidence.size(); ++i) {
        while (i >= masked_->ends[document]) ++document;
        if (fold_of_[document] == fold) all.tokens[i] = of_fold.tokens[i];
      }
    }
  }
  std::vector<std::vector<Instance>> found;
  for (std::size_t i = 0; i < committees.size(); ++i) {
    Proposed proposed{options_.kinds.front(), {}, {}, {}, committees[i]};
    found.push_back(at_best_threshold(of_committee[i], proposed.threshold));
    proposed_.push_back(std::move(proposed));
  }
  return found;
}

std::size_t TaggerLearner::most_accurate(std::span<const std::vector<Instance>> found) const {
  // Sensitive instances that are left and not found are errors, too; they differ between hypotheses only by the found
  // ones. Of equal errors the greatest L TP - C FP wins; otherwise an equally accurate hypothesis could find more
  // (GreedySanitize).
  const auto rank = [&](const std::vector<Instance>& one) {
    const auto true_positives =
        std::ranges::count_if(one, [&](Instance i) { return tokens_.instances().sensitive[i]; });
    const std::ptrdiff_t false_positives = std::ssize(one) - true_positives;
    const double loss = options_.losses.hidden * static_cast<double>(false_positives) -
                        options_.losses.missed * static_cast<double>(true_positives);
    return std::pair(false_positives - true_positives, loss);
  };
  return static_cast<std::size_t>(std::ranges::min_element(found, {}, rank) - found.begin());
}

std::vector<std::vector<Instance>> TaggerLearner::propose(const std::vector<bool>& hidden) {
  proposed_.clear();
  weights_.clear();
  look_at(hidden);
  if (!gold_) return {};
  std::vector<std::vector<Instance>> found;
  std::vector<Verdicts> verdicts;
  for (const TaggerKind kind : options_.kinds) {
    Proposed& one = proposed_.emplace_back(Proposed{kind, {}, {}, {}, {}});
    one.verdicts = verdicts_of(one);
    if (options_.costs == GameCosts::attacked) verdicts.push_back(one.verdicts);
  }
  if (options_.costs == GameCosts::attacked) weights_ = attacked_weights(tokens_.instances(), *masked_, verdicts);
  for (Proposed& one : proposed_) found.push_back(proposal(one));
  if (options_.learner == GameLearner::accuracy && found.size() > 1) {
    const std::size_t best = most_accurate(found);
    found = {std::move(found[best])};
    proposed_ = {std::move(proposed_[best])};
  }
  if (options_.learner == GameLearner::cost && options_.committee && options_.kinds.size() > 1) {
    for (std::vector<Instance>& one : committees(hidden)) found.push_back(std::move(one));
  }
  return found;
}

void TaggerLearner::keep(std::size_t hypothesis) {
  Proposed& one = proposed_[hypothesis];
  if (!one.committee) {
    if (!one.model) one.model = model_of(one.kind);
    kept_.push_back({*std::move(one.model), one.threshold, {}, {}, options_.hiding});
    return;
  }
  KeptTagger together{{}, one.threshold, {}, *one.committee, options_.hiding};
  for (std::size_t i = 0; i < options_.kinds.size(); ++i) {
    Proposed& member = proposed_[i];
    if (!member.model) member.model = model_of(member.kind);
    if (i == 0) {
      together.model = *std::move(member.model);
    } else {
      together.others.push_back(*std::move(member.model));
    }
  }
  kept_.push_back(std::move(together));
}

std::string TaggerLearner::name_of_proposed(std::size_t hypothesis) const {
  if (!proposed_[hypothesis].committee) return std::string(sumi::name_of(proposed_[hypothesis].kind));
  std::string name;
  for (const TaggerKind kind : options_.kinds) name.append(name.empty() ? "" : "+").append(sumi::name_of(kind));
  return name;
}

std::string name_of(const KeptTagger& kept) {
  std::string name(sumi::name_of(kept.model.about.kind));
  for (const tag::TaggerModel& other : kept.others) name.append("+").append(sumi::name_of(other.about.kind));
  return name;
}

std::map<TaggerKind, attack::RankedTokens> TaggerLearner::inspections() const {
  std::map<TaggerKind, attack::RankedTokens> inspections;
  for (const Proposed& one : proposed_) {
    if (one.committee) continue;
    std::vector<attack::Inspected> tokens;
    for (std::size_t i = 0; i < masked_->tokens.size(); ++i) {
      if (masked_->tokens[i] == kIsMask) continue;
      const tag::TokenVerdict& verdict = one.verdicts.tokens[i];
      tokens.push_back({verdict.share, verdict.is_found, tokens_.instances().sensitive[masked_->tokens[i]]});
    }
    inspections.emplace(one.kind, std::move(tokens));
  }
  return inspections;
}

}  // namespace sumi::game
