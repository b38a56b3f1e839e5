#include <gtest/gtest.h>

#include "io/composed.hpp"
#include "io/files.hpp"
#include "io/formats/lines/lines_writer.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(LinesComposer, WritesALineADocument) {
  Record record = made_record("1", "a b", {{.where = {0, 1}, .label = "A"}});
  record.owner = "p";
  const Composed made = composed({record, made_record("2", "")}, kLines);
  EXPECT_EQ(made.bytes, "a b\n\n");
  EXPECT_EQ(made.losses, (std::map<std::string, std::uint64_t>{{"owner", 1}, {"span", 1}}));
}

TEST(LinesComposer, KeepsAByteOrderMarkThatIsText) {
  const auto back = texts_of(composed({made_record("1",
                                                   "\xEF\xBB\xBF"
                                                   "a"),
                                       made_record("2", "\xEF\xBB\xBF")},
                                      kLines)
                                 .bytes,
                             kLines);
  EXPECT_EQ(back, (std::vector<std::string>{"\xEF\xBB\xBF"
                                            "a",
                                            "\xEF\xBB\xBF"}));
}

TEST(LinesComposer, RefusesTheEndOfALine) {
  EXPECT_EQ(error_of([] { static_cast<void>(composed({made_record("1", "a\nb")}, kLines)); }),
            "bad_input: made: the text contains a line end, and would become two documents; convert to another format");
  EXPECT_NE(error_of([] { static_cast<void>(composed({made_record("1", "a\r")}, kLines)); }), "no error");
  EXPECT_EQ(composed({made_record("1", "a\rb")}, kLines).bytes, "a\rb\n");
}

}  // namespace
}  // namespace sumi::io
