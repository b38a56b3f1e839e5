#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/i2b2/i2b2_2006_reader.hpp"
#include "io/random_records.hpp"

namespace sumi::io {
namespace {

Record read_document(const std::string& bytes, const FormatOptions& options = {}) {
  Record record;
  read_i2b2_2014_document(bytes, "a.xml", options, record);
  return record;
}

std::string with(const std::string& text, const std::string& tags) {
  return "<deIdi2b2>\n<TEXT>" + text + "</TEXT>\n<TAGS>\n" + tags + "\n</TAGS>\n</deIdi2b2>\n";
}

std::string fault_of_document(const std::string& bytes) {
  return error_of([&] { static_cast<void>(read_document(bytes)); });
}

TEST(I2b22014Document, HasTextAndSpans) {
  const std::string bytes = with(
      "<![CDATA[\uFEFFAda 😀 & Bo]]>",
      R"(<NAME id="P0" start="1" end="4" text="Ada" TYPE="PATIENT" comment=""/><PHI id="" start="9" end="9" text="" )"
      R"(TYPE="" comment="why" sure="" /><DATE start="0" end="0"/>)");
  const Record record = read_document(bytes);
  EXPECT_EQ(record.text, "\uFEFFAda 😀 & Bo");
  EXPECT_EQ(words_of(record.spans), "PATIENT 3-6 category=NAME id=P0\n 14-14 comment=why sure=\nDATE 0-0\n");
  EXPECT_TRUE(record.spans_carry_more);
  EXPECT_TRUE(record.extras.empty());
  ASSERT_EQ(record.fields.size(), 2u);
  EXPECT_EQ(record.fields[0].name, "text");
  EXPECT_EQ(bytes.substr(record.fields[0].value.begin, record.fields[0].value.size()), "<![CDATA[\uFEFFAda 😀 & Bo]]>");
  EXPECT_EQ(record.fields[1].name, "spans");
  EXPECT_EQ(bytes.substr(record.fields[1].value.begin, 6), "\n<NAME");
}

TEST(I2b22014Document, HasTextOfSeveralKindsOfSections) {
  EXPECT_EQ(read_document("<x><TEXT>a &lt; <![CDATA[b &lt; ]]>c<![CDATA[]]>&#13;\r\nd</TEXT></x>").text,
            "a < b &lt; c\r\nd");
  EXPECT_EQ(read_document("<x><TEXT/></x>").text, "");
  EXPECT_EQ(words_of(read_document("<x><TAGS><A start='0' end='1'/></TAGS><TEXT>b</TEXT></x>").spans), "A 0-1\n");
}

TEST(I2b22014Document, TakesAQuoteWithOtherWhiteSpace) {
  const std::string text = "a\n\nb \t c";
  const auto tag = [](const std::string& quote) { return "<A start='0' end='8' text='" + quote + "'/>"; };
  for (const char* const quote : {"a\n\nb \t c", "a  b   c", "a b c", "a&#10;b&#13;&#10;c"})
    EXPECT_EQ(words_of(read_document(with(text, tag(quote))).spans), "A 0-8\n") << quote;
  for (const char* const quote : {"ab c", "a b", "a b c ", "a b d", ""})
    EXPECT_EQ(
        fault_of_document(with(text, tag(quote))),
        "bad_input: a.xml:6: the tag quotes another text than the one at its offsets; check the unit of the offsets")
        << quote;
  FormatOptions lax;
  lax.strict_spans = false;
  EXPECT_EQ(words_of(read_document(with(text, tag("other")), lax).spans), "A 0-8\n");
}

TEST(I2b22014Document, CountsTheRest) {
  const std::string bytes =
      "<!-- 1 --><x y='1'><TEXT>a<?b c?></TEXT><meta><TEXT>z</TEXT><deep>text</deep></meta>stray text<TAGS>word"
      "<A start='0' end='1'>in<b/></A></TAGS></x>";
  const Record record = read_document(bytes);
  EXPECT_EQ(record.text, "a");
  std::string others;
  for (const Field& field : record.fields)
    if (field.role == Role::other)
      others += field.name + ":" + bytes.substr(field.whole.begin, field.whole.size()) + "|";
  EXPECT_EQ(
      others,
      "comment:<!-- 1 -->|attribute:<x y='1'>|comment:<?b c?>|element:<meta><TEXT>z</TEXT><deep>text</deep></meta>|"
      "text outside TEXT:stray text|text outside TEXT:word|text outside TEXT:in|element:<b/>|");
  ASSERT_EQ(record.extras.size(), 4u);
  EXPECT_EQ(record.extras[0].what, "comment");
  EXPECT_EQ(record.extras[0].count, 2u);
}

TEST(I2b22014Document, RefusesWhatIsWrong) {
  const std::string numbers = "a tag's start and end must be whole numbers from 0; repair it";
  const std::string outside = "the tag points outside the text or into a character; check the unit of the offsets";
  const std::vector<std::pair<std::string, std::string>> tags{
      {"<A end='1'/>", numbers},
      {"<A start='0'/>", numbers},
      {"<A start='0' end='1.0'/>", numbers},
      {"<A start='-1' end='1'/>", numbers},
      {"<A start='' end='1'/>", numbers},
      {"<A start='0' end='99999999999999999999'/>", numbers},
      {"<A start='1' end='0'/>", "the tag's end is before its start; swap them"},
      {"<A start='0' end='3'/>", outside}};
  for (const auto& [tag, fact] : tags)
    EXPECT_EQ(fault_of_document(with("éb", "\n" + tag)), "bad_input: a.xml:5: " + fact) << tag;
  EXPECT_EQ(fault_of_document("<x>\n<TEXT>\n<b/></TEXT></x>"),
            "bad_input: a.xml:3: TEXT contains an element; write the text as CDATA or escape it");
  EXPECT_EQ(fault_of_document("<x><TEXT/>\n<TEXT/></x>"),
            "bad_input: a.xml:2: the document has two TEXT elements; split it into two documents");
  EXPECT_EQ(fault_of_document("<x><TEXT/><TAGS/>\n<TAGS/></x>"),
            "bad_input: a.xml:2: the document has two TAGS elements; put all tags into one");
  for (const char* const none : {"<x/>", "<TEXT>a</TEXT>", "<x><y><TEXT/></y></x>", "<x><text/></x>"})
    EXPECT_EQ(fault_of_document(none),
              "bad_input: a.xml: the document has no TEXT element below its root; check whether it has another format");
}

TEST(I2b22014Document, CountsOffsetsInTheUnitAskedFor) {
  FormatOptions options;
  options.offsets = OffsetUnit::utf16;
  EXPECT_EQ(words_of(read_document(with("😀b", "<A start='2' end='3' text='b'/>"), options).spans), "A 4-5\n");
  EXPECT_THROW(static_cast<void>(read_document(with("😀b", "<A start='1' end='3'/>"), options)), Error);
}

}  // namespace
}  // namespace sumi::io
