// Quizzes, and publishers that play against attackers, in memory: what they do with files.
#include <gtest/gtest.h>

#include "memory/samples.hpp"
#include <sumi/attack/quiz.hpp>
#include <sumi/game/sanitize.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi {
namespace {

using namespace testing;

TEST(QuizInMemory, AsksAsFilesDo) {
  const io::TestFolder folder;
  MaskFileOptions options;
  options.input = sample("notes.jsonl");
  options.output = folder.at("masked.jsonl");
  options.mask.promise.methods = {Method::repeats};
  options.mask.promise.k = 4;
  static_cast<void>(mask_file(options));
  const Quiz of_files = read_quiz(options.output, options.input, {});
  const Quiz quiz = quiz_of(corpus_in(options.output), notes());
  EXPECT_EQ(quiz.marks.collapse, of_files.marks.collapse);
  ASSERT_EQ(quiz.items.size(), of_files.items.size());
  for (std::size_t i = 0; i < quiz.items.size(); ++i) EXPECT_EQ(quiz.items[i].masked, of_files.items[i].masked);
  EXPECT_THROW(static_cast<void>(quiz_of(notes(), notes())), Error);
}

GameOptions small_game() {
  GameOptions options;
  options.folds = 2;
  options.most_rounds = 2;
  options.train.labels.only = {"STAFF"};
  options.train.patterns = "none";
  options.train.feature_template = "features = [\"lower[-1..0]\"]\n";
  return options;
}

TEST(PlayInMemory, FitsThePublisherThatAFileWouldHold) {
  const io::TestFolder folder;
  const PublisherAbout of_file = fit_publisher(sample("notes.jsonl"), folder.at("publisher"), small_game());
  const FittedPublisher fitted = fit_publisher(notes(), small_game());
  EXPECT_EQ(fitted.publisher, io::bytes_of_file(folder.at("publisher")));
  EXPECT_EQ(fitted.about.rounds.size(), of_file.rounds.size());
  EXPECT_EQ(fitted.about.sensitive, of_file.sensitive);

  ReplaceFileOptions files;
  files.input = sample("notes.jsonl");
  files.output = folder.at("out.jsonl");
  const ApplySummary applied_to_file = apply_publisher(Publisher(folder.at("publisher")), files);
  const AppliedTexts applied = apply_publisher(Publisher::of_bytes(fitted.publisher), notes(), {.threads = 2});
  EXPECT_EQ(applied.texts, texts_in(files.output));
  EXPECT_EQ(applied.summary.tokens, applied_to_file.tokens);
  ASSERT_TRUE(applied.summary.judged && applied_to_file.judged);
  EXPECT_EQ(applied.summary.judged->left, applied_to_file.judged->left);
  EXPECT_EQ(applied.edits.size(), notes().size());
  EXPECT_THROW(
      static_cast<void>(apply_publisher(Publisher::of_bytes(fitted.publisher), notes(), {.labels = {"STAFF"}})), Error);
  EXPECT_THROW(static_cast<void>(Publisher::of_bytes("none")), Error);
  EXPECT_THROW(static_cast<void>(Publisher::of_bytes(fitted.publisher.substr(0, 500))), Error);
}

TEST(PlayInMemory, EvaluatesAsFilesDo) {
  EvaluateOptions options;
  options.game = small_game();
  options.folds = 2;
  options.loss_ratios = {10};
  options.publishers = {PublisherKind::one_shot, PublisherKind::greedy};
  options.attackers = {TaggerKind::bayes};
  options.budgets = {10};
  const EvaluateResult of_file = evaluate_publishers(sample("notes.jsonl"), options);
  const EvaluateResult result = evaluate_publishers(notes(), options);
  ASSERT_EQ(result.rows.size(), of_file.rows.size());
  for (std::size_t i = 0; i < result.rows.size(); ++i) {
    EXPECT_EQ(result.rows[i].left, of_file.rows[i].left);
    EXPECT_EQ(result.rows[i].attacks, of_file.rows[i].attacks);
  }
  options.game.train.add = {sample("notes.jsonl")};
  EXPECT_THROW(static_cast<void>(evaluate_publishers(notes(), options)), Error);
}

}  // namespace
}  // namespace sumi
