#include <gtest/gtest.h>

#include "io/files.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/game/sanitize.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

class FitPublisher : public ::testing::Test {
 protected:
  FitPublisher() {
    options_.taggers = {TaggerKind::bayes};
    options_.train.features_file = folder_.write("features", sumi::testing::two_rounds_fit().features);
    options_.train.patterns = "none";
    options_.train.format.offsets = OffsetUnit::bytes;
    options_.folds = 3;
    gold_ = folder_.write("gold.jsonl", sumi::testing::lines_of(sumi::testing::two_rounds_gold(12)));
  }
  [[nodiscard]] std::string error_of(const std::function<void(GameOptions&)>& change) const {
    GameOptions options = options_;
    change(options);
    return io::error_of([&] { static_cast<void>(fit_publisher(gold_, folder_.at("publisher"), options)); });
  }

  io::TestFolder folder_;
  GameOptions options_;
  std::string gold_;
};

TEST_F(FitPublisher, PlaysAndWrites) {
  options_.learner = GameLearner::accuracy;
  const PublisherAbout about = fit_publisher(gold_, folder_.at("publisher"), options_);
  EXPECT_EQ(about.documents, 12);
  EXPECT_EQ(about.sensitive, 48);
  EXPECT_EQ(about.loss_before, 480);
  ASSERT_EQ(about.rounds.size(), 2);
  EXPECT_EQ(about.rounds[0].finder, "bayes");
  EXPECT_EQ(about.rounds[0].left, 24);
  EXPECT_EQ(about.rounds[0].loss, 240);
  EXPECT_EQ(about.rounds[1].left, 0);
  EXPECT_TRUE(about.rounds[1].kept);
  const Publisher publisher(folder_.at("publisher"));
  EXPECT_EQ(publisher.about().rounds.size(), 2);
  EXPECT_EQ(publisher.find("Gestern ging Frau Pia Pohl früh schon").size(), 2);
  EXPECT_EQ(io::mode_of(folder_.at("publisher")), 0600);
}

TEST_F(FitPublisher, CountsEntitiesWhereTheyAreTheUnit) {
  options_.train.labels.merge = true;
  options_.unit = GameUnit::entity;
  options_.learner = GameLearner::accuracy;
  const std::string merged =
      folder_.write("one.jsonl",
                    "{\"text\":\"Frau Ann Lee kam\",\"spans\":[{\"start\":5,\"end\":12,\"label\":\"N\"}]}\n"
                    "{\"text\":\"Frau Bea Poe kam\",\"spans\":[{\"start\":5,\"end\":12,\"label\":\"N\"}]}\n");
  const PublisherAbout about = fit_publisher(merged, folder_.at("publisher"), options_);
  EXPECT_EQ(about.sensitive, 2);
  EXPECT_EQ(about.tokens, 8);
  EXPECT_EQ(about.unit, GameUnit::entity);
}

TEST_F(FitPublisher, TheLastRoundIsToldButNotKept) {
  const std::string noisy = folder_.write("noisy.jsonl", sumi::testing::lines_of(sumi::testing::noisy_gold(95, 8)));
  options_.most_rounds = 50;
  options_.loss_ratio = .5;
  std::uint64_t rounds = 0;
  const PublisherAbout about = fit_publisher(noisy, folder_.at("publisher"), options_,
                                             [&](std::string_view what, std::uint64_t done, std::uint64_t) {
                                               if (what == "choosing publishers") rounds = done;
                                             });
  EXPECT_EQ(rounds, about.rounds.size());
  ASSERT_FALSE(about.rounds.empty());
  double loss = about.loss_before;
  for (const GameRound& round : about.rounds) {
    EXPECT_NEAR(round.gain, .5 * round.true_positives - round.false_positives, 1e-9);
    EXPECT_NEAR(round.loss, loss - round.gain, 1e-9);
    EXPECT_EQ(round.kept, round.gain > 0);
    if (round.kept) loss = round.loss;
  }
  EXPECT_EQ(Publisher(folder_.at("publisher")).about().rounds.size(), about.rounds.size());
}

TEST_F(FitPublisher, ThreadsDontChangeTheFile) {
  const std::string noisy = folder_.write("noisy.jsonl", sumi::testing::lines_of(sumi::testing::noisy_gold(96, 9)));
  options_.taggers = {TaggerKind::svm, TaggerKind::crf};
  options_.loss_ratio = 2;
  options_.most_rounds = 3;
  static_cast<void>(fit_publisher(noisy, folder_.at("one"), options_));
  options_.train.threads = 3;
  static_cast<void>(fit_publisher(noisy, folder_.at("three"), options_));
  EXPECT_EQ(io::bytes_of_file(folder_.at("one")), io::bytes_of_file(folder_.at("three")));
}

TEST_F(FitPublisher, RefusesWhatMakesNoSense) {
  EXPECT_EQ(error_of([](GameOptions&) {}), "no error");
  for (const auto& change : std::vector<std::function<void(GameOptions&)>>{
           [](GameOptions& o) { o.loss_ratio = 0; }, [](GameOptions& o) { o.loss_ratio = 2e6; },
           [](GameOptions& o) { o.folds = 1; }, [](GameOptions& o) { o.folds = 101; },
           [](GameOptions& o) { o.most_rounds = 0; }, [](GameOptions& o) { o.taggers.clear(); }}) {
    EXPECT_TRUE(error_of(change).starts_with("bad_usage: ")) << error_of(change);
  }
  EXPECT_TRUE(error_of([](GameOptions& o) { o.train.labels.only = {"CITY"}; }).starts_with("bad_input: " + gold_));
  EXPECT_TRUE(
      error_of([](GameOptions& o) { o.train.features_file = "/nowhere/at/all"; }).starts_with("bad_input: /nowhere"));
  const auto fitted = [&](const std::string& corpus, const std::string& publisher) {
    return io::error_of([&] { static_cast<void>(fit_publisher(corpus, publisher, options_)); });
  };
  EXPECT_TRUE(fitted(folder_.write("bare.jsonl", "{\"text\":\"nobody\"}\n"), folder_.at("x"))
                  .starts_with("bad_input: " + folder_.at("bare.jsonl")));
  EXPECT_TRUE(fitted(gold_, folder_.at("x.gz")).starts_with("bad_usage: "));
  EXPECT_TRUE(fitted(folder_.at("nowhere"), folder_.at("x")).starts_with("bad_input: "));
  for (const std::string& name : folder_.list()) EXPECT_FALSE(name.starts_with("x")) << name;
}

}  // namespace
}  // namespace sumi
