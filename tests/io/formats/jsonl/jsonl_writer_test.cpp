#include <gtest/gtest.h>

#include "io/formats/jsonl/jsonl_reader.hpp"
#include "io/json_values.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(JsonlWriter, PassesAllByteForByte) {
  std::mt19937 random(5);
  for (int i = 0; i < 3000; ++i) {
    std::string file = random() % 4 == 0 ? "\xEF\xBB\xBF" : "";
    for (std::size_t lines = random() % 4 + 1; lines > 0; --lines) {
      file += random_json_record(random);
      if (lines > 1 || random() % 2 == 0) file += random() % 2 == 0 ? "\n" : "\r\n";
    }
    ASSERT_EQ(rewritten(file, kJsonl, kPassAll), file);
    // A change that changes nothing is none, and a fresh id has no place where the own one passes.
    std::string text;
    ASSERT_EQ(rewritten(file, kJsonl, kPassAll,
                        [&](const Record& record) {
                          Change change;
                          change.text = text = record.text;
                          change.fresh_id = "d1";
                          if (!record.spans.empty()) change.spans = record.spans;
                          return change;
                        }),
              file);
  }
}

TEST(JsonlWriter, PassesEmptyLinesAtTheEndToo) {
  EXPECT_EQ(rewritten("{\"text\":\"a\"}\n\n \n", kJsonl, kPassAll), "{\"text\":\"a\"}\n\n \n");
  EXPECT_EQ(rewritten("{\"text\":\"a\"}\n\n \n", kJsonl, kPassNothing, fresh_ids()),
            "{\"id\":\"d1\",\"text\":\"a\"}\n");
}

TEST(JsonlWriter, SplicesTheTextAlone) {
  std::mt19937 random(6);
  for (int i = 0; i < 1000; ++i) {
    const std::string line = random_json_record(random);
    const auto before = records_of(line, kJsonl);
    const std::string spliced = rewritten(line, kJsonl, kPassAll, with_text("new \"█\""));
    const auto after = records_of(spliced, kJsonl);
    ASSERT_EQ(after.at(0)->text, "new \"█\"");
    ASSERT_EQ(after[0]->fields.size(), before.at(0)->fields.size());
    std::string expected = line;
    for (const Field& field : before[0]->fields)
      if (field.role == Role::text && before[0]->text != "new \"█\"")
        expected.replace(field.value.begin, field.value.size(), "\"new \\\"█\\\"\"");
    ASSERT_EQ(spliced, expected);
  }
}

TEST(JsonlWriter, ARecordWithoutSpansGetsThemBehindItsLastMember) {
  const Changer change = [](const Record&) {
    Change made;
    made.spans = {{.where = {0, 1}, .label = "A"}};
    return made;
  };
  EXPECT_EQ(rewritten("{ \"text\" : \"ab\", \"n\": [1] }\r\n", kJsonl, kPassAll, change),
            "{ \"text\" : \"ab\", \"n\": [1],\"spans\":[{\"start\":0,\"end\":1,\"label\":\"A\"}] }\r\n");
  EXPECT_EQ(rewritten("{\"text\":\"ab\",\"spans\":null}", kJsonl, kPassAll, change),
            "{\"text\":\"ab\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"A\"}]}");
  const Changer both = [&](const Record& record) {
    Change made = change(record);
    made.text = "cd";
    return made;
  };
  EXPECT_EQ(rewritten("{\"text\":\"ab\"}", kJsonl, kPassAll, both),
            "{\"text\":\"cd\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"A\"}]}");
}

TEST(JsonlWriter, ARecordHasAListOfSpansWhereThereAreNone) {
  const auto without_any = [](const Record&) {
    Change change;
    change.spans.emplace();
    return change;
  };
  EXPECT_EQ(rewritten("{\"text\":\"a\"}\n{\"text\":\"b\",\"spans\":[]}", kJsonl, kPassAll, without_any),
            "{\"text\":\"a\",\"spans\":[]}\n{\"text\":\"b\",\"spans\":[]}");
}

TEST(JsonlWriter, WritesAnArrayWhereTheSourceIsOne) {
  const std::string array = "\xEF\xBB\xBF [ {\"id\":\"x\",\"text\":\"a\"} ,\n  {\"text\":\"b\",\"ward\":1}\n]\n";
  EXPECT_EQ(rewritten(array, kJsonl, kPassAll), array);
  EXPECT_EQ(rewritten(array, kJsonl, kPassAll, with_text("c")),
            "\xEF\xBB\xBF [ {\"id\":\"x\",\"text\":\"c\"} ,\n  {\"text\":\"c\",\"ward\":1}\n]\n");
  EXPECT_EQ(rewritten(array, kJsonl, kPassNothing, fresh_ids()),
            "\xEF\xBB\xBF[\n{\"id\":\"d1\",\"text\":\"a\"},\n{\"id\":\"d2\",\"text\":\"b\"}\n]\n");
}

