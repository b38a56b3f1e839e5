#include <gtest/gtest.h>

#include "io/files.hpp"
#include "io/formats/containers/packages.hpp"
#include "io/formats/rtf/rtf.hpp"

namespace sumi::io {
namespace {

using Names = std::vector<std::string>;

Names rtf_texts(const std::string& body) {
  return open_rtf("{\\rtf1\\ansi " + body + "}", "a.rtf")->texts();
}

// What is written with the same texts, where nothing passes.
std::string rtf_kept(const std::string& body) {
  const auto rtf = open_rtf("{\\rtf1" + body + "}", "a.rtf");
  const std::string made = rtf->written(rtf->texts(), none_passes);
  EXPECT_TRUE(open_rtf(made, "b.rtf")->items().empty()) << made;
  return made.substr(6, made.size() - 7);
}

std::string rtf_error(const std::string& file) {
  return error_of([&] { static_cast<void>(read_rtf(file, "a.rtf")); });
}

TEST(RtfReader, ParagraphsCellsAndNotesAreTexts) {
  EXPECT_EQ(rtf_texts(R"(one\par two\sect three)"), (Names{"one", "two", "three"}));
  EXPECT_EQ(rtf_texts("one\\\ntwo\\\r\nthree\nfour"), (Names{"one", "two", "threefour"}));
  EXPECT_EQ(rtf_texts(R"(a{\footnote\pard note\par}b{\header head\par}\par)"), (Names{"note", "head", "ab"}));
  EXPECT_EQ(rtf_texts(R"({\v hidden}{\field\flddirty{\*\fldinst{PAGE}}{\fldrslt{\b 1}2}}\chpgn )"),
            (Names{"hidden12"}));
  EXPECT_EQ(rtf_texts(R"(a\tab b\line c\page d\~e\_f\-g\lquote h\rquote  i)"),
            (Names{"a\tb\nc\nd\u00A0e\u2011f\u00ADg\u2018h\u2019 i"}));
}

TEST(RtfReader, CellsOfARowAreJoinedByTabs) {
  const auto joined = [](const std::string& body) {
    const auto rtf = open_rtf("{\\rtf1" + body + "}", "a.rtf");
    std::string all;
    for (std::size_t i = 0; i < rtf->texts().size(); ++i) {
      if (i > 0) all += rtf->joint(i);
      all += rtf->texts()[i];
    }
    return all;
  };
  EXPECT_EQ(
      joined(R"(x\par\trowd\cellx1\cellx2\pard\intbl a\cell b\cell\row\intbl c\par d\cell e\cell\row\pard y\par)"),
      "x\na\tb\nc\nd\te\ny");
  EXPECT_EQ(joined(R"(\intbl a\cell{\itap2 p\nestcell q\nestcell{\*\nesttableprops\trowd\nestrow}{\nonesttables\par})"
                   R"(}b\cell\row)"),
            "a\np\tq\nb");
}

TEST(RtfReader, BytesAreReadByTheirCodePage) {
  EXPECT_EQ(rtf_texts(R"(\'e9)"), (Names{"é"}));
  EXPECT_EQ(rtf_texts("\xE9\xE8"), (Names{"éè"}));
  EXPECT_EQ(rtf_texts("M\xC3\xBCller"), (Names{"Müller"}));
  EXPECT_EQ(rtf_texts(R"(\ansicpg1251\'cf)"), (Names{"П"}));
  EXPECT_EQ(rtf_texts(R"(\mac\'8e)"), (Names{"é"}));
  EXPECT_EQ(rtf_texts(R"(\pc\'82)"), (Names{"é"}));
  const std::string fonts =
      R"({\fonttbl{\f0\fcharset238 A;}{\f1\fcharset161 A;}{\f2\fcharset2 Symbol;}{\f3\fcharset128 A;})"
      R"({\f4\cpg1255 A;}})";
  EXPECT_EQ(rtf_texts(fonts + R"(\'b3{\f1\'c1}{\f2\'b7}\plain\'b3{\f3\'82\'a0\'83A}{\f4\'f9})"),
            (Names{"łΑ\uF0B7łあアש"}));
  EXPECT_EQ(rtf_texts(R"(\deff7{\fonttbl{\f7\fcharset204 A;}}\'cf)"), (Names{"П"}));
  EXPECT_EQ(rtf_texts(R"({\fonttbl\f0\fcharset204 A;\f1\fcharset0 B;}\'cf\f1\'cf)"), (Names{"ПÏ"}));
  EXPECT_NE(rtf_error(R"({\rtf1\ansicpg949 \'81\'20})").find("nothing in its code page"), std::string::npos);
  EXPECT_NE(rtf_error(R"({\rtf1\ansicpg4711 \'e9})").find("nothing in its code page"), std::string::npos);
}

TEST(RtfReader, EscapesTakeWhatStandsForThemInOlderPrograms) {
  EXPECT_EQ(rtf_texts(R"(\u233?x\u-3913\'b7y)"), (Names{"éx\uF0B7y"}));
  EXPECT_EQ(rtf_texts(R"(\uc2\u233??x{\uc0\u233 y}\u233\'81\'40z)"), (Names{"éxéyéz"}));
  EXPECT_EQ(rtf_texts(R"(\u233{}x\u233\b y\u233\u234 ?z)"), (Names{"éxéyéêz"}));
  EXPECT_EQ(rtf_texts(R"(\u-10179?\u-8704?\u-10179?x)"), (Names{"😀\uFFFDx"}));
  EXPECT_EQ(rtf_kept(R"(\pard \uc5\u65 Zorba!)"), R"(\pard \uc5 A!)");
  EXPECT_EQ(rtf_kept(R"(\pard \u90 Z\u8217'\u233\'e9\u322?)"), R"(\pard \u90 Z\u8217'\u233\'e9\u322?)");
  EXPECT_EQ(rtf_kept(R"(\pard \u8217 Z)"), R"(\pard \u8217?)");
  EXPECT_EQ(rtf_kept(R"(\ansicpg4711 \u233?)"), R"(\ansicpg4711 \u233?)");
}

TEST(RtfReader, NamesOfFontsAndStylesAreKnownOrNeutral) {
  EXPECT_EQ(rtf_kept(R"({\fonttbl{\f0 Arial;}{\f1 Zorbakowski{\*\falt Zorba};}{\f2{\*\panose 02020603050405020304)"
                     R"(}Times;}})"),
            R"({\fonttbl{\f0 Arial;}{\f1 Serif;}{\f2{\*\panose 02020603050405020304}Times;}})");
  EXPECT_EQ(rtf_kept(R"({\stylesheet{\s0\snext0 Normal;}{\*\cs10\additive Zorba Kowski;}{\s1\'e9;}})"),
            R"({\stylesheet{\s0\snext0 Normal;}{\*\cs10\additive Style1001;}{\s1 Style1002;}})");
  EXPECT_EQ(rtf_kept(R"({\colortbl;\red0\green0\blue255;{Zorba};})"), R"({\colortbl;\red0\green0\blue255;{};})");
}

TEST(RtfReader, ListsKeepNumbersAlone) {
  const std::string known =
      R"({\*\listtable{\list\listtemplateid1{\listlevel\levelnfc0{\leveltext\'02\'00.;}{\levelnumbers\'01;}})"
      R"({\listname ;}\listid1}})"
      R"({\listtext\tab xiv.\tab}{\*\pn\pnlvlblt{\pntxtb\'b7}})";
  EXPECT_EQ(rtf_kept(known), known);
  EXPECT_EQ(
      rtf_kept(R"({\*\listtable{\list{\listlevel{\leveltext\'06Zorba\'00;}}{\listname Zorba;}}}{\listtext Zorba 1})"),
      R"({\*\listtable{\list{\listlevel{\leveltext\'00;}}{\listname ;}}})");
}

TEST(RtfReader, ShapesStayWhereTextIsInThem) {
  EXPECT_EQ(rtf_kept(R"({\shp{\*\shpinst\shpleft1{\sp{\sn posh}{\sv 1}}{\sp{\sn wzName}{\sv Zorba}}{\sp{\sn posv})"
                     R"({\sv Zorba}}{\shptxt\pard t\par}}{\shprslt{\*\do Zorba}}})"),
            R"({\shp{\*\shpinst\shpleft1{\sp{\sn posh}{\sv 1}}{\shptxt\pard t\par}}})");
  EXPECT_EQ(rtf_kept(R"(a{\shp{\*\shpinst{\sp{\sn posh}{\sv 1}}}}b{\sn Zorba}{\sv Zorba})"), "ab");
}

TEST(RtfReader, ASecondUseOfAGroupTakesAllOfIt) {
  EXPECT_EQ(rtf_kept(R"({\listtext Zorba\pict 00}a{b \pict 00}{\*\b Zorba}c)"), " a{b }c");
  EXPECT_EQ(rtf_texts(R"({\header a\par\footer b\par}c)"), (Names{"a", "b", "c"}));
}

TEST(RtfReader, DeletedTextGoes) {
  EXPECT_EQ(rtf_kept(R"(a{\deleted\revauthdel1 Zor\'e9ba{\b Zorba})"
                     R"(}b\deleted Zorba\deleted0 c\deleted Zorba\plain d)"),
            "a{{\\b }}bc\\plain d");
}

TEST(RtfReader, WhatIsDamagedIsRefused) {
  EXPECT_NE(rtf_error("{\\rtf1 a").find("don't all end"), std::string::npos);
  EXPECT_NE(rtf_error("\\rtf1 a").find("no RTF"), std::string::npos);
  EXPECT_NE(rtf_error("{\\rtf1 \\'zz}").find("not a number"), std::string::npos);
  EXPECT_NE(rtf_error("{\\rtf1 {\\pict\\bin999 }}").find("binary data"), std::string::npos);
  EXPECT_NE(rtf_error("{\\rtf1" + std::string(kMostRtfGroups, '{')).find("deeper"), std::string::npos);
  EXPECT_NE(rtf_error("{\\rtf1\\b99999999999}").find("too large"), std::string::npos);
}

TEST(RtfReader, WhatStandsBehindTheDocumentGoes) {
  const auto rtf = open_rtf("{\\rtf1 a}\r\n Zorba", "a.rtf");
  EXPECT_EQ(items_of(*rtf), (Names{"bytes behind the document"}));
  EXPECT_EQ(rtf->written(rtf->texts(), none_passes), "{\\rtf1 a}");
  EXPECT_TRUE(open_rtf(std::string("{\\rtf1 a}\r\n\0", 12), "a.rtf")->items().empty());
}

}  // namespace
}  // namespace sumi::io
