#include "publish/replace/reversal.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/notation/json_text.hpp"
#include "publish/replace/random_text.hpp"

namespace sumi::replace {
namespace {

io::Record record_of(const std::string& text, const std::string& raw, Range value) {
  io::Record record;
  record.text = text;
  record.raw = raw;
  record.fields = {{.name = "text", .role = io::Role::text, .whole = value, .value = value}};
  return record;
}

DocumentReversal kept(const io::Record& record, const std::vector<Edit>& edits) {
  return reversal_of(record, edits, render(record.text, edits), true);
}

TEST(Reversal, SpellsATextOutOnlyWhereItIsSpelledOtherwise) {
  const auto notation = [](const std::string& text, const std::string& value) {
    return kept(record_of(text, value, {0, value.size()}), {}).notation;
  };
  EXPECT_EQ(notation("a\"b", "\"a\\\"b\""), TextNotation::json);
  EXPECT_EQ(notation("é", "\"\\u00e9\""), TextNotation::spelled);
  EXPECT_EQ(notation("a\"b", "\"a\"\"b\""), TextNotation::quoted);
  EXPECT_EQ(notation("ab", "ab"), TextNotation::plain);
  EXPECT_EQ(notation("", ""), TextNotation::plain);
}

TEST(Reversal, KnowsAnotherPublishedText) {
  const std::string raw = "Al has fever";
  const std::vector<Edit> edits{{{0, 2}, "[NAME]", "NAME"}};
  const DocumentReversal document = kept(record_of(raw, raw, {0, raw.size()}), edits);
  EXPECT_EQ(source_text("[NAME] has fever", document), raw);
  EXPECT_FALSE(source_text("[NAME] has a fever", document));
  EXPECT_FALSE(source_text("[NAME] has fevers", document));
  EXPECT_FALSE(source_text("", document));
}

RC_GTEST_PROP(Reversal, GivesRecordsBackByteForByte, ()) {
  const std::string text = *random_text();
  const std::vector<LabelledRange> spans = *random_ranges(text);
  OperatorPolicy policy;
  policy.otherwise = Operator::surrogate;
  policy.by_label["X"] = *rc::gen::element(Operator::mark, Operator::hash, Operator::tag, Operator::keep);
  const Key key;
  const std::vector<Edit> edits = Replacer(policy, &key).edits(text, "o", spans);
  std::string value;
  io::append_json_string(value, text);
  const std::string raw = "{\"text\": " + value + ",\"x\":1}\r\n";
  const io::Record record = record_of(text, raw, {9, 9 + value.size()});
  const DocumentReversal document = kept(record, edits);
  const auto source = source_text(render(text, edits).text, document);
  RC_ASSERT(source == text);
  RC_ASSERT(source_record(*source, document) == raw);
}

}  // namespace
}  // namespace sumi::replace
