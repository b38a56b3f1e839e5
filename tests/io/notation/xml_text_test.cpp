#include "io/notation/xml_text.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

std::string made(void (*append)(std::string&, std::string_view), std::string_view text) {
  std::string out;
  append(out, text);
  return out;
}

TEST(XmlText, SplitsCdata) {
  EXPECT_EQ(made(append_cdata, ""), "<![CDATA[]]>");
  EXPECT_EQ(made(append_cdata, "a < b & c"), "<![CDATA[a < b & c]]>");
  EXPECT_EQ(made(append_cdata, "a]]>b"), "<![CDATA[a]]]]><![CDATA[>b]]>");
  EXPECT_EQ(made(append_cdata, "]]]>]]>"), "<![CDATA[]]]]]><![CDATA[>]]]]><![CDATA[>]]>");
  EXPECT_EQ(made(append_cdata, "a\r\nb\r"), "<![CDATA[a]]>&#13;<![CDATA[\nb]]>&#13;<![CDATA[]]>");
  EXPECT_EQ(made(append_cdata, "]]\r>"), "<![CDATA[]]]]>&#13;<![CDATA[>]]>");
}

TEST(XmlText, Escapes) {
  EXPECT_EQ(made(append_escaped, "a<b>&\"'\r\n\té"), "a&lt;b&gt;&amp;\"'&#13;\n\té");
  EXPECT_EQ(made(append_attribute_value, "a<b>&\"'\r\n\té"), "a&lt;b&gt;&amp;&quot;'&#13;&#10;&#9;é");
}

TEST(XmlText, WritesAttributes) {
  std::string tag = "<a";
  append_attribute(tag, "b", "x\"y");
  append_attribute(tag, "c", "");
  EXPECT_EQ(tag, "<a b=\"x&quot;y\" c=\"\"");
}

TEST(XmlText, DecodesReferencesAndNothingElse) {
  EXPECT_EQ(made(append_unescaped, "&amp;lt; &lt;&gt;&quot;&apos; &#65;&#x1F600;&#13;&#0000000065;"),
            "&lt; <>\"' A😀\rA");
  for (const std::string text :
       {"&", "a & b", "&nbsp;", "&amp", "&;", "&#;", "&#x;", "&#0;", "&#xD800;", "&#xFFFE;", "&#x110000;",
        "&#99999999999;", "&#00000000065;", "&#+65;", "&# 65;", "&AMP;", "AT&T; "})
    EXPECT_EQ(made(append_unescaped, text), text);
  EXPECT_EQ(made(append_unescaped, "&&amp;&"), "&&&");
}

TEST(XmlText, DeclaresUtf8) {
  const auto declared = [](std::string document) {
    declare_utf8(document);
    return document;
  };
  EXPECT_EQ(declared("<?xml version='1.0' encoding='latin1' ?><a/>"), "<?xml version='1.0' encoding='UTF-8' ?><a/>");
  EXPECT_EQ(declared("\uFEFF<?xml version=\"1.0\" encoding=\"x\"?>"),
            "\uFEFF<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  for (const std::string document : {"", "<?xml", "<?xml version='1.0'?><a encoding='b'/>", "<a encoding='b'?>",
                                     "<?xml encoding?>'a'", "<?xml encoding='?>'"})
    EXPECT_EQ(declared(document), document);
}

TEST(XmlText, KnowsNames) {
  for (const char* const name : {"NAME", "a-1.b_c:d", "_", ":"}) EXPECT_TRUE(is_xml_name(name)) << name;
  for (const char* const name : {"", "1a", "-a", ".a", "a b", "é", "a/"}) EXPECT_FALSE(is_xml_name(name)) << name;
}

}  // namespace
}  // namespace sumi::io
