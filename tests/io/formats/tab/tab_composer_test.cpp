#include <algorithm>

#include <gtest/gtest.h>

#include "io/formats/tab/tab_reader.hpp"
#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

TEST(TabComposer, FillsInOnTheSafeSide) {
  Record record = document(
      "001-1", "é Ann",
      {{.where = {3, 6}, .label = "PERSON", .attributes = {{"entity_mention_id", "001-1_em1"}, {"annotator", "b"}}},
       {.where = {0, 2}, .label = "LOC", .score = 0.5, .fragments = {{0, 0}, {1, 2}}, .attributes = {{"x", "y"}}},
       {.where = {0, 2},
        .label = "LOC",
        .attributes = {
            {"annotator", "b"}, {"identifier_type", "NO_MASK"}, {"edit_type", "check"}, {"annotator", "c"}}}});
  record.owner = "p";
  record.extras = {{"field task", 1}};
  const Composed made = composed_json({record, document("2", "")}, kTab);
  EXPECT_EQ(
      made.bytes,
      R"({"doc_id":"001-1","text":"é Ann","annotations":{"b":{"entity_mentions":[)"
      R"({"entity_type":"PERSON","entity_mention_id":"001-1_em1","start_offset":2,"end_offset":5,"span_text":"Ann",)"
      R"("identifier_type":"QUASI","entity_id":"001-1_em1","confidential_status":"NOT_CONFIDENTIAL"},)"
      R"({"entity_type":"LOC","entity_mention_id":"001-1_em3","start_offset":0,"end_offset":1,"span_text":"é",)"
      R"("edit_type":"check","identifier_type":"NO_MASK","entity_id":"001-1_em3","confidential_status":"NOT_CONFIDENTIAL"}]},)"
      R"("annotator1":{"entity_mentions":[)"
      R"({"entity_type":"LOC","entity_mention_id":"001-1_em2","start_offset":0,"end_offset":1,"span_text":"é",)"
      R"("identifier_type":"QUASI","entity_id":"001-1_em2","confidential_status":"NOT_CONFIDENTIAL"}]}}})"
      "\n"
      R"({"doc_id":"2","text":"","annotations":{}})"
      "\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"attribute annotator", 1},
                                                               {"attribute x", 1},
                                                               {"field task", 1},
                                                               {"fragment link", 1},
                                                               {"owner", 1},
                                                               {"score", 1}}));
}

TEST(TabComposer, SaysTheSameWhenReadBack) {
  std::mt19937 random(13);
  for (int i = 0; i < 500; ++i) {
    std::vector<Record> records = random_documents(random);
    for (Record& record : records) {
      record.owner.reset();
      for (RecordSpan& span : record.spans)
        span.attributes = {{"entity_mention_id", "m" + std::to_string(random() % 9)},
                           {"identifier_type", "\"é"},
                           {"entity_id", ""},
                           {"confidential_status", "C"},
                           {"annotator", random() % 2 == 0 ? "a" : "b"}};
      std::ranges::stable_sort(record.spans, {}, [](const RecordSpan& span) { return span.attributes.back().value; });
    }
    const Composed made = composed_json(records, kTab);
    EXPECT_TRUE(made.losses.empty());
    const auto read = records_of(made.bytes, kTab);
    ASSERT_EQ(read.size(), records.size());
    for (std::size_t r = 0; r < read.size(); ++r) {
      ASSERT_EQ(outline(*read[r]), outline(records[r]));
      ASSERT_EQ(read[r]->spans, records[r].spans);
    }
    ASSERT_EQ(recomposed(made.bytes, kTab), made.bytes);
    if (i < 50) expect_whole(made.bytes, kTab);
  }
}

}  // namespace
}  // namespace sumi::io
