#include "judge/verify/release/stretches.hpp"

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

Promise promise_with(std::vector<std::string> keep) {
  Promise promise;
  promise.mark = U'*';
  promise.keep = std::move(keep);
  return promise;
}

TEST(Cutter, CutsAtMarksAndKeptPhrases) {
  const Cut cut = Cutter(promise_with({"the", "he end"})).cut("**at the end, **the*the");
  EXPECT_EQ(cut.stretches, (std::vector<Range>{{2, 5}, {12, 14}}));
  EXPECT_EQ(cut.set_aside_runs, 3U);
}

TEST(Cutter, CountsTouchingPhrasesAsOneRun) {
  EXPECT_EQ(Cutter(promise_with({"ab", "cd"})).cut("abcd ab").set_aside_runs, 2U);
}

TEST(Cutter, TakesAMarkOfManyBytes) {
  Promise promise;
  EXPECT_EQ(Cutter(promise).cut("é█ü██").stretches, (std::vector<Range>{{0, 2}, {5, 7}}));
}

TEST(Cutter, FindsNothingInNothing) {
  EXPECT_TRUE(Cutter(promise_with({})).cut("").stretches.empty());
  EXPECT_TRUE(Cutter(promise_with({})).cut("***").stretches.empty());
}

TEST(CutTexts, CutsBeforeItFolds) {
  Promise promise = promise_with({"AB"});
  promise.mark = U'K';
  promise.fold.letter_case = true;
  CutTexts texts(promise);
  texts.add("xkKYABab");
  texts.add("");
  texts.add("Z");
  EXPECT_EQ(texts.stretches(), (std::vector<std::string_view>{"xk", "y", "ab", "z"}));
  EXPECT_EQ(texts.documents(), 3U);
  EXPECT_EQ(texts.of(0), (Range{0, 3}));
  EXPECT_EQ(texts.of(1), (Range{3, 3}));
  EXPECT_EQ(texts.of(2), (Range{3, 4}));
  EXPECT_EQ(texts.set_aside_runs(), 1U);
}

}  // namespace
}  // namespace sumi::verify
