#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/game/sanitize.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

class EvaluatePublishers : public ::testing::Test {
 protected:
  EvaluatePublishers() {
    options_.game.taggers = {TaggerKind::bayes};
    options_.game.learner = GameLearner::accuracy;
    options_.game.train.features_file = folder_.write("features", sumi::testing::two_rounds_fit().features);
    options_.game.train.patterns = "none";
    options_.game.train.format.offsets = OffsetUnit::bytes;
    options_.game.folds = 3;
    options_.folds = 2;
    options_.loss_ratios = {1, 10};
    options_.attackers = {TaggerKind::bayes};
    options_.budgets = {5, 10};
    gold_ = folder_.write("gold.jsonl", sumi::testing::lines_of(sumi::testing::two_rounds_gold(16)));
  }
  [[nodiscard]] std::string error_of(const std::function<void(EvaluateOptions&)>& change) const {
    EvaluateOptions options = options_;
    change(options);
    return io::error_of([&] { static_cast<void>(evaluate_publishers(gold_, options)); });
  }

  io::TestFolder folder_;
  EvaluateOptions options_;
  std::string gold_;
};

// Of two words that no other document has, one is a name: which one can only know who saw the document.
TEST_F(EvaluatePublishers, NothingIsLearnedOfTheFoldThatIsPublished) {
  std::string lines;
  for (int document = 0; document < 12; ++document) {
    const std::string first(5, static_cast<char>('A' + document));
    const std::string second(5, static_cast<char>('a' + document));
    const std::string span =
        document % 2 == 0 ? "{\"start\":3,\"end\":8,\"label\":\"N\"}" : "{\"start\":12,\"end\":17,\"label\":\"N\"}";
    lines += "{\"text\":\"so " + first + " so " + second + " so\",\"spans\":[" + span + "]}\n";
  }
  gold_ = folder_.write("names.jsonl", lines);
  options_.game.train.features_file = folder_.write("tokens", "features = [\"token[0]\"]\n");
  options_.game.taggers = {TaggerKind::bayes};
  options_.attackers = {TaggerKind::bayes};
  for (const GameEvaluation& row : evaluate_publishers(gold_, options_).rows) {
    EXPECT_EQ(row.sensitive, 6);
    EXPECT_EQ(row.sensitive - row.left, row.hidden_by_error);
    EXPECT_EQ(row.attacks.at(TaggerKind::bayes).true_positives, row.attacks.at(TaggerKind::bayes).false_positives);
  }
}

TEST_F(EvaluatePublishers, TheEqualOneHidesNoMoreHarmlessTokensThanTheGame) {
  gold_ = folder_.write("noisy.jsonl", sumi::testing::lines_of(sumi::testing::noisy_gold(64, 12)));
  options_.game.learner = GameLearner::cost;
  options_.publishers = {PublisherKind::one_shot_cost, PublisherKind::greedy, PublisherKind::one_shot_equal};
  const EvaluateResult result = evaluate_publishers(gold_, options_);
  ASSERT_EQ(result.rows.size(), 3 * 2 * 2);
  for (std::size_t i = 0; i < 4; ++i) {
    const GameEvaluation& game = result.rows[4 + i];
    const GameEvaluation& equal = result.rows[8 + i];
    EXPECT_EQ(equal.publisher, PublisherKind::one_shot_equal);
    EXPECT_EQ(std::tie(equal.loss_ratio, equal.fold), std::tie(game.loss_ratio, game.fold));
    EXPECT_LE(equal.hidden_by_error, game.hidden_by_error);
    const GameEvaluation& cost = result.rows[i];  // one of those it may choose, where it is allowed to hide as much
    if (cost.hidden_by_error <= game.hidden_by_error) EXPECT_LE(equal.left, cost.left);
    EXPECT_TRUE(equal.attacks.contains(TaggerKind::bayes));
  }
  EXPECT_EQ(error_of([](EvaluateOptions& options) { options.publishers = {PublisherKind::one_shot_equal}; }),
            "bad_usage: one-shot-equal is compared with greedy; name greedy before it");
}

