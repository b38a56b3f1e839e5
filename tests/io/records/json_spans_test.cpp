#include "io/records/json_spans.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

std::string line_with(const std::string& spans) {
  return "{\"spans\":" + spans + ",\"text\":\"aé東😀b\"}\n";
}

std::vector<RecordSpan> spans_of(const std::string& spans, FormatOptions options = options_for(Format::jsonl)) {
  return records_of(line_with(spans), options).at(0)->spans;
}

std::string error_of_spans(const std::string& spans, FormatOptions options = options_for(Format::jsonl)) {
  return error_of_reading(line_with(spans), options);
}

TEST(JsonSpans, AreReadInBytes) {
  const auto spans = spans_of(R"([{"start":1,"end":3,"label":"NAME","score":0.25},{"end":4,"start":3}])");
  ASSERT_EQ(spans.size(), 2U);
  EXPECT_EQ(spans[0].where, (Range{1, 6}));
  EXPECT_EQ(spans[0].label, "NAME");
  EXPECT_EQ(spans[0].score, 0.25);
  EXPECT_EQ(spans[1].where, (Range{6, 10}));
  EXPECT_EQ(spans[1].label, "");
  EXPECT_EQ(spans[1].score, 1);
  EXPECT_TRUE(spans_of("[]").empty());
}

TEST(JsonSpans, OffsetsCountWhatTheOptionsSay) {
  FormatOptions options = options_for(Format::jsonl);
  options.offsets = OffsetUnit::utf16;
  EXPECT_EQ(spans_of(R"([{"start":3,"end":5}])", options)[0].where, (Range{6, 10}));
  EXPECT_NE(error_of_spans(R"([{"start":3,"end":4}])", options), "no error");
  options.offsets = OffsetUnit::bytes;
  EXPECT_EQ(spans_of(R"([{"start":3,"end":6}])", options)[0].where, (Range{3, 6}));
  EXPECT_NE(error_of_spans(R"([{"start":2,"end":6}])", options), "no error");
}

TEST(JsonSpans, QuotedTextMustBeTheTextPointedAt) {
  EXPECT_EQ(spans_of(R"([{"start":2,"end":4,"text":"\u6771😀"}])").size(), 1U);
  EXPECT_EQ(error_of_spans(R"([{"start":2,"end":4,"text":"secret"}])"),
            "bad_input: in:1: span 1 quotes another text than the one at its offsets; check the unit of its "
            "offsets");
}

TEST(JsonSpans, OffsetsMustMakeSense) {
  EXPECT_EQ(error_of_spans(R"([{"start":1,"end":2},{"start":4,"end":3}])"),
            "bad_input: in:1: span 2 has its end 3 before its start 4; swap them");
  EXPECT_EQ(error_of_spans(R"([{"start":1,"end":6}])"),
            "bad_input: in:1: span 1 points outside the text or into a character; check the unit of its "
            "offsets");
  EXPECT_EQ(error_of_spans(R"([{"start":5,"end":5}])"), "no error");
}

TEST(JsonSpans, KnowWhetherTheyCarryMore) {
  const auto carry_more = [](const std::string& spans) {
    return records_of(line_with(spans), options_for(Format::jsonl)).at(0)->spans_carry_more;
  };
  EXPECT_FALSE(carry_more(R"([{"start":0,"end":1,"label":"A","score":1}])"));
  EXPECT_TRUE(carry_more(R"([{"start":0,"end":1},{"start":0,"end":1,"text":"a"}])"));
  EXPECT_TRUE(carry_more(R"([{"start":0,"end":1,"note":[1,2]}])"));
}

