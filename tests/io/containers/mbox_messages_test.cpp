#include "io/containers/mbox_messages.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(MboxMessages, BeginBehindEmptyLines) {
  const std::string file = "From a\nx: 1\n\nFrom b is no message\n\nFrom c\ny\n\r\nFrom d\n";
  const auto messages = mbox_messages(file, "m.mbox");
  ASSERT_EQ(messages.size(), 4U);  // a line behind an empty one begins one, whatever it says
  std::string all;
  for (const Range& one : messages) all += file.substr(one.begin, one.size());
  EXPECT_EQ(all, file);
  EXPECT_TRUE(mbox_messages("", "m").empty());
  EXPECT_EQ(error_of([] { static_cast<void>(mbox_messages("Fro", "m.mbox")); }).find("bad_input: m.mbox"), 0U);
}

}  // namespace
}  // namespace sumi::io
