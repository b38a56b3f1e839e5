#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/hide_round.hpp"
#include "labs/game/publish_documents.hpp"
#include "labs/game/tagger_learner.hpp"
#include "labs/game/token_corpus.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/features/mark_finder.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::game {
namespace {

double odds(double share) {
  return std::log((share + 1e-4) / (1 - share + 1e-4));
}

double loss_of(const Committee& one, const std::vector<Evidence>& evidence, const std::vector<bool>& sensitive) {
  double loss = .5 * (one.bias * one.bias + one.own * one.own + one.most * one.most + one.mean * one.mean);
  for (std::size_t i = 0; i < evidence.size(); ++i) {
    const double sum = one.bias + one.own * evidence[i].own + one.most * evidence[i].most + one.mean * evidence[i].mean;
    loss += std::log1p(std::exp(sensitive[i] ? -sum : sum));
  }
  return loss;
}

TEST(Committee, WordsOfADocumentCountAsOneWhateverTheirCase) {
  const std::string text = "Ann met Bo, and ANN left";
  const tag::TagText cut = tag::cut_text(text);
  ASSERT_EQ(cut.tokens.size(), 7);
  const std::vector<std::vector<float>> shares{{.9F, .1F, .2F, 0, 0, .3F, .1F}, {.5F, .1F, .4F, 0, 0, .1F, .1F}};
  std::vector<bool> hidden(7);
  std::vector<Evidence> evidence = evidence_of(text, cut, hidden, shares);
  const double first = (odds(.9F) + odds(.5F)) / 2;
  EXPECT_NEAR(evidence[0].own, first, 1e-6);
  EXPECT_NEAR(evidence[5].own, (odds(.3F) + odds(.1F)) / 2, 1e-6);
  EXPECT_NEAR(evidence[5].most, first, 1e-6);
  EXPECT_EQ(evidence[5].mean, evidence[0].mean);
  const double mean = (1 / (1 + std::exp(-first)) + 1 / (1 + std::exp(-evidence[5].own))) / 2;
  EXPECT_NEAR(evidence[0].mean, odds(mean), 1e-6);
  EXPECT_EQ(evidence[2].most, evidence[2].own);

  hidden[0] = true;  // elsewhere it is as sure as can be
  evidence = evidence_of(text, cut, hidden, shares);
  EXPECT_EQ(evidence[5].most, kSurest);
  EXPECT_GT(evidence[5].mean, odds(mean));
}

TEST(Committee, TheMeanVoteIsTheMeanOfLogOdds) {
  EXPECT_NEAR(Committee{}.share({odds(.8), 9, -9}), .8, 1e-4);
  EXPECT_NEAR((Committee{1, .5, .25, 0}.share({2, 4, 7})), 1 / (1 + std::exp(-3.)), 1e-6);
}

// No small step from what was fitted lessens the loss.
TEST(Committee, FittedWeightsAreTheBest) {
  std::mt19937 random(5);
  std::normal_distribution<double> noise;
  for (int run = 0; run < 20; ++run) {
    std::vector<Evidence> evidence;
    std::vector<bool> sensitive;
    for (int i = 0; i < 60; ++i) {
      const double truth = 2 * noise(random);
      evidence.push_back({truth + noise(random), truth + noise(random), noise(random)});
      sensitive.push_back(truth + noise(random) > run % 3 - 1);
    }
    const Committee fitted = fit_committee(evidence, sensitive);
    const double loss = loss_of(fitted, evidence, sensitive);
    EXPECT_LT(loss, loss_of({}, evidence, sensitive));
    for (double Committee::* weight : {&Committee::bias, &Committee::own, &Committee::most, &Committee::mean}) {
      for (const double step : {-.01, .01}) {
        Committee near = fitted;
        near.*weight += step;
        EXPECT_GT(loss_of(near, evidence, sensitive), loss);
      }
    }
  }
}

TEST(Committee, WithOneAnswerTheMeanVoteStays) {
  EXPECT_EQ(fit_committee(std::vector<Evidence>(3), {true, true, true}), Committee{});
  EXPECT_EQ(fit_committee(std::vector<Evidence>(3), {false, false, false}), Committee{});
  EXPECT_EQ(fit_committee({}, {}), Committee{});
}

TaggerLearnerOptions voting() {
  TaggerLearnerOptions options;
  options.kinds = {TaggerKind::svm, TaggerKind::crf, TaggerKind::bayes};
  options.committee = true;
  options.folds = 3;
  options.losses = {3, 1};
  options.fit.features = "features = [\"lower[-1..1]\"]\n";
  options.fit.max_iterations = 10;
  options.fit.online = true;
  return options;
}

// Judged on what it learned of, a publisher hides just that when it is applied, by threads or not.
TEST(Committee, HidesWhatItSaidWhereItIsJudgedByTraining) {
  const sumi::testing::TwoRounds given(sumi::testing::noisy_gold(61, 8));
  TaggerLearnerOptions options = voting();
  options.estimate = GameEstimate::training;
  TaggerLearner learner(given.tokens, options);
  const std::vector<bool> nothing(given.tokens.instances().size());
  const auto proposed = learner.propose(nothing);
  ASSERT_EQ(proposed.size(), 5);
  EXPECT_EQ(learner.name_of_proposed(2), "bayes");
  EXPECT_EQ(learner.name_of_proposed(4), "svm+crf+bayes");
  for (const std::size_t voted : {3U, 4U}) {
    TaggerLearner one(given.tokens, options);
    ASSERT_EQ(one.propose(nothing), proposed);
    one.keep(voted);
    ASSERT_EQ(one.kept().front().others.size(), 2);
    EXPECT_EQ(name_of(one.kept().front()), "svm+crf+bayes");
    std::vector<bool> hidden(nothing.size());
    for (const Instance i : proposed[voted]) hidden[i] = true;
    EXPECT_EQ(sumi::testing::hidden_by(one.kept(), given.tokens, 1), hidden);
    EXPECT_EQ(sumi::testing::hidden_by(one.kept(), given.tokens, 3), hidden);
  }
}

TEST(Committee, FittedVotesAreJudgedOnDocumentsOfOthers) {
  const sumi::testing::TwoRounds given(sumi::testing::noisy_gold(62, 9));
  TaggerLearner learner(given.tokens, voting());
  const Play play = greedy_sanitize(given.tokens.instances(), {3, 1}, learner, 3);
  ASSERT_GT(play.rounds.size(), 0);
  TaggerLearnerOptions alone = voting();
  alone.committee = false;
  TaggerLearner without(given.tokens, alone);
  const Play other = greedy_sanitize(given.tokens.instances(), {3, 1}, without, 1);
  EXPECT_GE(play.rounds.front().change.gain, other.rounds.front().change.gain);  // it may also take one alone
}

TEST(Committee, ARoundOfADocumentIsThatOfTheCorpus) {
  std::mt19937 random(71);
  std::vector<tag::TextTagger*> taggers;
  const tag::TaggerModel& svm = sumi::testing::noisy_model(TaggerKind::svm);
  const tag::TaggerModel& bayes = sumi::testing::noisy_model(TaggerKind::bayes);
  const tag::WordLists lists(svm.lists);
  const tag::MarkFinder marks(lists, "");
  tag::TextTagger first(svm.about, svm.weights(), marks);
  tag::TextTagger second(bayes.about, bayes.weights(), marks);
  taggers = {&first, &second};
  const Committee committee{-.5, .8, .3, .2};
  std::size_t found_tokens = 0;
  for (int run = 0; run < 60; ++run) {
    const std::string text = sumi::testing::noisy_text(random, 30);
    const tag::TagText cut = tag::cut_text(text);
    std::vector<bool> hidden(cut.tokens.size());
    for (std::size_t i = 0; i < hidden.size(); ++i) hidden[i] = random() % 4 == 0;
    const std::vector<std::vector<float>> shares{shares_of(first, text, cut, hidden),
                                                 shares_of(second, text, cut, hidden)};
    const std::vector<Evidence> evidence = evidence_of(text, cut, hidden, shares);
    const std::vector<HiddenToken> found = hide_round(taggers, committee, .4F, text, cut, hidden);
    std::size_t next = 0;
    for (std::uint32_t token = 0; token < evidence.size(); ++token) {
      if (hidden[token] || committee.share(evidence[token]) < .4F) continue;
      ASSERT_LT(next, found.size());
      EXPECT_EQ(found[next++].token, token);
    }
    EXPECT_EQ(next, found.size());
    found_tokens += found.size();
  }
  EXPECT_GT(found_tokens, 0);
}

}  // namespace
}  // namespace sumi::game
