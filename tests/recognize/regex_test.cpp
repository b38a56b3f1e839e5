#include "recognize/regex.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::recognize {
namespace {

std::vector<Range> found(const char* pattern, std::string_view text, int flags = kUsualFlags) {
  std::vector<Range> ranges;
  for (const Regex::Match& match : Regex(pattern, flags, Regex::Origin::guest).matches(text))
    ranges.push_back(match.where);
  return ranges;
}

TEST(Regex, FindsFromLeftToRightWithoutCase) {
  EXPECT_EQ(found("ab", "abxAB"), (std::vector<Range>{{0, 2}, {3, 5}}));
  EXPECT_EQ(found("ab", "abxAB", 0), (std::vector<Range>{{0, 2}}));
}

TEST(Regex, LooksAround) {
  EXPECT_EQ(found(R"((?<=no )\d+(?!\.))", "no 12 no 7."), (std::vector<Range>{{3, 5}}));
}

TEST(Regex, LeavesOutEmptyMatches) {
  EXPECT_EQ(found("x*", "é xx"), (std::vector<Range>{{3, 5}}));
}

TEST(Regex, KnowsLettersOfAllScripts) {
  EXPECT_EQ(found(R"(\w+)", "é日 -"), (std::vector<Range>{{0, 5}}));
  EXPECT_TRUE(found(R"(\w+)", "é日 -", kAscii).empty());
}

TEST(Regex, StopsAGuestThatTakesTooLong) {
  const Regex endless("(a+)+$", kUsualFlags, Regex::Origin::guest);
  const std::string text = std::string(40, 'a') + "!";
  EXPECT_THROW((void)endless.matches(text), Error);
}

TEST(Regex, RefusesWhatIsNone) {
  EXPECT_THROW(Regex("(", kUsualFlags, Regex::Origin::guest), Error);
  EXPECT_THROW(Regex(std::string(kMostRegexBytes + 1, 'a'), kUsualFlags, Regex::Origin::guest), Error);
}

TEST(Escaped, MatchesItselfAlone) {
  const std::string text = "a.b*(é)[x]\\ \n";
  EXPECT_EQ(found(escaped(text).c_str(), text), (std::vector<Range>{{0, text.size()}}));
}

}  // namespace
}  // namespace sumi::recognize
