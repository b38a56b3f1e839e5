#include "judge/verify/residue/searched_text.hpp"

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"

namespace sumi::verify {
namespace {

std::string searched(std::string_view text, Joiners joiners = Joiners::themselves) {
  SearchedText form(joiners);
  form.fold("something longer that was there before, \u00C4 \u68EE");
  form.fold(text);
  std::string bytes;
  for (const char32_t character : form.characters()) utf8::append(bytes, character);
  return bytes;
}

TEST(SearchedText, FoldsSpellings) {
  EXPECT_EQ(searched("Anna MORI"), "anna mori");
  EXPECT_EQ(searched("ＡＮＮＡ　１２"), "anna 12");
  EXPECT_EQ(searched("An\u00ADna\u200B\u2060 Mo\uFEFFri\uFE0F"), "anna mori");
  EXPECT_EQ(searched("Rene\u0301 Stra\u00DFe"), "ren\u00E9 strasse");
  EXPECT_EQ(searched("O\u2019Brien\u2013O\u02BCBrien\u2212\u2011"), "o'brien-o'brien--");
  EXPECT_EQ(searched(""), "");
  EXPECT_EQ(searched("\u00AD"), "");
}

TEST(SearchedText, HasOneSpaceForARun) {
  EXPECT_EQ(searched(" \r\n Anna \t\n\v\f Mori\u00A0\u3000\u2028x\u0085y\u1680z \n"), "anna mori x y z");
  EXPECT_EQ(searched(" \n "), "");
  EXPECT_EQ(searched("Anna \u00AD Mori"), "anna mori");
}

TEST(SearchedText, HasNoSpaceWithinScriptsWithoutSpaces) {
  EXPECT_EQ(searched("森　杏奈"), "森杏奈");
  EXPECT_EQ(searched("森 \n杏奈 Anna もり"), "森杏奈 anna もり");
  EXPECT_EQ(searched("モ リ 7 ア"), "モリ 7 ア");
  EXPECT_EQ(searched("모 리"), "모 리");
}

TEST(SearchedText, TakesJoinersForSpacesWhereTold) {
  EXPECT_EQ(searched("Mori_Anna-Lena.txt"), "mori_anna-lena.txt");
  EXPECT_EQ(searched("Mori_Anna-\u2013Lena.txt", Joiners::spaces), "mori anna lena txt");
  EXPECT_EQ(searched("_._", Joiners::spaces), "");
  EXPECT_EQ(searched("森_杏奈", Joiners::spaces), "森杏奈");
}

TEST(SearchedText, SaysWhereCharactersComeFrom) {
  const std::string text = "  An\u00ADna \n Mori";
  SearchedText form;
  form.fold(text);
  const Range whole = form.source(0, form.characters().size());
  EXPECT_EQ(text.substr(whole.begin, whole.size()), "An\u00ADna \n Mori");
  const Range second = form.source(5, 9);
  EXPECT_EQ(text.substr(second.begin, second.size()), "Mori");
  const std::string spaceless = "森　杏";
  form.fold(spaceless);
  EXPECT_EQ(form.source(0, 2), (Range{0, spaceless.size()}));
  EXPECT_EQ(form.source(1, 2), (Range{6, 9}));
}

}  // namespace
}  // namespace sumi::verify
