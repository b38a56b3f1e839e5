#include "tag/features/cut_text.hpp"

#include <random>

#include <gmock/gmock.h>
#include <unicode/uchar.h>

#include "base/text/name_endings.hpp"
#include "base/text/tokens.hpp"
#include "base/text/utf8.hpp"
#include "tag/random_texts.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> tokens_of(const std::string& document) {
  std::vector<std::string> tokens;
  for (const Range& token : cut_text(document).tokens) tokens.push_back(document.substr(token.begin, token.size()));
  return tokens;
}

// Each sequence, its tokens joined by a space.
std::vector<std::string> sequences_of(const std::string& document) {
  const TagText text = cut_text(document);
  std::vector<std::string> sequences;
  for (std::size_t i = 0; i < text.sequences(); ++i) {
    std::string& all = sequences.emplace_back();
    for (std::uint32_t token = text.sequence(i).first; token < text.sequence(i).second; ++token) {
      if (!all.empty()) all += ' ';
      all += document.substr(text.tokens[token].begin, text.tokens[token].size());
    }
  }
  return sequences;
}

bool is_mark(char32_t character) {
  return (U_GET_GC_MASK(static_cast<UChar32>(character)) & U_GC_M_MASK) != 0;
}
bool is_spaceless(char32_t character) {
  return !is_mark(character) && (token_part(character) == TokenPart::spaceless || is_hangul(character));
}
bool is_spaced(char32_t character) {
  return !is_mark(character) && token_part(character) == TokenPart::spaced && !is_hangul(character);
}

// Whether a token that began with `first` goes on with `next`.
bool goes_on_with(char32_t first, char32_t next) {
  if (is_mark(next)) return is_mark(first) || is_spaced(first) || is_spaceless(first);
  return is_spaced(next) && (is_spaced(first) || is_mark(first));
}

std::vector<Range> tokens_by_definition(std::string_view text) {
  std::vector<Range> tokens;
  for (Position at = 0; at < text.size(); at += utf8::width(text[at])) {
    const char32_t character = utf8::decode(text, at);
    if (u_isUWhiteSpace(static_cast<UChar32>(character))) continue;
    const Position end = at + utf8::width(text[at]);
    if (!tokens.empty() && tokens.back().end == at &&
        goes_on_with(utf8::decode(text, tokens.back().begin), character)) {
      tokens.back().end = end;
    } else {
      tokens.push_back({at, end});
    }
  }
  return tokens;
}

std::uint32_t line_at(std::string_view text, Position position) {
  std::uint32_t line = 0;
  for (Position at = 0; at < position; at += utf8::width(text[at])) {
    const char32_t c = utf8::decode(text, at);
    const bool is_pair = c == U'\n' && at > 0 && text[at - 1] == '\r';
    if ((c == U'\n' && !is_pair) || c == U'\r' || c == U'\x85' || c == U'\u2028' || c == U'\u2029') ++line;
  }
  return line;
}

TEST(CutText, GivesTokensAndLinesAsTheyAreDefined) {
  std::mt19937 random(5);
  for (int round = 0; round < 1500; ++round) {
    std::string document = sumi::testing::random_text(random, random() % 50);
    for (int more = 0; more < 5; ++more) {
      const char32_t any = random() % 2 == 0 ? random() % 0x3100 : random() % 0x110000;
      if (any < 0xD800 || any > 0xDFFF) utf8::append(document, any);
    }
    const TagText text = cut_text(document);
    ASSERT_EQ(text.tokens, tokens_by_definition(document)) << document;
    ASSERT_EQ(text.token_line.size(), text.tokens.size());
    for (std::size_t i = 0; i < text.tokens.size(); ++i)
      ASSERT_EQ(text.token_line[i], line_at(document, text.tokens[i].begin)) << document;
    std::uint32_t last = 0;
    for (const std::uint32_t end : text.sequence_ends) {
      ASSERT_LT(last, end);
      last = end;
    }
    ASSERT_EQ(last, text.tokens.size());
  }
}

TEST(CutText, GivesNothingOfNothing) {
  for (const char* document : {"", " ", "\r\n\n", "\u3000\u2028"})
    EXPECT_THAT(cut_text(document).sequence_ends, IsEmpty());
}

TEST(CutText, CutsScriptsWithoutSpacesIntoCharacters) {
  EXPECT_THAT(tokens_of("Dr.山田 e\u0301a2"), ElementsAre("Dr", ".", "山", "田", "e\u0301a2"));
}

TEST(CutText, CutsHangulIntoSyllables) {
  EXPECT_THAT(tokens_of("김민수는 A형"), ElementsAre("김", "민", "수", "는", "A", "형"));
}

TEST(CutText, ALineIsASequence) {
  EXPECT_THAT(sequences_of("Name: Ann. She\r\nis  well.\n\n(ok)"),
              ElementsAre("Name : Ann . She", "is well .", "( ok )"));
}

TEST(CutText, AWideLineOfAWrappedTextGoesOn) {
  const std::string wide = "the patient was seen in the ward in the morning and said that Mara";
  EXPECT_EQ(sequences_of(wide + "\nQuill had gone").size(), 1);
  EXPECT_EQ(sequences_of(wide + ".\nQuill had gone").size(), 2);
  EXPECT_EQ(sequences_of(wide + "\n\nQuill had gone").size(), 2);
  EXPECT_EQ(sequences_of(wide + "\nName: Quill").size(), 2);
  EXPECT_EQ(sequences_of(wide + "\n2 days later").size(), 2);
  EXPECT_EQ(sequences_of("said Mara\nQuill had gone").size(), 2);
  EXPECT_EQ(sequences_of(wide + "\nQuill had gone\n" + wide + wide).size(), 3);  // not all lines are short
}

TEST(CutText, LongLinesAreCutWhereASentenceEnds) {
  std::string words;
  for (int i = 0; i < 150; ++i) words += "word ";
  const TagText text = cut_text(words + "end. Then " + words + "by Dr. Quill, J. Quill " + words);
  EXPECT_THAT(text.sequence_ends, ElementsAre(152, 461));
  EXPECT_THAT(cut_text(words + words + words + words).sequence_ends, ElementsAre(kLongestSequence, 600));
}

TEST(CutText, NoSequenceIsTooLong) {
  std::mt19937 random(6);
  for (int round = 0; round < 30; ++round) {
    std::string document;
    for (int i = 0; i < 2500; ++i) {
      static constexpr std::array<std::string_view, 9> kPieces{"word ", "Word ", ". ",  "。", ") ",
                                                               ")",     "? ",    "J. ", "13 "};
      document += kPieces[random() % kPieces.size()];
    }
    const TagText text = cut_text(document);
    for (std::size_t i = 0; i < text.sequences(); ++i)
      ASSERT_LE(text.sequence(i).second - text.sequence(i).first, kLongestSequence);
  }
}

// Takes an age if each bracket looks back at all before it.
TEST(CutText, ManyBracketsCostNoMoreThanWords) {
  EXPECT_EQ(cut_text(std::string(1'000'000, ')')).tokens.size(), 1'000'000);
}

}  // namespace
}  // namespace sumi::tag
