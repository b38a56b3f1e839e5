#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/notation/xml_text.hpp"

namespace sumi::io {
namespace {

class Written : public XmlEvents {
 public:
  explicit Written(std::string_view document) : document_(document) {}

  void begin_element(std::string_view name, const std::vector<Attribute>& attributes, Range tag,
                     std::uint64_t line) override {
    if (name == "stop") throw Error{Error::Kind::unfinished, "in", "stopped"};
    words += "(" + std::string(name) + "@" + std::to_string(line);
    for (const Attribute& attribute : attributes) words += " " + attribute.name + "=" + attribute.value;
    words += "{" + bytes(tag) + "}";
  }
  void end_element(Range tag) override { words += "{" + bytes(tag) + "})"; }
  void text(std::string_view part, Range) override { words += part; }
  void comment(Range where) override { words += "[" + bytes(where) + "]"; }

  std::string words;

 private:
  [[nodiscard]] std::string bytes(Range range) const {
    return std::string(document_.substr(range.begin, range.size()));
  }
  std::string_view document_;
};

std::string events_of(const std::string& document) {
  Written written(document);
  const std::string error = error_of([&] { read_xml(document, "in", written); });
  return error == "no error" ? written.words : error;
}

TEST(XmlEvents, SayWhatStandsWhere) {
  EXPECT_EQ(events_of("\uFEFF<?xml version='1.0'?>\n<a x='1 &lt;\n2'>é<!-- c -->&amp;\n<b/><?p i?></a >\n"),
            "(a@2 x=1 < 2{<a x='1 &lt;\n2'>}é[<!-- c -->]&\n(b@4{<b/>}{<b/>})[<?p i?>]{</a >})");
}

TEST(XmlEvents, NormalizeLineEndsButNotReferences) {
  EXPECT_EQ(events_of("<a>1\r\n2\r3&#13;<![CDATA[4\r\n&amp;]]></a>"), "(a@1{<a>}1\n2\n3\r4\n&amp;{</a>})");
}

TEST(XmlEvents, RefuseDocumentTypesAndWithThemEntities) {
  const std::string refused = "bad_input: in:2: it has a document type declaration, which is not read; remove it";
  EXPECT_EQ(events_of("\n<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d '&b;&b;&b;&b;'>]><a>&d;</a>"), refused);
  EXPECT_EQ(events_of("\n<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a>&x;</a>"), refused);
}

TEST(XmlEvents, NameTheLineOfWhatIsNotWellFormed) {
  const std::string error = "bad_input: in:2: it is not well-formed XML (";
  for (const char* const document :
       {"<a>\n", "<a>\n</b>", "<a>\n&x;</a>", "<a>\n&</a>", "<a/>\n<b/>", "<a>\n<b x='1' x='2'/></a>", "<a>\n\x01</a>",
        "<a>\n&#0;</a>", "<a>\n\uFFFE</a>", "<a>\n]]></a>"})
    EXPECT_EQ(events_of(document).substr(0, error.size()), error) << document;
  EXPECT_EQ(events_of(""), "bad_input: in:1: it is not well-formed XML (no element found); repair it");
}

TEST(XmlEvents, RefuseOtherEncodingsUnlessAscii) {
  EXPECT_EQ(events_of("<?xml version='1.0' encoding='ISO-8859-1'?><a>e</a>"), "(a@1{<a>}e{</a>})");
  EXPECT_EQ(events_of("<?xml version='1.0' encoding='utf-8'?><a>é</a>"), "(a@1{<a>}é{</a>})");
  EXPECT_EQ(events_of("<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>"),
            "bad_input: in:1: it says that its encoding is not UTF-8; name the encoding");
}

TEST(XmlEvents, RefuseDeclarationsThatSayOtherThings) {
  EXPECT_NE(events_of("<?xml version=\"Zorba\"?><a/>").find("version"), std::string::npos);
  EXPECT_NE(events_of("<?xml version=\"1.0\" encoding=\"Zorba\"?><a/>").find("encoding"), std::string::npos);
  EXPECT_EQ(events_of("<?xml version=\"1.0\" encoding=\"windows-1252\" standalone=\"no\"?><a/>"), "(a@1{<a/>}{<a/>})");
}

TEST(XmlEvents, PassOnWhatAReceiverThrows) {
  EXPECT_EQ(events_of("<a><stop/><b/>"), "unfinished: in: stopped");
}

TEST(XmlEvents, TakeDeepNesting) {
  std::string document;
  for (int i = 0; i < 200'000; ++i) document += "<a>";
  for (int i = 0; i < 200'000; ++i) document += "</a>";
  EXPECT_EQ(events_of(document).substr(0, 8), "(a@1{<a>");
}

}  // namespace
}  // namespace sumi::io
