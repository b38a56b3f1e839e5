#include "io/formats/label_studio/label_studio_reader.hpp"

#include <gtest/gtest.h>

#include "io/json_compositions.hpp"
#include "io/random_records.hpp"
#include "io/records/json_fields.hpp"

namespace sumi::io {
namespace {

const char* const kTasks = R"([
  {"id": 12, "data": {"text": "😀 Ann\nBo", "id": "n1", "owner": 5, "seen": [1, {}]},
   "annotations": [{"id": 1, "completed_by": 3, "was_cancelled": false, "result": [
     {"id": "r", "from_name": "label", "to_name": "text", "type": "labels",
      "value": {"start": 3, "end": 6, "text": "Ann", "labels": ["PER", "NAME"]}, "score": 0.5},
     {"type": "labels", "value": {"start": 3, "end": 9, "text": "Ann\\nBo", "labels": []}}]}],
   "predictions": [{"result": []}, {}], "created_at": "now"},
  {"id": 13, "data": {"text": "b"}}
])";

TEST(LabelStudioReader, ReadsTasks) {
  const auto records = records_of(kTasks, kLabelStudio);
  ASSERT_EQ(records.size(), 2U);
  const KeptRecord& record = *records[0];
  EXPECT_EQ(record.id, "n1");
  EXPECT_EQ(record.owner, "5");
  EXPECT_EQ(record.text, "😀 Ann\nBo");
  EXPECT_EQ(record.place, "in:2");
  const std::vector<Attribute> by_three{{"annotator", "3"}};
  EXPECT_EQ(record.spans,
            (std::vector<RecordSpan>{{.where = {5, 8}, .label = "PER", .score = 0.5, .attributes = by_three},
                                     {.where = {5, 8}, .label = "NAME", .score = 0.5, .attributes = by_three},
                                     {.where = {5, 11}, .label = "", .attributes = by_three}}));
  EXPECT_EQ(extras_of(record), "field created_at:1;field data.seen:1;prediction:2;");
  EXPECT_EQ(records[1]->id, "13");
  EXPECT_FALSE(records[1]->owner);
  EXPECT_TRUE(record.spans_carry_more);
  EXPECT_FALSE(records[1]->spans_carry_more);
  expect_whole(kTasks, kLabelStudio);
}

// A task with these annotations and predictions.
std::string proposed_task(const std::string& annotations, const std::string& predictions) {
  return R"({"id":1,"data":{"text":"Ann Bo"},"predictions":[)" + predictions + R"(],"annotations":[)" + annotations +
         "]}";
}

constexpr const char* kPrediction =
    R"({"id":4,"model_version":"en","score":0.5,"cluster":1,"result":[{"type":"labels","score":0.5,)"
    R"("value":{"start":0,"end":3,"labels":["PER"]}},{"type":"choices","value":{"choices":["x"]}}]})";

TEST(LabelStudioReader, WhatNobodyAnnotatedHasWhatTaggersProposed) {
  const std::vector<RecordSpan> proposed{
      {.where = {0, 3}, .label = "PER", .score = 0.5, .attributes = {{"model_version", "en"}}}};
  for (const char* const nobody : {"", R"({"was_cancelled":true,"result":[]})"}) {
    const auto records = records_of(proposed_task(nobody, kPrediction), kLabelStudio);
    EXPECT_EQ(records.at(0)->spans, proposed);
    EXPECT_TRUE(records[0]->spans_carry_more);
    EXPECT_EQ(records[0]->fields.at(2).name, "predictions");
    EXPECT_EQ(records[0]->fields.at(2).role, Role::spans);  // no field that is carried along
  }
  EXPECT_EQ(extras_of(*records_of(proposed_task("", kPrediction), kLabelStudio).at(0)),
            "choices:1;prediction member cluster:1;");
  const std::string better = R"({"score":0.75,"result":[{"type":"labels","value":{"start":4,"end":6}}]})";
  const auto two = records_of(proposed_task("", std::string(kPrediction) + "," + better), kLabelStudio);
  EXPECT_EQ(words_of(two.at(0)->spans), "PER 0-3 model_version=en\n 4-6 model_version=\n");
  EXPECT_EQ(two[0]->spans.at(1).attributes, (std::vector<Attribute>{{"model_version", ""}}));
  EXPECT_EQ(extras_of(*two[0]), "choices:1;prediction member cluster:1;prediction member score:1;");
}

