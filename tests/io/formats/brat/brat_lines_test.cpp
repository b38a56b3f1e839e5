#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "io/formats/brat/brat_annotations.hpp"
#include "io/random_records.hpp"

namespace sumi::io {
namespace {

using Losses = std::map<std::string, std::uint64_t>;

std::string lines_of(const Record& record, Losses& losses) {
  return brat_lines(record, OffsetUnit::codepoints, [&](const std::string& what, std::uint64_t count) {
    if (count > 0) losses[what] += count;
  });
}

TEST(BratLines, StandInTheOrderOfPositions) {
  Record record;
  record.text = "é Ada\nBo 😀";
  record.spans = {
      {.where = {7, 9}, .label = "B", .attributes = {{"Negation", ""}}},
      {.where = {3, 9}, .label = "FULL NAME", .fragments = {{3, 6}, {7, 9}}, .attributes = {{"Sure", "not quite"}}},
      {.where = {3, 9}, .label = ""}};
  Losses losses;
  EXPECT_EQ(lines_of(record, losses),
            "T1\tFULL%20NAME 2 5;6 8\tAda Bo\nT2\t% 2 8\tAda Bo\nT3\tB 6 8\tBo\n"
            "A1\tSure T1 not quite\nA2\tNegation T3\n");
  EXPECT_TRUE(losses.empty());
}

TEST(BratLines, CountWhatTheyLeaveOut) {
  Record record;
  record.text = "ab";
  record.owner = "o";
  record.spans = {{.where = {1, 1}, .label = "A"},
                  {.where = {0, 2}, .label = "B", .score = 0.5, .fragments = {{0, 1}, {2, 2}}},
                  {.where = {0, 1}, .label = "C", .attributes = {{"two words", "x"}, {"line", "a\nb"}}}};
  Losses losses;
  EXPECT_EQ(lines_of(record, losses), "T1\tC 0 1\ta\nT2\tB 0 1\ta\n");
  EXPECT_EQ(losses, (Losses{{"owner", 1},
                            {"score", 1},
                            {"empty span", 1},
                            {"empty fragment", 1},
                            {"attribute two words", 1},
                            {"attribute line", 1}}));
}

// What brat can say of a record: sorted, nothing empty, attributes of one line.
std::vector<RecordSpan> sayable(std::vector<RecordSpan> spans) {
  for (RecordSpan& span : spans) {
    std::erase_if(span.fragments, [](Range part) { return part.empty(); });
    if (span.fragments.size() == 1) span.where = span.fragments.front();
    if (span.fragments.size() < 2) span.fragments.clear();
    std::erase_if(span.attributes, [](const Attribute& attribute) {
      const std::string& value = attribute.value;
      return value.find_first_of("\t\r\n") != std::string::npos || value.starts_with(' ') || value.ends_with(' ');
    });
  }
  return spans;
}

TEST(BratLines, ReadBackEqual) {
  std::mt19937 random(1);
  for (int round = 0; round < 3000; ++round) {
    Record record = random_record(random, RandomSpans::any);
    std::erase_if(record.spans, [](const RecordSpan& span) {
      return span.where.empty() ||
             (!span.fragments.empty() && span.fragments[0].empty() != span.fragments[1].empty()) ||
             (!span.fragments.empty() && span.fragments[0].empty() && span.fragments[1].empty());
    });
    Losses losses;
    const std::string lines = lines_of(record, losses);
    Record again;
    again.text = record.text;
    read_brat_annotations(lines, "a.ann", {}, 0, again);
    std::vector<RecordSpan> expected = sayable(record.spans);
    std::stable_sort(expected.begin(), expected.end(),
                     [](const RecordSpan& a, const RecordSpan& b) { return a.where < b.where; });
    ASSERT_EQ(words_of(again.spans), words_of(expected)) << record.text << "\n" << lines;
    ASSERT_EQ(again.spans, expected);
  }
}

}  // namespace
}  // namespace sumi::io
