#include "labs/game/tagger_learner.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/publish_documents.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::game {
namespace {

using ::sumi::testing::TwoRounds;

TaggerLearnerOptions noisy_options(TaggerKind kind) {
  TaggerLearnerOptions options;
  options.kinds = {kind};
  options.learner = GameLearner::accuracy;
  options.folds = 3;
  options.fit.features = "features = [\"lower[-1..1]\"]\n";
  options.fit.max_iterations = 10;
  options.fit.online = true;
  return options;
}

TEST(TaggerLearner, TakesTwoRoundsWhereTheSecondNameIsKnownByAMaskBeforeIt) {
  const TwoRounds given(12);
  TaggerLearner learner(given.tokens, sumi::testing::two_rounds_options());
  const Play play = greedy_sanitize(given.tokens.instances(), {10, 1}, learner, 10);
  ASSERT_EQ(play.rounds.size(), 2);
  EXPECT_EQ(play.sensitive, 48);
  EXPECT_EQ(play.rounds[0].change.true_positives, 24);
  EXPECT_EQ(play.rounds[1].change.true_positives, 24);
  EXPECT_EQ(play.rounds[1].left, 0);
  EXPECT_EQ(play.hidden, given.tokens.instances().sensitive);
  EXPECT_FALSE(play.rejected);  // nothing is left to learn
  ASSERT_EQ(learner.kept().size(), 2);
  EXPECT_EQ(learner.kept()[0].model.about.labels, (std::vector<std::string>{"FIRST", "LAST"}));
  EXPECT_EQ(learner.kept()[1].model.about.labels, (std::vector<std::string>{"LAST"}));
  EXPECT_EQ(learner.kept()[1].threshold, std::nullopt);
  EXPECT_EQ(learner.kept()[1].model.about.documents, 12);
}

// Judged on what it learned of, a publisher hides just that when it is applied.
TEST(TaggerLearner, HidesWhatItSaidWhereItIsJudgedByTraining) {
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    for (const GameLearner goal : {GameLearner::accuracy, GameLearner::cost}) {
      const TwoRounds given(sumi::testing::noisy_gold(61, 8));
      TaggerLearnerOptions options = noisy_options(kind);
      options.estimate = GameEstimate::training;
      options.learner = goal;
      options.hiding = goal == GameLearner::cost ? GameHiding::dropped : GameHiding::mark;
      TaggerLearner learner(given.tokens, options);
      const Play play = greedy_sanitize(given.tokens.instances(), {2, 1}, learner, 4);
      EXPECT_GT(play.rounds.size(), 0);
      EXPECT_EQ(sumi::testing::hidden_by(learner.kept(), given.tokens, 2), play.hidden) << static_cast<int>(kind);
      EXPECT_EQ(PublisherLoss(given.tokens.instances(), {2, 1}).sensitive(), play.sensitive);
    }
  }
}

TEST(TaggerLearner, ThreadsDontMatter) {
  const TwoRounds given(sumi::testing::noisy_gold(62, 9));
  std::vector<std::vector<bool>> hidden;
  for (const unsigned threads : {1U, 3U}) {
    TaggerLearnerOptions options = noisy_options(TaggerKind::svm);
    options.kinds.push_back(TaggerKind::crf);
    options.learner = GameLearner::cost;
    options.losses = {3, 1};
    options.fit.threads = threads;
    TaggerLearner learner(given.tokens, options);
    const Play play = greedy_sanitize(given.tokens.instances(), options.losses, learner, 3);
    hidden.push_back(play.hidden);
    hidden.push_back(sumi::testing::hidden_by(learner.kept(), given.tokens, threads));
  }
  EXPECT_EQ(hidden[0], hidden[2]);
  EXPECT_EQ(hidden[1], hidden[3]);
}

TEST(TaggerLearner, TheFirstRoundCanBeShared) {
  const TwoRounds given(sumi::testing::noisy_gold(63, 9));
  for (const GameEstimate estimate : {GameEstimate::training, GameEstimate::cross_validated}) {
    FirstRound first;
    for (const double ratio : {.5, 5., 5.}) {
      for (const GameLearner goal : {GameLearner::cost, GameLearner::accuracy}) {
        TaggerLearnerOptions options = noisy_options(TaggerKind::bayes);
        options.kinds.push_back(TaggerKind::svm);
        options.learner = goal;
        options.estimate = estimate;
        options.losses = {ratio, 1};
        TaggerLearner alone(given.tokens, options);
        options.first = &first;
        TaggerLearner shared(given.tokens, options);
        const Play play = greedy_sanitize(given.tokens.instances(), options.losses, alone, 3);
        EXPECT_EQ(greedy_sanitize(given.tokens.instances(), options.losses, shared, 3).hidden, play.hidden);
        ASSERT_EQ(shared.kept().size(), alone.kept().size());
        for (std::size_t i = 0; i < alone.kept().size(); ++i) {
          EXPECT_EQ(shared.kept()[i].model.attributes.weights, alone.kept()[i].model.attributes.weights);
          EXPECT_EQ(shared.kept()[i].threshold, alone.kept()[i].threshold);
        }
      }
    }
    EXPECT_EQ(first.verdicts.size(), 2);
  }
}

