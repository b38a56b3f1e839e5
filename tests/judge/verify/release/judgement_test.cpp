#include <gtest/gtest.h>

#include "judge/verify/release/releases.hpp"

namespace sumi::verify {
namespace {

TEST(Judge, HoldsTextsAgainstEachPromisedMethod) {
  JudgedTexts texts;
  texts.shown = {{"Anna left.", 0}, {"Anna█left", 1}};
  texts.source = {{"Anna left.", 0}, {"Anna has left", 1}};
  texts.partners = {0, 1};
  Promise promise;
  promise.n = 3;
  const auto rare_by = [&](const std::vector<Method>& methods) {
    promise.methods = methods;
    promise.combine = Combine::any;
    return judge(texts, promise).rare;
  };
  EXPECT_EQ(rare_by({Method::repeats}), (std::vector<RareStretch>{{0, {0, 10}}}));
  EXPECT_EQ(rare_by({Method::ngrams}), (std::vector<RareStretch>{{0, {2, 10}}}));
  EXPECT_EQ(rare_by({Method::words}), (std::vector<RareStretch>{{0, {9, 10}}}));
  EXPECT_EQ(rare_by({Method::sentences}), (std::vector<RareStretch>{{0, {0, 10}}}));
  EXPECT_EQ(rare_by({Method::spans, Method::words}), (std::vector<RareStretch>{{0, {9, 10}}}));
  EXPECT_EQ(rare_by({Method::words, Method::repeats}).size(), 2U);
  const Judgement judgement = judge(texts, promise);
  EXPECT_EQ(judgement.stretches, 3U);
  EXPECT_EQ(judgement.kept_by_policy, 0U);
}

}  // namespace
}  // namespace sumi::verify
