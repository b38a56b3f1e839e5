#include "tag/models/term_text.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"

namespace sumi::tag {
namespace {

// Of each token: T a term, C common between names, N a word, - none of these; all of it one finding.
std::string kinds_of_tokens(const std::string& text) {
  const TagText cut = cut_text(text);
  TermText words(text, cut);
  const Entity all{0, static_cast<std::uint32_t>(cut.tokens.size()), 0};
  std::string kinds;
  for (std::uint32_t token = all.begin; token < all.end; ++token) {
    words.go_to(token);
    kinds += words.is_term(token) ? 'T' : words.is_common_in(token, all) ? 'C' : is_word(words.word(token)) ? 'N' : '-';
  }
  return kinds;
}

TEST(TermText, KnowsPhrasesByTheirTokensAndSpace) {
  EXPECT_EQ(kinds_of_tokens("C++"), "TTT");
  EXPECT_EQ(kinds_of_tokens("C + +"), "N--");
  EXPECT_EQ(kinds_of_tokens("Anna Visual Studio"), "NTT");
  EXPECT_EQ(kinds_of_tokens("Visual Anna Studio"), "NNN");
  EXPECT_EQ(kinds_of_tokens("Node.js"), "TTT");
  EXPECT_EQ(kinds_of_tokens("Node. Js"), "N-N");
}

TEST(TermText, TellsCommonWordsFromParticles) {
  EXPECT_EQ(kinds_of_tokens("Anna and Ida"), "NCN");
  EXPECT_EQ(kinds_of_tokens("Anna von der Ida"), "NNNN");
  EXPECT_EQ(kinds_of_tokens("Anna von"), "NC");
  EXPECT_EQ(kinds_of_tokens("the Anna"), "CN");
  EXPECT_EQ(kinds_of_tokens("anna rajesh"), "NN");
}

TEST(TermText, SeesWhetherATextWritesNamesWithCapitals) {
  const auto writes = [](const std::string& text) {
    const TagText cut = cut_text(text);
    return TermText(text, cut).writes_names_with_capitals();
  };
  EXPECT_TRUE(writes("then Ida came"));
  EXPECT_FALSE(writes("Then ida came"));
  EXPECT_FALSE(writes("THEN IDA CAME"));
  EXPECT_FALSE(writes(""));
}

}  // namespace
}  // namespace sumi::tag
