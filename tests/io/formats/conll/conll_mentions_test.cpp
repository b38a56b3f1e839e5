#include <gtest/gtest.h>

#include "io/composed.hpp"
#include "io/formats/conll/conll_line.hpp"

namespace sumi::io {
namespace {

std::vector<std::string> said(const Record& record, const ConllMentions& all) {
  std::vector<std::string> out;
  for (const Mention& mention : all.mentions)
    out.push_back(std::string(mention.label) + "=" + record.text.substr(mention.where.begin, mention.where.size()));
  return out;
}

using Said = std::vector<std::string>;

TEST(ConllMentions, KeepTheLongestAndOfThoseTheLeftmost) {
  const Record record = record_of("abcdef gh", {{.where = {0, 2}, .label = "A"},
                                                {.where = {1, 4}, .label = "B"},
                                                {.where = {3, 6}, .label = "C"},
                                                {.where = {7, 9}, .label = "D"},
                                                {.where = {7, 9}, .label = "E"}});
  const ConllMentions all = conll_mentions(record);
  EXPECT_EQ(said(record, all), (Said{"B=bcd", "D=gh"}));
  EXPECT_EQ(all.overlapping, 3U);
}

TEST(ConllMentions, TouchingOnesStay) {
  const Record record = record_of("abcd", {{.where = {2, 4}, .label = "A"}, {.where = {0, 2}, .label = "A"}});
  EXPECT_EQ(said(record, conll_mentions(record)), (Said{"A=ab", "A=cd"}));
}

TEST(ConllMentions, FragmentsAndLinesAreMentionsOfTheirOwn) {
  const Record record = record_of("ab cd\r\n\nef gh", {{.where = {0, 5}, .label = "A", .fragments = {{0, 2}, {3, 5}}},
                                                       {.where = {3, 10}, .label = "B"}});
  const ConllMentions all = conll_mentions(record);
  EXPECT_EQ(said(record, all), (Said{"A=ab", "A=cd", "B=ef"}));
  EXPECT_EQ(all.discontinuous, 1U);
  EXPECT_EQ(all.cut, 1U);
  EXPECT_EQ(all.overlapping, 1U);
  EXPECT_EQ(all.trimmed, 0U);
}

TEST(ConllMentions, HaveNoWhiteSpaceAtTheirBorders) {
  const Record record =
      record_of("\u3000a b \u00A0", {{.where = {0, 9}, .label = "A"}, {.where = {7, 9}}, {.where = {3, 3}}});
  const ConllMentions all = conll_mentions(record);
  EXPECT_EQ(said(record, all), Said{"A=a b"});
  EXPECT_EQ(all.trimmed, 1U);
  EXPECT_EQ(all.invisible, 2U);
}

}  // namespace
}  // namespace sumi::io
