#include "io/formats/mail/mail.hpp"

#include <gtest/gtest.h>

#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kMessage =
    "From: Zorba <z@x>\nX-Zorba: 1\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=zorba\n\n"
    "--zorba\nContent-Type: text/plain\n\nHi all\n--zorba\nContent-Type: text/html\n\n<p>Hi <b>all</b><img "
    "alt=z></p>\n--zorba\nContent-Type: application/pdf; name=zorba.pdf\nContent-Disposition: "
    "attachment\n\nPDF\n--zorba--\n";

TEST(Mail, PartsAreTexts) {
  const auto mail = open_mail(kMessage, "a.eml");
  EXPECT_EQ(mail->texts(), (Names{"Hi all", "Hi all"}));
  EXPECT_EQ(items_of(*mail), (Names{"from", "other header", "image", "attachment"}));
  const std::string made = mail->written(Names{"Hi #", "# all"}, none_passes);
  EXPECT_EQ(made.find("orba"), std::string::npos) << made;
  const auto again = open_mail(made, "b.eml");
  EXPECT_EQ(again->texts(), (Names{"Hi #", "# all"}));
  EXPECT_TRUE(again->items().empty()) << again->items().front().what;
  EXPECT_EQ(again->written(again->texts(), none_passes), made);
}

TEST(Mail, HeadersAndAttachmentsPassByName) {
  const auto mail = open_mail(kMessage, "a.eml");
  const std::string made =
      mail->written(mail->texts(), [](std::string_view what) { return what == "from" || what == "attachment"; });
  EXPECT_TRUE(made.starts_with("From: Zorba <z@x>\nMIME-Version: 1.0\n")) << made;
  EXPECT_NE(made.find("name=zorba.pdf"), std::string::npos);
  EXPECT_EQ(made.find("X-Zorba"), std::string::npos);
}

TEST(Mail, OneOfAnMbox) {
  const auto mail = open_mail("From z@x Mon Jan 1 2024\nMIME-Version: 1.0\n\nFrom here\nno newline\n\n", "a.mbox");
  EXPECT_EQ(items_of(*mail), Names{"envelope"});
  const std::string made = mail->written(mail->texts(), none_passes);
  EXPECT_TRUE(made.starts_with("From - Thu Jan  1 00:00:00 1970\n"));
  EXPECT_TRUE(made.ends_with("\n\n"));
  const auto again = open_mail(made, "b.mbox");
  EXPECT_EQ(again->texts(), mail->texts());
  EXPECT_TRUE(again->items().empty());
}

TEST(Mail, WhatIsNoTextIsLeftEmpty) {
  const auto mail = open_mail("MIME-Version: 1.0\nContent-Type: image/png\n\nPNG\n", "a.eml");
  EXPECT_TRUE(mail->texts().empty());
  EXPECT_EQ(mail->written(Names{}, none_passes).find("PNG"), std::string::npos);
}

}  // namespace
}  // namespace sumi::io
