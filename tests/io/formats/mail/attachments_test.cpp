#include "io/formats/mail/attachments.hpp"

#include <gtest/gtest.h>

#include "base/bytes/base64.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/mail/mail.hpp"
#include "io/formats/open_container.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

// A message with a part of this header and body.
std::string with_part(const std::string& header, const std::string& body, const std::string& boundary = "=_part_1") {
  return "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"" + boundary + "\"\n\n--" + boundary +
         "\nContent-Type: text/plain\n\nHi\n--" + boundary + "\n" + header + "\n\n" + body + "\n--" + boundary + "--\n";
}

// The same with these bytes in base64.
std::string with_file(const std::string& type, const std::string& name, const std::string& bytes) {
  std::string body;
  append_base64(body, bytes);
  return with_part("Content-Type: " + type + "; name=\"" + name + "\"\nContent-Disposition: attachment; filename=\"" +
                       name + "\"\nContent-Transfer-Encoding: base64",
                   body);
}

TEST(Attachments, AreWrittenInPlaceUnderFreshNames) {
  const std::string octets = "application/octet-stream";
  const std::string document =
      docx_of("<w:p><w:r><w:t>Zorba</w:t></w:r></w:p>", {{"docProps/app.xml", "<x>Zorba</x>"}});
  for (const auto& [type, name, bytes, suffix] : std::vector<std::array<std::string, 4>>{
           {octets, "Zorba.docx", document, ".docx"},
           {"application/msword", "Zorba.doc", document, ".docx"},
           {"application/rtf", "Zorba.rtf", "{\\rtf1{\\info Zorba}Zorba}", ".rtf"},
           {"text/plain; charset=iso-8859-1", "Zorba.txt", "Zorba", ".txt"},
           {"text/markdown", "Zorba.md", "Zorba", ".txt"},
           {"text/html", "Zorba.html", "<p onclick=\"Zorba\">Zorba</p>", ".html"}}) {
    const auto mail = open_mail(with_file(type, name, bytes), "a.eml");
    ASSERT_EQ(mail->texts(), (Names{"Hi", "Zorba"})) << name;
    const std::string made = written_and_read(*mail, Format::eml, "a.eml", Names{"Hi", "\u2588"}, none_passes);
    EXPECT_EQ(made.find("Zorba"), std::string::npos) << made;
    EXPECT_NE(made.find("filename=\"attachment1" + suffix + "\""), std::string::npos) << made;
    const auto again = open_mail(made, "b.eml");
    EXPECT_EQ(again->texts(), (Names{"Hi", "\u2588"})) << made;
    EXPECT_EQ(again->written(again->texts(), none_passes), made);
  }
}

TEST(Attachments, OthersGo) {
  for (const auto& [type, name, bytes] :
       std::vector<std::array<std::string, 3>>{{"text/csv", "Zorba.csv", "Zorba"},
                                               {"text/plain", "Zorba.csv", "Zorba"},
                                               {"application/pdf", "Zorba.pdf", "%PDF-1.7"},
                                               {"application/octet-stream", "Zorba", "Zorba"},
                                               {"application/rtf", "Zorba.rtf", "{\\rtf1 Zorba"},
                                               {"text/plain; charset=utf-8", "Zorba.txt", "Zorba\xFF"},
                                               {"image/png", "Zorba.png", "\x89PNG"}}) {
    const auto mail = open_mail(with_file(type, name, bytes), "a.eml");
    EXPECT_EQ(mail->texts(), (Names{"Hi"})) << name;
    const std::string made = written_and_read(*mail, Format::eml, "a.eml", mail->texts(), none_passes);
    EXPECT_EQ(made.find("attachment"), std::string::npos) << made;
  }
}

TEST(Attachments, MessagesLieInMessagesUpToADepth) {
  std::string message = with_file("text/plain", "Zorba.txt", "deepest");
  for (unsigned depth = 1; depth <= kDeepestMessages + 1; ++depth) {
    message = with_part("Content-Type: message/rfc822", "Subject: " + std::to_string(depth) + "\n" + message,
                        "outer" + std::to_string(depth));
    const auto mail = open_mail(message, "a.eml");
    const bool is_read = depth <= kDeepestMessages;
    EXPECT_EQ(mail->texts().back(), is_read ? "deepest" : "Hi") << depth;
    Names texts = mail->texts();
    for (std::string& text : texts) text += " \u2588";
    const std::string made = written_and_read(*mail, Format::eml, "a.eml", texts, none_passes);
    EXPECT_EQ(made.find("Zorba"), std::string::npos);
    EXPECT_EQ(open_mail(made, "b.eml")->texts(), texts) << made;
  }
}

}  // namespace
}  // namespace sumi::io
