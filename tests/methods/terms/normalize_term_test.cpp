#include "methods/terms/normalize_term.hpp"

#include <gtest/gtest.h>

namespace sumi::terms {
namespace {

TEST(NormalizeTerm, LeavesATermAlone) {
  EXPECT_EQ(normalized_term("e\u0301Ａ", Normalization::none, false), U"e\u0301Ａ");
  EXPECT_EQ(normalized_term("", Normalization::nfkc, true), U"");
  EXPECT_EQ(normalized_term("Crew 9", Normalization::nfkc, false), U"Crew 9");
}

TEST(NormalizeTerm, TakesWhiteSpaceAsOneSpace) {
  EXPECT_EQ(normalized_term(" Anna\t \u00A0Berg\r\n", Normalization::none, false), U"Anna Berg");
  EXPECT_EQ(normalized_term("\u200F anna\u200F \u00AD", Normalization::nfc, false), U"anna");
  EXPECT_EQ(normalized_term("an\u00ADna", Normalization::nfc, false), U"an\u00ADna");
  EXPECT_EQ(normalized_term(" \u200B ", Normalization::nfkc, true), U"");
}

TEST(NormalizeTerm, Composes) {
  EXPECT_EQ(normalized_term("e\u0301Ａ", Normalization::nfc, false), U"\u00E9Ａ");
  EXPECT_EQ(normalized_term("か\u3099", Normalization::nfc, false), U"が");
  EXPECT_EQ(normalized_term("Ａ㈱ｶﾞ", Normalization::nfkc, false), U"A(株)ガ");
}

TEST(NormalizeTerm, FoldsCase) {
  EXPECT_EQ(normalized_term("CREW", Normalization::none, true), U"crew");
  EXPECT_EQ(normalized_term("Straße", Normalization::nfc, true), U"strasse");
  EXPECT_EQ(normalized_term("ＣＲＥＷ", Normalization::nfkc, true), U"crew");
  EXPECT_EQ(normalized_term("ＣＲＥＷ", Normalization::nfc, true), U"ｃｒｅｗ");
}

}  // namespace
}  // namespace sumi::terms
