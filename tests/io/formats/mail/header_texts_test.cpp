#include <gtest/gtest.h>

#include "io/formats/containers/packages.hpp"
#include "io/formats/mail/attachments.hpp"
#include "io/formats/mail/mail.hpp"
#include "io/formats/open_container.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kEnd = "MIME-Version: 1.0\n\nx\n";

Names labels_of(const Container& mail) {
  Names labels;
  for (std::size_t i = 0; i < mail.texts().size(); ++i) labels.emplace_back(mail.label(i));
  return labels;
}

TEST(HeaderTexts, SendersReceiversAndDatesAreTextsByWhatTheyAre) {
  const auto mail = open_mail_with_header(
      "Received: by x\nFrom: Zelda Zorba <z@example.org>\nTo: \"Weatherby, Tom\" <t@example.org>, plain@example.org\n"
      "Cc: =?utf-8?Q?J=C3=BCrgen?= <j@example.org>\nDate: Tue, 3 Mar 2026 10:00:00 +0100\nSubject: Knee\n"
      "Message-ID: <1@x>\n" +
          kEnd,
      "a.eml");
  EXPECT_EQ(mail->texts(),
            (Names{"Zelda Zorba", "z@example.org", "Weatherby, Tom", "t@example.org", "plain@example.org",
                   "J\u00FCrgen", "j@example.org", "Tue, 3 Mar 2026 10:00:00 +0100", "Knee", "x\n"}));
  EXPECT_EQ(labels_of(*mail), (Names{"PERSON", "EMAIL_ADDRESS", "PERSON", "EMAIL_ADDRESS", "EMAIL_ADDRESS", "PERSON",
                                     "EMAIL_ADDRESS", "DATE_TIME", "", ""}));
  EXPECT_EQ(items_of(*mail), (Names{"received", "message-id"}));
  const auto without = open_mail("From: Zelda Zorba <z@example.org>\n" + kEnd, "a.eml");
  EXPECT_EQ(without->texts(), (Names{"x\n"}));
}

// Each of these comes back as it was hidden, whatever the style.
TEST(HeaderTexts, HiddenNamesAndAddressesAreReadAsTheyWereWritten) {
  const auto mail = open_mail_with_header("From: Zelda Zorba <z@example.org>\n" + kEnd, "a.eml");
  for (const auto& [name, address] :
       std::vector<std::pair<std::string, std::string>>{{"[PERSON]", "[EMAIL_ADDRESS]"},
                                                        {"[PERSON_12]", "[EMAIL_ADDRESS_3]"},
                                                        {"Bela \"B\" Voss\\", "bela.voss@example.org"},
                                                        {"\u2588", "\u2588"},
                                                        {"PERSON_c27chdtzep6j", "EMAIL_ADDRESS_c27chdtzep6j"},
                                                        {"J\u00FCrgen " + std::string(300, 'a'), "a b@c"},
                                                        {"Zelda, Zorba; <x>", "x@redacted.invalid"}}) {
    const std::string made =
        written_and_read(*mail, Format::eml, "a.eml", Names{name, address, "x\n"}, none_passes, true);
    EXPECT_EQ(made.find("Zelda Zorba"), std::string::npos) << made;
    const auto again = open_mail_with_header(made, "b.eml");
    const std::string read = address == "x@redacted.invalid" ? again->texts()[1] : address;
    EXPECT_EQ(again->texts(), (Names{name, read, "x\n"})) << made;
  }
  const std::string made = mail->written(Names{"[PERSON]", "[EMAIL_ADDRESS]", "x\n"}, none_passes);
  EXPECT_TRUE(made.starts_with("From: \"[PERSON]\" <EMAIL_ADDRESS@redacted.invalid>\n")) << made;
}

