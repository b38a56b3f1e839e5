#include <cmath>
#include <random>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>

#include "tag/models/complete_names.hpp"
#include "tag/scratch.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

std::string pooled_model() {
  const std::string path = sumi::testing::scratch() + "sumi_tagger_pool_test";
  write_model(path, sumi::testing::noisy_model(TaggerKind::svm));
  return path;
}

TEST(TaggerPool, GivesEachWhoAsksATaggerOfHisOwn) {
  const TaggerPool pool(io::SectionFile(pooled_model(), kModelKind));
  EXPECT_EQ(pool.file().about().kind, TaggerKind::svm);
  const TextTagger* first = nullptr;
  pool.with_one([&](TextTagger& outer) {
    first = &outer;
    pool.with_one([&](TextTagger& inner) { EXPECT_NE(&inner, &outer); });
  });
  EXPECT_EQ(pool.with_one([&](TextTagger& again) { return &again; }), first);  // put back last, taken first
}

TEST(TaggerPool, PutsBackWhereWorkThrows) {
  const TaggerPool pool(io::SectionFile(pooled_model(), kModelKind));
  const TextTagger* one = pool.with_one([](TextTagger& tagger) { return &tagger; });
  EXPECT_THROW(pool.with_one([](TextTagger&) { throw std::runtime_error("work"); }), std::runtime_error);
  EXPECT_EQ(pool.with_one([](TextTagger& tagger) { return &tagger; }), one);
}

TEST(TaggerPool, ThreadsHearTheSame) {
  const TaggerPool pool(io::SectionFile(pooled_model(), kModelKind));
  std::mt19937 random(161);
  std::vector<std::string> texts;
  for (int i = 0; i < 50; ++i) texts.push_back(sumi::testing::noisy_text(random, 20));
  const auto tag_all = [&] {
    std::vector<ScoredEntity> all;
    for (const std::string& text : texts) {
      const std::vector<ScoredEntity> some =
          pool.with_one([&](TextTagger& tagger) { return tagger.tag(text).entities; });
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  };
  const auto same = [](const std::vector<ScoredEntity>& a, const std::vector<ScoredEntity>& b) {
    return std::ranges::equal(
        a, b, [](const ScoredEntity& x, const ScoredEntity& y) { return x.entity == y.entity && x.score == y.score; });
  };
  const std::vector<ScoredEntity> alone = tag_all();
  EXPECT_FALSE(alone.empty());
  std::vector<std::vector<ScoredEntity>> got(3);
  std::vector<std::thread> threads;
  for (auto& mine : got) threads.emplace_back([&] { mine = tag_all(); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& one : got) EXPECT_TRUE(same(one, alone));
}

// The dial: more is found as it turns, whatever the kind.
TEST(TaggerPool, FindsMoreTokensWithAHigherBias) {
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    const std::string bytes = bytes_of_model(sumi::testing::noisy_model(kind));
    std::vector<std::uint64_t> tokens;
    for (const double bias : {-6., -2., -.5, 0., .5, 1., 2., 4., 8.}) {
      TaggerSetting setting;
      setting.bias = bias;
      const TaggerPool pool(io::SectionFile::of_bytes(bytes, "a model", kModelKind), setting);
      std::mt19937 random(77);
      std::uint64_t& sum = tokens.emplace_back();
      for (int i = 0; i < 80; ++i) {
        const std::string text = sumi::testing::noisy_text(random, 25);
        for (const ScoredEntity& one : pool.with_one([&](TextTagger& tagger) { return tagger.tag(text).entities; }))
          sum += one.entity.end - one.entity.begin;
      }
    }
    EXPECT_TRUE(std::ranges::is_sorted(tokens)) << name_of(kind);
    EXPECT_LT(tokens.front(), tokens.back()) << name_of(kind);
  }
}

TEST(TaggerPool, RefusesABiasThatIsNone) {
  for (const double bias : {101., -101., std::nan("")}) {
    TaggerSetting setting;
    setting.bias = bias;
    EXPECT_THROW(TaggerPool(io::SectionFile(pooled_model(), kModelKind), setting), Error);
  }
}

}  // namespace
}  // namespace sumi::tag
