#include <gtest/gtest.h>

#include "judge/inspect/span_problems.hpp"

namespace sumi::inspect {
namespace {

io::Record record(std::string text, std::vector<io::RecordSpan> spans) {
  io::Record record;
  record.text = std::move(text);
  record.spans = std::move(spans);
  return record;
}

TEST(Highlight, BracketsSpans) {
  EXPECT_EQ(highlighted(record("Ann met Bo.", {{.where = {0, 3}, .label = "N"}, {.where = {8, 10}, .label = "N"}}), 99,
                        false),
            "⟦Ann⟧N met ⟦Bo⟧N.");
  EXPECT_EQ(highlighted(record("abc", {{.where = {0, 3}, .label = "X"}, {.where = {1, 2}, .label = "Y"}}), 99, false),
            "⟦a⟦b⟧Yc⟧X");
  EXPECT_EQ(highlighted(record("ab", {{.where = {0, 1}, .label = "X"}, {.where = {1, 2}, .label = "Y"}}), 99, false),
            "⟦a⟧X⟦b⟧Y");
  EXPECT_EQ(highlighted(record("a b c", {{.where = {0, 5}, .label = "X", .fragments = {{0, 1}, {4, 5}}}}), 99, false),
            "⟦a⟧ b ⟦c⟧X");
  EXPECT_EQ(highlighted(record("", {}), 99, false), "");
}

TEST(Highlight, ColoursSpans) {
  const std::string painted = highlighted(record("Ann!", {{.where = {0, 3}, .label = "N"}}), 99, true);
  EXPECT_NE(painted.find("\x1b["), std::string::npos);
  EXPECT_EQ(painted.find("⟦"), std::string::npos);
  EXPECT_TRUE(painted.ends_with("!\x1b[0m"));
}

TEST(Highlight, CutsLongDocumentsAndClosesWhatIsOpen) {
  EXPECT_EQ(highlighted(record("éabc", {{.where = {2, 5}, .label = "N"}}), 2, false), "é⟦a…⟧N");
  EXPECT_EQ(highlighted(record("abc", {{.where = {2, 3}, .label = "N"}}), 1, false), "a…");
}

TEST(Highlight, NothingSteersATerminal) {
  const std::string painted =
      highlighted(record("a\x1b[2J\x07\x7F\xC2\x9B\n\xE2\x80\xAE", {{.where = {0, 1}, .label = "\x1b[1m"}}), 99, false);
  for (const char byte : painted) EXPECT_TRUE(static_cast<unsigned char>(byte) >= 0x20 || byte == '\n');
  EXPECT_EQ(painted.find("\xC2\x9B"), std::string::npos);
  EXPECT_EQ(painted.find("\xE2\x80\xAE"), std::string::npos);
}

}  // namespace
}  // namespace sumi::inspect
