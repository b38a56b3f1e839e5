#include <map>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/random_records.hpp"

namespace sumi::io {
namespace {

using Losses = std::map<std::string, std::uint64_t>;

std::string document_of(const Record& record, Losses& losses) {
  std::string out;
  append_i2b2_2014_document(out, record, OffsetUnit::codepoints,
                            [&](const std::string& what, std::uint64_t count) { losses[what] += count; });
  return out;
}

TEST(I2b22014Layout, IsTheUsualOne) {
  Record record;
  record.text = "é Ada\n<Bo>";
  record.spans = {
      {.where = {3, 6}, .label = "PATIENT", .attributes = {{"category", "NAME"}, {"id", "T1"}, {"sure", ""}}},
      {.where = {3, 11}, .label = "A", .attributes = {{"comment", "\"x\""}}}};
  Losses losses;
  EXPECT_EQ(document_of(record, losses),
            "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<deIdi2b2>\n<TEXT><![CDATA[é Ada\n<Bo>]]></TEXT>\n<TAGS>\n"
            "<NAME id=\"T1\" start=\"2\" end=\"5\" text=\"Ada\" TYPE=\"PATIENT\" comment=\"\" sure=\"\"/>\n"
            "<PHI id=\"P0\" start=\"2\" end=\"10\" text=\"Ada&#10;&lt;Bo&gt;\" TYPE=\"A\" comment=\"&quot;x&quot;\"/>\n"
            "</TAGS>\n</deIdi2b2>\n");
  EXPECT_TRUE(losses.empty());
}

TEST(I2b22014Layout, GivesFreshIdsThatAreFree) {
  Record record;
  record.text = "ab";
  record.spans = {{.where = {0, 1}, .label = "A"},
                  {.where = {0, 1}, .label = "B", .attributes = {{"id", "P0"}}},
                  {.where = {0, 1}, .label = "C", .attributes = {{"id", "P0"}}}};
  Losses losses;
  Record again;
  read_i2b2_2014_document(document_of(record, losses), "in", {}, again);
  EXPECT_EQ(words_of(again.spans), "A 0-1 id=P1\nB 0-1 id=P0\nC 0-1 id=P2\n");
  EXPECT_EQ(losses, (Losses{{"attribute id", 1}}));
}

TEST(I2b22014Layout, CountsWhatItLeavesOut) {
  Record record;
  record.text = "abc";
  record.owner = "o";
  record.spans = {
      {.where = {0, 3}, .label = "A", .score = 0.5, .fragments = {{0, 1}, {2, 3}}, .attributes = {{"id", "x"}}},
      {.where = {0, 1},
       .label = "B",
       .attributes = {{"category", "no name"},
                      {"category", "PHI"},
                      {"start", "1"},
                      {"é", "1"},
                      {"a", "1"},
                      {"a", "2"},
                      {"comment", ""},
                      {"id", ""}}}};
  Losses losses;
  Record again;
  read_i2b2_2014_document(document_of(record, losses), "in", {}, again);
  EXPECT_EQ(words_of(again.spans), "A 0-1 id=x\nA 2-3 id=P0\nB 0-1 id=P1 a=1\n");
  EXPECT_EQ(losses, (Losses{{"owner", 1},
                            {"score", 1},
                            {"fragment link", 1},
                            {"attribute category", 2},
                            {"attribute start", 1},
                            {"attribute é", 1},
                            {"attribute a", 1},
                            {"attribute comment", 1},
                            {"attribute id", 1}}));
}

TEST(I2b22014Layout, RefusesWhatXmlCantHold) {
  Record record;
  record.place = "in:7";
  record.text = std::string("a\0", 2);
  Losses losses;
  EXPECT_EQ(error_of([&] { static_cast<void>(document_of(record, losses)); }).substr(0, 16), "bad_input: in:7:");
}

TEST(I2b22014Layout, ReadsBackEqual) {
  std::mt19937 random(2);
  for (int round = 0; round < 3000; ++round) {
    Record record = random_record(random, RandomSpans::any);
    for (std::size_t i = 0; i < record.spans.size(); ++i) {
      RecordSpan& span = record.spans[i];
      span.fragments.clear();
      if (span.attributes.empty() || span.attributes.front().name != "id")
        span.attributes.insert(span.attributes.begin(), {"id", "x" + std::to_string(i)});
      if (i % 2 == 0) span.attributes.insert(span.attributes.begin(), {"category", "NAME"});
    }
    Losses losses;
    Record again;
    const std::string document = document_of(record, losses);
    read_i2b2_2014_document(document, "in", {}, again);
    ASSERT_EQ(again.text, record.text);
    if (losses.empty()) {
      ASSERT_EQ(words_of(again.spans), words_of(record.spans)) << document;
      ASSERT_EQ(again.spans, record.spans);
    }
    ASSERT_TRUE(again.extras.empty());
    Losses again_losses;
    ASSERT_EQ(document_of(again, again_losses), document);
  }
}

}  // namespace
}  // namespace sumi::io
