#include "judge/score/tab_mentions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/score/spans.hpp"

namespace sumi::score {
namespace {

TabMentions mentions_of(std::vector<io::RecordSpan> spans, const LabelChoice& choice = {}) {
  io::Record record;
  record.place = "gold:1";
  record.text = "0123456789";
  record.spans = std::move(spans);
  LabelNumbers labels(choice);
  return tab_mentions(record, labels);
}

std::vector<std::uint32_t> entities_of(const TabMentions& found) {
  std::vector<std::uint32_t> entities;
  for (const TabMention& mention : found.mentions) entities.push_back(mention.entity);
  return entities;
}

TEST(TabMentions, EntitiesAreOfAnAnnotator) {
  const TabMentions found = mentions_of({mention_of(0, 1, "DIRECT", "e", "a"), mention_of(1, 2, "QUASI", "f", "a"),
                                         mention_of(2, 3, "DIRECT", "e", "b"), mention_of(3, 4, "NO_MASK", "e", "a")});
  EXPECT_EQ(found.annotators, 2);
  EXPECT_EQ(found.entities, 3);
  EXPECT_EQ(entities_of(found), (std::vector<std::uint32_t>{0, 1, 2, 0}));
  EXPECT_TRUE(found.mentions[1].needs_masking());
  EXPECT_FALSE(found.mentions[3].needs_masking());
}

TEST(TabMentions, SpansWithoutEntityAreTheirOwn) {
  const TabMentions found = mentions_of({mention_of(0, 1, "QUASI"), mention_of(1, 2, "QUASI")});
  EXPECT_EQ(entities_of(found), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(found.annotators, 1);
}

TEST(TabMentions, CountOnce) {
  const TabMentions found =
      mentions_of({mention_of(0, 1, "QUASI"), mention_of(0, 1, "QUASI"), mention_of(0, 1, "QUASI", "e"),
                   mention_of(0, 1, "QUASI", "e"), mention_of(0, 1, "DIRECT", "e"), mention_of(0, 1, "QUASI", "e", "b"),
                   mention_of(4, 4, "QUASI", "f", "c")});
  EXPECT_EQ(found.mentions.size(), 4);
  EXPECT_EQ(found.annotators, 2);
}

TEST(TabMentions, OfLabelsThatCount) {
  EXPECT_EQ(mentions_of({mention_of(0, 1, "QUASI"), span_of(0, 1, "other")}, {false, {"N"}}).mentions.size(), 1);
}

TEST(TabMentions, RefusesSpansWithoutAType) {
  for (const char* type : {"", "direct", "NOMASK"}) {
    EXPECT_THAT(io::error_of([&] { (void)mentions_of({mention_of(0, 1, "QUASI"), mention_of(0, 1, type)}); }),
                ::testing::StartsWith("bad_input: gold:1: span 2 "));
  }
}

}  // namespace
}  // namespace sumi::score
