#include "io/records/settle_unread.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(SettleUnread, NamesTheFirstFileUnlessFilesMayBeLeftOut) {
  const TestFolder folder;
  folder.write("a.pdf", "x");
  folder.write("b.png", "x");
  const Input input(folder.path());
  const std::vector<UnreadFile> unread{{"a.pdf", "a document"}, {"b.png", "an image"}};
  EXPECT_EQ(error_of([&] { settle_unread(input, unread, false, 1); }).substr(0, 11 + folder.at("a.pdf").size()),
            "bad_input: " + folder.at("a.pdf"));
  EXPECT_NE(error_of([&] { settle_unread(input, unread, false, 1); }).find("(so are 1 more files)"), std::string::npos);
  EXPECT_EQ(error_of([&] { settle_unread(input, unread, true, 1); }), "no error");
  EXPECT_EQ(error_of([&] { settle_unread(input, {}, false, 1); }), "no error");
  EXPECT_EQ(error_of([&] { settle_unread(input, unread, true, 0); }),
            "bad_input: " + folder.path() + ": it has no files that can be read; name some that can");
}

}  // namespace
}  // namespace sumi::io