// The spans of a fold have no influence on how it is published by the rival that is chosen on the others.
TEST_F(EvaluatePublishers, TheChosenOneSeesNothingOfTheFold) {
  options_.game.learner = GameLearner::cost;
  options_.loss_ratios = {10};
  options_.publishers = {PublisherKind::greedy, PublisherKind::one_shot_chosen};
  const Corpus corpus = sumi::testing::noisy_gold(64, 12);
  gold_ = folder_.write("noisy.jsonl", sumi::testing::lines_of(corpus));
  const EvaluateResult result = evaluate_publishers(gold_, options_);
  ASSERT_EQ(result.rows.size(), 4);
  for (std::size_t fold = 0; fold < 2; ++fold) {
    const GameEvaluation& chosen = result.rows[2 + fold];
    EXPECT_EQ(chosen.publisher, PublisherKind::one_shot_chosen);
    EXPECT_EQ(chosen.fold, fold);
    EXPECT_EQ(chosen.rounds, 1);
    EXPECT_EQ(chosen.sensitive, result.rows[fold].sensitive);
    EXPECT_LT(chosen.left, chosen.sensitive);
    EXPECT_TRUE(chosen.attacks.contains(TaggerKind::bayes));
  }
  EXPECT_EQ(name_of(PublisherKind::one_shot_chosen), "one-shot-chosen");
  EXPECT_EQ(publisher_named("one-shot-chosen"), PublisherKind::one_shot_chosen);
  EXPECT_EQ(error_of([](EvaluateOptions& options) { options.publishers = {PublisherKind::one_shot_chosen}; }),
            "bad_usage: one-shot-chosen is compared with greedy; name greedy before it");
}

TEST_F(EvaluatePublishers, WhoPlaysLeavesLessThanWhoTakesOneShot) {
  const EvaluateResult result = evaluate_publishers(gold_, options_);
  EXPECT_EQ(result.documents, 16);
  EXPECT_EQ(result.budgets, options_.budgets);
  ASSERT_EQ(result.rows.size(), 3 * 2 * 2);
  std::uint64_t left_of[3] = {};
  for (std::size_t i = 0; i < result.rows.size(); ++i) {
    const GameEvaluation& row = result.rows[i];
    EXPECT_EQ(row.publisher, options_.publishers[i / 4]);
    EXPECT_EQ(row.loss_ratio, options_.loss_ratios[i / 2 % 2]);
    EXPECT_EQ(row.fold, i % 2);
    EXPECT_EQ(row.sensitive, 32);
    EXPECT_LE(row.left, row.sensitive);
    left_of[i / 4] += row.left;
    const AttackOutcome& attack = row.attacks.at(TaggerKind::bayes);
    ASSERT_EQ(attack.found_first.size(), 2);
    for (const auto* found : {&attack.found_first, &attack.by_share, &row.random}) {
      for (std::size_t budget = 0; budget < 2; ++budget) {
        EXPECT_GE((*found)[budget], 0);
        EXPECT_LE((*found)[budget], static_cast<double>(std::min(options_.budgets[budget], row.left)) + 1e-9);
      }
    }
    EXPECT_LE(attack.true_positives, row.left);
    if (row.publisher == PublisherKind::one_shot) {
      EXPECT_EQ(row.left, 16);               // last names,
      EXPECT_EQ(attack.true_positives, 16);  // all found by the mask before them
      EXPECT_EQ(row.rounds, 1);
      EXPECT_EQ(row.publish_ratio(), 1.);
      EXPECT_EQ(row.learner, GameLearner::accuracy);
    }
    if (row.publisher == PublisherKind::greedy) {
      EXPECT_EQ(row.rounds, 2);
      EXPECT_EQ(row.left, 0);
      EXPECT_EQ(attack.true_positives, 0);
    }
  }
  EXPECT_GT(left_of[0], left_of[2]);
}

