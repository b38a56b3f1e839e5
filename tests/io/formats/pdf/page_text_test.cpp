#include "io/formats/pdf/page_text.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"

namespace sumi::io {
namespace {

constexpr double kSize = 10;
constexpr double kWidth = 5;  // of each glyph

// A string on a line, a glyph a character, from x on.
PageString shown(std::string_view text, double x, double y, double step = kWidth) {
  PageString made;
  made.size = kSize;
  for (std::size_t at = 0; at < text.size(); at += utf8::width(text[at]), x += step)
    made.glyphs.push_back({.text = std::string(text.substr(at, utf8::width(text[at]))),
                           .bytes = 1,
                           .begin = {x, y},
                           .end = {x + kWidth, y}});
  return made;
}

std::string read(const std::vector<PageString>& strings) {
  return text_of(page_text(strings).pieces);
}

TEST(PageText, GapsAreSpacesAndLinesEnd) {
  EXPECT_EQ(read({shown("Ann", 0, 100), shown("Lee", 15, 100)}), "AnnLee");
  EXPECT_EQ(read({shown("Ann", 0, 100), shown("Lee", 18, 100)}), "Ann Lee");
  EXPECT_EQ(read({shown("Ann ", 0, 100), shown("Lee", 30, 100)}), "Ann Lee");
  EXPECT_EQ(read({shown("Ann", 0, 100), shown("Lee", 0, 88)}), "Ann\nLee");
  EXPECT_EQ(read({shown("Ann", 0, 100), shown("2", 15, 103)}), "Ann2");  // above the base line
}

TEST(PageText, AGlyphShownTwiceCountsOnce) {
  const std::vector<PageString> bold{shown("A", 0, 100), shown("A", 0.4, 100), shown("l", 5, 100)};
  EXPECT_EQ(read(bold), "Al");
  EXPECT_EQ(page_text(bold).glyphs.front(), (std::vector<std::size_t>{0, 1}));
}

TEST(PageText, WordsFromRightToLeftAreReadSo) {
  EXPECT_EQ(read({shown("םולש", 0, 100)}), "שלום");
  EXPECT_EQ(read({shown("בוט 12 םולש", 0, 100)}), "שלום 12 טוב");
  EXPECT_EQ(read({shown("בוט [Ann] םולש", 0, 100)}), "שלום [Ann] טוב");
  EXPECT_EQ(read({shown("שלום", 100, 100, -kWidth)}), "שלום");  // as they are read
  EXPECT_EQ(read({shown("See םולש now", 0, 100)}), "See שלום now");
}

TEST(PageText, LettersFromTheLastToTheFirstAreTurned) {
  EXPECT_EQ(read({shown("eeL nnA", 100, 100, -kWidth)}), "Ann Lee");
}

TEST(PageText, OnlyAtTheBracketOfALabelAJointIsTold) {
  std::vector<PageString> strings{shown("[A]", 0, 100), shown("Lee", 0, 88)};
  strings[1].glyphs[0].joint = '\0';
  EXPECT_EQ(read(strings), "[A]\nLee");
  strings[0].may_be_label = true;
  EXPECT_EQ(read(strings), "[A]Lee");
  strings[1].glyphs[0].joint = ' ';
  EXPECT_EQ(read(strings), "[A] Lee");
}

TEST(PageText, MarksOfADocumentPartNoWordAndNoNumber) {
  std::vector<PageString> strings{shown("12", 0, 100), shown("3-", 2 * kWidth, 100), shown("45", 4 * kWidth, 100)};
  for (PageString& string : strings) {
    string.may_be_label = true;
    string.glyphs[0].joint = '\n';
  }
  EXPECT_EQ(read(strings), "123-45");
  std::vector<PageString> lines{shown("Karen", 0, 100), shown("Lee", 0, 88)};
  for (PageString& string : lines) {
    string.may_be_label = true;
    string.glyphs[0].joint = '\0';
  }
  EXPECT_EQ(read(lines), "Karen\nLee");
}

TEST(PageText, WhatSaysNothingIsCounted) {
  std::vector<PageString> strings{shown("Ann", 0, 100)};
  strings[0].glyphs[1].text.clear();
  const PageText text = page_text(strings);
  EXPECT_EQ(text.unknown, 1U);
  EXPECT_EQ(text_of(text.pieces), "A n");
}

}  // namespace
}  // namespace sumi::io
