#include "tag/learners/states.hpp"

#include <gmock/gmock.h>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr State kB0 = begin_of(0), kI0 = inside_of(0), kB1 = begin_of(1), kI1 = inside_of(1);
const std::vector<std::uint32_t> kTwoLabels{0, 1};

// Tokens of one byte with a space between them, sequences of three.
TagText six_tokens() {
  TagText text;
  for (Position i = 0; i < 6; ++i) text.tokens.push_back({2 * i, 2 * i + 1});
  text.token_line = {0, 0, 0, 1, 1, 1};
  text.sequence_ends = {3, 6};
  return text;
}

Span span(Position begin, Position end, std::uint32_t label) {
  return {{begin, end}, label, 1};
}

TEST(States, AreNumberedByLabel) {
  EXPECT_EQ(states_of(2), 5);
  EXPECT_EQ(label_of(kB1), 1);
  EXPECT_EQ(label_of(kI1), 1);
  EXPECT_TRUE(begins(kB0) && !begins(kI0) && !begins(kOutside));
}

TEST(States, AnInsideFollowsItsOwnAlone) {
  EXPECT_TRUE(may_follow(kB0, kI0) && may_follow(kI0, kI0) && may_follow(kI0, kB1) && may_follow(kI0, kOutside));
  EXPECT_FALSE(may_follow(kOutside, kI0) || may_follow(kB1, kI0) || may_follow(kI1, kI0));
}

TEST(States, GiveEntities) {
  const std::vector<State> states{kOutside, kB0, kI0, kB0, kB1, kOutside};
  EXPECT_THAT(entities_of(states, 10), ElementsAre(Entity{11, 13, 0}, Entity{13, 14, 0}, Entity{14, 15, 1}));
  EXPECT_THAT(entities_of({}), IsEmpty());
}

TEST(EncodedSpans, TakeTokensThatShareAByte) {
  const std::vector<Span> spans{span(0, 3, 1), span(4, 5, 0)};
  EXPECT_THAT(encode(six_tokens(), spans, kTwoLabels).states, ElementsAre(kB1, kI1, kB0, kOutside, kOutside, kOutside));
}

TEST(EncodedSpans, KeepTheLongestOfOverlappingOnes) {
  const std::vector<Span> spans{span(0, 3, 0), span(2, 7, 1), span(2, 7, 0)};
  const EncodedSpans encoded = encode(six_tokens(), spans, kTwoLabels);
  EXPECT_THAT(encoded.states, ElementsAre(kOutside, kB1, kI1, kB1, kOutside, kOutside));
  EXPECT_EQ(encoded.overlapping, 2);
  EXPECT_EQ(encoded.cut, 1);
}

TEST(EncodedSpans, LeaveOutWhatHasNoTokenOrNoLabel) {
  const std::vector<Span> spans{span(1, 2, 0), span(3, 3, 0), span(11, 20, 0), span(0, 1, 1)};
  const EncodedSpans encoded = encode(six_tokens(), spans, std::vector<std::uint32_t>{0, kNoLabel});
  EXPECT_THAT(encoded.states, ElementsAre(kOutside, kOutside, kOutside, kOutside, kOutside, kOutside));
  EXPECT_EQ(encoded.without_tokens, 3);
}

}  // namespace
}  // namespace sumi::tag
