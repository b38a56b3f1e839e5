#include "io/formats/containers/mime_parts.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(MimeParts, DecodesTextsAndKeepsTheRest) {
  const MimePart message = read_message(
      "Subject: a\n b\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x; "
      "zorba=1\n\nfront\n--x\nContent-Type: "
      "text/plain; charset=windows-1252\nContent-Transfer-Encoding: quoted-printable\n\n=80 5\n--x\nContent-Type: "
      "image/png\n\nPNG\n--x--\nback\n",
      "a.eml");
  EXPECT_EQ(message.kind, MimePart::Kind::multipart);
  EXPECT_EQ(message.boundary, "x");
  EXPECT_EQ(message.parameters, std::vector<std::string>{"zorba"});
  EXPECT_EQ(message.fields.front().raw, "Subject: a\n b\n");
  EXPECT_NE(message.around.find("front"), std::string::npos);
  EXPECT_NE(message.around.find("back"), std::string::npos);
  ASSERT_EQ(message.parts.size(), 2U);
  EXPECT_EQ(message.parts[0].text, "\u20AC 5");
  EXPECT_EQ(message.parts[1].kind, MimePart::Kind::other);
}

TEST(MimeParts, ABrokenCharsetIsAnError) {
  const auto refused = [](const std::string& charset) {
    return error_of([&] {
      static_cast<void>(read_message(
          "MIME-Version: 1.0\nContent-Type: text/plain; charset=" + charset + "\n\n\xFF\xFE\xFD\n", "a.eml"));
    });
  };
  EXPECT_EQ(refused("utf-8").find("bad_input: a.eml"), 0U);
  EXPECT_EQ(refused("no-such-charset").find("bad_input: a.eml"), 0U);
}

TEST(MimeParts, LineEndsAreLineFeeds) {
  EXPECT_EQ(read_message("MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\na\r\nb\r\r\nc\rd\r\n", "a.eml").text,
            "a\nb\nc\rd\n");
}

TEST(MimeParts, QuotedPrintableKeepsEveryText) {
  for (const std::string& text : std::vector<std::string>{"", "a", "a\n", "From b\nFrom c", "é \t\n =", "a\rb",
                                                          std::string(500, 'x'), "\n\n. \n"}) {
    const std::string encoded = quoted_printable(text);
    EXPECT_EQ(encoded.find("\nFrom "), std::string::npos);
    EXPECT_FALSE(encoded.starts_with("From "));
    const MimePart read = read_message(
        "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
        "Content-Transfer-Encoding: quoted-printable\n\n" +
            encoded,
        "a.eml");
    EXPECT_EQ(read.text, text);
  }
}

}  // namespace
}  // namespace sumi::io
