#include "terms/term_search.hpp"

#include <random>

#include <gtest/gtest.h>

#include "terms/built_dictionary.hpp"
#include "text/utf8.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::terms {
namespace {

// As printed: a star a character, and # for one that stands for all.
std::string redacted(const BuiltDictionary& built, std::string text, unsigned k = 2,
                     Borders borders = Borders::automatic) {
  const TermRedactor redactor(built.path(), k, borders);
  TermSearch search(redactor);
  search.add(text, 0);
  std::vector<Redaction> redactions;
  search.redact(redactions);
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

TEST(TermSearch, PrintsThePatterns) {
  EXPECT_EQ(redacted(paper(), "the crew."), "the *rew.");
  EXPECT_EQ(redacted(paper(), "cram"), "cr**");
  EXPECT_EQ(redacted(paper(), ""), "");
  EXPECT_EQ(redacted(paper(), "nothing here"), "nothing here");
}

TEST(TermSearch, TellsWhereACutMatters) {
  const auto cut_matters = [](std::string_view text, Borders borders) {
    const TermRedactor redactor(paper().path(), 2, borders);
    TermSearch search(redactor);
    search.add(text, 0);
    std::vector<Redaction> redactions;
    search.redact(redactions);
    std::vector<bool> all;
    for (const Redaction& redaction : redactions) all.push_back(redaction.cut_matters);
    return all;
  };
  EXPECT_EQ(cut_matters("crew", Borders::automatic), std::vector{true});  // *rew: of one word
  EXPECT_EQ(cut_matters("crew", Borders::off), std::vector{false});
  EXPECT_EQ(cut_matters("e\u0301crew", Borders::off), std::vector{true});  // may fold otherwise without it
  EXPECT_EQ(cut_matters("c\u00ADrew", Borders::off), std::vector{true});
}

TEST(TermSearch, KeepsToBordersOfWords) {
  EXPECT_EQ(redacted(paper(), "crews"), "crews");
  EXPECT_EQ(redacted(paper(), "crews", 2, Borders::off), "*rews");
  EXPECT_EQ(redacted(paper(), "東京crew"), "東京*rew");
  EXPECT_EQ(redacted(paper(), "東京crew", 2, Borders::on), "東京crew");
}

TEST(TermSearch, RedactsNestedTermsToo) {
  EXPECT_EQ(redacted(paper(), "brawl", 2, Borders::off), "**awl");  // *rawl and *aw within it
  EXPECT_EQ(redacted(paper(), "brawl"), "*rawl");
}

TEST(TermSearch, SeesThroughSpelling) {
  EXPECT_EQ(redacted(paper(), "CREW Ｃｒｅｗ"), "*REW *ｒｅｗ");
  EXPECT_EQ(redacted(paper(), "c\u00ADrew"), "*\u00ADrew");
  EXPECT_EQ(redacted(paper(), "c\u0301rew"), "c\u0301rew");  // another letter
}

TEST(TermSearch, ReplacesIdentifiersWhole) {
  const BuiltDictionary built("kind,term\nidentifier,Mori\n,crew\n,brew\n,Morita\n,Morino\n", 2, Assignment::paper,
                              "list.csv");
  EXPECT_EQ(redacted(built, "mori and crew"), "#### and *rew");
  EXPECT_EQ(redacted(built, "Morita", 2, Borders::off), "####**");
}

TEST(TermSearch, HidesTheLengthOfLonelyOnes) {
  const BuiltDictionary built("tea\nabcd\nabce\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(built, "tea abcd"), "### abc*");
}

TEST(TermSearch, UnitesWhatSpellingsStar) {
  const BuiltDictionary built("ABCD\nabcd\nABCE\nxbcd\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(built, "abcd"), "*bc*");
  const BuiltDictionary longer("㈱\n(株)\n(木)\n東\n西\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(longer, "㈱"), "#");
}

TEST(TermSearch, HidesWholeWhatDoesNotFoldOneByOne) {
  // A soft hyphen less, an s more: as many characters as the term, but not the same ones.
  const BuiltDictionary built("\u00ADab\u00DF\n\u00ADxb\u00DF\n\u00ADay\u00DF\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(built, "abss"), "####");
}

TEST(TermSearch, SearchesTextsTogetherButEachOnItsOwn) {
  const TermRedactor redactor(paper().path(), 2, Borders::automatic);
  TermSearch search(redactor);
  search.add("the cr", 0);
  search.add("ew", 6);
  search.add("crew", 100);
  std::vector<Redaction> redactions;
  search.redact(redactions);
  ASSERT_EQ(redactions.size(), 1U);
  EXPECT_EQ(redactions[0].where, (Range{100, 101}));
}

TEST(TermSearch, NeverBridgesWhatIsDroppedBetweenPatterns) {
  const BuiltDictionary built("ab\ncb\nbc\nbd\n", 2, Assignment::paper);  // *b and b*
  EXPECT_EQ(redacted(built, "bc\u00ADab", 2, Borders::off), "b*\u00AD*b");
  const BuiltDictionary wide("abcd\nxycd\n", 2, Assignment::paper);  // **cd
  EXPECT_EQ(redacted(wide, "a\u00ADbc\u00ADd"), "***c\u00ADd");
}

// Occurrence by occurrence: a star a byte, and # for what is replaced whole.
std::string by_occurrences(const TermRedactor& redactor, const std::string& text) {
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(text, folded);
  std::string marks(text.size(), '.');
  const auto mark = [&](Range where, char with) {
    for (Position at = where.begin; at < where.end; ++at) marks[at] = marks[at] == '#' ? '#' : with;
  };
  redactor.automaton().for_each_match(folded.characters(), [&](const match::Match& match) {
    if (!redactor.borders().allow(folded.characters(), match.begin, match.end)) return;
    const std::size_t length = match.end - match.begin;
    const bool has_patterns = redactor.for_each_pattern(match.key, length, [&](const KeptPositions& kept) {
      for (unsigned position = 0; position < length; ++position) {
        unsigned end = position;
        while (end < length && !kept.contains(end)) ++end;
        if (end > position) mark(folded.source(match.begin + position, match.begin + end), '*');
        position = end;
      }
    });
    if (!has_patterns) mark(folded.source(match.begin, match.end), '#');
  });
  return marks;
}

std::string by_search(TermSearch& search, const std::string& text) {
  search.add(text, 0);
  std::vector<Redaction> redactions;
  search.redact(redactions);
  std::string marks(text.size(), '.');
  for (const Redaction& redaction : redactions) {
    for (Position at = redaction.where.begin; at < redaction.where.end; ++at) {
      marks[at] = redaction.is_whole || marks[at] == '#' ? '#' : '*';
    }
  }
  return marks;
}

TEST(TermSearch, EqualsOccurrenceByOccurrence) {
  std::mt19937 random(5);
  const std::vector<std::string> alphabet{"a",      "b", "A", " ", "京", "か",         "\u3099",
                                          "\u00AD", "ﬁ", "f", "i", "㈱", "\U00020000", "ß"};
  for (int round = 0; round < 40; ++round) {
    const std::size_t letters = 2 + random() % (alphabet.size() - 1);
    const auto some_text = [&](std::size_t length) {
      std::string text;
      for (std::size_t i = 0; i < length; ++i) text += alphabet[random() % letters];
      return text;
    };
    std::string list = "term,kind\n";
    std::vector<std::string> terms;
    for (std::size_t i = 0; i < 60; ++i) {
      // Some longer than a window of 32, or of 64.
      terms.push_back(some_text(1 + random() % (i % 10 == 0 ? 90 : 5)) + "b");
      list += terms.back() + (random() % 12 == 0 ? ",identifier\n" : ",\n");
    }
    const BuiltDictionary built(list + "a,\nab,\nabb,\nabc,\n", 2, Assignment::paper, "list.csv");
    for (const Borders borders : {Borders::automatic, Borders::on, Borders::off}) {
      const TermRedactor redactor(built.path(), 2, borders);
      TermSearch search(redactor);  // remembers from text to text
      for (int repeat = 0; repeat < 20; ++repeat) {
        std::string text = some_text(random() % 60);
        for (int i = 0; i < 4; ++i) text += terms[random() % terms.size()] + some_text(random() % 3);
        ASSERT_EQ(by_search(search, text), by_occurrences(redactor, text)) << text;
      }
    }
  }
}

TEST(TermSearch, TellsOfDisjointRisingRanges) {
  const TermRedactor redactor(paper().path(), 2, Borders::off);
  TermSearch search(redactor);
  search.add("brawl cram", 10);
  std::vector<Redaction> redactions;
  search.redact(redactions);
  EXPECT_EQ(redactions, (std::vector<Redaction>{{{10, 12}, false}, {{18, 20}, false}}));
  search.redact(redactions);  // nothing is left
  EXPECT_EQ(redactions.size(), 2U);
}

}  // namespace
}  // namespace sumi::terms
