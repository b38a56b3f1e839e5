#include "io/formats/rtf/rtf.hpp"

#include <random>

#include <gtest/gtest.h>

#include "base/text/utf8.hpp"
#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/open_container.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

const std::string kRtfHead =
    R"({\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fswiss\fcharset0 Arial;}{\f1\fnil\fcharset204 Arial;})"
    R"({\f2\fnil\fcharset128 MS Mincho;}})";

std::unique_ptr<Container> opened_rtf(const std::string& body) {
  return open_rtf(kRtfHead + body + "}", "a.rtf");
}

// What stands behind the head when these texts are written.
std::string rtf_body_with(const std::string& body, const Names& texts) {
  const std::string made = opened_rtf(body)->written(texts, none_passes);
  EXPECT_TRUE(made.starts_with(kRtfHead) && made.ends_with("}"));
  return made.substr(kRtfHead.size(), made.size() - kRtfHead.size() - 1);
}

TEST(Rtf, IsKnownByItsBeginning) {
  EXPECT_TRUE(is_rtf({.head = "{\\rtf1\\ansi", .archive = {}}));
  EXPECT_FALSE(is_rtf({.head = "{\"rtf\": 1}", .archive = {}}));
}

TEST(Rtf, WithTheSameTextsItIsTheSameBytes) {
  const std::string body = R"(\pard\b Anna \b0\'e9\u233\'e9 x\tab y\par)"
                           "\r\n\\pard{\\f1\\'c0\\'ed\\'ed\\'e0} \\u-10179?\\u-8704?\\par ";
  const auto rtf = opened_rtf(body);
  EXPECT_EQ(rtf->texts(), (Names{"Anna éé x\ty", "Анна 😀"}));
  EXPECT_EQ(rtf->written(rtf->texts(), none_passes), kRtfHead + body + "}");
}

TEST(Rtf, OnlyWhatChangesIsWrittenAnew) {
  EXPECT_EQ(rtf_body_with(R"(\pard one\b  two\b0  three\par)", {"one 2 three"}), R"(\pard one\b  2\b0  three\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard a\'e9b\par)", {"aéX"}), R"(\pard a\'e9X\par)");
}

TEST(Rtf, NewCharactersAreEscaped) {
  EXPECT_EQ(rtf_body_with(R"(\pard x\par)", {"a\\{b}\n\tc"}), R"(\pard a\\\{b\}\line \tab c\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard x\par)", {"\u2588"}), R"(\pard \u9608?\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard\uc0 x\par)", {"é!"}), R"(\pard\uc0 \u233 !\par)");
  EXPECT_EQ(rtf_body_with(R"({\uc2\pard x\par}y)", {"é", "é"}), R"({\uc2\pard \u233??\par}\u233?)");
  EXPECT_EQ(rtf_body_with(R"(\pard\uc9 x\par)", {"é"}), R"(\pard\uc9 {\uc1\u233?}\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard x\par)", {"😀"}), R"(\pard \u-10179?\u-8704?\par)");
}

TEST(Rtf, AWordIsNotReadOnIntoWhatComesBehindIt) {
  EXPECT_EQ(rtf_body_with(R"(\pard\b\'e9\b0\par)", {"Xy"}), R"(\pard\b Xy\b0\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard\fs20\'e9 dog\par)", {" dog"}), R"(\pard\fs20  dog\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard\b\insrsid123 dog\par)", {"dog"}), R"(\pard\b dog\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard\b\insrsid12\tab dog\par)", {"dog"}), R"(\pard\b dog\par)");
  EXPECT_EQ(rtf_body_with(R"(\pard\f0\zorba7 7 days\par)", {"7 days"}), R"(\pard\f0 7 days\par)");
}

TEST(Rtf, AnEscapeDoesNotTakeWhatComesBehindWhatGoes) {
  EXPECT_EQ(rtf_body_with(R"(\pard \u8364\zorba\'e9\par)", {"\u20ACé"}), R"(\pard \u8364?\'e9\par)");
  EXPECT_EQ(rtf_body_with(R"({\uc2\pard \u8364{\*\q z}x\par})", {"\u20ACxy"}), R"({\uc2\pard \u8364??xy\par})");
  EXPECT_EQ(rtf_body_with(R"(\pard \u8364\'80{}x\par)", {"\u20AC"}), R"(\pard \u8364\'80{}\par)");
}

