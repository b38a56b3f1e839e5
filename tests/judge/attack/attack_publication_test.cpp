#include <fmt/format.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/attack/tagger_attack.hpp>

namespace sumi {
namespace {

// Sixteen documents "Frau NAME NAME kam …" of eight owners; `hide` says what stands there instead of each name.
std::string lines(const std::string& first, const std::string& last, bool with_spans) {
  std::string all;
  for (int i = 0; i < 16; ++i) {
    const std::string a = first.empty() ? fmt::format("Ada{:02}", i) : first;
    const std::string b = last.empty() ? fmt::format("Poe{:02}", i) : last;
    const std::string spans =
        with_spans ? R"(,"spans":[{"start":5,"end":10,"label":"FIRST"},{"start":11,"end":16,"label":"LAST"}])" : "";
    all += fmt::format(R"({{"owner":"o{}","text":"Frau {} {} kam heute in das Haus {}"{}}})", i / 2, a, b, i, spans) +
           "\n";
  }
  return all;
}

class AttackPublication : public ::testing::Test {
 protected:
  AttackPublication() {
    options_.attackers = {TaggerKind::svm, TaggerKind::bayes};
    options_.budgets = {8, 40};
    options_.train.patterns = "none";
    options_.train.features_file = folder_.write("features", "features = [\"lower[-1]\"]\n");
    gold_ = folder_.write("gold.jsonl", lines("", "", true));
  }
  [[nodiscard]] TaggerAttackResult attack(const std::string& published) const {
    return attack_with_taggers(folder_.write("published.jsonl", published), gold_, options_);
  }
  [[nodiscard]] std::string error_of(const std::function<void(TaggerAttackOptions&)>& change,
                                     const std::string& published, const std::string& gold) const {
    TaggerAttackOptions options = options_;
    change(options);
    return io::error_of([&] { static_cast<void>(attack_with_taggers(published, gold, options)); });
  }

  io::TestFolder folder_;
  TaggerAttackOptions options_;
  std::string gold_;
};

TEST_F(AttackPublication, FindsWhatIsLeft) {
  const TaggerAttackResult all = attack(lines("", "", false));
  EXPECT_EQ(all.documents, 16);
  EXPECT_EQ(all.tokens, 16 * 9);
  EXPECT_EQ(all.published, 16 * 9);
  EXPECT_EQ(all.sensitive, 32);
  EXPECT_EQ(all.left, 32);
  EXPECT_EQ(all.hidden_by_error, 0);
  EXPECT_GE(all.attacks.at(TaggerKind::svm).true_positives, 16);
  EXPECT_EQ(all.attacks.at(TaggerKind::svm).found_first.size(), 2);

  const TaggerAttackResult half = attack(lines("█", "", false));
  EXPECT_EQ(half.left, 16);
  EXPECT_EQ(half.attacks.at(TaggerKind::svm).true_positives, 16);
  EXPECT_EQ(half.attacks.at(TaggerKind::svm).by_share, (std::vector<double>{8, 16}));

  const TaggerAttackResult none = attack(lines("[NAME]", "Tom", false));
  EXPECT_EQ(none.left, 0);
  EXPECT_EQ(none.published, 16 * 11);
  for (const auto& [kind, outcome] : none.attacks) {
    EXPECT_EQ(outcome.true_positives, 0);
    EXPECT_EQ(outcome.found_first, (std::vector<double>{0, 0}));
  }
  EXPECT_EQ(none.random, (std::vector<double>{0, 0}));
}

TEST_F(AttackPublication, ThreadsDontMatter) {
  options_.attackers = {TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble, TaggerKind::bayes};
  options_.folds = 4;
  const TaggerAttackResult one = attack(lines("", "", false));
  options_.train.threads = 3;
  EXPECT_EQ(attack(lines("", "", false)).attacks, one.attacks);
  EXPECT_EQ(one.attacks.size(), 4);
}

TEST_F(AttackPublication, LabelsAreChosen) {
  options_.train.labels.only = {"LAST"};
  const TaggerAttackResult result = attack(lines("", "█", false));
  EXPECT_EQ(result.sensitive, 16);
  EXPECT_EQ(result.left, 0);
}

TEST_F(AttackPublication, RefusesWhatMakesNoSense) {
  const std::string published = folder_.write("published.jsonl", lines("█", "█", false));
  const auto nothing = [](TaggerAttackOptions&) {};
  EXPECT_EQ(error_of(nothing, published, gold_), "no error");
  for (const auto& change : std::vector<std::function<void(TaggerAttackOptions&)>>{
           [](TaggerAttackOptions& o) { o.folds = 0; }, [](TaggerAttackOptions& o) { o.folds = 1; },
           [](TaggerAttackOptions& o) { o.folds = 9; },  // of eight owners
           [](TaggerAttackOptions& o) { o.budgets = {}; }, [](TaggerAttackOptions& o) { o.budgets = {2, 2}; }}) {
    EXPECT_TRUE(error_of(change, published, gold_).starts_with("bad_usage: ")) << error_of(change, published, gold_);
  }
  EXPECT_TRUE(error_of([](TaggerAttackOptions& o) { o.train.labels.only = {"CITY"}; }, published, gold_)
                  .starts_with("bad_input: " + gold_));
  const std::string fewer = folder_.write("fewer.jsonl", "{\"text\":\"Frau\"}\n");
  EXPECT_TRUE(error_of(nothing, fewer, gold_).starts_with("bad_input: " + fewer));
  EXPECT_TRUE(error_of(nothing, published, fewer).starts_with("bad_input: "));
  EXPECT_TRUE(error_of(nothing, published, published).starts_with("bad_input: " + published));  // no span
  EXPECT_TRUE(error_of(nothing, folder_.at("nowhere"), gold_).starts_with("bad_input: "));
  EXPECT_TRUE(error_of(nothing, published, folder_.at("nowhere")).starts_with("bad_input: "));
}

}  // namespace
}  // namespace sumi
