#include "io/formats/label_studio/label_studio_results.hpp"

#include <gtest/gtest.h>

#include "io/records/json_object.hpp"

namespace sumi::io {
namespace {

// Spans as "start-end label@annotator", then extras; or the fault.
std::string results_of(std::string json, bool minimal = false) {
  json = "{\"a\":" + json + "}";
  const std::size_t size = json.size();
  json.append(JsonObject::kSlackBytes, '\0');
  JsonObject object;
  std::vector<Field> fields;
  LabelStudioResults results;
  try {
    object.read(std::string_view(json).substr(0, size), {0, size}, fields, [&](Field&, JsonCursor& value) {
      minimal ? results.read_values(value) : results.read_annotations(value);
    });
  } catch (const JsonFault& fault) {
    return fault.what;
  }
  results.name_annotators();
  std::string all;
  for (const UnresolvedSpan& span : results.spans().spans)
    all += std::to_string(*span.start) + "-" + std::to_string(*span.end) + " " + std::string(span.label.value_or("?")) +
           "@" + std::string(span.annotator.value_or("-")) + ";";
  for (const auto& [what, count] : results.extras()) all += " " + what + ":" + std::to_string(count);
  return all;
}

std::string result(const std::string& label) {
  return R"({"type":"labels","value":{"start":0,"end":1,"labels":[")" + label + "\"]}}";
}

std::string of_result(const std::string& json) {
  return results_of("[{\"result\":[" + json + "]}]");
}

TEST(LabelStudioResults, AnnotatorsAreNamed) {
  const std::string a = result("A");
  EXPECT_EQ(results_of("[{\"completed_by\":4,\"result\":[" + a + "]},{\"completed_by\":5,\"result\":[]},{}]"),
            "0-1 A@4; annotation without results:2");
  EXPECT_EQ(results_of("[{\"result\":[]},{\"result\":[" + a + "]}]"), "0-1 A@-; annotation without results:1");
  EXPECT_EQ(results_of("[{\"result\":[" + a + "]},{\"completed_by\":\"b\",\"result\":[" + a + "]}]"),
            "0-1 A@-;0-1 A@b;");
  EXPECT_EQ(results_of("[{\"completed_by\":[1],\"result\":[" + a + "]},{\"result\":[" + a + "]}]"),
            "0-1 A@1;0-1 A@2; annotation member completed_by:1");
  EXPECT_EQ(results_of("[{\"completed_by\":{\"email\":\"e\",\"id\":1,\"name\":\"n\"},\"result\":[" + a + "]}]"),
            "0-1 A@1; annotator member email:1 annotator member name:1");
  EXPECT_EQ(results_of("[{\"result\":[" + a + "],\"completed_by\":4},{\"completed_by\":{\"id\":5},\"result\":[" + a +
                       "]},{\"completed_by\":{\"email\":\"e\"},\"result\":[" + a +
                       "]},{\"completed_by\":null,\"result\":[" + a + "]}]"),
            "0-1 A@4;0-1 A@5;0-1 A@e;0-1 A@-;");
}

TEST(LabelStudioResults, CancelledAnnotationsAreCountedAlone) {
  EXPECT_EQ(results_of("[{\"result\":[" + result("A") +
                       ",{\"type\":\"relation\"}],\"was_cancelled\":true},{\"result\":[" + result("B") + "]}]"),
            "0-1 B@-; cancelled annotation:1");
}

TEST(LabelStudioResults, OtherTypesAreCountedByName) {
  EXPECT_EQ(of_result(R"({"type":"choices","value":{"choices":["a"],"start":"x"}},{"type":"relation"},{"value":3},)"
                      R"({"type":"choices"},{"value":{"start":0,"end":1},"type":""})"),
            " choices:2 relation:1 result:2");
}

TEST(LabelStudioResults, WhatElseTheyHoldIsCounted) {
  EXPECT_EQ(results_of(R"([{"id":1,"was_cancelled":false,"lead_time":2,"result":[{"type":"labels","id":"i",)"
                       R"("from_name":"f","to_name":"t","origin":"o","meta":{},"score":1,"value":{"start":0,"end":1,)"
                       R"("labels":["A"],"text":"a","score":0,"origin":3}},{"type":"choices","meta":1}]}])"),
            "0-1 A@-; annotation member lead_time:1 choices:1 result member meta:1 result member origin:2 "
            "result member score:1");
  EXPECT_EQ(results_of(R"([{"was_cancelled":1,"x":1,"result":[]},{"was_cancelled":true,"x":1}])"),
            " annotation member was_cancelled:1 annotation member x:1 annotation without results:1 "
            "cancelled annotation:1");
  EXPECT_EQ(results_of(R"([{"start":0,"end":1,"labels":["A"],"x":1},{"x":1}])", true),
            "0-1 A@-; document label:1 result member x:1");
}

TEST(LabelStudioResults, ASpanForEachLabel) {
  EXPECT_EQ(of_result(R"({"value":{"labels":["A","B"],"end":"2","start":1},"type":"labels","score":null})"),
            "1-2 A@-;1-2 B@-;");
  EXPECT_EQ(of_result(R"({"type":"labels","value":{"start":1,"end":2,"text":null}})"), "1-2 @-;");
}

TEST(LabelStudioResults, ValuesMayStandAlone) {
  EXPECT_EQ(results_of(R"([{"start":0,"end":1,"labels":["A"]},"b",{"choices":["c"]}])", true),
            "0-1 A@-; document label:2");
  EXPECT_EQ(results_of("\"b\"", true), " document label:1");
  EXPECT_EQ(results_of("null", true), "");
  EXPECT_EQ(results_of("3", true), "the labels must be an array");
  EXPECT_EQ(results_of(R"([{"start":0,"labels":["A"]}])", true),
            "a labelled span must have one start and one end, whole numbers from 0");
}

TEST(LabelStudioResults, HaveAShape) {
  EXPECT_EQ(results_of("null"), "");
  EXPECT_EQ(results_of("[{\"result\":null}]"), " annotation without results:1");
  for (const char* bad : {"{}", "[1]", R"([{"result":{}}])", R"([{"result":[],"result":[]}])",
                          R"([{"completed_by":1,"completed_by":2}])", R"([{"result":[3]}])"})
    EXPECT_TRUE(results_of(bad).find(" must be a") != std::string::npos || results_of(bad).ends_with("; remove one"))
        << bad;
  for (const char* bad :
       {R"({"type":"labels"})", R"({"type":"labels","value":[]})", R"({"type":"labels","value":{"start":0}})",
        R"({"type":"labels","value":{"start":0,"end":1.5}})",
        R"({"type":"labels","value":{"start":0,"start":0,"end":1}})",
        R"({"type":"labels","value":{"start":0,"end":1,"labels":"A"}})",
        R"({"type":"labels","value":{"start":0,"end":1,"labels":[1]}})",
        R"({"type":"labels","value":{"start":0,"end":1,"text":["a"]}})", R"({"type":1})",
        R"({"type":"labels","type":"labels"})", R"({"type":"labels","value":{"start":0,"end":1},"value":{}})",
        R"({"type":"labels","value":{"start":0,"end":1},"score":"a"})"})
    EXPECT_EQ(of_result(bad).find("@"), std::string::npos) << bad;
}

}  // namespace
}  // namespace sumi::io