TEST(JsonlWriter, WritesTheFreshIdAndTheTextAndNothingElse) {
  EXPECT_EQ(rewritten("{\"owner\":\"ann\", \"id\":7, \"text\" : \"h\\u00e9\", \"x\":{\"y\":1}}\r\n{\"text\":\"b\"}",
                      kJsonl, kPassNothing, fresh_ids()),
            "{\"id\":\"d1\",\"text\":\"hé\"}\n{\"id\":\"d2\",\"text\":\"b\"}\n");
}

TEST(JsonlWriter, NamesTheFreshIdAsTheSourceNamesItsOwn) {
  FormatOptions options = kJsonl;
  options.id_field = "key";
  EXPECT_EQ(rewritten("{\"text\":\"a\",\"key\":3,\"id\":4}\n", options, pass_only({"id"}), fresh_ids()),
            "{\"key\":\"d1\",\"text\":\"a\",\"id\":4}\n");
}

TEST(JsonlWriter, PassesValuesOfNamedFieldsByteForByteInTheirOrder) {
  EXPECT_EQ(rewritten("{\"z\" : [1, 2],\"owner\":\"\\u0061nn\",\"text\":\"a\",\"y\":1}\n", kJsonl,
                      pass_only({"z", "owner"}), with_text("█")),
            "{\"id\":\"d1\",\"z\":[1, 2],\"owner\":\"\\u0061nn\",\"text\":\"█\"}\n");
}

TEST(JsonlWriter, TheOwnIdPassesInItsPlace) {
  EXPECT_EQ(rewritten("{\"text\":\"a\",\"id\": \"x\"}\n{\"text\":\"b\"}\n", kJsonl, pass_only({"id"}), fresh_ids()),
            "{\"text\":\"a\",\"id\":\"x\"}\n{\"text\":\"b\"}\n");
}

TEST(JsonlWriter, ANameThatNoRecordHasIsAnError) {
  EXPECT_EQ(error_of([] {
              static_cast<void>(rewritten("{\"text\":\"a\"}\n{\"text\":\"a\",\"y\":1}", kJsonl,
                                          pass_only({"y", "ward"}), fresh_ids()));
            }),
            "bad_input: a field or column to pass is not in the source; check its spelling");
  EXPECT_NO_THROW(static_cast<void>(rewritten("{\"text\":\"a\"}\n{\"text\":\"a\",\"y\":1}", kJsonl, pass_only({"y"}))));
}

TEST(JsonlWriter, KeepsTheByteOrderMark) {
  EXPECT_EQ(rewritten("\xEF\xBB\xBF{\"text\":\"a\"}\n", kJsonl, kPassNothing, fresh_ids()),
            "\xEF\xBB\xBF{\"id\":\"d1\",\"text\":\"a\"}\n");
}

// --- spans

Changer with_spans(std::vector<RecordSpan> spans, std::optional<std::string> text = {}) {
  return [spans = std::move(spans), text = std::move(text)](const Record&) {
    Change change;
    if (text) change.text = *text;
    change.spans = spans;
    return change;
  };
}

const std::string kSpans = "{\"text\":\"é ann\",\"spans\" : [ {\"end\":5, \"start\":2,\"label\":\"N\"} ]}\n";
const std::string kQuoting =
    "{\"text\":\"é ann\",\"spans\":[{\"start\":2,\"end\":5,\"label\":\"N\",\"text\":\"ann\"}]}\n";

TEST(JsonlWriter, LeavesSpansThatDidNotChange) {
  EXPECT_EQ(rewritten(kSpans, kJsonl, kPassAll, with_spans({{{3, 6}, "N", 1}})), kSpans);
  EXPECT_EQ(rewritten(kSpans, kJsonl, pass_only({"spans"}), with_spans({{{3, 6}, "N", 1}})),
            "{\"text\":\"é ann\",\"spans\":[{\"start\":2,\"end\":5,\"label\":\"N\"}]}\n");
  EXPECT_EQ(rewritten(kQuoting, kJsonl, kPassAll), kQuoting);  // nothing was said about spans
}

TEST(JsonlWriter, LeavesTheSpansTheirOrder) {
  const std::string two = "{\"text\":\"ab\",\"spans\":[{\"start\":1,\"end\":2},{\"start\":0,\"end\":1}]}\n";
  EXPECT_EQ(rewritten(two, kJsonl, kPassAll, with_spans({{{0, 1}, "", 1}, {{1, 2}, "", 1}})), two);
}

TEST(JsonlWriter, WritesChangedSpansInOffsetsOfTheNewText) {
  EXPECT_EQ(rewritten(kSpans, kJsonl, kPassAll, with_spans({{{2, 5}, "N", 0.5}}, "é█")),
            "{\"text\":\"é█\",\"spans\" : [{\"start\":1,\"end\":2,\"label\":\"N\",\"score\":0.5}]}\n");
}

