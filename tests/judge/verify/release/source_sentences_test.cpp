#include <gtest/gtest.h>

#include "judge/verify/release/sentence_index.hpp"

namespace sumi::verify {
namespace {

TEST(SourceSentences, EndAtMarksAndKeptPhrases) {
  Promise promise;
  promise.keep = {"Otto"};
  SourceSentences sentences(promise);
  EXPECT_EQ(sentences.of("Anna left. She met Otto there.\nNo█ pe"),
            (std::vector<Range>{{0, 10}, {11, 18}, {24, 30}, {31, 33}, {37, 39}}));
}

}  // namespace
}  // namespace sumi::verify
