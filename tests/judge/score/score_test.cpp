#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/score/score.hpp>

namespace sumi::score {
namespace {

constexpr const char* kGold =
    R"({"id":"a","text":"Anna Berg in Oslo","spans":[{"start":0,"end":9,"label":"NAME"},{"start":13,"end":17,"label":"CITY"}]})"
    "\n";
constexpr const char* kSystem =
    R"({"id":"a","text":"Anna Berg in Oslo","spans":[{"start":0,"end":4,"label":"NAME"},{"start":13,"end":17,"label":"NAME"}]})"
    "\n";

class Scoring : public ::testing::Test {
 protected:
  ScoreReport report() {
    options_.gold_format.format = options_.system_format.format = Format::jsonl;
    return score(folder_.write("gold", gold_), folder_.write("system", system_), options_);
  }

  io::TestFolder folder_;
  std::string gold_ = kGold;
  std::string system_ = kSystem;
  ScoreOptions options_;
};

TEST_F(Scoring, Levels) {
  ScoreReport entity = report();
  EXPECT_EQ(entity.spans->micro.counts, (Counts{0, 2, 2}));
  EXPECT_EQ(entity.spans->merged.counts, (Counts{1, 1, 1}));
  EXPECT_EQ(entity.spans->overlap->counts, (Counts{2, 0, 0}));
  EXPECT_EQ(entity.documents, 1);
  EXPECT_EQ(entity.characters, 17);
  EXPECT_FALSE(entity.hidden || entity.tab);
  options_.level = ScoreLevel::token;
  EXPECT_EQ(report().spans->micro.counts, (Counts{1, 1, 2}));
  EXPECT_FALSE(report().spans->overlap);
  options_.level = ScoreLevel::character;
  EXPECT_EQ(report().spans->micro.counts, (Counts{4, 4, 9}));
}

TEST_F(Scoring, Labels) {
  EXPECT_EQ(report().spans->labels, (std::map<std::string, Counts>{{"CITY", {0, 0, 1}}, {"NAME", {0, 2, 1}}}));
  const auto confusion = report().spans->confusion;
  EXPECT_EQ(confusion.at({"CITY", "NAME"}), 1);
  EXPECT_EQ(confusion.at({"NAME", std::nullopt}), 1);
  EXPECT_EQ(confusion.at({std::nullopt, "NAME"}), 1);
  options_.labels.merge = true;
  EXPECT_EQ(report().spans->labels, (std::map<std::string, Counts>{{kMergedLabel, {1, 1, 1}}}));
}

TEST_F(Scoring, HiddenText) {
  options_.system = SystemKind::hidden_spans;
  EXPECT_EQ(report().hidden->tokens.counts, (Counts{2, 0, 1}));
  EXPECT_FALSE(report().spans);
  options_.system = SystemKind::private_file;
  system_ = R"({"source_id":"a","hidden":[{"start":0,"end":4,"text":"Anna"},{"start":13,"end":17,"text":"Oslo"}]})";
  EXPECT_EQ(report().hidden->tokens.counts, (Counts{2, 0, 1}));
  EXPECT_EQ(report().hidden->characters.counts, (Counts{8, 0, 4}));
}

TEST_F(Scoring, Intervals) {
  EXPECT_EQ(report().spans->merged.ci.recall, (Interval{.5, .5}));
  options_.resamples = 0;
  EXPECT_EQ(report().spans->merged.ci.recall, std::nullopt);
  options_.resamples = 100001;
  EXPECT_THAT(io::error_of([&] { (void)report(); }), ::testing::StartsWith("bad_usage: "));
}

TEST_F(Scoring, TabNeedsItsAttributes) {
  options_.tab = true;
  EXPECT_THAT(io::error_of([&] { (void)report(); }),
              ::testing::AllOf(::testing::StartsWith("bad_input: "), ::testing::HasSubstr("gold:1: span 1 ")));
  gold_ = R"({"id":"a","text":"Anna Berg in Oslo"})";
  EXPECT_EQ(report().tab->masked_spans.counts, (Counts{0, 2, 0}));
}

TEST_F(Scoring, ReadsALetterAsOneDocument) {
  const std::string page = folder_.write("a.html", "<p>one</p><p>two</p>");
  EXPECT_EQ(score(page, page, options_).documents, 1U);
}

}  // namespace
}  // namespace sumi::score