TEST(HeaderTexts, WhatIsRemovedLeavesNoEmptyField) {
  const auto mail =
      open_mail_with_header("From: Zelda <z@example.org>\nTo: a@example.org, B <b@example.org>\n" + kEnd, "a.eml");
  EXPECT_EQ(mail->written(Names{"", "", "", "B", "b@example.org", "x\n"}, none_passes).find("From"), std::string::npos);
  EXPECT_NE(
      mail->written(Names{"", "", "", "B", "b@example.org", "x\n"}, none_passes).find("To: \"B\" <b@example.org>\n"),
      std::string::npos);
}

TEST(HeaderTexts, ANameWithoutItsAddressIsAGroupOfNobody) {
  const auto mail = open_mail_with_header("To: B <b@example.org>, c@example.org\n" + kEnd, "a.eml");
  const std::string made =
      written_and_read(*mail, Format::eml, "a.eml", Names{"B", "", "c@example.org", "x\n"}, none_passes, true);
  EXPECT_TRUE(made.starts_with("To: \"B\":;,\n c@example.org\n")) << made;
}

TEST(HeaderTexts, SomethingWhiteFollowsTheEncodedNameOfAGroup) {
  const auto mail = open_mail_with_header("To: Team: A <a@example.org>;, B <b@example.org>\n" + kEnd, "a.eml");
  const Names hidden{"\u2588", "\u2588", "\u2588", "\u2588", "", "x\n"};
  const std::string made = mail->written(hidden, none_passes);
  EXPECT_TRUE(made.starts_with("To: =?utf-8?B?4paI?= : =?utf-8?B?4paI?= <")) << made;
  EXPECT_NE(made.find(" =?utf-8?B?4paI?= :;\n"), std::string::npos) << made;
  const auto again = open_mail_with_header(made, "b.eml");
  EXPECT_EQ(again->texts(), (Names{"\u2588", "\u2588", "\u2588", "\u2588", "x\n"})) << made;
}

TEST(HeaderTexts, GroupsStay) {
  const auto mail = open_mail_with_header(
      "To: Team: A <a@example.org>, b@example.org;, c@example.org\nCc: undisclosed-recipients:;\n" + kEnd, "a.eml");
  ASSERT_EQ(mail->texts(),
            (Names{"Team", "A", "a@example.org", "b@example.org", "c@example.org", "undisclosed-recipients", "x\n"}));
  const auto again = open_mail_with_header(mail->written(mail->texts(), none_passes), "b.eml");
  EXPECT_EQ(again->texts(), mail->texts());
}

TEST(HeaderTexts, WhatCannotBeReadOrWrittenAgainIsDroppedAndNamed) {
  for (const std::string& field : Names{"From: =?x-zorba?B?Wm9yYmE=?= <z@example.org>\n",
                                        "From: Zorba\xFF <z@example.org>\n", "Date: =?x-zorba?B?Wm9yYmE=?=\n"}) {
    const auto mail = open_mail_with_header(field + kEnd, "a.eml");
    EXPECT_EQ(mail->texts(), (Names{"x\n"})) << field;
    EXPECT_EQ(items_of(*mail).size(), 1U) << field;
    EXPECT_EQ(mail->written(Names{"x\n"}, none_passes).find("orba"), std::string::npos);
  }
}

TEST(HeaderTexts, AHeaderOfTooManyIsDropped) {
  std::string many = "From: Zorba ";
  for (unsigned i = 0; i < 100'000; ++i) many += "<b>";
  const auto mail = open_mail_with_header(many + "\nTo: t@example.org\n" + kEnd, "a.eml");
  EXPECT_EQ(mail->texts(), (Names{"t@example.org", "x\n"}));
  EXPECT_EQ(items_of(*mail), (Names{"from"}));
}

TEST(HeaderTexts, AttachedMessagesHaveThemToo) {
  const auto mail = open_mail_with_header(
      "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nHi\n--b\n"
      "Content-Type: message/rfc822\n\nFrom: Zelda Zorba <z@example.org>\n" +
          kEnd + "\n--b--\n",
      "a.eml");
  EXPECT_EQ(mail->texts().at(1), "Zelda Zorba");
  EXPECT_EQ(mail->label(1), "PERSON");
}

}  // namespace
}  // namespace sumi::io
