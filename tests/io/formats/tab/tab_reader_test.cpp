#include "io/formats/tab/tab_reader.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

const char* const kOriginal = R"([{"annotations": {"annotator1": {"entity_mentions": [
  {"entity_type": "PERSON", "entity_mention_id": "m1", "start_offset": 2, "end_offset": 5, "span_text": "Ann",
   "edit_type": "check", "identifier_type": "DIRECT", "entity_id": "e1", "confidential_status": null}]},
  "annotator2": {"entity_mentions": [], "by": "b"}, "annotator3": {"entity_mentions": [{"start_offset": 0,
  "end_offset": 1, "entity_type": "LOC", "x": [], "annotator": "a", "span_id": "s", "y": "z", "n": 1}]}, "annotator4": {}},
  "text": "é Ann", "task": "t", "meta": {"year": 2000}, "doc_id": "001-1"},
  {"text": "", "annotations": {}, "doc_id": 7}])";

TEST(TabReader, ReadsTheOriginalLayout) {
  const auto records = records_of(kOriginal, kTab);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]->id, "001-1");
  EXPECT_EQ(records[0]->spans,
            (std::vector<RecordSpan>{{.where = {3, 6},
                                      .label = "PERSON",
                                      .attributes = {{"entity_mention_id", "m1"},
                                                     {"edit_type", "check"},
                                                     {"identifier_type", "DIRECT"},
                                                     {"entity_id", "e1"},
                                                     {"annotator", "annotator1"}}},
                                     {.where = {0, 2},
                                      .label = "LOC",
                                      .attributes = {{"span_id", "s"}, {"y", "z"}, {"annotator", "annotator3"}}}}));
  EXPECT_EQ(
      extras_of(*records[0]),
      "annotator member by:1;annotator without mentions:2;span member x:1;span member annotator:1;span member n:1;"
      "field task:1;field meta:1;");
  EXPECT_EQ(records[1]->id, "7");
  EXPECT_EQ(records[1]->place, "in:7");
  EXPECT_TRUE(records[0]->spans_carry_more);
  EXPECT_FALSE(records[1]->spans_carry_more);
  expect_whole(kOriginal, kTab);
}

TEST(TabReader, ReadsTheLayoutOfEntities) {
  const std::string entity = R"("entity_type":"ORG","start_offset":0,"end_offset":1,"span_text":"a","span_id":"m")";
  const std::string bytes =
      "{\"text\":\"ab\",\"entities\":[{" + entity + ",\"annotator\":\"\"},{" + entity +
      ",\"annotator\":\"b\"}],\"metadata\":{\"x\":1,\"provenance\":{\"doc_id\":\"001-2\",\"annotator\":\"a7\"}}}";
  const auto records = records_of(bytes, kTab);
  EXPECT_EQ(records.at(0)->id, "001-2");
  ASSERT_EQ(records[0]->spans.size(), 2U);
  EXPECT_EQ(records[0]->spans[0].attributes, (std::vector<Attribute>{{"entity_mention_id", "m"}, {"annotator", "a7"}}));
  EXPECT_EQ(records[0]->spans[1].attributes, (std::vector<Attribute>{{"entity_mention_id", "m"}, {"annotator", "b"}}));
  EXPECT_EQ(extras_of(*records[0]), "field metadata:1;");
  expect_whole(bytes + "\n", kTab);
}

TEST(TabReader, SaysWhatIsWrong) {
  const auto error = [](const std::string& members) {
    return error_of_reading("{\"text\":\"a\"}\n{" + members + "}", kTab);
  };
  const auto error_of_mention = [&](const std::string& mention) {
    return error("\"text\":\"ab\",\"entities\":[" + mention + "]");
  };
  EXPECT_EQ(error("\"entities\":[]"), "bad_input: in:2: the record has no text; check whether it has TAB's format");
  EXPECT_EQ(
      error_of_mention(R"({"start_offset":0,"end_offset":1,"span_text":"b"})"),
      "bad_input: in:2: span 1 quotes another text than the one at its offsets; its offsets must count code points");
  EXPECT_EQ(error_of_mention(R"({"start_offset":0,"end_offset":3})"),
            "bad_input: in:2: span 1 points outside the text or into a character; its offsets must count code points");
  for (const char* bad :
       {"1", "[]", "{}", R"({"start_offset":0})", R"({"start_offset":0,"end_offset":1,"entity_id":[]})",
        R"({"start_offset":0,"end_offset":1,"entity_id":"a","entity_id":"a"})",
        R"({"start_offset":0,"end_offset":1,"span_text":"a","span_text":"a"})",
        R"({"start_offset":0,"end_offset":1,"span_id":"a","entity_mention_id":"a"})"})
    EXPECT_EQ(error_of_mention(bad).substr(0, 17), "bad_input: in:2: ") << bad;
  for (const char* bad : {R"("annotations":[])", R"("annotations":{"a":1})", R"("annotations":{"a":{},"a":{}})",
                          R"("annotations":{"a":{"entity_mentions":{}}})", R"("doc_id":[])", R"("text":"b")",
                          R"("annotations":{"a":{"entity_mentions":[],"entity_mentions":[]}})", R"("entities":{})",
                          R"("metadata":{"provenance":{"doc_id":"a","doc_id":"b"}})"})
    EXPECT_EQ(error("\"text\":\"a\"," + std::string(bad)).substr(0, 17), "bad_input: in:2: ") << bad;
  FormatOptions lenient = kTab;
  lenient.strict_spans = false;
  EXPECT_EQ(error_of_reading(R"({"text":"a","entities":[{"start_offset":0,"end_offset":1,"span_text":"b"}]})", lenient),
            "no error");
}

TEST(TabReader, CountsTheBenchmark) {
  const char* const data = std::getenv("SUMI_DATA");
  if (data == nullptr) GTEST_SKIP() << "SUMI_DATA names no folder";
  const Input input(std::string(data) + "/tab/tab-subset-train-dev.jsonl.gz");
  std::map<std::string, int> counts;
  Record record;
  std::vector<Record> records;
  const auto reader = read_tab(input.open(), input.name(), kTab, input.bytes_total());
  while (reader->next(record)) {
    ++counts["documents"];
    for (const RecordSpan& span : record.spans) {
      ++counts["mentions"];
      ++counts[span.label];
      for (const Attribute& attribute : span.attributes)
        if (attribute.name == "identifier_type") ++counts[attribute.value];
      EXPECT_EQ(span.attributes.back().name, "annotator");
    }
    records.push_back(record);
    records.back().raw = {};
  }
  EXPECT_EQ(counts["documents"], 113);
  EXPECT_EQ(counts["mentions"], 5186);
  EXPECT_EQ(counts["PERSON"], 331);
  EXPECT_EQ(counts["DIRECT"], 238);
  EXPECT_EQ(counts["QUASI"], 3247);
  EXPECT_EQ(counts["NO_MASK"], 1701);
  const auto read = records_of(composed_json(records, kTab).bytes, kTab);
  ASSERT_EQ(read.size(), records.size());
  for (std::size_t i = 0; i < read.size(); ++i) EXPECT_EQ(outline(*read[i]), outline(records[i]));
}

}  // namespace
}  // namespace sumi::io
