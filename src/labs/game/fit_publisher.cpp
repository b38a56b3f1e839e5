#include <functional>
#include <utility>

#include "base/bytes/section_file_writer.hpp"
#include "labs/game/learner_with_finders.hpp"
#include "labs/game/publish_documents.hpp"
#include "labs/game/publisher_file.hpp"
#include "tag/training/training_materials.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi {
namespace {

using namespace game;  // NOLINT: this file is the border between the two

GameRound as_game_round(const Round& round, std::string finder, Threshold threshold, bool kept) {
  GameRound said;
  said.finder = std::move(finder);
  if (threshold && *threshold <= 1) said.threshold = *threshold;  // beyond: no threshold gains anything
  said.true_positives = round.change.true_positives;
  said.false_positives = round.change.false_positives;
  said.gain = round.change.gain;
  said.loss = round.loss;
  said.left = round.left;
  said.kept = kept;
  return said;
}

// Attacks what the play left: the taggers proposed last are the attackers.
GameAttack attack_on(const Play& play, TaggerLearner& taggers, const Instances& instances) {
  GameAttack attack;
  attack.budgets = {10, 20, 50, 100, 200, 500, 1000};
  for (Instance i = 0; i < instances.size(); ++i) {
    attack.tokens += play.hidden[i] ? 0 : 1;
    attack.left += instances.sensitive[i] && !play.hidden[i] ? 1 : 0;
  }
  if (!play.rejected) static_cast<void>(taggers.propose(play.hidden));
  for (const auto& [kind, inspection] : taggers.inspections())
    attack.attackers[kind] = attack::outcome_of(inspection, attack.budgets);
  attack.random = attack::found_at_random(attack.tokens, attack.left, attack.budgets);
  return attack;
}

// Plays the game, and passes the result to `write`.
PublisherAbout play_and_write(const Corpus& corpus, const std::string& place, const GameOptions& options,
                              const tag::TrainingMaterials& materials, const Progress& progress,
                              const std::function<void(const PublisherAbout&, const std::vector<KeptTagger>&)>& write) {
  const tag::GoldCorpus gold(corpus, options.train.labels, options.train.threads, place);
  const TokenCorpus tokens(gold, options.unit == GameUnit::entity);

  TaggerLearner taggers(tokens, learner_options(options, materials.fit));
  const FixedFinders finders(options.finders, options.train.threads);
  LearnerWithFinders learner(tokens, taggers, finders);
  std::uint64_t rounds = 0;
  if (progress) progress("choosing publishers", 0, 0);
  const Play play =
      greedy_sanitize(tokens.instances(), {options.loss_ratio, 1}, learner, options.most_rounds, [&](const Round&) {
        if (progress) progress("choosing publishers", ++rounds, 0);
      });

  PublisherAbout about;
  about.loss_ratio = options.loss_ratio;
  about.learner = options.learner;
  about.estimate = taggers.estimate();
  about.unit = options.unit;
  about.costs = options.costs;
  about.hiding = options.hiding;
  about.labels = gold.labels();
  about.dictionaries = finders.dictionaries();
  about.documents = gold.documents();
  about.tokens = gold.tokens();
  about.sensitive = play.sensitive;
  about.loss_before = play.loss_before;
  about.seed = options.train.seed;
  auto tagger = taggers.kept().begin();
  for (std::size_t i = 0; i < play.rounds.size(); ++i) {
    if (const auto* finder = std::get_if<KeptFinder>(&learner.kept()[i])) {
      about.rounds.push_back(as_game_round(play.rounds[i], finders.hypotheses()[finder->hypothesis].name, {}, true));
    } else {
      GameRound& round =
          about.rounds.emplace_back(as_game_round(play.rounds[i], name_of(*tagger), tagger->threshold, true));
      const Committee& votes = tagger->committee;
      if (!tagger->others.empty()) round.votes = {votes.bias, votes.own, votes.most, votes.mean};
      ++tagger;
    }
  }
  if (play.rejected) {
    auto [name, threshold] = learner.proposed(play.rejected->hypothesis);
    about.rounds.push_back(as_game_round(*play.rejected, std::move(name), threshold, false));
  }
  about.attack = attack_on(play, taggers, tokens.instances());
  write(about, taggers.kept());
  return about;
}

}  // namespace

PublisherAbout fit_publisher(const std::string& corpus_path, const std::string& publisher, const GameOptions& options,
                             const Progress& progress) {
  require_loss_ratio(options.loss_ratio);
  const tag::TrainingMaterials materials = training_materials(options, {});
  io::refuse_compressed_name(publisher);
  io::Output output(publisher, io::Output::Secrecy::confined);
  const tag::TrainingCorpus read =
      tag::read_training_corpus(corpus_path, options.train.add, options.train.format, progress);
  return play_and_write(read.corpus, corpus_path, options, materials, progress,
                        [&](const PublisherAbout& about, const std::vector<KeptTagger>& taggers) {
                          write_publisher(output, about, taggers);
                        });
}

FittedPublisher fit_publisher(const Corpus& corpus, const GameOptions& options, const Progress& progress) {
  require_loss_ratio(options.loss_ratio);
  tag::require_one_corpus(options.train);
  const tag::TrainingMaterials materials = training_materials(options, {});
  FittedPublisher fitted;
  fitted.about = play_and_write(corpus, tag::kInMemory, options, materials, progress,
                                [&](const PublisherAbout& about, const std::vector<KeptTagger>& taggers) {
                                  fitted.publisher = bytes_of_publisher(about, taggers);
                                });
  return fitted;
}

}  // namespace sumi
