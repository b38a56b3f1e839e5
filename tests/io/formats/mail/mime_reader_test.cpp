#include "io/formats/mail/mime_reader.hpp"

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(MimeReader, LeavesCharsetAndLineEndsAlone) {
  const MimePart part = read_mime(
      "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=latin1\r\nContent-Transfer-Encoding: "
      "quoted-printable\r\n\r\n"
      "caf=E9\r\n",
      "a.eml");
  EXPECT_EQ(part.kind, MimePart::Kind::plain);
  EXPECT_EQ(part.charset, "latin1");
  EXPECT_EQ(part.text, "caf\xE9\r\n");
}

TEST(MimeReader, EncodesWhatItReads) {
  EXPECT_EQ(encode_quoted_printable("caf\xC3\xA9"), "caf=C3=A9");
}

}  // namespace
}  // namespace sumi::io
