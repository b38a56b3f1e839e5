#include "rare/lengths_by_groups.hpp"

#include <string>

#include <gtest/gtest.h>

#include <sumi/error.hpp>

namespace sumi {
namespace {

// Equality with counting stands in find_lengths_test.cpp.

TEST(LengthsByGroups, SayHowMuchMemoryIsMissing) {
  std::string words;
  for (int i = 0; i < 1000; ++i) words += "some words in a row ";
  OwnText own{.owners = 1};
  own.append(words, 0);
  const CountingText text(own);
  try {
    (void)lengths_by_groups(text, text.bytes, Support::occurrences, 2, {.memory_bytes = 1000});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
    EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos);
    EXPECT_EQ(std::string(error.what()).find("words"), std::string::npos);
  }
}

TEST(LengthsByGroups, FindNothingThatMoreShareThanThereAre) {
  OwnText own{.owners = 2};
  for (std::uint32_t owner = 0; owner < 2; ++owner) own.append("some words in a row", owner);
  const CountingText text(own);
  for (const Support by : {Support::documents, Support::owners}) {
    const std::optional<FrequentLengths> lengths = lengths_by_groups(text, text.bytes, by, 3);
    ASSERT_TRUE(lengths);
    for (Position at = 0; at < text.bytes.size(); ++at) EXPECT_FALSE(lengths->may_reach(at, 1));
  }
}

}  // namespace
}  // namespace sumi
