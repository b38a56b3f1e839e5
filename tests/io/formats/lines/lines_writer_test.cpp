#include "io/formats/lines/lines_writer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

RC_GTEST_PROP(LinesWriter, PassesAllByteForByte, ()) {
  const auto bytes = *rc::gen::container<std::string>(rc::gen::element('a', '\n', '\r', ' '));
  RC_ASSERT(rewritten(bytes, kLines, kPassAll, fresh_ids()) == bytes);
}

// Of a publication: the texts are the source's, whatever ended its lines.
RC_GTEST_PROP(LinesWriter, EndsEachPublishedLineWithALineFeed, ()) {
  const auto bytes = *rc::gen::container<std::string>(rc::gen::element('a', '\n', '\r', ' '));
  std::string expected;
  for (const auto& record : records_of(bytes, kLines))
    expected.append(record->text).append(record->text.ends_with('\r') ? "\r\n" : "\n");
  RC_ASSERT(rewritten(bytes, kLines, {}, fresh_ids()) == expected);
}

TEST(LinesWriter, KeepsEndsAndByteOrderMark) {
  EXPECT_EQ(rewritten("\xEF\xBB\xBF"
                      "a\r\nb\nc",
                      kLines, kPassAll, with_text("█")),
            "\xEF\xBB\xBF█\r\n█\n█");
  EXPECT_EQ(rewritten("\xEF\xBB\xBF"
                      "a\r\nb\nc",
                      kLines, {}, with_text("█")),
            "\xEF\xBB\xBF█\n█\n█\n");
  EXPECT_EQ(rewritten("\xEF\xBB\xBF", kLines, {}), "\xEF\xBB\xBF");
}

TEST(LinesWriter, ATextOfTwoLinesIsAnError) {
  EXPECT_EQ(error_of([] { static_cast<void>(rewritten("a\nb\n", kLines, {}, with_text("x\ny"))); }),
            "bad_input: in:1: the text to be written contains a line end, and would become two documents; use "
            "another "
            "format or mark");
  EXPECT_THROW(static_cast<void>(rewritten("a\n", kLines, kPassAll, with_text("x\r"))), Error);
  for (const PassPolicy& pass : {kPassAll, kPassNothing})
    EXPECT_EQ(rewritten("a\r\n", kLines, pass, with_text("x\r")), "x\r\r\n");
  const std::string published = rewritten("a\nb", kLines, kPassNothing, with_text("x\r"));
  EXPECT_EQ(published, "x\r\r\nx\r\r\n");
  EXPECT_EQ(records_of(published, kLines).at(1)->text, "x\r");
}

TEST(LinesWriter, HasNoFieldsToPass) {
  EXPECT_THROW(static_cast<void>(rewritten("a\n", kLines, {.all = false, .names = {"id"}})), Error);
  EXPECT_EQ(rewritten("a\n", kLines, {.all = true, .names = {}}), "a\n");
}

}  // namespace
}  // namespace sumi::io
