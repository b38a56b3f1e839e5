#include "terms/term_redactor.hpp"

#include <gtest/gtest.h>

#include "terms/built_dictionary.hpp"
#include "text/utf8.hpp"
#include <sumi/error.hpp>

namespace sumi::terms {
namespace {

// As printed: a star a character, and # for one that stands for all.
std::string redacted(const BuiltDictionary& built, std::string text, unsigned k = 2, Borders borders = Borders::automatic) {
  const TermRedactor redactor(built.path(), k, borders);
  TermRedactor::Texts texts;
  texts.add(text, 0);
  std::vector<Redaction> redactions;
  redactor.redact(texts, redactions);
  std::vector<char> marks(text.size());
  for (const Redaction& redaction : redactions) {
    for (Position at = redaction.where.begin; at < redaction.where.end; ++at) {
      marks[at] = redaction.is_whole || marks[at] == '#' ? '#' : '*';
    }
  }
  std::string printed;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (marks[at] == 0) {
      printed += text.substr(at, utf8::width(text[at]));
    } else {
      printed += marks[at];
    }
  }
  return printed;
}

const BuiltDictionary& paper() {
  static const BuiltDictionary built("crew\nbrew\ncram\nbrawl\ncrawl\nraw\nlaw\nsolo\n", 2, Assignment::paper);
  return built;
}

TEST(TermRedactor, PrintsThePatterns) {
  EXPECT_EQ(redacted(paper(), "the crew."), "the *rew.");
  EXPECT_EQ(redacted(paper(), "cram"), "cr**");
  EXPECT_EQ(redacted(paper(), ""), "");
  EXPECT_EQ(redacted(paper(), "nothing here"), "nothing here");
}

TEST(TermRedactor, KeepsToBordersOfWords) {
  EXPECT_EQ(redacted(paper(), "crews"), "crews");
  EXPECT_EQ(redacted(paper(), "crews", 2, Borders::off), "*rews");
  EXPECT_EQ(redacted(paper(), "東京crew"), "東京*rew");
  EXPECT_EQ(redacted(paper(), "東京crew", 2, Borders::on), "東京crew");
}

TEST(TermRedactor, RedactsNestedTermsToo) {
  EXPECT_EQ(redacted(paper(), "brawl", 2, Borders::off), "**awl");  // *rawl and *aw within it
  EXPECT_EQ(redacted(paper(), "brawl"), "*rawl");
}

TEST(TermRedactor, SeesThroughSpelling) {
  EXPECT_EQ(redacted(paper(), "CREW Ｃｒｅｗ"), "*REW *ｒｅｗ");
  EXPECT_EQ(redacted(paper(), "c\u00ADrew"), "*\u00ADrew");
  EXPECT_EQ(redacted(paper(), "c\u0301rew"), "c\u0301rew");  // another letter
}

TEST(TermRedactor, ReplacesIdentifiersWhole) {
  const BuiltDictionary built("kind,term\nidentifier,Mori\n,crew\n,brew\n,Morita\n,Morino\n", 2, Assignment::paper, "list.csv");
  EXPECT_EQ(redacted(built, "mori and crew"), "#### and *rew");
  EXPECT_EQ(redacted(built, "Morita", 2, Borders::off), "####**");
}

TEST(TermRedactor, HidesTheLengthOfLonelyOnes) {
  const BuiltDictionary built("tea\nabcd\nabce\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(built, "tea abcd"), "### abc*");
}

TEST(TermRedactor, UnitesWhatSpellingsStar) {
  const BuiltDictionary built("ABCD\nabcd\nABCE\nxbcd\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(built, "abcd"), "*bc*");
  const BuiltDictionary longer("㈱\n(株)\n(木)\n東\n西\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(longer, "㈱"), "#");
}

TEST(TermRedactor, HidesWholeWhatDoesNotFoldOneByOne) {
  // A soft hyphen less, an s more: as many characters as the term, but not the same ones.
  const BuiltDictionary built("\u00ADab\u00DF\n\u00ADxb\u00DF\n\u00ADay\u00DF\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(built, "abss"), "####");
}

TEST(TermRedactor, SearchesTextsTogetherButEachOnItsOwn) {
  const TermRedactor redactor(paper().path(), 2, Borders::automatic);
  TermRedactor::Texts texts;
  texts.add("the cr", 0);
  texts.add("ew", 6);
  texts.add("crew", 100);
  std::vector<Redaction> redactions;
  redactor.redact(texts, redactions);
  ASSERT_EQ(redactions.size(), 1U);
  EXPECT_EQ(redactions[0].where, (Range{100, 101}));
}

TEST(TermRedactor, KnowsWhereACutMatters) {
  const TermRedactor redactor(paper().path(), 2, Borders::automatic);
  EXPECT_TRUE(redactor.cut_matters('s', 'c'));
  EXPECT_FALSE(redactor.cut_matters(' ', 'c'));
  EXPECT_FALSE(redactor.cut_matters(U'東', U'京'));
  EXPECT_TRUE(redactor.cut_matters(U'か', U'\u3099'));
  EXPECT_TRUE(TermRedactor(paper().path(), 2, Borders::on).cut_matters(U'東', U'京'));
}

TEST(TermRedactor, RefusesAKThatIsNotThere) {
  EXPECT_THROW((void)TermRedactor(paper().path(), 3, Borders::automatic), Error);
}

}  // namespace
}  // namespace sumi::terms
