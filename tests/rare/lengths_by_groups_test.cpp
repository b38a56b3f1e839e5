#include "rare/lengths_by_groups.hpp"

#include <gtest/gtest.h>

#include <sumi/error.hpp>

namespace sumi {
namespace {

// Equality with counting stands in find_lengths_test.cpp.

TEST(LengthsByGroups, SayHowMuchMemoryIsMissing) {
  CountingText text;
  for (int i = 0; i < 1000; ++i) text.bytes += "some words in a row ";
  text.documents.push_back({{0, text.bytes.size()}, 0, 0});
  text.bytes.push_back(kBorder);
  text.owners = 1;
  try {
    (void)lengths_by_groups(text, text.bytes, Support::occurrences, 2, {.memory_bytes = 1000});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::unfinished);
    EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos);
    EXPECT_EQ(std::string(error.what()).find("words"), std::string::npos);
  }
}

}  // namespace
}  // namespace sumi