TEST(JsonSpans, HaveFragmentsAndAttributes) {
  const auto records = records_of(
      line_with(R"([{"start":0,"kind":"a","end":4,"fragments":[[0,1],[3,4]],"n":1,"":"é","label":"X","b":true}])"),
      options_for(Format::jsonl));
  EXPECT_TRUE(records.at(0)->spans_carry_more);
  EXPECT_EQ(
      records[0]->spans,
      (std::vector<RecordSpan>{
          {.where = {0, 10}, .label = "X", .fragments = {{0, 1}, {6, 10}}, .attributes = {{"kind", "a"}, {"", "é"}}}}));
  ASSERT_EQ(records[0]->extras.size(), 2U);
  EXPECT_EQ(records[0]->extras[0].what, "span member n");
  EXPECT_EQ(records[0]->extras[1].what, "span member b");
  EXPECT_TRUE(spans_of(R"([{"start":0,"end":4,"fragments":[]}])").at(0).fragments.empty());
  EXPECT_NE(error_of_spans(R"([{"start":0,"end":4,"fragments":[[0,2],[1,4]]}])"), "no error");
  FormatOptions typed = options_for(Format::jsonl);
  typed.span_label_field = "type";
  EXPECT_EQ(spans_of(R"([{"start":0,"end":1,"type":"T","label":"L"}])", typed).at(0).attributes,
            (std::vector<Attribute>{{"label", "L"}}));
  EXPECT_TRUE(JsonSpans::is_reserved("type", "type"));
  EXPECT_FALSE(JsonSpans::is_reserved("label", "type"));
}

TEST(JsonSpans, AnotherShapeIsAnErrorUnlessTheReaderIsLenientOrLooksElsewhere) {
  for (const char* spans :
       {"{}", "3", "\"x\"", "[1]", "[{}]", "[{\"start\":1}]", "[{\"start\":-1,\"end\":2}]",
        "[{\"start\":1.0,\"end\":2}]", "[{\"start\":\"1\",\"end\":2}]", "[{\"start\":1,\"end\":2,\"label\":3}]",
        "[{\"start\":1,\"start\":1,\"end\":2}]", "[{\"start\":1,\"end\":2,\"score\":1e999}]",
        "[{\"start\":99999999999999999999,\"end\":2}]", "[{\"start\":1,\"end\":2},[{}]]",
        "[{\"start\":1,\"end\":2,\"a\":\"\",\"a\":\"\"}]", "[{\"start\":1,\"end\":2,\"fragments\":null}]",
        "[{\"start\":1,\"end\":2,\"fragments\":[[1]]}]", "[{\"start\":1,\"end\":2,\"fragments\":[[1,2,3]]}]"}) {
    FormatOptions lenient = options_for(Format::jsonl);
    lenient.strict_spans = false;
    FormatOptions elsewhere = options_for(Format::jsonl);
    elsewhere.span_field = "none";
    for (const FormatOptions& options : {lenient, elsewhere}) {
      const auto records = records_of(line_with(spans), options);
      EXPECT_TRUE(records.at(0)->spans.empty()) << spans;
      EXPECT_EQ(records.at(0)->fields.at(0).role, Role::other) << spans;
      EXPECT_EQ(records.at(0)->value(0), spans);
    }
    EXPECT_EQ(error_of_spans(spans, options_for(Format::jsonl)).substr(0, 16), "bad_input: in:1:") << spans;
    FormatOptions named = options_for(Format::jsonl);
    named.span_field = "spans";
    EXPECT_EQ(error_of_spans(spans, named).substr(0, 16), "bad_input: in:1:") << spans;
  }
}

TEST(JsonSpans, MayBeNull) {
  const auto records = records_of(line_with("null"), options_for(Format::jsonl));
  EXPECT_TRUE(records.at(0)->spans.empty());
  EXPECT_EQ(records.at(0)->fields.at(0).role, Role::spans);
}

TEST(JsonSpans, AreStillReadWhole) {
  EXPECT_NE(error_of_spans(R"([1,"\ud800"])"), "no error");
  EXPECT_NE(error_of_spans(R"([{"start":0,"end":01}])"), "no error");
}

}  // namespace
}  // namespace sumi::io
