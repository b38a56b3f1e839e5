#include <string>

#include <gtest/gtest.h>

#include "judge/inspect/span_problems.hpp"

namespace sumi::inspect {
namespace {

using Problems = std::vector<std::string_view>;

TEST(TextProblems, NamesEach) {
  const auto of = [](std::string_view text) { return problems_of_text(text, U'█'); };
  EXPECT_EQ(of("plain é text\n\t"), Problems{});
  EXPECT_EQ(of(""), Problems{"empty document"});
  EXPECT_EQ(of("\xEF\xBB\xBF"
               "a"),
            Problems{"U+FEFF in front of the text"});
  EXPECT_EQ(of("a\xEF\xBF\xBD"), Problems{"U+FFFD in the text: characters were lost before"});
  EXPECT_EQ(of("a\x01"), Problems{"control characters in the text"});
  EXPECT_EQ(of("a\x7F"), Problems{"control characters in the text"});
  EXPECT_EQ(of("a\r\nb"), Problems{"carriage returns in the text"});
  EXPECT_EQ(of("e\xCC\x81"), Problems{"text that is not in normal form C"});
  EXPECT_EQ(of("a█"), Problems{"the mark in the text"});
  EXPECT_EQ(problems_of_text("a█*", U'*'), Problems{"the mark in the text"});
}

TEST(TextProblems, NamesAllOfOneText) {
  EXPECT_EQ(problems_of_text(std::string("\xEF\xBB\xBF\0\r", 5), U'█').size(), 3U);
}

}  // namespace
}  // namespace sumi::inspect
