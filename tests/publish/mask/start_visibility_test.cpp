#include "publish/mask/start_visibility.hpp"

#include <gtest/gtest.h>

#include "corpora.hpp"
#include <sumi/model/table.hpp>

namespace sumi::publish {
namespace {

using namespace testing;

TEST(StartVisibility, HasBordersPhrasesMarksAndEarlierReleases) {
  const Corpus corpus = to_corpus({{U"one █ two", 0}, {U"twotwo", 1}});
  const StartVisibility start({.promise = {.keep = {"two"}}, .already_masked = true});
  const Visibility visibility = start.of(corpus, Mask({{0, 2}, {13, 14}}));
  EXPECT_EQ(visibility[0], Why::earlier);
  EXPECT_EQ(visibility[2], Why::shown);
  EXPECT_EQ(visibility[4], Why::already_masked);
  EXPECT_EQ(visibility[8], Why::phrase);
  EXPECT_EQ(visibility[11], Why::border);
  EXPECT_EQ(visibility[12], Why::shown);  // its phrase is broken
  EXPECT_EQ(visibility[15], Why::phrase);
}

TEST(StartVisibility, KeepsNoPhraseThatMeetsANumberOrAValueOfTheRoster) {
  const Corpus corpus = to_corpus({{U"card 4111 1111 1111 1111 of Ann Lee, Lee St", 0}, {U"1111 of Lee", 1}});
  MaskOptions options{.promise = {.keep = {"1111", "of", "Lee"}}};
  options.promise.facts = {"NAME"};
  TableColumn names("NAME");
  for (const char* name : {"Ann Lee", "Ida Berg"}) names.add(name);
  options.promise.roster_table = std::make_shared<const Table>(Table{{names}});
  const Visibility visibility = StartVisibility(options).of(corpus, {});
  EXPECT_EQ(visibility[5], Why::shown);
  EXPECT_EQ(visibility[10], Why::not_allowed);
  EXPECT_EQ(visibility[25], Why::phrase);
  EXPECT_EQ(visibility[32], Why::not_allowed);
  EXPECT_EQ(visibility[37], Why::phrase);
  EXPECT_EQ(visibility[44], Why::phrase);
  EXPECT_EQ(phrases_not_allowed(corpus, options.promise.keep, visibility), (std::set<std::string>{"1111", "Lee"}));
}

TEST(StartVisibility, IsTheSameInMemoryThatWasUsed) {
  const Corpus corpus = to_corpus({{U"one", 0}, {U"", 1}});
  const StartVisibility start({});
  const Visibility fresh = start.of(corpus, {});
  for (const std::size_t size : {0, 2, 500}) EXPECT_EQ(start.of(corpus, {}, Visibility(size, Why::rare)), fresh);
}

}  // namespace
}  // namespace sumi::publish
