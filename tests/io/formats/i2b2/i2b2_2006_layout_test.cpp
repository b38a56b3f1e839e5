#include <map>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/random_records.hpp"

namespace sumi::io {
namespace {

using Losses = std::map<std::string, std::uint64_t>;

std::string record_of(const Record& record, Losses& losses) {
  std::string out;
  append_i2b2_2006_record(out, record, [&](const std::string& what, std::uint64_t count) { losses[what] += count; });
  return out;
}

TEST(I2b22006Layout, Escapes) {
  Record record;
  record.id = "a\"b";
  record.text = "Dr <Ada> & é\r\n";
  record.spans = {{.where = {3, 8}, .label = "A & B", .attributes = {{"sure", "\n"}}}};
  Losses losses;
  EXPECT_EQ(record_of(record, losses),
            "<RECORD ID=\"a&quot;b\">\n<TEXT>Dr <PHI TYPE=\"A &amp; B\" sure=\"&#10;\">&lt;Ada&gt;</PHI> &amp; "
            "é&#13;\n</TEXT>\n"
            "</RECORD>\n");
  EXPECT_TRUE(losses.empty());
}

std::string phis_of(std::vector<RecordSpan> spans, Losses& losses) {
  Record record;
  record.text = "0123456789";
  record.spans = std::move(spans);
  const std::string bytes = "<ROOT>" + record_of(record, losses) + "</ROOT>";
  const auto reader = read_i2b2_2006(source_of(bytes), "in", {}, bytes.size());
  Record again;
  EXPECT_TRUE(reader->next(again));
  EXPECT_EQ(again.text, record.text);
  return words_of(again.spans);
}

TEST(I2b22006Layout, KeepsTheOutermostAndLeftmost) {
  const auto kept = [](std::vector<Range> ranges, std::uint64_t lost) {
    Losses losses;
    std::vector<RecordSpan> spans;
    for (const Range range : ranges) spans.push_back({.where = range, .label = "A"});
    const std::string words = phis_of(std::move(spans), losses);
    EXPECT_EQ(losses["overlapping span"], lost) << words;
    return words;
  };
  EXPECT_EQ(kept({{2, 4}, {0, 2}}, 0), "A 0-2\nA 2-4\n");
  EXPECT_EQ(kept({{2, 4}, {1, 5}, {2, 3}}, 2), "A 1-5\n");
  EXPECT_EQ(kept({{0, 3}, {0, 5}, {4, 9}, {5, 6}}, 2), "A 0-5\nA 5-6\n");
  EXPECT_EQ(kept({{0, 3}, {0, 3}}, 1), "A 0-3\n");
  EXPECT_EQ(kept({{3, 5}, {3, 3}, {5, 5}, {4, 4}, {10, 10}, {10, 10}}, 1), "A 3-3\nA 3-5\nA 5-5\nA 10-10\nA 10-10\n");
}

TEST(I2b22006Layout, CountsWhatItLeavesOut) {
  Losses losses;
  EXPECT_EQ(
      phis_of({{.where = {0, 9}, .label = "A", .score = 0.5, .fragments = {{0, 2}, {7, 9}}},
               {.where = {3, 4}, .label = "B", .attributes = {{"TYPE", "x"}, {"a b", "x"}, {"c", "1"}, {"c", "2"}}}},
              losses),
      "A 0-2\nB 3-4 c=1\nA 7-9\n");
  EXPECT_EQ(
      losses,
      (Losses{{"score", 1}, {"fragment link", 1}, {"attribute TYPE", 1}, {"attribute a b", 1}, {"attribute c", 1}}));
}

TEST(I2b22006Layout, RefusesWhatCouldNotBeRead) {
  Record record;
  record.place = "in:7";
  record.text = "\x01";
  Losses losses;
  const auto fault = [&] { return error_of([&] { static_cast<void>(record_of(record, losses)); }); };
  EXPECT_EQ(fault().substr(0, 32), "bad_input: in:7: it has a charac");
  record.text = "a";
  record.spans = {{.where = {0, 1}, .label = std::string(70'000, 'x')}};
  const std::string longer =
      "bad_input: in:7: its id, or the label and attributes of a span, are longer than 64 KiB; shorten them";
  EXPECT_EQ(fault(), longer);
  record.spans.clear();
  record.id = std::string(70'000, 'x');
  EXPECT_EQ(fault(), longer);
}

TEST(I2b22006Layout, ReadsBackEqual) {
  std::mt19937 random(3);
  for (int round = 0; round < 3000; ++round) {
    const Record record = random_record(random, RandomSpans::disjoint);
    Losses losses;
    const std::string bytes = "<ROOT>" + record_of(record, losses) + "</ROOT>";
    ASSERT_TRUE(losses.empty()) << losses.begin()->first;
    const auto reader = read_i2b2_2006(source_of(bytes, 1 + random() % 50), "in", {}, bytes.size());
    Record again;
    ASSERT_TRUE(reader->next(again));
    ASSERT_EQ(again.id, record.id);
    ASSERT_EQ(again.text, record.text) << bytes;
    ASSERT_EQ(words_of(again.spans), words_of(record.spans)) << bytes;
    ASSERT_EQ(again.spans, record.spans);
    ASSERT_FALSE(reader->next(again));
  }
}

}  // namespace
}  // namespace sumi::io