TEST(LabelStudioReader, WhatPeopleSaidStandsAgainstWhatTaggersProposed) {
  const auto people = records_of(
      proposed_task(R"({"result":[{"type":"labels","value":{"start":4,"end":6,"labels":["A"]}}]})", kPrediction),
      kLabelStudio);
  EXPECT_EQ(people.at(0)->spans, (std::vector<RecordSpan>{{.where = {4, 6}, .label = "A"}}));
  EXPECT_EQ(extras_of(*people[0]), "prediction:1;");
  const auto nothing = records_of(proposed_task(R"({"result":[]})", kPrediction), kLabelStudio);
  EXPECT_TRUE(nothing.at(0)->spans.empty());
  EXPECT_EQ(extras_of(*nothing[0]), "annotation without results:1;prediction:1;");
}

TEST(LabelStudioReader, TheMembersOfDataAreFields) {
  const auto records = records_of(kTasks, kLabelStudio);
  std::string all;
  for (std::size_t i = 0; i < records[0]->fields.size(); ++i) {
    const Field& field = records[0]->fields[i];
    all += field.name + (field.role == Role::other ? "-" : std::string(word_for(field.role)).substr(0, 1)) + " ";
  }
  EXPECT_EQ(all, "idi data.textt data.idi data.ownero data.seen- annotationss predictions- created_at- ");
  EXPECT_EQ(records[0]->whole(4), "\"seen\": [1, {}]");
  EXPECT_EQ(records[0]->value(2), "\"n1\"");
}

TEST(LabelStudioReader, ReadsTheMinimalExport) {
  const std::string bytes =
      R"({"id":1,"text":"Ann","label":[{"start":0,"end":3,"text":"Ann","labels":["PER"]}],"annotator":1,"owner":"p"})";
  const auto records = records_of(bytes, kLabelStudio);
  EXPECT_EQ(records.at(0)->spans, (std::vector<RecordSpan>{{{0, 3}, "PER"}}));
  EXPECT_EQ(records[0]->id, "1");
  EXPECT_EQ(records[0]->owner, "p");
  EXPECT_EQ(extras_of(*records[0]), "field annotator:1;");
  expect_whole(bytes, kLabelStudio);
}

TEST(LabelStudioReader, FieldsMayHaveOtherNames) {
  FormatOptions options = kLabelStudio;
  options.text_field = "note";
  options.id_field = "key";
  options.span_field = "ner";
  const auto task = records_of(R"({"id":1,"data":{"note":"a","key":2,"text":"t"},"text":"u"})", options);
  EXPECT_EQ(task.at(0)->text, "a");
  EXPECT_EQ(task[0]->id, "2");
  EXPECT_EQ(extras_of(*task[0]), "field id:1;field text:1;field data.text:1;");
  const auto minimal = records_of(R"({"id":1,"note":"a","ner":[{"start":0,"end":1,"labels":["A"]}]})", options);
  EXPECT_EQ(minimal.at(0)->spans.size(), 1U);
}

TEST(LabelStudioReader, SaysWhatIsWrong) {
  const auto error = [](const std::string& members) {
    return error_of_reading("{\"text\":\"a\"}\n{" + members + "}", kLabelStudio);
  };
  EXPECT_EQ(
      error(R"("text":"😀","label":[{"start":0,"end":1}])"),
      "bad_input: in:2: span 1 points outside the text or into a character; its offsets must count UTF-16 code units");
  EXPECT_EQ(error(R"("text":"ab","label":[{"start":0,"end":1,"text":"b"}])"),
            "bad_input: in:2: span 1 quotes another text than the one at its offsets; its offsets must count UTF-16 "
            "code units");
  EXPECT_EQ(error(R"("data":{"body":"a"})"),
            "bad_input: in:2: the record has no text field; name the field that holds its text");
  EXPECT_EQ(error(R"("data":{"text":"a","text":"b"})"),
            "bad_input: in:2: a field that is read occurs twice in the record; remove one");
  EXPECT_NE(error(R"("data":{"text":"a"},"data":{})"), "no error");
  EXPECT_NE(error(R"("data":{"text":"a","id":[]})"), "no error");
  EXPECT_NE(error(R"("data":{"text":"a","x":"\ud800"})"), "no error");
  FormatOptions lenient = kLabelStudio;
  lenient.strict_spans = false;
  EXPECT_EQ(error_of_reading(R"({"text":"ab","label":[{"start":0,"end":1,"text":"b"}]})", lenient), "no error");
}

}  // namespace
}  // namespace sumi::io
