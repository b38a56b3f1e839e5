#include "io/formats/xml/xml_document.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

TEST(XmlDocument, TextNodesAreTexts) {
  const auto xml = open_xml(
      "<?xml version=\"1.0\"?><a xmlns=\"urn:x\" b=\"z\"><c>one &amp; two</c>\n<!--z--><d><![CDATA[<3>]]> "
      "x<e/>y</d></a>",
      "a.xml");
  EXPECT_EQ(xml->texts(), (Names{"one & two", "<3> x", "y"}));
  EXPECT_EQ(items_of(*xml), (Names{"attribute", "comment"}));
  EXPECT_EQ(xml->written(Names{"#", "<#>", "y"}, none_passes),
            "<?xml version=\"1.0\"?><a xmlns=\"urn:x\"><c>#</c>\n<d>&lt;#&gt;<e/>y</d></a>");
  EXPECT_EQ(open_xml(xml->written(xml->texts(), none_passes), "b.xml")->texts(), xml->texts());
}

TEST(XmlDocument, CommentsDoNotPartTexts) {
  const auto xml = open_xml("<a>seen <!-- z -->by<?z?> Zorba</a>", "a.xml");
  EXPECT_EQ(xml->texts(), Names{"seen by Zorba"});
  const std::string made = xml->written(Names{"seen by #"}, none_passes);
  EXPECT_EQ(made, "<a>seen by #</a>");
  EXPECT_EQ(xml->written(Names{"seen by #"}, each_passes), "<a>seen <!-- z -->by<?z?> #</a>");
  EXPECT_EQ(open_xml(made, "b.xml")->texts(), Names{"seen by #"});
}

TEST(XmlDocument, EntitiesAreRefused) {
  EXPECT_NE(error_of([] {
              static_cast<void>(open_xml("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "a.xml"));
            }).find("document type"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
