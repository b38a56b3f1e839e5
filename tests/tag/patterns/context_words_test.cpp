#include "tag/patterns/context_words.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "base/text/utf8.hpp"

namespace sumi::tag {
namespace {

using ::testing::IsEmpty;

// Words from the term before the last `|`-less word to it; -1 where it isn't near.
int distance_before(const std::string& text, const std::string& term, std::size_t reach = 6) {
  ContextLists lists;
  const ContextLists::List list = lists.add({term});
  std::vector<ContextLists::Hit> hits;
  lists.search(ContextSide::before(text, text.size(), reach), hits);
  const ContextLists::Hit* nearest = ContextLists::nearest(hits, list, reach);
  return nearest == nullptr ? -1 : static_cast<int>(nearest->distance);
}

int distance_behind(const std::string& text, const std::string& term, std::size_t reach = 6) {
  ContextLists lists;
  const ContextLists::List list = lists.add({term});
  std::vector<ContextLists::Hit> hits;
  lists.search(ContextSide::behind(text, 0, reach), hits);
  const ContextLists::Hit* nearest = ContextLists::nearest(hits, list, reach);
  return nearest == nullptr ? -1 : static_cast<int>(nearest->distance);
}

TEST(FoldedWords, DropCaseWidthAccentsAndSigns) {
  EXPECT_EQ(folded_words("  Nº-Col: ÁÉ　ｆＡＸ! "), "no col ae fax");
  EXPECT_EQ(folded_words("A.B"), "a b");
  EXPECT_EQ(folded_words("…"), "");
}

// Behind a kanji all goes through the normalizer, else through a table.
TEST(FoldedWords, AreTheSameByTableAndNormalizer) {
  for (char32_t c = 1; c < 0x250; ++c) {
    for (const std::string before : {"", "a", "- "}) {
      std::string text = before;
      utf8::append(text, c);
      text += "b";
      const std::string folded = folded_words(text);
      EXPECT_EQ(folded_words(text + " 字"), folded + " 字") << static_cast<unsigned>(c);
    }
  }
}

TEST(ContextSide, KeepsTheNearestWordsUpToAnEmptyLine) {
  EXPECT_EQ(ContextSide::before("one two three: ", 15, 2).words(), " two three ");
  EXPECT_EQ(ContextSide::before("one\n\ntwo: ", 10, 6).words(), " two ");
  EXPECT_EQ(ContextSide::before("one\ntwo: ", 9, 6).words(), " one two ");
  EXPECT_EQ(ContextSide::behind(" one two\n\nthree", 0, 6).words(), " one two ");
  EXPECT_EQ(ContextSide::behind(" one two", 0, 1).words(), " one ");
  EXPECT_EQ(ContextSide::before("one", 3, 0).words(), "");
  EXPECT_EQ(ContextSide::before("", 0, 3).words(), "");
}

TEST(ContextLists, CountWordsBetween) {
  EXPECT_EQ(distance_before("SSN: ", "ssn"), 0);
  EXPECT_EQ(distance_before("ssn is the number ", "SSN"), 3);
  EXPECT_EQ(distance_before("ssn a b c d e f ", "ssn"), -1);
  EXPECT_EQ(distance_before("His Social-Security number: ", "social security"), 1);
  EXPECT_EQ(distance_before("social security", "social security", 1), -1);
  EXPECT_EQ(distance_before("Teléfonos ", "telefono"), 0);
  EXPECT_EQ(distance_before("Telefonnummer ", "telefon*"), 0);
  EXPECT_EQ(distance_before("Telefonnummer ", "telefon"), -1);
  EXPECT_EQ(distance_before("unssn ", "ssn"), -1);
  EXPECT_EQ(distance_behind(" office x", "office"), 1);
  EXPECT_EQ(distance_behind(" a office x", "office"), 3);
}

TEST(ContextLists, FindTermsWithinScriptsWithoutSpaces) {
  EXPECT_EQ(distance_before("お電話番号は", "電話"), 0);
  EXPECT_EQ(distance_before("ﾃﾞﾝﾜ ", "デンワ"), 0);
  EXPECT_EQ(distance_before("電気 ", "電話"), -1);
}

TEST(ContextLists, TakeTheNearest) {
  ContextLists lists;
  const ContextLists::List list = lists.add({"a", "b", "b c"});
  EXPECT_EQ(lists.add({"a", "b", "b c"}), list);
  EXPECT_NE(lists.add({"a"}), list);
  std::vector<ContextLists::Hit> hits;
  lists.search(ContextSide::before("a b c ", 6, 6), hits);
  EXPECT_EQ(ContextLists::nearest(hits, list, 6)->term, 2);
  EXPECT_EQ(ContextLists::nearest(hits, list, 1), nullptr);
}

RC_GTEST_PROP(ContextLists, TakeAnyText, (const std::string& ascii)) {
  std::string text;
  for (const char c : ascii)
    text += (c & 3) == 0 ? "é" : (c & 3) == 1 ? "電" : std::string(1, static_cast<char>(c & 0x7F));
  std::size_t at = text.size() / 2;
  while (at < text.size() && (text[at] & 0xC0) == 0x80) ++at;
  ContextLists lists;
  static_cast<void>(lists.add({"e", "電", "a*", "", "…", "電 e"}));
  std::vector<ContextLists::Hit> hits;
  lists.search(ContextSide::before(text, at, 5), hits);
  lists.search(ContextSide::behind(text, at, 5), hits);
  for (const ContextLists::Hit& hit : hits) RC_ASSERT(hit.reach >= 1 && hit.term < 6);
}

TEST(ContextSide, PartsNamesOfProgramsAndEscapes) {
  const auto words = [](std::string_view text) {
    return std::string(ContextSide::before(text, text.size(), 6).words());
  };
  EXPECT_EQ(words("medicalRecordNumber"), " medical record number ");
  EXPECT_EQ(words("patient_dob:"), " patient dob ");
  EXPECT_EQ(words("2006MRN"), " 2006 mrn ");
  EXPECT_EQ(words("DNA McX"), " dna mc x ");
  for (const char* escape : {"\\n", "\\t", "\\r\\n", "\\\\n"})
    EXPECT_EQ(words("ok" + std::string(escape) + "MRN"), " ok mrn ") << escape;
}

TEST(ContextLists, HoldTermsOfSeveralWordsAsOne) {
  ContextLists lists;
  const auto list = lists.add({"medical record number", "is a"});
  const auto hits = [&](std::string_view text) {
    std::vector<ContextLists::Hit> all;
    lists.search(ContextSide::before(text, text.size(), 6), all);
    return all.size();
  };
  EXPECT_EQ(list, 0U);
  EXPECT_EQ(hits("medicalrecordnumber"), 1U);
  EXPECT_EQ(hits("isa"), 0U) << "short ones are other words";
}

}  // namespace
}  // namespace sumi::tag
