#include <gtest/gtest.h>

#include "io/formats/html/html_entities.hpp"

namespace sumi::io {
namespace {

// "<p|text|>p|!" and so on.
std::string said(std::string_view page) {
  std::string all;
  Position end = 0;
  for (const HtmlToken& token : html_tokens(page)) {
    EXPECT_EQ(token.where.begin, end);
    end = token.where.end;
    if (!all.empty()) all += '|';
    const std::string bytes(page.substr(token.where.begin, token.where.size()));
    switch (token.kind) {
      case HtmlToken::Kind::text:
        all += bytes;
        break;
      case HtmlToken::Kind::begin:
        all += "<" + token.name;
        for (const HtmlAttribute& one : token.attributes)
          all += " " + one.name + "=" + std::string(page.substr(one.value.begin, one.value.size()));
        break;
      case HtmlToken::Kind::end:
        all += ">" + token.name;
        break;
      case HtmlToken::Kind::comment:
        all += "!";
        break;
      case HtmlToken::Kind::doctype:
        all += "doctype";
    }
  }
  EXPECT_EQ(end, page.size());
  return all;
}

TEST(HtmlTags, AsBrowsersPartThem) {
  EXPECT_EQ(said("<!DOCTYPE html><P Class=a id='b c' x = \"y>\" z>t</p >"), "doctype|<p class=a id=b c x=y> z=|t|>p");
  EXPECT_EQ(said("a<b>c<1 < d</ e>"), "a|<b|c<1 < d|!");
  EXPECT_EQ(said("<!--a-->b<!-->c<!--->d<!--e--!>f<?pi>g<!x>"), "!|b|!|c|!|d|!|f|!|g|!");
  EXPECT_EQ(said("<br/><img src=a/b>"), "<br|<img src=a/b");
  EXPECT_EQ(said("<script>a</p><!-- </script >b"), "<script|a</p><!-- |>script|b");
  EXPECT_EQ(said("<title>a<b>&amp;</title>"), "<title|a<b>&amp;|>title");
  EXPECT_EQ(said("<style>x</styles></style>"), "<style|x</styles>|>style");
}

TEST(HtmlTags, ManyCommentsTakeNoLonger) {
  std::string page;
  for (int i = 0; i < 400'000; ++i) page += "<!---->";
  EXPECT_EQ(html_tokens(page).size(), 400'000U);
  EXPECT_EQ(said("<!--a--b---c-->d<!----!>e<!------>"), "!|d|!|e|!");
}

TEST(HtmlTags, WhatDoesNotEndIsAComment) {
  EXPECT_EQ(said("a<b c=\"d"), "a|!");
  EXPECT_EQ(said("a<!-- b"), "a|!");
  EXPECT_EQ(said("<script>a"), "<script|a");
}

}  // namespace
}  // namespace sumi::io