TEST(TaggerLearner, OfSeveralKindsTheBestPlays) {
  const TwoRounds given(sumi::testing::noisy_gold(64, 9));
  const std::vector<TaggerKind> kinds{TaggerKind::bayes, TaggerKind::svm, TaggerKind::crf};
  std::vector<std::int64_t> errors;
  for (const TaggerKind kind : kinds) {
    TaggerLearner learner(given.tokens, noisy_options(kind));
    std::int64_t wrong = 0;
    const auto proposed = learner.propose(std::vector<bool>(given.tokens.instances().size()));
    for (const Instance i : proposed.front()) {
      wrong += given.tokens.instances().sensitive[i] ? -1 : 1;
    }
    errors.push_back(wrong);
  }
  TaggerLearnerOptions options = noisy_options(TaggerKind::bayes);
  options.kinds = kinds;
  TaggerLearner most_accurate(given.tokens, options);
  EXPECT_EQ(most_accurate.propose(std::vector<bool>(given.tokens.instances().size())).size(), 1);
  EXPECT_EQ(most_accurate.proposed(0).first,
            kinds[static_cast<std::size_t>(std::ranges::min_element(errors) - errors.begin())]);
  options.learner = GameLearner::cost;
  TaggerLearner cheapest(given.tokens, options);
  EXPECT_EQ(cheapest.propose(std::vector<bool>(given.tokens.instances().size())).size(), 3);
  EXPECT_TRUE(cheapest.proposed(2).second.has_value());
}

// Both make as many errors, but the SVM finds 23 sensitive tokens and naive Bayes 7.
TEST(TaggerLearner, OfEqualErrorsTheGreatestGainPlays) {
  const TwoRounds given(sumi::testing::noisy_gold(5, 4));
  const std::vector<bool> hidden(given.tokens.instances().size());
  for (const bool bayes_first : {true, false}) {
    TaggerLearnerOptions options = noisy_options(TaggerKind::bayes);
    options.kinds.insert(bayes_first ? options.kinds.end() : options.kinds.begin(), TaggerKind::svm);
    TaggerLearner learner(given.tokens, options);
    const auto proposed = learner.propose(hidden);
    ASSERT_EQ(proposed.size(), 1);
    EXPECT_EQ(learner.proposed(0).first, TaggerKind::svm);
    const auto sensitive =
        std::ranges::count_if(proposed.front(), [&](Instance i) { return given.tokens.instances().sensitive[i]; });
    EXPECT_EQ(sensitive, 23);
    EXPECT_EQ(std::ssize(proposed.front()) - sensitive, 19);
  }
}

TEST(AttackedWeights, AreMeanSharesInProportionToTheirMean) {
  const Instances instances{{true, true, false, true, true}, {0, 1, 0, 1, 2}};
  MaskedCorpus masked;
  masked.tokens = {0, 1, 2, 3, kIsMask};
  const std::vector<Verdicts> verdicts{{{{.5F, 0, false}, {.25F, 0, false}, {1, 0, true}, {0, 0, false}, {1, 0, true}}},
                                       {{{1, 0, true}, {.25F, 0, false}, {1, 0, true}, {.5F, 0, false}, {1, 0, true}}}};
  const std::vector<double> weights = attacked_weights(instances, masked, verdicts);
  // Units have .75 and .25 (of both its tokens): the mean is .5.
  EXPECT_EQ(weights, (std::vector<double>{1.5, .5, 0, .5, 0}));
  EXPECT_TRUE(attacked_weights(instances, masked, std::vector<Verdicts>{{{{}, {}, {1, 0, true}, {}, {}}}}).empty());
}

