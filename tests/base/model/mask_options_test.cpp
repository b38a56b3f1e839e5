#include <gtest/gtest.h>

#include <sumi/model/mask_options.hpp>

namespace sumi {
namespace {

TEST(MaskOptions, HaveNamesThatGoBothWays) {
  for (const Snap snap : {Snap::token, Snap::grapheme, Snap::none}) EXPECT_EQ(snap_named(name_of(snap)), snap);
  for (const CoverKind cover : {CoverKind::optimal, CoverKind::longest_first}) {
    EXPECT_EQ(cover_named(name_of(cover)), cover);
  }
  EXPECT_FALSE(snap_named("word"));
}

TEST(MaskOptions, PromiseNothingForSpansAndShownClasses) {
  EXPECT_TRUE(promises_something({}));
  EXPECT_FALSE(promises_something({.promise = {.methods = {Method::spans}}}));
  EXPECT_FALSE(promises_something({.show_space = true}));
  EXPECT_FALSE(promises_something({.show_punctuation = true}));
}

TEST(MaskOptions, APromiseOfFoldedSentencesSaysSo) {
  MaskOptions options;
  EXPECT_EQ(promise_name(options), "repeats");
  options.promise.fold.letter_case = true;
  EXPECT_EQ(promise_name(options), "repeats");
  options.promise.methods = {Method::sentences};
  EXPECT_EQ(promise_name(options), "sentences-folded");
  options.promise.methods = {Method::words, Method::terms, Method::sentences};
  options.promise.combine = Combine::any;
  EXPECT_EQ(promise_name(options), "words-folded,terms,sentences-folded");
  options.show_space = true;
  EXPECT_EQ(promise_name(options), "none");
}

}  // namespace
}  // namespace sumi
