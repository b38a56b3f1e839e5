#include "tag/training/with_taggers.hpp"

#include <atomic>
#include <random>
#include <stdexcept>

#include <gtest/gtest.h>

#include "tag/small_taggers.hpp"

namespace sumi::tag {
namespace {

TEST(WithTaggers, AsksEachItemOnceAndSaysTheSameForAnyThreads) {
  std::mt19937 random(141);
  std::vector<std::string> texts;
  for (int i = 0; i < 40; ++i) texts.push_back(sumi::testing::noisy_text(random, 20));
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    std::vector<std::vector<Entity>> of_one;
    for (const unsigned threads : {0U, 1U, 3U}) {
      std::vector<std::vector<Entity>> found(texts.size());
      std::vector<std::atomic<int>> asked(texts.size());
      with_taggers(sumi::testing::noisy_model(kind), texts.size(), threads,
                   [&](std::size_t i, TextTagger& tagger, unsigned worker) {
                     EXPECT_LT(worker, std::max(1U, threads));
                     ++asked[i];
                     for (const ScoredEntity& one : tagger.tag(texts[i]).entities) found[i].push_back(one.entity);
                   });
      for (const std::atomic<int>& times : asked) EXPECT_EQ(times, 1);
      if (of_one.empty()) of_one = found;
      EXPECT_EQ(found, of_one);
    }
  }
}

TEST(WithTaggers, PassesErrorsOn) {
  const auto work = [](std::size_t i, TextTagger&, unsigned) {
    if (i == 7) throw std::runtime_error("the seventh");
  };
  EXPECT_THROW(with_taggers(sumi::testing::noisy_model(TaggerKind::bayes), 20, 2, work), std::runtime_error);
  with_taggers(sumi::testing::noisy_model(TaggerKind::bayes), 0, 2, work);
}

}  // namespace
}  // namespace sumi::tag
