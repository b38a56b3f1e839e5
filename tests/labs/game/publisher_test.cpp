#include <algorithm>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "labs/game/publish_documents.hpp"
#include "labs/game/publisher_file.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/random_texts.hpp"
#include "tag/scratch.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::game {
namespace {

// Written once; each of these labels what it finds otherwise.
std::string written_publisher(const std::string& name, const std::vector<KeptTagger>& taggers) {
  const std::string path = sumi::testing::scratch() + name;
  io::Output output(path);
  PublisherAbout about;
  for (const KeptTagger& one : taggers) {
    GameRound& round = about.rounds.emplace_back();
    round.finder = name_of(one.model.about.kind);
    if (one.threshold) round.threshold = *one.threshold;
    round.kept = true;
  }
  write_publisher(output, about, taggers);
  return path;
}

std::vector<KeptTagger> noisy_publisher() {
  std::vector<KeptTagger> taggers;
  for (const TaggerKind kind : sumi::testing::kEveryKind)
    taggers.push_back({sumi::testing::noisy_model(kind), .7F - .1F * taggers.size()});
  taggers[1].threshold.reset();
  return taggers;
}

TEST(Publisher, NamesWhatItHidesAndTheRoundThatDoes) {
  const Publisher publisher(written_publisher("two", sumi::testing::two_rounds_publisher()));
  EXPECT_EQ(publisher.labels(), (std::vector<std::string>{"FIRST", "LAST"}));
  const std::string text = "Heute kam Frau Zora Zimt spät noch.\nFrau\nXaver";
  const std::vector<HiddenStretch> found = publisher.find(text);
  ASSERT_GE(found.size(), 2);
  EXPECT_EQ(found[0], (HiddenStretch{{15, 19}, 0, 0}));
  EXPECT_EQ(found[1], (HiddenStretch{{20, 24}, 1, 1}));
  EXPECT_TRUE(publisher.find("").empty());
  EXPECT_EQ(publisher.about().rounds.size(), 2);
}

TEST(Publisher, HidesWhatItsRoundsHideOfACorpus) {
  const std::vector<KeptTagger> taggers = noisy_publisher();
  const Publisher publisher(written_publisher("noisy", taggers));
  const sumi::testing::TwoRounds given(sumi::testing::noisy_gold(91, 12));
  const std::vector<bool> hidden = sumi::testing::hidden_by(taggers, given.tokens, 2);
  EXPECT_EQ(sumi::testing::hidden_by(taggers, given.tokens, 1), hidden);
  std::vector<bool> found(hidden.size());
  for (std::size_t document = 0; document < given.corpus.size(); ++document) {
    const std::string_view text = given.corpus.text(document);
    const auto [first, end] = given.tokens.tokens_of(document);
    const tag::TagText& cut = given.gold.text(document);
    for (const HiddenStretch& one : publisher.find(text)) {
      for (std::size_t i = 0; i < cut.tokens.size(); ++i) {
        if (cut.tokens[i].begin >= one.where.begin && cut.tokens[i].end <= one.where.end) found[first + i] = true;
      }
    }
  }
  EXPECT_EQ(found, hidden);
  EXPECT_GT(std::ranges::count(hidden, true), 0);
}

TEST(Publisher, GivesDisjointStretchesOfWholeTokensOfAnyText) {
  const Publisher publisher(written_publisher("any", noisy_publisher()));
  std::mt19937 random(92);
  for (int run = 0; run < 150; ++run) {
    const std::string text =
        run % 2 == 0 ? sumi::testing::random_text(random, random() % 60) : sumi::testing::noisy_text(random, 20);
    const tag::TagText cut = tag::cut_text(text);
    Position last = 0;
    const std::vector<HiddenStretch> found = publisher.find(text);
    for (std::size_t i = 0; i < found.size(); ++i) {
      const HiddenStretch& one = found[i];
      EXPECT_LE(last, one.where.begin);
      EXPECT_LT(one.where.begin, one.where.end);
      EXPECT_LT(one.label, publisher.labels().size());
      EXPECT_LT(one.round, publisher.about().rounds.size());
      const auto first = std::ranges::find(cut.tokens, one.where.begin, &Range::begin);
      const auto end = std::ranges::find(cut.tokens, one.where.end, &Range::end);
      ASSERT_TRUE(first != cut.tokens.end() && end != cut.tokens.end());
      EXPECT_EQ(cut.token_line[static_cast<std::size_t>(first - cut.tokens.begin())],
                cut.token_line[static_cast<std::size_t>(end - cut.tokens.begin())]);
      last = one.where.end;
    }
    EXPECT_EQ(publisher.find(text), found);
  }
}

TEST(Publisher, IsAskedByThreadsAtTheSameTime) {
  const Publisher publisher(written_publisher("threads", noisy_publisher()));
  std::mt19937 random(93);
  std::vector<std::string> texts;
  for (int i = 0; i < 30; ++i) texts.push_back(sumi::testing::noisy_text(random, 30));
  const auto all = [&] {
    std::vector<std::vector<HiddenStretch>> found;
    for (const std::string& text : texts) found.push_back(publisher.find(text));
    return found;
  };
  const auto alone = all();
  std::vector<std::vector<std::vector<HiddenStretch>>> got(3);
  std::vector<std::thread> threads;
  for (auto& mine : got) threads.emplace_back([&] { mine = all(); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& one : got) EXPECT_EQ(one, alone);
}

}  // namespace
}  // namespace sumi::game