TEST(JsonlWriter, NeverWritesQuotedTextBesideGivenSpans) {
  for (const PassPolicy& pass : {kPassAll, pass_only({"spans"})})
    EXPECT_EQ(rewritten(kQuoting, kJsonl, pass, with_spans({{{3, 6}, "N", 1}})),
              "{\"text\":\"é ann\",\"spans\":[{\"start\":2,\"end\":5,\"label\":\"N\"}]}\n");
}

TEST(JsonlWriter, SpansOfAnotherTextDoNotStay) {
  EXPECT_EQ(rewritten(kQuoting, kJsonl, kPassAll, with_text("é █")), "{\"text\":\"é █\",\"spans\":[]}\n");
  EXPECT_EQ(rewritten(kQuoting, kJsonl, kPassNothing, with_text("é █")), "{\"id\":\"d1\",\"text\":\"é █\"}\n");
}

TEST(JsonlWriter, NamesTheLabelAsTheSourceDoes) {
  FormatOptions options = kJsonl;
  options.span_label_field = "type";
  options.offsets = OffsetUnit::bytes;
  EXPECT_EQ(rewritten("{\"text\":\"é\",\"spans\":[{\"start\":0,\"end\":2,\"type\":\"A\"}]}", options, kPassAll,
                      with_spans({{{0, 2}, "B", 1}})),
            "{\"text\":\"é\",\"spans\":[{\"start\":0,\"end\":2,\"type\":\"B\"}]}");
}

TEST(JsonlWriter, NeverWritesAttributesOrFragmentsOfSpans) {
  const std::string line =
      "{\"text\":\"ab\",\"spans\":[{\"start\":0,\"end\":2,\"label\":\"X\",\"kind\":\"k\",\"fragments\":[[0,1],[2,2]]}]}"
      "\n";
  const Changer same = [](const Record& record) {
    Change change;
    change.spans = record.spans;
    return change;
  };
  EXPECT_EQ(rewritten(line, kJsonl, pass_only({"spans"}), same),
            "{\"text\":\"ab\",\"spans\":[{\"start\":0,\"end\":2,\"label\":\"X\"}]}\n");
}

// --- values of other fields

Changer with_values(std::vector<std::pair<std::size_t, std::string>> values, std::optional<std::string> text = {}) {
  return [values = std::move(values), text = std::move(text)](const Record&) {
    Change change;
    if (text) change.text = *text;
    change.fresh_id = "d1";
    change.values = values;
    return change;
  };
}

const std::string kFields =
    "{ \"a\" : {\"b\": [1, 2]} , \"text\":\"hi\",\"age\" :  40,\"z\\u0041\":null, \"spans\":[{\"start\":0,\"end\":1}], "
    "\"id\": 7 }\r\n";

TEST(JsonlWriter, ReplacesValuesInPlace) {
  EXPECT_EQ(rewritten(kFields, kJsonl, kPassAll, with_values({})), kFields);
  EXPECT_EQ(rewritten(kFields, kJsonl, kPassAll, with_values({{3, "say \"ü\"\n"}, {0, ""}, {5, "P1"}})),
            "{ \"a\" : \"\" , \"text\":\"hi\",\"age\" :  40,\"z\\u0041\":\"say \\\"ü\\\"\\n\", "
            "\"spans\":[{\"start\":0,\"end\":1}], \"id\": "
            "\"P1\" }\r\n");
  EXPECT_EQ(rewritten(kFields, kJsonl, kPassAll, with_values({{2, "[40,50]"}}, "ho")),
            "{ \"a\" : {\"b\": [1, 2]} , \"text\":\"ho\",\"age\" :  \"[40,50]\",\"z\\u0041\":null, \"spans\":[], "
            "\"id\": 7 }\r\n");
}

TEST(JsonlWriter, ReplacesValuesThatPassAlone) {
  EXPECT_EQ(rewritten(kFields, kJsonl, pass_only({"age", "zA"}), with_values({{2, "41"}}, "ho")),
            "{\"id\":\"d1\",\"text\":\"ho\",\"age\":\"41\",\"zA\":null}\n");
  EXPECT_EQ(rewritten(kFields, kJsonl, pass_only({"age", "id"}), with_values({{2, "41"}, {5, "x"}, {0, "never"}})),
            "{\"text\":\"hi\",\"age\":\"41\",\"id\":\"x\"}\n");
}

TEST(JsonlWriter, ReplacesOneOfTwoFieldsOfAName) {
  EXPECT_EQ(rewritten("{\"text\":\"hi\",\"a\":1,\"a\":2}", kJsonl, kPassAll, with_values({{2, "x"}})),
            "{\"text\":\"hi\",\"a\":1,\"a\":\"x\"}");
}

}  // namespace
}  // namespace sumi::io
