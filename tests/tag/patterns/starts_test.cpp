#include "tag/patterns/starts.hpp"

#include <set>
#include <string>

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::size_t> starts(std::string_view text, StartKind wanted) {
  std::vector<std::size_t> found;
  Starts::for_each(text, [&](StartKind kind, std::size_t at) {
    if (kind == wanted) found.push_back(at);
  });
  return found;
}
std::vector<std::size_t> words(std::string_view text) {
  return starts(text, StartKind::word);
}

TEST(Starts, AreRunsWithDigits) {
  EXPECT_THAT(words("ab 12 c3 de"), ElementsAre(3, 6));
  EXPECT_THAT(words("plain words here"), IsEmpty());
  EXPECT_THAT(words("電話03"), ElementsAre(6));
}

TEST(Starts, AreSignsAndShortWordsBeforeNumbers) {
  EXPECT_THAT(words("(2"), ElementsAre(0, 1));
  EXPECT_THAT(words("+ 3"), ElementsAre(0, 2));
  EXPECT_THAT(words("ab:c"), ElementsAre(0));
  EXPECT_THAT(words("MA 0"), ElementsAre(0, 3));
  EXPECT_THAT(words("a ::1"), ElementsAre(2, 4));
  EXPECT_THAT(words("****1"), ElementsAre(0, 4));
}

TEST(Starts, AreMonthsDaysAndProtocols) {
  EXPECT_THAT(starts("in March, http x WWW", StartKind::opener), ElementsAre(3, 10, 17));
  EXPECT_THAT(words("août"), ElementsAre(0));
}

TEST(Starts, AreLongNumbersBehindLetters) {
  EXPECT_THAT(words("DOB05/12/1956"), ElementsAre(0, 3, 6, 9));
  EXPECT_THAT(words("CD45 uint32_t p53"), ElementsAre(0, 5, 14)) << "short ones aren't";
  EXPECT_THAT(words("MRNA4471920"), ElementsAre(0, 3, 4)) << "behind a word for a number, too";
  EXPECT_THAT(words("VIN1HG"), ElementsAre(0, 3));
}

TEST(Starts, AreBehindEscapesAndWithinCamelCase) {
  EXPECT_THAT(words("\\n12.05."), ElementsAre(2, 5));
  EXPECT_THAT(starts("\\nMay 12", StartKind::opener), ElementsAre(2));
  EXPECT_THAT(starts("seenMay 12", StartKind::opener), ElementsAre(4));
  EXPECT_THAT(starts("seenMay be", StartKind::opener), IsEmpty());
  EXPECT_THAT(words("CLM/21 and/or"), ElementsAre(0, 4));
}

TEST(Starts, AreWideAndJapanese) {
  EXPECT_THAT(words("は１２３"), ElementsAre(3));
  EXPECT_THAT(words("は令和元年"), ElementsAre(3));
  EXPECT_THAT(words("二〇二〇年"), ElementsAre(0));
  EXPECT_THAT(words("〒１"), ElementsAre(0, 3));
}

TEST(Starts, AreChainsBeforeAnAtOrADot) {
  EXPECT_THAT(starts("to a.b-c@d", StartKind::address), ElementsAre(3, 3));
  EXPECT_THAT(starts("end. The", StartKind::address), IsEmpty());
  EXPECT_THAT(starts("müller.de", StartKind::address), ElementsAre(0));
  EXPECT_THAT(starts(std::string(100, 'a') + "@b", StartKind::address), ElementsAre(36));
}

TEST(Starts, AreChainsBeforeAnAtThatIsWrittenAround) {
  EXPECT_THAT(starts("to ada (at) x", StartKind::address), ElementsAre(3));
  EXPECT_THAT(starts("to ada(AT)x", StartKind::address), ElementsAre(3));
  EXPECT_THAT(starts("to ada at x dot org", StartKind::address), ElementsAre(3));
  EXPECT_THAT(starts("to ada at home (at) 5 dot x", StartKind::address), ElementsAre(3, 10));
  EXPECT_THAT(starts("to ada  at x dot org", StartKind::address), IsEmpty());
  EXPECT_THAT(starts("(at) at (at", StartKind::address), IsEmpty());
}

TEST(Starts, AreWordsForSecretsAndWhatLooksLikeOne) {
  const auto secrets = [](std::string_view text) { return starts(text, StartKind::secret); };
  EXPECT_THAT(secrets("the password is x"), ElementsAre(4));
  EXPECT_THAT(secrets("DB_PASSWORD=x dbPassword=x"), ElementsAre(3, 16));
  EXPECT_THAT(secrets("\\npassword: x C:\\token=1"), ElementsAre(2, 17));
  EXPECT_THAT(secrets("compass: x; passport"), IsEmpty());
  EXPECT_THAT(secrets("a ghp_x AKIA2345678901234567"), ElementsAre(2, 8));
  EXPECT_THAT(secrets("see foo://a"), ElementsAre(4));
  EXPECT_THAT(secrets("------BEGIN X -----BEGIN Y"), ElementsAre(1, 14));
  EXPECT_THAT(secrets("は、パスワード：x пароль"), ElementsAre(6, 26));
  EXPECT_THAT(secrets("zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo"), ElementsAre(0, 4));
  EXPECT_THAT(secrets("zoo zoo zoo zoo zoo zoo of zoo zoo zoo zoo zoo zoo zoo"), IsEmpty());
}

RC_GTEST_PROP(Starts, AreAtCharactersAndNotTwice, (const std::string& bytes)) {
  const char* const pieces[] = {"1", "a",  "A",  ".", "@", "é", "電", "１",   "令和",  "+",
                                ":", "\0", "😀", " ", "-", "ß", "я",  " at ", "(at) ", " dot "};
  std::string text;
  for (const char c : bytes) text += pieces[static_cast<unsigned char>(c) % std::size(pieces)];
  std::set<std::size_t> seen;
  Starts::for_each(text, [&](StartKind kind, std::size_t at) {
    RC_ASSERT(at < text.size() && utf8::starts_character(text[at]));
    if (kind == StartKind::word || kind == StartKind::opener) RC_ASSERT(seen.insert(at).second);
  });
}

}  // namespace
}  // namespace sumi::tag
