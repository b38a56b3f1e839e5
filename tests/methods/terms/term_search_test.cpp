#include "methods/terms/term_search.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "methods/terms/built_dictionary.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::terms {
namespace {

// # for what is replaced whole, - for what the mark before stands for, too.
void mark(const Redaction& redaction, char& mark) {
  if (redaction.is_whole || mark == '#') {
    mark = '#';
  } else {
    mark = redaction.is_rest || mark == '-' ? '-' : '*';
  }
}

// As printed: a star a character that gets a mark, and # for one that stands for all.
std::string redacted(const BuiltDictionary& built, std::string text, unsigned k = 2,
                     Borders borders = Borders::automatic) {
  const TermRedactor redactor(built.path(), k, borders);
  TermSearch search(redactor);
  search.add(text, 0);
  std::vector<Redaction> redactions;
  search.redact(redactions);
  std::vector<char> marks(text.size());
  for (const Redaction& redaction : redactions) {
    for (Position at = redaction.where.begin; at < redaction.where.end; ++at) mark(redaction, marks[at]);
  }
  std::string printed;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at])) {
    if (marks[at] == 0) {
      printed += text.substr(at, utf8::width(text[at]));
    } else if (marks[at] != '-') {
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
  EXPECT_EQ(redacted(paper(), "c\u00ADrew"), "#####");
  EXPECT_EQ(redacted(paper(), "crew\u00AD"), "*rew\u00AD");  // beside it
  EXPECT_EQ(redacted(paper(), "crEw"), "####");              // an E that others have, too?
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
  EXPECT_EQ(redacted(wide, "a\u00ADbc\u00ADd"), "######");
}

TEST(TermSearch, StarsAsManyCharactersAsTheTermHas) {
  const BuiltDictionary built("Jos\u00E9\nJosa\nJosu\nJoso\n", 3, Assignment::closed);
  for (const char* const way : {"Jos\u00E9", "Jose\u0301", "Josa", "Joso"}) EXPECT_EQ(redacted(built, way, 3), "Jos*");
  const BuiltDictionary kana("\u30D0\u30DE\n\u30AB\u30DE\n\u30B5\u30DE\n", 3, Assignment::closed);
  for (const char* const way : {"\uFF8A\uFF9E\uFF8F", "\uFF76\uFF8F", "\uFF7B\uFF8F"})
    EXPECT_EQ(redacted(kana, way, 3), "*\uFF8F");
}

TEST(TermSearch, TakesWhiteSpaceAsOneSpace) {
  const BuiltDictionary built("Anna Berg\n Anna  Borg\nAnno\tBerg\nAnno Borg\n", 2, Assignment::paper);
  EXPECT_EQ(redacted(built, "Anna Berg"), "Anna B*rg");
  for (const char* const way : {"\n", "\t", "  ", "\r\n ", "\u00A0", "\u3000", " \u200B "})
    EXPECT_EQ(redacted(built, std::string("Anna") + way + "Borg"), std::string("Anna") + way + "B*rg");
  EXPECT_EQ(redacted(built, "AnnaBerg"), "AnnaBerg");
  const BuiltDictionary apart("a b\nazb\nayb\n", 3, Assignment::paper);
  EXPECT_EQ(redacted(apart, "a \n\tb", 3), "a*b");
}

TEST(TermSearch, LeavesLargeLettersWithinWordsToThoseThatManyHave) {
  const BuiltDictionary few("DeLuca\nDelula\nDelupa\n", 3, Assignment::closed);
  EXPECT_EQ(redacted(few, "DeLuca", 3), "De*u*a");
  EXPECT_EQ(redacted(few, "Deluca", 3), "De*u*a");
  const BuiltDictionary small("Deluca\nDelula\nDelupa\n", 3, Assignment::closed);
  EXPECT_EQ(redacted(small, "DELUCA", 3), "DELU*A");
  EXPECT_EQ(redacted(small, "DeLuca", 3), "######");
  const BuiltDictionary many("DeLuca\nDeLula\nDeLupa\n", 3, Assignment::closed);
  EXPECT_EQ(redacted(many, "DeLuca", 3), "DeLu*a");
  EXPECT_EQ(redacted(many, "DElUca", 3), "######");
}

// What is kept of each word, as words of S and L, and ? for what isn't.
bool has_even_words(const FoldedText& folded, const std::string& text, std::size_t begin,
                    const std::vector<bool>& starred) {
  std::string letters;
  for (std::size_t i = 0; i < starred.size(); ++i) {
    const Letter letter = letter_of(utf8::decode(text, folded.source(begin + i, begin + i + 1).begin));
    if (starred[i] || letter != Letter::mark) letters += starred[i] ? '?' : ".LS"[static_cast<std::size_t>(letter)];
  }
  for (std::size_t at = 0; at <= letters.size();) {
    const std::size_t end = std::min(letters.find('.', at), letters.size());
    const std::string word = letters.substr(at, end - at);
    if (word.find('S') != std::string::npos && word.find('L', 1) != std::string::npos) return false;
    at = end + 1;
  }
  return true;
}

// Whether what folds together is kept together, or starred by as many characters, and nothing invisible is in between.
bool is_spelled_plainly(const FoldedText& folded, const std::string& text, std::size_t begin,
                        const std::vector<bool>& starred) {
  const auto source = [&](std::size_t i) { return folded.source(i, i + 1); };
  const std::size_t end = begin + starred.size();
  if ((begin > 0 && source(begin - 1) == source(begin)) || (end < folded.size() && source(end - 1) == source(end)))
    return false;
  for (std::size_t i = begin; i < end; ++i) {
    std::size_t alike = 0;
    std::size_t stars = 0;
    for (std::size_t j = begin; j < end; ++j) {
      alike += source(j) == source(i) ? 1 : 0;
      stars += source(j) == source(i) && starred[j - begin] ? 1 : 0;
    }
    const std::size_t written = utf8::count(text.substr(source(i).begin, source(i).size()));
    if (stars > 0 && (stars < alike || (alike > 1 && alike > written))) return false;
    if (i + 1 < end && source(i + 1) != source(i) && source(i + 1).begin != source(i).end) return false;
  }
  return true;
}

// Occurrence by occurrence: a star a byte; # for what is replaced whole, - for what gets no mark of its own.
std::string by_occurrences(const TermRedactor& redactor, const std::string& text) {
  NfkcFolder folder(SpaceFolding::as_one);
  FoldedText folded;
  folder.fold(text, folded);
  std::string marks(text.size(), '.');
  std::vector<bool> all_starred(folded.size());
  redactor.automaton().for_each_match(folded.characters(), [&](const match::Match& match) {
    if (!redactor.borders().allow(folded.characters(), match.begin, match.end)) return;
    const std::size_t length = match.end - match.begin;
    std::vector<bool> starred(length);
    const bool has_patterns = redactor.for_each_pattern(match.key, length, [&](const KeptPositions& kept) {
      for (unsigned position = 0; position < length; ++position)
        if (!kept.contains(position)) starred[position] = true;
    });
    std::u32string spelled;
    for (std::size_t i = match.begin; i < match.end; ++i) spelled += utf8::decode(text, folded.source(i, i + 1).begin);
    if (has_patterns && is_spelled_plainly(folded, text, match.begin, starred) &&
        (has_even_words(folded, text, match.begin, starred) ||
         redactor.is_cased_as_listed(match.key, spelled, starred))) {
      for (std::size_t i = 0; i < length; ++i)
        if (starred[i]) all_starred[match.begin + i] = true;
    } else {
      const Range where = folded.source(match.begin, match.end);
      std::fill_n(marks.begin() + static_cast<std::ptrdiff_t>(where.begin), where.size(), '#');
    }
  });
  for (std::size_t i = 0; i < folded.size();) {
    const Range source = folded.source(i, i + 1);
    std::size_t at = source.begin;
    for (; i < folded.size() && folded.source(i, i + 1) == source; ++i) {
      if (!all_starred[i] || at == source.end) continue;
      for (std::size_t width = utf8::width(text[at]); width > 0; --width, ++at)
        if (marks[at] == '.') marks[at] = '*';
    }
    if (at > source.begin)
      for (; at < source.end; ++at)
        if (marks[at] == '.') marks[at] = '-';
  }
  return marks;
}

std::string by_search(TermSearch& search, const std::string& text) {
  search.add(text, 0);
  std::vector<Redaction> redactions;
  search.redact(redactions);
  std::string marks(text.size(), '\0');
  for (const Redaction& redaction : redactions) {
    for (Position at = redaction.where.begin; at < redaction.where.end; ++at) mark(redaction, marks[at]);
  }
  std::ranges::replace(marks, '\0', '.');
  return marks;
}

TEST(TermSearch, EqualsOccurrenceByOccurrence) {
  std::mt19937 random(5);
  const std::vector<std::string> alphabet{"a", "b", "A", " ",  "京",         "か", "\u3099", "\u00AD",
                                          "ﬁ", "f", "i", "㈱", "\U00020000", "ß",  "B",      "\n"};
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
      std::ranges::replace(terms.back(), '\n', ' ');
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
