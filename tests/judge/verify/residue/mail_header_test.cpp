#include "judge/verify/residue/mail_header.hpp"

#include <random>

#include <gtest/gtest.h>

namespace sumi::verify {
namespace {

std::string charset_of(std::string_view field) {
  const FieldValue read = field_value(field);
  return read.unread.find("charset") == std::string::npos ? read.parameter("charset") : "unread";
}

TEST(MailHeader, ReadsParametersAsTheyAreWritten) {
  for (const char* field :
       {"text/plain; charset=koi8-r", "text/plain;charset=\"koi8-r\"", "Text/Plain ; CHARSET = koi8-r (Russian)",
        "text/plain (a \\) comment); charset*=us-ascii''koi8-r",
        "text/plain; name=\"a; charset=utf-8\"; charset=koi8-r", "text/plain; charset*0=koi; charset*1=8-r",
        "text/plain; charset*1*=8%2Dr; charset*0*=''koi", "text/plain; charset='koi8-r'",
        "text/plain; name=a b.txt; charset=koi8-r", "text/plain; charset=\"koi8\\-r\";",
        "text/plain; charset=koi8-r; charset=KOI8-R"}) {
    EXPECT_EQ(charset_of(field), "koi8-r") << field;
    EXPECT_EQ(field_value(field).value, "text/plain") << field;
  }
  EXPECT_EQ(field_value("multipart/mixed; boundary=\"B\\\"x\"").parameter("boundary"), "B\"x");
  EXPECT_EQ(field_value("\"Base64\" (so)").value, "base64");
  EXPECT_EQ(charset_of("text/plain; format=flowed"), "");
  for (const char* field :
       {"text/plain charset=koi8-r", "text/plain; name=\"a; charset=koi8-r", "text/plain; (charset=koi8-r",
        "text/plain; charset=utf-8; charset=koi8-r", "text/plain; charset*1=koi8-r", "text/plain; charset"})
    EXPECT_EQ(charset_of(field), "unread") << field;
}

TEST(MailHeader, EndsItsLinesInAnyWay) {
  for (const std::string end : {"\n", "\r\n", "\r", "\r\r\n"}) {
    const std::string text = "Subject: a" + end + " b" + end + "To : x" + end + end + "body: y" + end;
    const MailHeader header = mail_header(text, 0, text.size());
    EXPECT_EQ(header.value("subject"), "a b");
    EXPECT_EQ(header.value("to"), "x");
    EXPECT_EQ(header.value("body"), "");
    EXPECT_EQ(text.substr(header.end), "body: y" + end);
  }
}

TEST(MailHeader, SurvivesAnything) {
  std::mt19937 random(7);
  for (int i = 0; i < 20'000; ++i) {
    std::string field;
    for (std::size_t left = random() % 24; left > 0; --left) field += "a;=\"\\()*0'% \r\n"[random() % 14];
    static_cast<void>(field_value(field));
    static_cast<void>(mail_header(field, 0, field.size()));
  }
}

}  // namespace
}  // namespace sumi::verify
