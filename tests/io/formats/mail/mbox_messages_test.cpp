#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/mail/mail.hpp"

namespace sumi::io {
namespace {

TEST(MboxMessages, BeginBehindEmptyLines) {
  const std::string file =
      "From a\nx: 1\n\nFrom b 1 Thu Jan  1 00:00:00 1970\n\nFrom c\nx-y: 2\n\r\nFrom d e f\nReceived: g\n";
  const auto messages = mbox_messages(file, "m.mbox");
  ASSERT_EQ(messages.size(), 4U);
  std::string all;
  for (const Range& one : messages) all += file.substr(one.begin, one.size());
  EXPECT_EQ(all, file);
  EXPECT_TRUE(mbox_messages("", "m").empty());
  EXPECT_EQ(error_of([] { static_cast<void>(mbox_messages("Fro", "m.mbox")); }).find("bad_input: m.mbox"), 0U);
}

TEST(MboxMessages, ProseBeginsNone) {
  for (const std::string line : {"From here on we go\nNote: x", "From Paris in 2020\nDear all", "From now, at 12:30",
                                 "From\nSubject: x", "From \ntext", "From x\ntext"})
    EXPECT_EQ(mbox_messages("From a\nx: 1\n\nHello\n\n" + line + "\n\nmore\n", "m").size(), 1U) << line;
}

}  // namespace
}  // namespace sumi::io
