#include "io/formats/mail/mail.hpp"

#include <gtest/gtest.h>

#include "io/formats/containers/packages.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kMessage =
    "From: Zorba <z@x>\nX-Zorba: 1\nMIME-Version: 1.0\nContent-Type: multipart/alternative; boundary=zorba\n\n"
    "--zorba\nContent-Type: text/plain\n\nHi all\n--zorba\nContent-Type: text/html\n\n<p>Hi <b>all</b><img "
    "src=z></p>\n--zorba\nContent-Type: application/pdf; name=zorba.pdf\nContent-Disposition: "
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

// The texts of a message with this subject's field, and nothing else.
Names with_subject(const std::string& field) {
  return open_mail(field + "MIME-Version: 1.0\n\nx\n", "a.eml")->texts();
}

TEST(Mail, TheSubjectIsAText) {
  EXPECT_EQ(with_subject("Subject: Re: claim of\n Zorba\n"), (Names{"Re: claim of Zorba", "x\n"}));
  EXPECT_EQ(with_subject("Subject: =?iso-8859-1?Q?M=FCller?= =?utf-8?B?IMOp?= x\n"),
            (Names{"M\u00FCller \u00E9 x", "x\n"}));
  EXPECT_EQ(with_subject("Subject: =?utf-8?B?w7w=?= and =?utf-8?B?w7w=?=\n"), (Names{"\u00FC and \u00FC", "x\n"}));
  EXPECT_EQ(with_subject("Subject: \n"), (Names{"x\n"}));
  EXPECT_EQ(with_subject("Subject: M\u00FCller\n"), (Names{"M\u00FCller", "x\n"}));
  for (const std::string& field : Names{"Subject: =?x-zorba?B?Wm9yYmE=?=\n", "Subject: M\xFCller\n",
                                        "Subject: a =?utf-8?B?=FF\n", "Subject: =?utf-8?B?w7w=?= =?utf-8?B?w7w=?=\n"}) {
    const auto mail = open_mail(field + "MIME-Version: 1.0\n\nx\n", "a.eml");
    EXPECT_EQ(mail->texts(), (Names{"x\n"})) << field;
    EXPECT_EQ(items_of(*mail), (Names{"subject"})) << field;
  }
}

TEST(Mail, SubjectsComeBackAsTheyAreWritten) {
  const auto mail = open_mail("Subject: one\nSubject: two\nMIME-Version: 1.0\n\nx\n", "a.eml");
  EXPECT_EQ(items_of(*mail), (Names{"subject"}));
  for (const std::string& subject :
       {std::string("Re: claim of [PERSON]"), std::string("\u2588\u2588 x"), std::string(" a  b "),
        std::string("=?utf-8?B?eA==?="), std::string(2000, 'a'),
        std::string("M\u00FCller ") + std::string(50, 'b') + " \U0001F600", std::string("a\\b\"c<d>")}) {
    const std::string made = mail->written(Names{subject, "x\n"}, none_passes);
    const auto again = open_mail(made, "b.eml");
    if (subject.find("=?") == std::string::npos) {
      EXPECT_EQ(again->texts(), (Names{subject, "x\n"})) << made;
      EXPECT_TRUE(again->items().empty());
    }
    EXPECT_EQ(made.find("two"), std::string::npos);
  }
  EXPECT_EQ(mail->written(Names{"Re: [PERSON]", "x\n"}, none_passes).find("Subject: Re: [PERSON]\n"), 0U);
  EXPECT_EQ(mail->written(Names{"", "x\n"}, none_passes).find("Subject"), std::string::npos);
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
