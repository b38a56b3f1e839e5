#include <gtest/gtest.h>

#include "base/text/nfkc_folder.hpp"
#include "judge/verify/release/term_search.hpp"

namespace sumi::verify {
namespace {

// `pattern`: a star for each folded character that is starred.
Spelling spelled(std::string_view source, std::string_view pattern, std::size_t begin = 0) {
  NfkcFolder folder(SpaceFolding::as_one);
  FoldedText folded;
  folder.fold(source, folded);
  std::vector<bool> starred;
  for (const char character : pattern) starred.push_back(character == '*');
  return spelling_of(source, folded, begin, starred);
}

TEST(TermSpelling, TellsWhereWhatFoldsTogetherIsKeptInPart) {
  EXPECT_EQ(spelled("Wei\u00DF", "*ei**"), Spelling::telling);  // one mark more than characters
  EXPECT_EQ(spelled("Wei\u00DF", "*eis*"), Spelling::telling);
  EXPECT_EQ(spelled("Wei\u00DF", "*eiss"), Spelling::plain);
  EXPECT_EQ(spelled("Wei\u00DF", "*eis"), Spelling::telling);  // ends within it
  EXPECT_EQ(spelled("\u00DFab", "sab", 1), Spelling::telling);
  EXPECT_EQ(spelled("Jose\u0301", "Jos*"), Spelling::plain);
  EXPECT_EQ(spelled("\uFF8A\uFF9E\uFF8F", "*m"), Spelling::plain);  // half-width kana
  EXPECT_EQ(spelled("An\u00ADna", "An**"), Spelling::telling);      // something invisible
  EXPECT_EQ(spelled("Anna\u200F", "Ann*"), Spelling::plain);        // beside it
  EXPECT_EQ(spelled("Anna\n\t Berg", "Anna ****"), Spelling::plain);
}

TEST(TermSpelling, TellsByLargeLettersWithinAWord) {
  for (const char* const plain : {"deluca", "DELUCA", "Deluca"}) EXPECT_EQ(spelled(plain, "delu*a"), Spelling::plain);
  for (const char* const cased : {"DeLuca", "dELUCA", "deLUCA"}) EXPECT_EQ(spelled(cased, "delu*a"), Spelling::cased);
  EXPECT_EQ(spelled("DeLuca", "de*uca"), Spelling::plain);  // it isn't seen
  EXPECT_EQ(spelled("Jean-Luc", "jea*-luc"), Spelling::plain);
  EXPECT_EQ(spelled("Jean-Luc", "jean*luc"), Spelling::cased);  // who knows that there isn't a letter?
  EXPECT_EQ(spelled("JEAN-LUC", "jean*luc"), Spelling::plain);
  EXPECT_EQ(spelled("(Luc", "*luc"), Spelling::cased);
}

TEST(TermSpelling, ComparesCasesOfWhatIsKept) {
  EXPECT_TRUE(is_cased_alike(U"DeLuca", U"DaLicx", {false, false, false, false, false, false}));
  EXPECT_FALSE(is_cased_alike(U"DeLuca", U"Deluca", {false, false, false, false, false, false}));
  EXPECT_TRUE(is_cased_alike(U"DeLuca", U"Deluca", {false, false, true, false, false, false}));
}

TEST(TermSpelling, CountsAMarkForEachFoldedCharacter) {
  const auto marks = [](std::string_view source, std::vector<Range> whole = {}) {
    NfkcFolder folder(SpaceFolding::as_one);
    FoldedText folded;
    folder.fold(source, folded);
    return marks_needed(folded, Mask(std::move(whole)), {1, source.size()});
  };
  EXPECT_EQ(marks("xabc"), 3U);
  EXPECT_EQ(marks("xe\u0301"), 1U);
  EXPECT_EQ(marks("x\uFF8A\uFF9E\uFF8F"), 2U);
  EXPECT_EQ(marks("xa \n b"), 3U);
  EXPECT_EQ(marks("xabcd", {{2, 4}}), 3U);
  EXPECT_EQ(marks("xabcd", {{1, 5}}), 1U);
}

}  // namespace
}  // namespace sumi::verify
