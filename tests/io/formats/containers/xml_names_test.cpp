#include "io/formats/containers/xml_names.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

const std::string kWord = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

TEST(XmlNames, GoByTheAddressWhateverThePrefixIs) {
  XmlNames names;
  names.begin({{"xmlns:q", kWord}, {"xmlns", "urn:oasis:names:tc:opendocument:xmlns:text:1.0"}});
  EXPECT_EQ(names.element("q:p"), "w:p");
  EXPECT_EQ(names.element("p"), "text:p");
  EXPECT_EQ(names.element("w:p"), ":p");
  EXPECT_EQ(names.attribute("q:val"), "w:val");
  EXPECT_EQ(names.attribute("val"), "val");
  EXPECT_EQ(names.attribute("xml:space"), "xml:space");
  names.begin({{"xmlns:q", "urn:other"}});
  EXPECT_EQ(names.element("q:p"), ":p");
  names.end();
  EXPECT_EQ(names.element("q:p"), "w:p");
}

TEST(XmlNames, StrictDocumentsHaveTheSameNames) {
  EXPECT_EQ(usual_prefix("http://purl.oclc.org/ooxml/wordprocessingml/main"), "w");
  EXPECT_EQ(usual_prefix("urn:other"), "");
}

TEST(XmlNames, PlacesOfAttributes) {
  const std::string tag = "<w:p a=\"1\"  b = '>\"' />";
  const auto places = attribute_places(tag);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(tag.substr(places[0].whole.begin, places[0].whole.size()), " a=\"1\"");
  EXPECT_EQ(tag.substr(places[1].value.begin, places[1].value.size()), ">\"");
  EXPECT_TRUE(attribute_places("<a/>").empty());
}

}  // namespace
}  // namespace sumi::io
