#include <type_traits>

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using Kind = Error::Kind;

static_assert(std::is_nothrow_copy_constructible_v<Error>);

TEST(Error, HasItsPartsAndSaysThemInOneLine) {
  const Error error{Kind::bad_input, "notes.jsonl:41", "the span's end is before its start", "swap them",
                    Settings{"offsets"}};
  EXPECT_EQ(error.kind(), Kind::bad_input);
  EXPECT_EQ(error.place(), "notes.jsonl:41");
  EXPECT_EQ(error.fact(), "the span's end is before its start");
  EXPECT_EQ(error.remedy(), "swap them");
  EXPECT_EQ(error.settings(), Settings{"offsets"});
  EXPECT_STREQ(error.what(), "notes.jsonl:41: the span's end is before its start; swap them");
}

TEST(Error, SplitsOneStringAtTheLastSemicolon) {
  const Error error{Kind::bad_usage, "", "one; two; do this", Settings{"mark", "k"}};
  EXPECT_EQ(error.fact(), "one; two");
  EXPECT_EQ(error.remedy(), "do this");
  EXPECT_EQ(error.settings(), (Settings{"mark", "k"}));
  EXPECT_STREQ(error.what(), "one; two; do this");
}

TEST(Error, MayHaveNoRemedyAndNoPlace) {
  const Error error{Kind::unfinished, "", "the disk is full"};
  EXPECT_EQ(error.place(), "");
  EXPECT_EQ(error.fact(), "the disk is full");
  EXPECT_EQ(error.remedy(), "");
  EXPECT_TRUE(error.settings().empty());
  EXPECT_STREQ(error.what(), "the disk is full");
  EXPECT_STREQ((Error{Kind::unfinished, "a", "b"}).what(), "a: b");
  EXPECT_STREQ((Error{Kind::unfinished, "a", "b; ", Settings{}}).what(), "a: b");
}

TEST(Error, IsToldWithinAnotherPlace) {
  const Error error{Kind::bad_input, "line 3", "a fact", "a remedy", Settings{"k"}};
  const Error told = error.within("a.toml");
  EXPECT_STREQ(told.what(), "a.toml: line 3: a fact; a remedy");
  EXPECT_EQ(told.place(), "a.toml: line 3");
  EXPECT_EQ(told.kind(), Kind::bad_input);
  EXPECT_EQ(told.settings(), Settings{"k"});
  EXPECT_STREQ((Error{Kind::bad_input, "", "a fact"}).within("a.toml").what(), "a.toml: a fact");
}

}  // namespace
}  // namespace sumi
