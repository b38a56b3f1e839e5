#include <gtest/gtest.h>

#include "io/files.hpp"
#include "labs/game/publisher_file.hpp"
#include "labs/game/two_rounds.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi {
namespace {

class ApplyPublisher : public ::testing::Test {
 protected:
  ApplyPublisher() {
    const std::vector<game::KeptTagger>& taggers = sumi::testing::two_rounds_publisher();
    PublisherAbout about;
    about.labels = {"FIRST", "LAST"};
    for (const game::KeptTagger& one : taggers) {
      GameRound& round = about.rounds.emplace_back();
      round.finder = name_of(one.model.about.kind);
      round.kept = true;
    }
    io::Output output(folder_.at("publisher"));
    game::write_publisher(output, about, taggers);
    options_.input = folder_.write("in.jsonl", sumi::testing::lines_of(sumi::testing::two_rounds_gold(5, 100)));
    options_.output = folder_.at("out.jsonl");
    options_.format.offsets = OffsetUnit::bytes;
  }

  io::TestFolder folder_;
  ReplaceFileOptions options_;
};

TEST_F(ApplyPublisher, WritesTagsAndCounts) {
  const Publisher publisher(folder_.at("publisher"));
  const ApplySummary summary = apply_publisher(publisher, options_);
  EXPECT_EQ(summary.replaced.documents, 5);
  ASSERT_EQ(summary.rounds.size(), 2);
  EXPECT_EQ(summary.rounds[0].tokens, 10);
  EXPECT_EQ(summary.rounds[1].tokens, 10);
  ASSERT_TRUE(summary.judged);
  EXPECT_EQ(summary.judged->sensitive, 20);
  EXPECT_EQ(summary.judged->left, 0);
  EXPECT_EQ(summary.judged->hidden_by_error, 0);
  EXPECT_NE(io::bytes_of_file(options_.output).find("[FIRST] [LAST]"), std::string::npos);
}

TEST_F(ApplyPublisher, ThreadsDontMatter) {
  const Publisher publisher(folder_.at("publisher"));
  std::vector<std::string> written;
  for (const unsigned threads : {1U, 3U}) {
    options_.threads = threads;
    EXPECT_EQ(apply_publisher(publisher, options_).tokens, apply_publisher(publisher, options_).tokens);
    written.push_back(io::bytes_of_file(options_.output));
  }
  EXPECT_EQ(written[0], written[1]);
}

TEST_F(ApplyPublisher, JudgesNobodyWithoutSpans) {
  options_.input = folder_.write("plain.jsonl", "{\"text\":\"Gestern ging Frau Pia Pohl weg\"}\n");
  const ApplySummary summary = apply_publisher(Publisher(folder_.at("publisher")), options_);
  EXPECT_FALSE(summary.judged);
  EXPECT_EQ(summary.replaced.edits, 2);
}

TEST_F(ApplyPublisher, TakesNoLabels) {
  options_.labels = {"FIRST"};
  const Publisher publisher(folder_.at("publisher"));
  EXPECT_TRUE(io::error_of([&] { static_cast<void>(apply_publisher(publisher, options_)); }).starts_with("bad_usage"));
}

}  // namespace
}  // namespace sumi