TEST(Rtf, WhatIsUnknownGoesAndIsNamed) {
  const std::string body =
      R"({\info{\author Zorba}}{\*\generator Zorba;}\pard a{\*\bkmkstart Zorba}b{\*\bkmkend Zorba}{\pict\bin4 }}}}}c)"
      R"({\*\atnid Zorba}{\*\annotation Zorba}{\field{\*\fldinst HYPERLINK "Zorba"}{\fldrslt d}}{\deleted Zorba\b o})"
      R"({\revised e}{\*\zorba Zorba}{\object{\*\objdata 5a}}{\*\datastore 5a}\par)";
  const auto rtf = opened_rtf(body);
  EXPECT_EQ(rtf->texts(), (Names{"abcde"}));
  EXPECT_EQ(items_of(*rtf),
            (Names{"metadata", "metadata", "bookmark", "image", "comment", "field code", "tracked change",
                   "tracked change", "tracked change", "other destination", "embedded file", "custom XML"}));
  const std::string made = rtf->written(rtf->texts(), none_passes);
  EXPECT_EQ(made.find("Zorba"), std::string::npos);
  EXPECT_TRUE(open_rtf(made, "b.rtf")->items().empty());
  EXPECT_EQ(open_rtf(made, "b.rtf")->texts(), rtf->texts());
  const std::string with_bookmark =
      rtf->written(rtf->texts(), [](std::string_view what) { return what == "bookmark"; });
  EXPECT_NE(with_bookmark.find("bkmkstart Zorba"), std::string::npos);
}

TEST(Rtf, MadeDocumentsComeBackWithAnyTexts) {
  std::mt19937 random(7);
  const auto one_of = [&](const auto& list) { return list[random() % std::size(list)]; };
  const Names pieces{"Anna ",
                     "\\'e9",
                     "\\u322\\'3f",
                     "\\u322?",
                     "\\b ",
                     "\\b0 ",
                     "\\b",
                     "\\tab ",
                     "\\line\n",
                     "\\par\n",
                     "\\cell",
                     "\\row ",
                     "\\~",
                     "\\\\",
                     "\\{",
                     "{\\i x}",
                     "\\emdash ",
                     "{\\f1\\'c0\\'ed}",
                     "\\uc0",
                     "\\uc2 ",
                     "\\u8364",
                     "\\intbl",
                     "\\fs24",
                     "7 \xC3\xA9",
                     "{\\v hid}",
                     "{\\footnote n}",
                     "{\\header h}",
                     "\\insrsid77",
                     "\\zzz7 ",
                     "{\\f2\\'82\\'a0}",
                     "{\\deleted d}",
                     "{\\*\\q z}",
                     "\\u-10179\\u-8704 ",
                     "{\\field{\\*\\fldinst X}{\\fldrslt r}}",
                     "{\\shp{\\*\\shpinst{\\sp{\\sn posh}{\\sv 1}}{\\shptxt t\\par}}{\\shprslt t}}"};
  const Names news{"", "x", "[PERSON]", "é", "9 9", " s ", "\\", "{", "😀", "-1", "a\tb", "\u2588\u2588"};
  const int rounds = std::getenv("SUMI_RTF_ROUNDS") != nullptr ? std::atoi(std::getenv("SUMI_RTF_ROUNDS")) : 300;
  for (int round = 0; round < rounds; ++round) {
    std::string body;
    for (std::size_t i = random() % 30; i > 0; --i) body += one_of(pieces);
    const auto rtf = opened_rtf(body + " ");
    Names texts = rtf->texts();
    for (std::string& text : texts) {
      for (int edits = static_cast<int>(random() % 3); edits > 0; --edits) {
        const auto starts = [&](std::size_t at) { return at == text.size() || utf8::starts_character(text[at]); };
        std::size_t begin = random() % (text.size() + 1);
        std::size_t end = begin + random() % (text.size() + 1 - begin);
        while (!starts(begin)) --begin;
        while (!starts(end)) ++end;
        text.replace(begin, end - begin, one_of(news));
      }
    }
    EXPECT_NO_THROW(static_cast<void>(written_and_read(*rtf, Format::rtf, "a.rtf", texts, none_passes))) << body;
    const std::string same = rtf->written(rtf->texts(), each_passes);
    EXPECT_EQ(same, kRtfHead + body + " }");
  }
}

}  // namespace
}  // namespace sumi::io
