#include <gtest/gtest.h>

#include "io/formats/label_studio/label_studio_reader.hpp"
#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

TEST(LabelStudioComposer, WritesTasks) {
  Record record = document("n\"1", "😀Ann",
                           {{.where = {4, 7}, .label = "PER", .score = 0.5, .attributes = {{"id", "1"}}},
                            {.where = {0, 7}, .label = "X", .fragments = {{0, 4}, {5, 7}}}});
  record.owner = "p";
  record.extras = {{"choices", 1}};
  const Composed made = composed_json({record, document("n2", "")}, kLabelStudio);
  EXPECT_EQ(made.bytes,
            "[\n"
            R"({"id":1,"data":{"text":"😀Ann","id":"n\"1","owner":"p"},"annotations":[{"result":[)"
            R"({"id":"s1","from_name":"label","to_name":"text","type":"labels",)"
            R"("value":{"start":2,"end":5,"text":"Ann","labels":["PER"]},"score":0.5},)"
            R"({"id":"s2","from_name":"label","to_name":"text","type":"labels",)"
            R"("value":{"start":0,"end":5,"text":"😀Ann","labels":["X"]}}]}]})"
            ",\n"
            R"({"id":2,"data":{"text":"","id":"n2"}})"
            "\n]\n");
  EXPECT_EQ(made.losses,
            (std::map<std::string, std::uint64_t>{{"attribute id", 1}, {"choices", 1}, {"fragment link", 1}}));
}

TEST(LabelStudioComposer, EachAnnotatorHasAnAnnotation) {
  const auto span_of = [](Position begin, const char* annotator) {
    return RecordSpan{.where = {begin, 9}, .label = "A", .attributes = {{"annotator", annotator}}};
  };
  const Record record = document("n", "123456789",
                                 {span_of(0, "7"),
                                  {.where = {1, 9}, .label = "A"},
                                  span_of(2, "b\""),
                                  span_of(3, "7"),
                                  span_of(4, "07"),
                                  span_of(5, ""),
                                  span_of(6, "1234567890123456789"),
                                  {.where = {7, 9}, .label = "A"}});
  const Composed made = composed_json({record}, kLabelStudio);
  EXPECT_TRUE(made.losses.empty());
  std::string annotators;
  for (std::size_t at = 0; (at = made.bytes.find("{\"completed_by\"", at)) != std::string::npos; ++at)
    annotators += made.bytes.substr(at + 1, made.bytes.find(",\"result", at) - at - 1) + ";";
  EXPECT_EQ(annotators,
            "\"completed_by\":7;\"completed_by\":\"b\\\"\";\"completed_by\":\"07\";\"completed_by\":\"\";"
            "\"completed_by\":\"1234567890123456789\";");
  std::vector<RecordSpan> expected;
  for (const std::size_t i : {0, 3, 1, 7, 2, 4, 5, 6}) expected.push_back(record.spans[i]);
  EXPECT_EQ(records_of(made.bytes, kLabelStudio).at(0)->spans, expected);
  Record twice = document("n", "a", {{.where = {0, 1}, .attributes = {{"annotator", "a"}, {"annotator", "b"}}}});
  EXPECT_EQ(composed_json({twice}, kLabelStudio).losses,
            (std::map<std::string, std::uint64_t>{{"attribute annotator", 1}}));
}

TEST(LabelStudioComposer, WhatTaggersFoundArePredictions) {
  const RecordSpan by_en{.where = {0, 1}, .label = "A", .score = .5, .attributes = {{"model_version", "en"}}};
  const RecordSpan again{.where = {3, 4}, .label = "A", .score = .75, .attributes = {{"model_version", "en"}}};
  const RecordSpan by_other{.where = {1, 2}, .label = "B", .attributes = {{"model_version", ""}}};
  const RecordSpan by_person{.where = {2, 3}, .label = "C"};
  const Composed made = composed_json({document("n", "1234", {by_en, by_other, again})}, kLabelStudio);
  EXPECT_TRUE(made.losses.empty());
  EXPECT_NE(made.bytes.find(R"("predictions":[{"model_version":"en","score":0.5,"result":[{"id":"s1")"),
            std::string::npos);
  EXPECT_EQ(made.bytes.find("annotations"), std::string::npos);
  EXPECT_EQ(records_of(made.bytes, kLabelStudio).at(0)->spans, (std::vector<RecordSpan>{by_en, again, by_other}));
  EXPECT_EQ(recomposed(made.bytes, kLabelStudio), made.bytes);

  // Where a person has looked, what they said is read back.
  const Composed both = composed_json({document("n", "1234", {by_en, by_person})}, kLabelStudio);
  EXPECT_LT(both.bytes.find("\"annotations\":[{\"result\""), both.bytes.find("\"predictions\":[{\"model_version\""));
  EXPECT_EQ(records_of(both.bytes, kLabelStudio).at(0)->spans, (std::vector<RecordSpan>{by_person}));

  RecordSpan taken = by_en;
  taken.attributes.insert(taken.attributes.begin(), {"annotator", "bea"});
  const Composed accepted = composed_json({document("n", "1234", {taken})}, kLabelStudio);
  EXPECT_NE(accepted.bytes.find("\"completed_by\":\"bea\""), std::string::npos);
  EXPECT_EQ(accepted.losses, (std::map<std::string, std::uint64_t>{{"attribute model_version", 1}}));
}

TEST(LabelStudioComposer, SaysTheSameWhenReadBack) {
  std::mt19937 random(12);
  for (int i = 0; i < 500; ++i) {
    const std::vector<Record> records = random_documents(random);
    const Composed made = composed_json(records, kLabelStudio);
    EXPECT_TRUE(made.losses.empty());
    const auto read = records_of(made.bytes, kLabelStudio);
    ASSERT_EQ(read.size(), records.size());
    for (std::size_t r = 0; r < read.size(); ++r) ASSERT_EQ(outline(*read[r]), outline(records[r]));
    ASSERT_EQ(recomposed(made.bytes, kLabelStudio), made.bytes);
    if (i < 50) expect_whole(made.bytes, kLabelStudio);
  }
}

TEST(LabelStudioComposer, KeepsTheLayoutOfTheSource) {
  EXPECT_EQ(recomposed("{\"data\":{\"text\":\"a\"},\"id\":9}\n\n", kLabelStudio),
            "{\"id\":1,\"data\":{\"text\":\"a\",\"id\":\"9\"}}\n\n");
}

}  // namespace
}  // namespace sumi::io
