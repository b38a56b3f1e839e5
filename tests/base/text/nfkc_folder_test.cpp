#include "base/text/nfkc_folder.hpp"

#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include "base/text/utf8.hpp"

namespace sumi {
namespace {

using ::testing::ElementsAre;

std::u32string by_icu(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const folding = icu::Normalizer2::getNFKCCasefoldInstance(status);
  const icu::UnicodeString folded = folding->normalize(icu::UnicodeString::fromUTF8(text), status);
  std::u32string out;
  for (std::int32_t i = 0; i < folded.length(); i = folded.moveIndex32(i, 1))
    out.push_back(static_cast<char32_t>(folded.char32At(i)));
  return out;
}

std::string utf8_of(std::u32string_view text) {
  std::string out;
  for (const char32_t c : text) utf8::append(out, c);
  return out;
}

std::vector<Range> sources(std::u32string_view text) {
  NfkcFolder folder;
  FoldedText folded;
  folder.fold(utf8_of(text), folded);
  std::vector<Range> all;
  for (std::size_t i = 0; i < folded.size(); ++i) all.push_back(folded.source(i, i + 1));
  return all;
}

TEST(NfkcFolder, MakesSpellingsAlike) {
  EXPECT_EQ(nfkc_folded("ＡＮＮ"), U"ann");
  EXPECT_EQ(nfkc_folded("Stra\u00DFe"), U"strasse");
  EXPECT_EQ(nfkc_folded("STRASSE"), U"strasse");
  EXPECT_EQ(nfkc_folded("\uFB01n"), U"fin");
  EXPECT_EQ(nfkc_folded("㈱ＡＢ"), U"(株)ab");
  EXPECT_EQ(nfkc_folded("ｶﾞ"), U"ガ");
  EXPECT_EQ(nfkc_folded("か\u3099"), U"が");
  EXPECT_EQ(nfkc_folded("so\u00ADft\u200Bly\u200D\uFEFF\uFE0F"), U"softly");
  EXPECT_EQ(nfkc_folded("\u1E9E\u0130"), U"ssi\u0307");
  EXPECT_EQ(nfkc_folded("\u1100\u1161\u11A8"), U"각");
  EXPECT_EQ(nfkc_folded(std::string(1, '\0')), std::u32string(1, U'\0'));
  EXPECT_EQ(nfkc_folded("\uFDFA").size(), 18);
  EXPECT_EQ(nfkc_folded(""), U"");
  EXPECT_EQ(nfkc_folded("\u00AD\u200B"), U"");
}

TEST(NfkcFolder, KnowsWhereCharactersComeFrom) {
  EXPECT_THAT(sources(U"aé"), ElementsAre(Range{0, 1}, Range{1, 3}));
  EXPECT_THAT(sources(U"㈱A"), ElementsAre(Range{0, 3}, Range{0, 3}, Range{0, 3}, Range{3, 4}));
  EXPECT_THAT(sources(U"ae\u0301b"), ElementsAre(Range{0, 1}, Range{1, 4}, Range{4, 5}));  // one piece
  EXPECT_THAT(sources(U"x\u0301y"), ElementsAre(Range{0, 1}, Range{1, 3}, Range{3, 4}));   // one by one
  EXPECT_THAT(sources(U"a\u00ADb"), ElementsAre(Range{0, 1}, Range{3, 4}));                // dropped
  EXPECT_THAT(sources(U"\u200Ba"), ElementsAre(Range{3, 4}));
  EXPECT_THAT(sources(U"\U0001F600\uFE0Fa"), ElementsAre(Range{0, 4}, Range{7, 8}));
  NfkcFolder folder;
  FoldedText text;
  folder.fold("a\u00ADb", text);
  EXPECT_EQ(text.source(0, 2), (Range{0, 4}));  // with what is dropped between
}

TEST(NfkcFolder, TakesWhiteSpaceAsOneSpace) {
  NfkcFolder folder(SpaceFolding::as_one);
  FoldedText text;
  for (const char32_t* one : {U" ", U"  ", U"\n", U"\r\n\t", U"\u00A0", U"\u3000\u2028", U" \u200B ", U" \n\uFE0F ",
                              U"\n\u200D\n", U"\v\f\u0085"}) {
    const std::string between = utf8_of(one);
    folder.fold("A" + between + "b", text);
    EXPECT_EQ(text.characters(), U"a b");
    EXPECT_EQ(text.source(1, 2), (Range{1, 1 + between.size()}));
    EXPECT_TRUE(text.gaps().empty());
    folder.fold(between, text);
    folder.append(between + "c", 100, text);  // they don't run into each other
    EXPECT_EQ(text.characters(), (std::u32string{U' ', FoldedText::kBetween, U' ', U'c'}));
  }
  folder.fold("a \u00ADb", text);
  EXPECT_EQ(text.gaps(), (std::vector<std::uint32_t>{2}));
  NfkcFolder().fold("a \t b", text);
  EXPECT_EQ(text.characters(), U"a \t b");
}

TEST(NfkcFolder, TellsWhatFoldsToMore) {
  for (const char* more : {"\u00DF", "a\uFB01", "\u0130", "\u3231", "1\u00BD"})
    EXPECT_TRUE(folds_to_more(more)) << more;
  for (const char* as_many : {"", "abc", "e\u0301", "\uFF8A\uFF9E", "a\u00AD", "\u00E9"})
    EXPECT_FALSE(folds_to_more(as_many)) << as_many;
}

TEST(NfkcFolder, KnowsWhereSourcesAreNotAdjacent) {
  NfkcFolder folder;
  FoldedText text;
  for (const char32_t* one : {U"abc", U"a\u00ADbc", U"\u200Babc\u00AD", U"㈱A\u00AD㈱", U"a\u00AD", U"",
                              U"x\u0301\u00ADy\uFE0F", U"ae\u0301b"}) {
    folder.fold(utf8_of(one), text);
    folder.append(utf8_of(one), 100, text);
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 1; i < text.size(); ++i) {
      const bool begins =
          text.characters()[i] == FoldedText::kBetween || text.characters()[i - 1] == FoldedText::kBetween;
      if (!begins && text.source(i, i + 1).begin != text.source(i - 1, i).end) expected.push_back(i);
    }
    EXPECT_EQ(text.gaps(), expected);
  }
  folder.fold("a\u00ADb\u00ADc", text);
  EXPECT_EQ(text.gaps(), (std::vector<std::uint32_t>{1, 2}));
  text.clear();
  EXPECT_TRUE(text.gaps().empty());
}

TEST(NfkcFolder, KnowsWhatDoesNotFoldAlone) {
  NfkcFolder folder;
  FoldedText text;
  const auto pieces = [&](const char32_t* one) {
    folder.fold(utf8_of(one), text);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
    for (const FoldedText::Piece& piece : text.pieces()) found.emplace_back(piece.begin, piece.end);
    return found;
  };
  using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;
  EXPECT_EQ(pieces(U"aＢ京"), Pairs{});
  EXPECT_EQ(pieces(U"a㈱b"), (Pairs{{1, 4}}));
  EXPECT_EQ(pieces(U"ae\u0301b\U0001F600"), (Pairs{{1, 2}, {3, 4}}));
  EXPECT_EQ(pieces(U"ab\u00AD"), (Pairs{{1, 2}}));  // with what it is dropped behind
  EXPECT_EQ(pieces(U"\u200Bab"), (Pairs{{0, 0}}));
  text.clear();
  EXPECT_TRUE(text.pieces().empty());
}

TEST(NfkcFolder, FoldsEveryCharacterAsIcu) {
  NfkcFolder folder;
  FoldedText text;
  for (char32_t c = 0; c < 0x110000; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    const std::string bytes = utf8_of(std::u32string(1, c));
    folder.fold(bytes, text);
    ASSERT_EQ(text.characters(), by_icu(bytes)) << std::hex << static_cast<std::uint32_t>(c);
  }
}

std::u32string random_mixture(std::mt19937& random, std::size_t length) {
  static const std::u32string odd =
      U"aAbeoszß\u1E9E\u0130iI\uFB01\uFB03㈱㌔ｶﾞﾟガかは\u3099\u309A\u0301\u0300\u0323\u0327\u0338\u0345\u0344\u034F"
      U"\u1100\u1161\u11A8가각\u00AD\u200B\u200C\u200D\uFEFF\uFE0F\uFE0E\u3164\uFFA0\U0001F600\U0001F468\U000E0100"
      U"\uFDFA\u2126\u212B\u00C5\u0F71\u0F72\u0F74\u0DDC\u09C7\u09BE\U000110A5\U000110BA漢\uF900\U0002F800ΑΣς1２½\r\n "
      U"\U0001D165\U0001D15E\u0958\u2ADC\u1E69\u0307";
  std::u32string text;
  for (std::size_t i = 0; i < length; ++i) {
    char32_t c = random() % 20 == 0 ? U'\0' : odd[random() % odd.size()];
    if (random() % 16 == 0) {
      do c = random() % 0x30000;
      while (c >= 0xD800 && c < 0xE000);
    }
    text += c;
  }
  return text;
}

TEST(NfkcFolder, FoldsByPiecesWhatIcuFoldsWhole) {
  std::mt19937 random(1);
  NfkcFolder folder;
  FoldedText text;
  for (int round = 0; round < 40'000; ++round) {
    const std::string bytes = utf8_of(random_mixture(random, random() % 12));
    folder.fold(bytes, text);
    ASSERT_EQ(text.characters(), by_icu(bytes)) << bytes;
    Range last;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const Range range = text.source(i, i + 1);
      ASSERT_TRUE(range.begin < range.end && range.end <= bytes.size()) << bytes;
      ASSERT_TRUE(range == last || range.begin >= last.end) << bytes;
      ASSERT_TRUE(utf8::starts_character(bytes[range.begin])) << bytes;
      ASSERT_TRUE(range.end == bytes.size() || utf8::starts_character(bytes[range.end])) << bytes;
      last = range;
    }
  }
}

