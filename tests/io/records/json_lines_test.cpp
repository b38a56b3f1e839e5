#include "io/records/json_lines.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(JsonLines, PassOverEmptyLinesAtTheEnd) {
  JsonLines lines(source_of("\xEF\xBB\xBF{}\n3\n\n \r\n", 2), "in");
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(lines.lines().byte_order_mark(), "\xEF\xBB\xBF");
  EXPECT_EQ(lines.lines().line(), "{}\n");
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(lines.lines().place(), "in:2");
  EXPECT_FALSE(lines.next());
  EXPECT_EQ(lines.epilogue(), "\n \r\n");
}

TEST(JsonLines, NoEmptyLineStandsBetweenRecords) {
  JsonLines lines(source_of("{}\n\n\n{}\n"), "in");
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(error_of([&] { static_cast<void>(lines.next()); }),
            "bad_input: in:2: there is an empty line between records; remove it");
}

}  // namespace
}  // namespace sumi::io
