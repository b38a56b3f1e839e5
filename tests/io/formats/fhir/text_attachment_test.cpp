#include "io/formats/fhir/text_attachment.hpp"

#include <gtest/gtest.h>

#include "io/notation/json_cursor.hpp"

namespace sumi::io {
namespace {

TEST(TextAttachment, KnowsPlainTextAndItsCharset) {
  for (const char* type : {"text/plain", "TEXT/Plain ; format=flowed", "text/plain;charset=UTF-8",
                           "text/plain; charset=\"us-ascii\"", "text/plain;", "text/plain; charset = utf-8 ;x=y"})
    EXPECT_EQ(plain_text_charset(type), "") << type;
  EXPECT_EQ(plain_text_charset("text/plain; format=flowed; Charset=Shift_JIS"), "shift_jis");
  for (const char* type : {"", "text", "text/html", "application/pdf; x=text/plain", "text/plainer", "text/plain/x"})
    EXPECT_EQ(plain_text_charset(type), std::nullopt) << type;
}

std::string attachment_fault(std::string_view data, const std::string& charset) {
  try {
    return "text of " + std::to_string(attachment_text(data, charset).size());
  } catch (const JsonFault& found) {
    return found.what;
  }
}

TEST(TextAttachment, IsDecoded) {
  EXPECT_EQ(attachment_text("w6k=", ""), "é");
  EXPECT_EQ(attachment_text("6Q==", "iso-8859-1"), "é");
  EXPECT_EQ(attachment_text("k/o=", "shift_jis"), "日");
  EXPECT_EQ(attachment_text("/v8A6Q==", "utf-16"), "é");
  EXPECT_EQ(attachment_text("6QA=", "utf-16le"), "é");
}

// UTF-16 and UTF-32 of letters of ASCII are valid UTF-8, with zeros between; names in them would pass.
TEST(TextAttachment, IsInTheCharsetThatItNames) {
  for (const char* data : {"VABvAHYAYQA=", "AFQAbwB2AGE=", "VAAAAG8AAAA=", "AAAAVAAAAG8=", "AAAA"})
    for (const char* charset : {"", "iso-8859-1"})
      EXPECT_TRUE(attachment_fault(data, charset).starts_with("an attachment's text has zeros in it")) << data;
  for (const char* charset : {"utf-16", "utf-32"})
    EXPECT_TRUE(attachment_fault("VABvAHYAYQA=", charset).starts_with("an attachment's text has no byte-order mark"));
}

TEST(TextAttachment, IsNeverGuessed) {
  EXPECT_EQ(attachment_fault("6Q==", ""),
            "an attachment's text is not valid UTF-8; name its charset in its contentType, or repair it");
  EXPECT_EQ(attachment_fault("6Q=", ""), "an attachment's data is not base64; repair it");
  EXPECT_EQ(attachment_fault("gQ==", "shift_jis"),
            "an attachment's text is invalid in the charset that its contentType names; correct one of them");
  EXPECT_EQ(attachment_fault("QQ==", "klingon"),
            "an attachment's contentType names a charset that ICU doesn't know; correct it");
}

}  // namespace
}  // namespace sumi::io
