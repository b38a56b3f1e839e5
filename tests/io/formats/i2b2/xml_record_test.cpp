#include <string>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/i2b2/i2b2_2006_tags.hpp"

namespace sumi::io {
namespace {

TEST(XmlRecord, RefusesWhatXmlCantHold) {
  Record record;
  record.place = "in:1";
  const auto fault = [&](const std::string& text, const std::string& label, const std::string& value) {
    record.text = text;
    record.spans = {{.where = {}, .label = label, .attributes = {{"name", value}}}};
    return error_of([&] { require_xml_characters(record); });
  };
  EXPECT_EQ(fault("a\t\r\n\x7F\uFFFD\U0001FFFE", "", ""), "no error");
  const std::string error =
      "bad_input: in:1: it has a character that XML cannot represent (U+0000 to U+001F, U+FFFE, U+FFFF); remove it, or "
      "write "
      "another format";
  for (const std::string& bad :
       {std::string(1, '\0'), std::string("\x1F"), std::string("\uFFFE"), std::string("\uFFFF")}) {
    EXPECT_EQ(fault("a" + bad, "", ""), error);
    EXPECT_EQ(fault("", "a" + bad, ""), error);
    EXPECT_EQ(fault("", "", "a" + bad), error);
  }
}

}  // namespace
}  // namespace sumi::io
