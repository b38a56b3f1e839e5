#include "serve/recognize/recognizer.hpp"

#include <gtest/gtest.h>

namespace sumi::recognize {
namespace {

TEST(HitsOf, GiveEachRulesScore) {
  Recognizer recognizer{.name = "r", .entity = "E", .rules = {{"a", "a+", .2}, {"b", "b", .7}}};
  compile(recognizer, Regex::Origin::guest);
  const std::vector<Hit> hits = hits_of(recognizer, "aab");
  ASSERT_EQ(hits.size(), 2U);
  EXPECT_EQ(hits[0].where, (Range{0, 2}));
  EXPECT_EQ(hits[0].score, .2);
  EXPECT_EQ(hits[1].rule, 1U);
}

TEST(HitsOf, LeaveOutWhatFailsAndProveWhatPasses) {
  const tag::Check needs{"n", tag::Seen::text, [](std::string_view found) { return found == "x" || found == "y"; }};
  const tag::Check proof{"p", tag::Seen::text, [](std::string_view found) { return found == "y"; }};
  Recognizer recognizer{.name = "r", .entity = "E", .rules = {{"a", "\\w", .2}}, .needs = &needs, .proof = &proof};
  compile(recognizer, Regex::Origin::own);
  const std::vector<Hit> hits = hits_of(recognizer, "xyzq");
  ASSERT_EQ(hits.size(), 2U);
  EXPECT_EQ(hits[0].score, .2);
  EXPECT_EQ(hits[1].score, kProvenScore);
}

}  // namespace
}  // namespace sumi::recognize