// What taggers are surer of costs more, so the threshold moves up; what it hides is worth as much as it says.
TEST(TaggerLearner, CostsMayFollowWhatAttackersAreSureOf) {
  const TwoRounds given(sumi::testing::noisy_gold(64, 9));
  const std::vector<bool> nothing(given.tokens.instances().size());
  TaggerLearnerOptions options = noisy_options(TaggerKind::svm);
  options.learner = GameLearner::cost;
  options.losses = {3, 1};
  TaggerLearner equal(given.tokens, options);
  const std::size_t hidden_at_equal_costs = equal.propose(nothing).front().size();
  EXPECT_TRUE(equal.weights().empty());
  options.costs = GameCosts::attacked;
  TaggerLearner learner(given.tokens, options);
  const auto proposed = learner.propose(nothing);
  const std::vector<double> weights(learner.weights().begin(), learner.weights().end());
  double sum = 0;
  std::size_t sensitive = 0;
  for (Instance i = 0; i < nothing.size(); ++i) {
    if (!given.tokens.instances().sensitive[i]) continue;
    sum += weights[i];
    ++sensitive;
  }
  EXPECT_NEAR(sum, static_cast<double>(sensitive), 1e-6);
  EXPECT_LT(proposed.front().size(), hidden_at_equal_costs);
  PublisherLoss loss(given.tokens.instances(), options.losses);
  const double gain = loss.change(proposed.front(), weights).gain;
  const Play play = greedy_sanitize(given.tokens.instances(), options.losses, learner, 1);
  EXPECT_EQ(play.rounds.front().change.gain, gain);
  loss.hide(proposed.front());
  EXPECT_EQ(play.rounds.front().loss, loss.value());
}

// The threshold of a nested estimate for one fold doesn't depend on what is sensitive there.
TEST(TaggerLearner, NestedThresholdsAreChosenOnOtherFolds) {
  const TwoRounds given(sumi::testing::noisy_gold(66, 9));
  const std::vector<bool> nothing(given.tokens.instances().size());
  TaggerLearnerOptions options = noisy_options(TaggerKind::svm);
  options.learner = GameLearner::cost;
  options.losses = {3, 1};
  TaggerLearner plain(given.tokens, options);
  const auto hidden = plain.propose(nothing);
  options.estimate = GameEstimate::nested;
  TaggerLearner nested(given.tokens, options);
  const auto proposed = nested.propose(nothing);
  EXPECT_EQ(nested.proposed(0).second, plain.proposed(0).second);  // what is published hides by all folds
  EXPECT_TRUE(std::ranges::is_sorted(proposed.front()));
  EXPECT_NE(proposed, hidden);
  const PublisherLoss loss(given.tokens.instances(), options.losses);
  EXPECT_LT(loss.change(proposed.front()).gain, loss.change(hidden.front()).gain);  // nothing beats the best of all
}

TEST(TaggerLearner, OneOwnerIsJudgedByTraining) {
  CorpusBuilder builder;
  builder.add("Frau Ann kam", {}, "x", std::vector<CorpusBuilder::LabelledRange>{{{5, 8}, "NAME"}});
  builder.add("Frau Bea kam", {}, "x", std::vector<CorpusBuilder::LabelledRange>{{{5, 8}, "NAME"}});
  const TwoRounds given(std::move(builder).build());
  TaggerLearner learner(given.tokens, sumi::testing::two_rounds_options());
  EXPECT_EQ(learner.estimate(), GameEstimate::training);
  EXPECT_EQ(greedy_sanitize(given.tokens.instances(), {10, 1}, learner, 10).hidden, given.tokens.instances().sensitive);
}

// Documents of one owner with all labels taken away; of the others as they were.
Corpus without_labels_of(const Corpus& corpus, std::uint32_t owner) {
  CorpusBuilder builder;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Position start = corpus.documents()[document].where.begin;
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (const Span& span : corpus.spans(document)) {
      if (corpus.documents()[document].owner != owner)
        spans.push_back({{span.where.begin - start, span.where.end - start}, corpus.labels()[span.label]});
    }
    builder.add(corpus.text(document), {}, {}, spans);
  }
  return std::move(builder).build();
}

// What is found in the documents of owner 0 in the second round, when the first hid every fourth token.
std::vector<Instance> found_in_second_round(const Corpus& corpus, TaggerKind kind) {
  const TwoRounds given{Corpus(corpus)};
  TaggerLearner learner(given.tokens, noisy_options(kind));
  std::vector<bool> hidden(given.tokens.instances().size());
  static_cast<void>(learner.propose(hidden));
  learner.keep(0);
  for (std::size_t i = 0; i < hidden.size(); i += 4) hidden[i] = true;
  std::vector<Instance> found = learner.propose(hidden).front();
  std::erase_if(found, [&](Instance i) { return i >= given.tokens.tokens_of(0).second; });
  return found;
}

TEST(TaggerLearner, LaterRoundsDontKnowTheLabelsOfWhatTheyJudge) {
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    for (std::uint32_t seed = 65; seed < 68; ++seed) {
      const Corpus corpus = sumi::testing::noisy_gold(seed, 4);
      EXPECT_EQ(found_in_second_round(corpus, kind), found_in_second_round(without_labels_of(corpus, 0), kind))
          << static_cast<int>(kind);
    }
  }
}

}  // namespace
}  // namespace sumi::game
