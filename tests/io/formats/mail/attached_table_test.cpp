#include "io/formats/mail/attached_table.hpp"

#include <gtest/gtest.h>

#include "base/bytes/base64.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/mail/mail.hpp"
#include "io/formats/open_container.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

TEST(AttachedTable, CellsAreTexts) {
  const std::string text = "name;\"born\"\r\n\"Zorba, \"\"Z\"\"\";1961\r\n;\r\nTom;\r\n";
  const AttachedTable table(text, 0, "a.csv");
  EXPECT_EQ(table.texts(), (Names{"name", "born", "Zorba, \"Z\"", "1961", "Tom"}));
  EXPECT_EQ(table.joint(1), '\t');
  EXPECT_EQ(table.joint(2), '\n');
  EXPECT_EQ(table.joint(3), '\t');
  EXPECT_EQ(table.joint(4), '\n');
  ASSERT_EQ(table.grid().size(), 3U);
  EXPECT_EQ(table.grid()[1].cells[1].column, 2U);
  EXPECT_EQ(table.written(table.texts(), none_passes), text);
  EXPECT_EQ(table.written(Names{"name", "born", "[A]", "x;y", "T\nU"}, none_passes),
            "name;\"born\"\r\n\"[A]\";\"x;y\"\r\n;\r\n\"T\nU\";\r\n");
}

TEST(AttachedTable, MarksAndHintsStay) {
  const std::string text = "\xEF\xBB\xBFsep=|\na|b\n";
  const AttachedTable table(text, 0, "a.csv");
  EXPECT_EQ(table.texts(), (Names{"a", "b"}));
  EXPECT_EQ(table.written(Names{"a", "c"}, none_passes), "\xEF\xBB\xBFsep=|\na|c\n");
  EXPECT_TRUE(AttachedTable("", 0, "a.csv").texts().empty());
  EXPECT_THROW(AttachedTable("a,\"b\n", 0, "a.csv"), Error);
}

std::string with_table(const std::string& type, const std::string& name, const std::string& bytes) {
  std::string body;
  append_base64(body, bytes);
  return "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"b\"\n\n--b\nContent-Type: "
         "text/plain\n\nHi\n--b\n"
         "Content-Type: " +
         type + "; name=\"" + name + "\"\nContent-Disposition: attachment; filename=\"" + name +
         "\"\nContent-Transfer-Encoding: base64\n\n" + body + "\n--b--\n";
}

TEST(AttachedTable, IsReadWhereAllTextsAreReadAsOne) {
  for (const auto& [type, name, bytes] :
       std::vector<std::array<std::string, 3>>{{"text/csv", "Zorba.csv", "name,n\nZorba,1\n"},
                                               {"application/vnd.ms-excel", "Zorba.CSV", "name,n\nZorba,1\n"},
                                               {"text/plain", "Zorba.tsv", "name\tn\nZorba\t1\n"}}) {
    const std::string message = with_table(type, name, bytes);
    EXPECT_EQ(open_mail(message, "a.eml")->texts(), (Names{"Hi"}));
    const auto mail = open_mail_with_header(message, "a.eml");
    ASSERT_EQ(mail->texts(), (Names{"Hi", "name", "n", "Zorba", "1"})) << name;
    ASSERT_EQ(mail->tables().size(), 1U);
    EXPECT_EQ(mail->tables()[0].first, 1U);
    EXPECT_EQ(mail->tables()[0].count, 4U);
    EXPECT_EQ(mail->tables()[0].sheets.at(0).at(1).cells.at(0).text, "Zorba");
    const std::string made =
        written_and_read(*mail, Format::eml, "a.eml", Names{"Hi", "name", "n", "#", "1"}, none_passes, true);
    EXPECT_EQ(made.find("Zorba"), std::string::npos) << made;
    EXPECT_EQ(open_mail_with_header(made, "b.eml")->texts(), (Names{"Hi", "name", "n", "#", "1"}));
  }
}

}  // namespace
}  // namespace sumi::io
