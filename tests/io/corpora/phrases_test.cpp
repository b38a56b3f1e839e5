#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/io/phrases.hpp>

namespace sumi {
namespace {

using ::testing::ElementsAre;

TEST(ReadPhrases, TakesALineForAPhrase) {
  const io::TestFolder folder;
  EXPECT_THAT(read_phrases(folder.write("a", "one\n\n two \nthree")), ElementsAre("one", " two ", "three"));
  EXPECT_THAT(read_phrases(folder.write("b", "\xef\xbb\xbfone\r\ntwo\rthree\n")), ElementsAre("one", "two\rthree"));
  EXPECT_THAT(read_phrases(folder.write("c", "one\r\r\ntwo\r")), ElementsAre("one\r", "two\r"));
}

TEST(ReadPhrases, RefusesWhatListsNone) {
  const io::TestFolder folder;
  EXPECT_THROW(static_cast<void>(read_phrases(folder.write("empty", ""))), Error);
  EXPECT_THROW(static_cast<void>(read_phrases(folder.write("lines", "\n\r\n\n"))), Error);
  EXPECT_THROW(static_cast<void>(read_phrases(folder.write("latin", "caf\xe9\n"))), Error);
  EXPECT_THROW(static_cast<void>(read_phrases(folder.at("missing"))), Error);
}

}  // namespace
}  // namespace sumi
