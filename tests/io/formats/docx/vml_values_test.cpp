#include "io/formats/docx/vml_values.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(VmlValues, AreLengthsKindsAndKnownStyles) {
  const auto known = [](const char* attribute, const char* value) { return is_known_vml_value(attribute, value); };
  EXPECT_TRUE(known("style",
                    "position:absolute;margin-left:12.5pt; width: 200pt;height:50%;z-index:-251;"
                    "mso-position-horizontal-relative:text"));
  EXPECT_TRUE(known("style", ""));
  EXPECT_TRUE(known("type", "#_x0000_t202"));
  EXPECT_TRUE(known("id", "_x0000_t202"));
  EXPECT_TRUE(known("coordsize", "21600,21600"));
  EXPECT_TRUE(known("inset", ",7.2pt,,0"));
  for (const char* colour : {"white", "white [3201]", "#4472c4", "#fff"}) EXPECT_TRUE(known("strokecolor", colour));
  EXPECT_TRUE(known("joinstyle", "miter"));
  EXPECT_TRUE(known("type", "square"));
  EXPECT_TRUE(known("path", "m,l,21600r21600,l21600,xe"));
}

TEST(VmlValues, AreNothingElse) {
  const auto refused = [](const char* attribute, const char* value) { return !is_known_vml_value(attribute, value); };
  for (const char* style : {"position:Zorba", "Zorba:absolute", "width:200Zorba", "font-family:Zorba", "Zorba",
                            "width:1pt;/*Zorba*/", "mso-next-textbox:#Zorba", "width:4915551234567890123456789"})
    EXPECT_TRUE(refused("style", style)) << style;
  for (const char* id : {"Zorba", "_x0000_s1026", "_x0000_t202Zorba", "_x0000_t20212", "Text Box 2"})
    EXPECT_TRUE(refused("id", id)) << id;
  EXPECT_TRUE(refused("type", "#Zorba"));
  EXPECT_TRUE(refused("path", "m,l,rex"));
  EXPECT_TRUE(refused("inset", "1pt,Zorba"));
  for (const char* text : {"title", "alt", "href", "name", "o:title", "o:spid", "unknown"})
    for (const char* value : {"Max", "Georgia", "1", "none"}) EXPECT_TRUE(refused(text, value)) << text << value;
  for (const char* colour : {"Max", "georgia", "white Max", "white [Max]", "#Max", "#12345678"})
    EXPECT_TRUE(refused("fillcolor", colour)) << colour;
  EXPECT_TRUE(refused("joinstyle", "max"));
}

}  // namespace
}  // namespace sumi::io
