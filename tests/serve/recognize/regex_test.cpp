#include "serve/recognize/regex.hpp"

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

TEST(Regex, ReadsAGuestsExpressionAsPythonDoes) {
  for (const char* pattern : {R"(\p{Lu}b)", R"([[:upper:]]b)", R"([^[:^lower:]]b)", "x(?i)AB|a(?i)B", R"((?P<q>a)b)"})
    EXPECT_EQ(found(pattern, "-ab-"), (std::vector<Range>{{1, 3}})) << pattern;
  EXPECT_TRUE(found(R"(\p{Lu}b)", "-ab-", 0).empty());
  EXPECT_EQ(found(R"((?P<q>a|b)\g<q>)", "abaa"), (std::vector<Range>{{2, 4}}));
  for (const char* pattern : {"(?:abc){e<=1}", "(abc){e}", "(abc){1<=e<=3}", "(abc){2i+2d+1s<=4}", "(abc){s<=2:[a-z]}",
                              "(?<=a+)b", R"(\m\w)", "(?V1)a"})
    EXPECT_THROW(found(pattern, "abd"), Error) << pattern;
  EXPECT_EQ(found(R"(a{2}[{e}])", "aae"), (std::vector<Range>{{0, 3}}));
  EXPECT_EQ(found(R"(\{e\})", "{e}"), (std::vector<Range>{{0, 3}}));
}

TEST(Regex, StopsAGuestThatTakesTooLong) {
  const Regex endless("(a+)+$", kUsualFlags, Regex::Origin::guest);
  const std::string text = std::string(40, 'a') + "!";
  EXPECT_THROW((void)endless.matches(text), Error);
}

// One item of these passes over much of the text, from each of its characters on: for hours where only items counted.
TEST(Regex, CountsWhatAnItemPassesOver) {
  const std::size_t many = 2'000'000;
  const std::string run(many, 'c');
  std::string parted;
  while (parted.size() < many) parted += std::string(59'999, 'c') + "x";
  const std::vector<std::pair<const char*, std::string>> slow{
      {"c*+[de]", run},
      {"[^x]*+(?!.)(?<=x)", run},
      {"c{60000}", parted},
      {"(?:zz|c{60000,})", parted},
      {"(?=c{9,60000}+[de])", run},
      {R"((c*+x)\1)", run + "x" + run + "y"},
  };
  for (const auto& [pattern, text] : slow)
    EXPECT_THROW((void)Regex(pattern, kUsualFlags, Regex::Origin::guest).matches(text), Error) << pattern;
}

TEST(Regex, LetsUsualOnesSearchLongTexts) {
  std::string text;
  for (int i = 0; i < 40'000; ++i) text += "Ask Ada Smith, file AB-12345, of 3 May.\n";
  EXPECT_EQ(found(R"(\b[A-Z]{2}-\d{3,5}\b)", text).size(), 40'000);
  EXPECT_EQ(found(R"(^.*$)", text, kMultiline).size(), 40'000);
  EXPECT_EQ(found(R"(ask\s+(\w+)\s+smith)", text).size(), 40'000);
  EXPECT_EQ(found(".+", text).size(), 1);
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