// What is hidden by its source leaves nothing of it: all but what is dropped belongs to a folded character.
TEST(NfkcFolder, LosesOnlyWhatIsDropped) {
  std::mt19937 random(2);
  NfkcFolder folder;
  FoldedText text;
  for (int round = 0; round < 5'000; ++round) {
    const std::string bytes = utf8_of(random_mixture(random, 1 + random() % 12));
    folder.fold(bytes, text);
    std::string left;
    std::size_t at = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const Range range = text.source(i, i + 1);
      if (range.begin > at) left += bytes.substr(at, range.begin - at);
      at = range.end;
    }
    left += bytes.substr(at);
    ASSERT_EQ(by_icu(left), U"") << bytes;
  }
}

TEST(NfkcFolder, FoldsLongPiecesAsIcuAndInTime) {
  std::mt19937 random(3);
  const std::u32string marks = U"\u0301\u0323\u0327\u0345\u0344\u034F\u00AD\u3099\uFF9E\u0338\u0F71\u0F72";
  for (int round = 0; round < 300; ++round) {
    std::u32string text = U"xa";
    for (int i = 0; i < 200; ++i) text += marks[random() % (round % 2 == 0 ? 3 : marks.size())];
    const std::string bytes = utf8_of(text + U"b");
    EXPECT_EQ(nfkc_folded(bytes), by_icu(bytes)) << round;
  }
  std::u32string many = U"a";
  for (int i = 0; i < 300'000; ++i) many += i % 3 == 0 ? U'\u0301' : i % 3 == 1 ? U'\u034F' : U'\u0323';
  EXPECT_EQ(nfkc_folded(utf8_of(many)).size(), 200'000);
}

TEST(NfkcFolder, KeepsNothingOfTheLastText) {
  NfkcFolder folder;
  FoldedText text;
  folder.fold("\uFDFA\uFDFA\uFDFA long", text);
  folder.fold("B", text);
  EXPECT_EQ(text.characters(), U"b");
  EXPECT_EQ(text.source(0, 1), (Range{0, 1}));
  folder.fold("", text);
  EXPECT_EQ(text.size(), 0);
}

TEST(NfkcFolder, TellsWhetherCharactersFoldOneByOne) {
  for (const char* text : {"", "crew", "ＣＲＥＷ", "東京", "É"}) EXPECT_TRUE(folds_one_by_one(text)) << text;
  for (const char* text : {"Stra\u00DFe", "か\u3099", "㈱", "\u00ADab\u00DF", "\u00DFか\u3099", "a\u200B"}) {
    EXPECT_FALSE(folds_one_by_one(text)) << text;
  }
}

TEST(NfkcFolder, AppendsTextsEachOnItsOwn) {
  NfkcFolder folder;
  FoldedText folded;
  folder.append("か", 10, folded);
  folder.append("\u3099Ａ", 20, folded);
  EXPECT_EQ(folded.characters(), std::u32string(U"か") + FoldedText::kBetween + U"\u3099a");
  EXPECT_EQ(folded.source(0, 1), (Range{10, 13}));
  EXPECT_EQ(folded.source(3, 4), (Range{23, 26}));
  folded.clear();
  EXPECT_EQ(folded.size(), 0U);
}

TEST(NfkcFolder, KnowsWhereItMayBeCut) {
  const NfkcFolder folder;
  EXPECT_TRUE(folder.is_apart(U'か', U'A'));
  EXPECT_EQ(folder.single(U'A'), U'a');
  EXPECT_FALSE(folder.is_apart(U'か', U'\u3099'));
  EXPECT_FALSE(folder.is_apart(U'a', U'\u00AD'));
}

}  // namespace
}  // namespace sumi
