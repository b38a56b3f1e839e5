// Attacks in memory: what they do with files.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "memory/samples.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/attack/roster.hpp>
#include <sumi/attack/tagger_attack.hpp>
#include <sumi/model/error.hpp>
#include <sumi/publish/mask_file.hpp>

namespace sumi {
namespace {

using namespace testing;

// The sample's notes with rare strings hidden.
class AttackInMemory : public ::testing::Test {
 protected:
  AttackInMemory() {
    MaskFileOptions options;
    options.input = sample("notes.jsonl");
    options.output = folder_.at("masked.jsonl");
    options.mask.promise.methods = {Method::repeats};
    options.mask.promise.k = 4;
    static_cast<void>(mask_file(options));
  }
  [[nodiscard]] std::string masked_path() const { return folder_.at("masked.jsonl"); }
  [[nodiscard]] Corpus masked() const { return corpus_in(masked_path()); }

  io::TestFolder folder_;
};

TEST_F(AttackInMemory, RestoresAsFilesDo) {
  RestoreOptions files;
  files.published = masked_path();
  files.output = folder_.at("restored.jsonl");
  files.source = sample("notes.jsonl");
  files.guess.threads = 2;
  const RestoreResult of_files = restore(files);
  const Corpus published = masked();
  const Guesses guesses = guess_hidden(published, nullptr, files.guess);
  EXPECT_EQ(restored_texts(published, guesses, files.guess.mark), texts_in(files.output));
  EXPECT_EQ(score_guesses(published, guesses, notes(), files.guess, "p").all.recovered_characters,
            of_files.score->all.recovered_characters);
}

Table roster_of_two() {
  Table roster;
  roster.columns = {TableColumn("NAME"), TableColumn("DATE_OF_BIRTH")};
  for (const char* cell : {"Dilys Fennimore", "Nobody Else"}) roster.columns[0].add(cell);
  for (const char* cell : {"1946-06-15", "1950-01-01"}) roster.columns[1].add(cell);
  return roster;
}

TEST_F(AttackInMemory, LooksForARosterAsFilesDo) {
  const std::string roster =
      folder_.write("roster.csv", "NAME,DATE_OF_BIRTH\nDilys Fennimore,1946-06-15\nNobody Else,1950-01-01\n");
  RosterAttackOptions options;
  options.each_set = true;
  RosterAttackOptions with_source = options;
  with_source.source = sample("notes.jsonl");
  const RosterFindings of_files = attack_with_roster(masked_path(), roster, with_source);
  const RosterFindings found = attack_with_roster(masked(), roster_of_two(), options, &notes());
  ASSERT_EQ(found.documents.size(), of_files.documents.size());
  ASSERT_GT(found.documents.size(), 0U);
  for (std::size_t i = 0; i < found.documents.size(); ++i) {
    EXPECT_EQ(found.documents[i].candidates, of_files.documents[i].candidates);
    EXPECT_EQ(found.documents[i].is_linked, of_files.documents[i].is_linked);
  }
  EXPECT_EQ(found.sets.size(), of_files.sets.size());
  EXPECT_EQ(found.sets.size(), 3U);
  EXPECT_THROW(static_cast<void>(attack_with_roster(masked(), roster_of_two(), with_source)), Error);
  EXPECT_THROW(static_cast<void>(attack_with_roster(masked(), Table{}, options)), Error);
  options.columns = {{"TOWN", "NAME"}};
  EXPECT_THROW(static_cast<void>(attack_with_roster(masked(), roster_of_two(), options)), Error);
}

TEST_F(AttackInMemory, SendsTaggersAsFilesDo) {
  TaggerAttackOptions options;
  options.attackers = {TaggerKind::svm};
  options.train.labels.only = {"STAFF"};
  options.train.patterns = "none";
  options.train.feature_template = "features = [\"lower[-1..0]\"]\n";
  const TaggerAttackResult of_files = attack_with_taggers(masked_path(), sample("notes.jsonl"), options);
  const TaggerAttackResult found = attack_with_taggers(masked(), notes(), options);
  EXPECT_EQ(found.attacks, of_files.attacks);
  EXPECT_EQ(found.left, of_files.left);
  EXPECT_EQ(found.sensitive, of_files.sensitive);
  options.gold_of = {0, 0};
  EXPECT_THROW(static_cast<void>(attack_with_taggers(masked(), notes(), options)), Error);
}

}  // namespace
}  // namespace sumi
