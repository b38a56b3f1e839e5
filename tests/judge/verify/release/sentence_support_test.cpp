#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/verify/release/term_support.hpp"

namespace sumi::verify {
namespace {

class Sentences : public ::testing::Test {
 protected:
  std::vector<RareStretch> rare(const std::vector<std::string>& published) {
    std::vector<OwnedText> texts;
    for (std::uint32_t i = 0; i < source_.size(); ++i) texts.push_back({source_[i], i});
    std::vector<PairedText> pairs;
    for (std::uint32_t i = 0; i < published.size(); ++i) pairs.push_back({published[i], i});
    return rare_sentences(pairs, texts, promise_);
  }

  Promise promise_;
  std::vector<std::string> source_{"He saw Ann. It rained.", "He saw Bo. It snowed.", "He was ill. It rained."};
};

TEST_F(Sentences, ShowWhatTheyHaveInCommon) {
  EXPECT_TRUE(rare({"He saw █. It rained.", "He saw █. It █ed.", "█e █. It rained."}).empty());
  EXPECT_TRUE(rare({"He saw █n. It rained.", "█", "█"}).empty() == false);
}

TEST_F(Sentences, ShowTooMuch) {
  EXPECT_EQ(rare({"█", "He saw Bo. It █ed.", "He was █ It r█"}), (std::vector<RareStretch>{{1, {0, 10}}, {2, {0, 7}}}));
  promise_.k = 3;
  EXPECT_EQ(rare({"█", "He █ It snow█", "█"}), (std::vector<RareStretch>{{1, {7, 14}}}));
}

TEST_F(Sentences, MayBePlacedInAnyWay) {
  source_ = {"ab xb.\ncd", "cd\nab x.", "qb"};
  EXPECT_TRUE(rare({"█b█", "█", "█"}).empty());
  source_ = {"xaby\naz", "az", "q"};
  EXPECT_TRUE(rare({"█a█", "█", "█"}).empty());
  EXPECT_EQ(rare({"█ab█", "█", "█"}), (std::vector<RareStretch>{{0, {3, 5}}}));
  EXPECT_TRUE(rare({"█\naz", "█", "█"}).empty());
  promise_.collapse = false;
  EXPECT_EQ(rare({"█a█████", "██", "█"}), std::vector<RareStretch>());
  EXPECT_EQ(rare({"█a█y███", "██", "█"}), (std::vector<RareStretch>{{0, {3, 8}}}));
}

TEST_F(Sentences, AreFolded) {
  source_ = {"SHE LEFT.", "She left.", "It."};
  EXPECT_EQ(rare({"SHE LEFT.", "█", "█"}).size(), 1U);
  promise_.fold.letter_case = true;
  EXPECT_TRUE(rare({"SHE LEFT.", "█", "█"}).empty());
  EXPECT_TRUE(rare({"█EFT.", "█", "█"}).empty());
}

TEST_F(Sentences, LeaveKeptPhrasesAside) {
  promise_.keep = {"Ann"};
  EXPECT_TRUE(rare({"He saw Ann. It rained.", "█", "█"}).empty());
}

TEST_F(Sentences, WithKnownPlacesAreTakenThere) {
  source_ = {"xaby\naz", "az", "q"};
  const std::vector<OwnedText> texts{{source_[0], 0}, {source_[1], 1}};
  const std::vector<Placed> left{{{3, 4}, 1}};
  const std::vector<Placed> right{{{3, 4}, 5}};
  EXPECT_TRUE(rare_sentences(std::vector<PairedText>{{"█a█", 0, &right}}, texts, promise_).empty());
  EXPECT_TRUE(rare_sentences(std::vector<PairedText>{{"█a█", 0, &left}}, texts, promise_).empty());
  promise_.k = 3;
  EXPECT_FALSE(rare_sentences(std::vector<PairedText>{{"█a█", 0, &left}}, texts, promise_).empty());
  EXPECT_TRUE(rare_sentences(std::vector<PairedText>{{"█a█", {}, nullptr}}, texts, promise_).empty());
}

}  // namespace
}  // namespace sumi::verify
