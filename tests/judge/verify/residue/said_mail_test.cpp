#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "judge/verify/residue/in_base64.hpp"
#include "judge/verify/residue/pdf_said.hpp"
#include <sumi/verify/residue.hpp>

namespace sumi::verify {
namespace {

constexpr const char* kPerson = "\u0422\u043E\u0432\u0430 \u0411\u0440\u0430\u043D\u0434\u0432\u043E\u043B\u0434";
const std::string kInKoi8 = "\xF4\xCF\xD7\xC1 \xE2\xD2\xC1\xCE\xC4\xD7\xCF\xCC\xC4";
const std::string kCoded = in_base64("by " + kInKoi8 + " today") + "\r\n";

class SaidMail : public ::testing::Test {
 protected:
  // "found", "nothing", or the error.
  std::string search(const std::string& mail, const std::string& person = kPerson) {
    folder_.write("one/a.eml", mail);
    const ResidueOptions options{.identifiers = {{"name", person, 1, true}}};
    std::string result;
    const std::string error =
        io::error_of([&] { result = find_residue(folder_.at("one"), options).places.empty() ? "nothing" : "found"; });
    return result.empty() ? error.substr(0, 9) : result;
  }
  io::TestFolder folder_;
};

std::string message(const std::string& fields, const std::string& body) {
  return "From: x@y.example\r\nMIME-Version: 1.0\r\n" + fields + "\r\n\r\n" + body;
}
std::string coded(const std::string& type, const std::string& body = kCoded, const std::string& coding = "base64") {
  return message("Content-Type: " + type + "\r\nContent-Transfer-Encoding: " + coding, body);
}
const std::string kRussian = "text/plain; charset=koi8-r";

TEST_F(SaidMail, IsReadAsMailProgramsDo) {
  EXPECT_EQ(search(coded(kRussian)), "found");
  for (const std::string behind : {".\r\n", "-- \r\nlist@y.example\r\n", "=\r\n!"})
    EXPECT_EQ(search(coded(kRussian, kCoded + behind)), "found") << behind;
  EXPECT_EQ(search(coded(kRussian, kCoded.substr(0, 8) + "." + kCoded.substr(8))), "found");
  EXPECT_EQ(search(coded(kRussian, kCoded + "-- \r\nlist of Ada Krill\r\n"), "Ada Krill"), "found");
  EXPECT_EQ(search("\r\n" + coded(kRussian)), "found");
  EXPECT_EQ(search("\xEF\xBB\xBF" + coded(kRussian)), "found");
  EXPECT_EQ(search("\n\nFrom x Mon\n" + coded(kRussian)), "found");
  EXPECT_EQ(search(coded(kRussian, kCoded, "\"base64\"")), "found");
  EXPECT_EQ(search(coded(kRussian, kCoded, "Base64 (so)")), "found");
  std::string returns = coded(kRussian);
  std::erase(returns, '\n');
  EXPECT_EQ(search(returns), "found");
  EXPECT_EQ(search(message("Content-Type: text/html", "<html><meta charset=\"koi8-r\">" + kInKoi8)), "found");
  EXPECT_EQ(search(coded("text/html", in_base64("<meta content='text/html; charset=koi8-r'>" + kInKoi8))), "found");
  EXPECT_EQ(
      search(message("Content-Type: text/html", "<meta charset=iso-2022-jp>\x1B$B?90I`\x1B(B"), "\u68EE\u674F\u5948"),
      search(message("Content-Type: text/html; charset=iso-2022-jp", "<p>\x1B$B?90I`\x1B(B"), "\u68EE\u674F\u5948"));
}

TEST_F(SaidMail, HasPartsHoweverTheirBoundaryIsWritten) {
  const auto parts = [&](const std::string& boundary, const std::string& type) {
    return message("Content-Type: " + type, "--" + boundary + "\r\nContent-Type: " + kRussian +
                                                "\r\nContent-Transfer-Encoding: base64\r\n\r\n" + kCoded + "--" +
                                                boundary + "--\r\n");
  };
  EXPECT_EQ(search(parts("BB", "multipart/mixed; boundary=BB")), "found");
  EXPECT_EQ(search(parts("BB", "multipart/mixed; boundary*0=\"B\"; boundary*1=\"B\"")), "found");
  EXPECT_EQ(search(parts("B\"x", "multipart/mixed; boundary=\"B\\\"x\"")), "found");
  EXPECT_EQ(search(parts("B;x", "multipart/mixed; boundary=\"B;x\"; a=b")), "found");
  const std::string digest = message(
      "Content-Type: multipart/digest; boundary=B",
      "--B\r\n\r\nContent-Type: " + kRussian + "\r\nContent-Transfer-Encoding: base64\r\n\r\n" + kCoded + "--B--\r\n");
  EXPECT_EQ(search(digest), "found");
}

TEST_F(SaidMail, IsAnErrorWhereItCannotBeRead) {
  for (const std::string& type :
       {std::string("multipart/mixed"), std::string("multipart/mixed; boundary=C"),
        std::string("text/plain charset=koi8-r"), std::string("text/plain; charset=koi8-r; charset=utf-8")})
    EXPECT_EQ(search(message("Content-Type: " + type, "--B\r\n\r\nx")), "bad_input") << type;
  EXPECT_EQ(search(coded(kRussian, kCoded, "x-own")), "bad_input");
  EXPECT_EQ(search(coded("text/plain; charset=nobody-knows")), "bad_input");
  EXPECT_EQ(search(coded("multipart/mixed; boundary=B")), "bad_input");
  EXPECT_EQ(search(message("Content-Type: text/plain\r\nContent-Type: text/html", "x")), "bad_input");
  const auto deep = [&](int levels) {
    std::string body;
    for (int i = 0; i < levels; ++i)
      body += "Content-Type: multipart/mixed; boundary=b" + std::to_string(i) + "x\r\n\r\n--b" + std::to_string(i) +
              "x\r\n";
    return "MIME-Version: 1.0\r\n" + body + "Content-Type: " + kRussian +
           "\r\nContent-Transfer-Encoding: base64\r\n\r\n" + kCoded;
  };
  EXPECT_EQ(search(deep(31)), "found");
  EXPECT_EQ(search(deep(40)), "bad_input");
}

// A charset says nothing of bytes that pack what they hold.
TEST_F(SaidMail, PacksWhateverCharsetItNames) {
  const std::string letter = io::docx_of("<w:p><w:r><w:t>by Ada Krill</w:t></w:r></w:p>");
  for (const std::string type :
       {"", "; charset=koi8-r", "; charset=iso-8859-15", "; charset=utf-16", "; charset=utf-8"}) {
    EXPECT_EQ(search(coded("application/octet-stream" + type, in_base64(letter)), "Ada Krill"), "found") << type;
    EXPECT_EQ(search(coded("application/pdf" + type, in_base64("%PDF-1.7 x"))), "bad_input") << type;
    EXPECT_EQ(search(coded("application/pdf" + type, "%PDF-1.7 x", "7bit")), "bad_input") << type;
    EXPECT_EQ(search(coded("application/octet-stream" + type, in_base64("x" + letter)), "Ada Krill"), "bad_input")
        << type;
  }
}

}  // namespace
}  // namespace sumi::verify
