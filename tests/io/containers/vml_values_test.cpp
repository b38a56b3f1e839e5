#include "io/containers/vml_values.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(VmlValues, AreLengthsKindsAndKnownStyles) {
  const auto known = [](const char* attribute, const char* value) {
    return is_known_vml_value(attribute, value).value_or(false);
  };
  EXPECT_TRUE(known("style",
                    "position:absolute;margin-left:12.5pt; width: 200pt;height:50%;z-index:-251;"
                    "mso-position-horizontal-relative:text"));
  EXPECT_TRUE(known("style", ""));
  EXPECT_TRUE(known("type", "#_x0000_t202"));
  EXPECT_TRUE(known("id", "_x0000_t202"));
  EXPECT_TRUE(known("coordsize", "21600,21600"));
  EXPECT_TRUE(known("inset", ",7.2pt,,0"));
  EXPECT_TRUE(known("path", "m,l,21600r21600,l21600,xe"));
}

TEST(VmlValues, AreNothingElse) {
  const auto refused = [](const char* attribute, const char* value) {
    return !is_known_vml_value(attribute, value).value_or(true);
  };
  for (const char* style : {"position:Zorba", "Zorba:absolute", "width:200Zorba", "font-family:Zorba", "Zorba",
                            "width:1pt;/*Zorba*/", "mso-next-textbox:#Zorba", "width:4915551234567890123456789"})
    EXPECT_TRUE(refused("style", style)) << style;
  for (const char* id : {"Zorba", "_x0000_s1026", "_x0000_t202Zorba", "_x0000_t20212", "Text Box 2"})
    EXPECT_TRUE(refused("id", id)) << id;
  EXPECT_TRUE(refused("type", "#Zorba"));
  EXPECT_TRUE(refused("path", "m,l,rex"));
  EXPECT_TRUE(refused("inset", "1pt,Zorba"));
  EXPECT_FALSE(is_known_vml_value("fillcolor", "white").has_value());
}

}  // namespace
}  // namespace sumi::io
