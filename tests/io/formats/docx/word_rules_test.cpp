#include "io/formats/docx/word_rules.hpp"

#include <gtest/gtest.h>

#include "io/formats/containers/known_words.hpp"

namespace sumi::io {
namespace {

TEST(WordRules, WhatSpeaksOfPersonsGoes) {
  for (const std::string_view name : {"w:del", "w:commentReference", "w:instrText", "w:sdtPr", "w:bookmarkStart",
                                      "w:mailMerge", "w:docVars", "w:rsids", "w:embedRegular", "w:sym", "w:altChunk"})
    EXPECT_EQ(word_rules().elements.at(name).fate, Fate::remove) << name;
  for (const std::string_view name : {"w:ins", "w:hyperlink", "w:sdt", "w:smartTag"})
    EXPECT_EQ(word_rules().elements.at(name).fate, Fate::unwrap) << name;
  for (const auto& [name, rule] : word_rules().elements) EXPECT_FALSE(rule.what.empty()) << name;
}

TEST(WordRules, WhatComesInsteadOfUnknownValuesIsKnown) {
  for (const auto& [where, value] : word_rules().defaults) EXPECT_TRUE(is_known_value(value)) << where;
}

TEST(WordRules, OnlyTextElementsHoldText) {
  EXPECT_EQ(word_rules().texts.size(), 1U);
  EXPECT_TRUE(word_rules().names_a_style("w:pStyle", "w:val"));
  EXPECT_FALSE(word_rules().names_a_style("w:jc", "w:val"));
}

}  // namespace
}  // namespace sumi::io