TEST_F(EvaluatePublishers, ThreadsDontMatter) {
  gold_ = folder_.write("noisy.jsonl", sumi::testing::lines_of(sumi::testing::noisy_gold(97, 8)));
  options_.game.taggers = {TaggerKind::svm};
  options_.game.learner = GameLearner::cost;
  options_.attackers = {TaggerKind::svm, TaggerKind::crf};
  const EvaluateResult one = evaluate_publishers(gold_, options_);
  options_.game.train.threads = 3;
  const EvaluateResult three = evaluate_publishers(gold_, options_);
  ASSERT_EQ(one.rows.size(), three.rows.size());
  for (std::size_t i = 0; i < one.rows.size(); ++i) {
    EXPECT_EQ(one.rows[i].left, three.rows[i].left);
    EXPECT_EQ(one.rows[i].hidden_by_error, three.rows[i].hidden_by_error);
    EXPECT_EQ(one.rows[i].attacks, three.rows[i].attacks);
    EXPECT_EQ(one.rows[i].random, three.rows[i].random);
  }
}

TEST_F(EvaluatePublishers, RefusesWhatMakesNoSense) {
  EXPECT_EQ(error_of([](EvaluateOptions& o) { o.publishers = {PublisherKind::one_shot}; }), "no error");
  for (const auto& change : std::vector<std::function<void(EvaluateOptions&)>>{
           [](EvaluateOptions& o) { o.folds = 0; }, [](EvaluateOptions& o) { o.folds = 1; },
           [](EvaluateOptions& o) { o.folds = 17; }, [](EvaluateOptions& o) { o.loss_ratios = {1, 0}; },
           [](EvaluateOptions& o) { o.loss_ratios = {1e7}; }, [](EvaluateOptions& o) { o.budgets = {}; },
           [](EvaluateOptions& o) { o.budgets = {5, 5}; }, [](EvaluateOptions& o) { o.budgets = {5, 4}; },
           [](EvaluateOptions& o) { o.game.folds = 1; }, [](EvaluateOptions& o) { o.game.taggers.clear(); }}) {
    EXPECT_TRUE(error_of(change).starts_with("bad_usage: ")) << error_of(change);
  }
  EXPECT_TRUE(error_of([](EvaluateOptions& o) { o.game.train.labels.only = {"CITY"}; }).starts_with("bad_input: "));
  const auto evaluated = [&](const std::string& corpus) {
    return io::error_of([&] { static_cast<void>(evaluate_publishers(corpus, options_)); });
  };
  EXPECT_TRUE(evaluated(folder_.write("bare.jsonl", "{\"text\":\"nobody\"}\n{\"text\":\"no one\"}\n"))
                  .starts_with("bad_input: "));
  EXPECT_TRUE(evaluated(folder_.write(
                            "one.jsonl",
                            "{\"text\":\"Ann\",\"owner\":\"x\",\"spans\":[{\"start\":0,\"end\":3,\"label\":\"N\"}]}\n"
                            "{\"text\":\"Ann\",\"owner\":\"x\",\"spans\":[{\"start\":0,\"end\":3,\"label\":\"N\"}]}\n"))
                  .starts_with("bad_usage: "));
}

TEST(GameEvaluation, RatiosAreOfWhatIsThere) {
  GameEvaluation row;
  row.tokens = 10;
  row.sensitive = 4;
  row.left = 1;
  row.hidden_by_error = 3;
  EXPECT_EQ(row.publish_ratio(), .5);
  EXPECT_NEAR(row.published_share(), .4, 1e-12);
  row.sensitive = 10;
  row.hidden_by_error = 0;
  EXPECT_EQ(row.publish_ratio(), std::nullopt);
  EXPECT_EQ(name_of(PublisherKind::one_shot_cost), "one-shot-cost");
}

}  // namespace
}  // namespace sumi
