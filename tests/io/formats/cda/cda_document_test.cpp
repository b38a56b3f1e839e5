#include "io/formats/cda/cda_document.hpp"

#include <gtest/gtest.h>

#include "io/formats/registry.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

std::string cda_document(std::string_view inner) {
  return "<ClinicalDocument xmlns=\"urn:hl7-org:v3\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">" +
         std::string(inner) + "</ClinicalDocument>";
}

// "name/given=given_name:Anna"
std::vector<std::string> said(std::string_view inner, std::size_t mode = 0, const ClinicalRules& rules = {}) {
  std::vector<ClinicalPiece> pieces;
  cda_reader(mode, rules)->read(cda_document(inner), "d", pieces);
  std::vector<std::string> all;
  for (const ClinicalPiece& one : pieces)
    all.push_back(one.path + "=" + std::string(name_of(one.use)) + ":" + one.text);
  return all;
}

std::string emptied(std::string_view inner) {
  const auto reader = cda_reader(0);
  const std::string whole = cda_document(inner);
  std::vector<ClinicalPiece> pieces;
  reader->read(whole, "d", pieces);
  std::map<std::size_t, std::string> texts;
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].use != ClinicalUse::code && pieces[i].use != ClinicalUse::empty) texts[i] = "[X]";
  const std::string made = rewritten(*reader, whole, pieces, texts);
  const std::size_t begin = made.find('>') + 1;
  return made.substr(begin, made.rfind("</") - begin);
}

using Said = std::vector<std::string>;

TEST(CdaDocument, ValuesAreThoseOfTheNearestRole) {
  EXPECT_EQ(
      said("<recordTarget><patientRole><id root=\"1.2.9\" extension=\"47\"/><patient><name><given>Anna</given></name>"
           "<birthTime value=\"19611203\"/></patient></patientRole></recordTarget>"),
      (Said{"patientRole/id/@root=reference:1.2.9", "patientRole/id/@extension=patient_id:47",
            "name/given=given_name:Anna", "patient/birthTime/@value=birth_date:1961-12-03"}));
  EXPECT_EQ(said("<author><assignedAuthor><assignedPerson><name><given>Olaf</given></name></assignedPerson></"
                 "assignedAuthor></author>"),
            (Said{"name/given=other_name:Olaf"}));
  EXPECT_EQ(said("<custodian><assignedCustodian><representedCustodianOrganization><name>Mercy</name>"
                 "</representedCustodianOrganization></assignedCustodian></custodian>"),
            (Said{"representedCustodianOrganization/name=organization:Mercy"}));
}

TEST(CdaDocument, NarrativeIsTextWithItsMarkup) {
  EXPECT_EQ(
      said("<component><section><text><paragraph>An<content styleCode=\"Bold\">na</content> came</paragraph></text>"
           "</section></component>"),
      (Said{"text/paragraph=text:An", "paragraph/content/@styleCode=code:Bold", "paragraph/content=text:na",
            "text/paragraph=text: came"}));
}

TEST(CdaDocument, WhatGoesLeavesAFlavor) {
  EXPECT_EQ(emptied("<effectiveTime value=\"20190304\"/>"), "<effectiveTime nullFlavor=\"MSK\"/>");
  EXPECT_EQ(emptied("<foo bar=\"Mori\">Mori</foo><!-- Mori -->"), "<unknown></unknown>");
  EXPECT_EQ(emptied("<patientRole><telecom value=\"tel:5551234\"/></patientRole>"),
            "<patientRole><telecom value=\"[X]\"/></patientRole>");
}

TEST(CdaDocument, ACommentDividesNoText) {
  EXPECT_EQ(said("<title>Mo<!-- x -->ri</title>"), (Said{"ClinicalDocument/title=text:Mori"}));
  EXPECT_EQ(emptied("<!-- Mori --><typeId extension=\"a\"/><!-- Mori -->"), "<typeId extension=\"a\"/>");
}

TEST(CdaDocument, DocumentsInBase64AreSearchedOrGo) {
  EXPECT_EQ(said("<component><nonXMLBody><text mediaType=\"text/plain\" "
                 "representation=\"B64\">TW9yaQ==</text></nonXMLBody></component>")
                .back(),
            "nonXMLBody/text=encoded:Mori");
  EXPECT_EQ(said("<component><nonXMLBody><text mediaType=\"application/pdf\" "
                 "representation=\"B64\">TW9yaQ==</text></nonXMLBody></component>")
                .back(),
            "an encapsulated document=empty:TW9yaQ==");
}

TEST(CdaDocument, NotationsThatHideWhatTheySayGo) {
  for (const char* const text :
       {"mediaType=\"text/rtf\">Mo\\b ri", ">{\\rtf1 Mo\\'72i}", ">&lt;html>Mo&lt;b>ri",
        " representation=\"B64\">e1xydGYxIE1vcmkK", ">QW5uYSBNb3JpIHdhcyBzZWVuIHRvZGF5IGluIHRoZSBob3VzZSE="})
    EXPECT_EQ(
        emptied("<component><nonXMLBody><text " + std::string(text) + "</text></nonXMLBody></component>").find("[X]"),
        std::string::npos)
        << text;
}

TEST(CdaDocument, MarkupSaysNothing) {
  EXPECT_EQ(emptied("<Mori4712345 xmlns:h=\"http://h.example/Mori\"><h:title>Mori</h:title></Mori4712345>"),
            "<unknown><unknown>[X]</unknown></unknown>");
  EXPECT_EQ(emptied("<sdtc:raceCode xmlns:sdtc=\"urn:hl7-org:sdtc\" xsi:type=\"CE\"/>"),
            "<sdtc:raceCode xmlns:sdtc=\"urn:hl7-org:sdtc\" xsi:type=\"CE\"/>");
  EXPECT_EQ(emptied("<typeId root=\"Anna Mori\"/>"), "<typeId nullFlavor=\"MSK\"/>");
  EXPECT_EQ(emptied("<id root=\"2.16.840.1.113883.4.1.4712345\"/>"), "<id root=\"[X]\"/>");
}

TEST(CdaDocument, CodesWithSpacesAreSearched) {
  EXPECT_EQ(said("<value unit=\"Dr. Mori saw her\"/>"), (Said{"ClinicalDocument/value/@unit=text:Dr. Mori saw her"}));
  EXPECT_EQ(
      said("<section><text><content styleCode=\"Bold Italics\">a</content><td align=\"Dr. Mori\"/></text></section>"),
      (Said{"text/content/@styleCode=code:Bold Italics", "text/content=text:a", "text/td/@align=empty:Dr. Mori"}));
}

TEST(CdaDocument, NumbersThatChangeGo) {
  const std::string whole = cda_document("<value value=\"4712345\"/>");
  std::vector<ClinicalPiece> pieces;
  const auto reader = cda_reader(0);
  reader->read(whole, "d", pieces);
  EXPECT_EQ(rewritten(*reader, whole, pieces, {{0, "[ID]"}}), cda_document("<value nullFlavor=\"MSK\"/>"));
}

TEST(CdaDocument, ModesDiffer) {
  constexpr std::string_view kRace = "<raceCode code=\"2106-3\"/>";
  EXPECT_EQ(said(kRace, 0), (Said{"ClinicalDocument/raceCode/@code=code:2106-3"}));
  EXPECT_EQ(said(kRace, 1), (Said{"ClinicalDocument/raceCode/@code=empty:2106-3"}));
  EXPECT_EQ(said(kRace, 1, {{"ClinicalDocument/raceCode/@code", ClinicalUse::code}}),
            (Said{"ClinicalDocument/raceCode/@code=code:2106-3"}));
}

TEST(CdaDocument, IsToldByItsRoot) {
  EXPECT_TRUE(is_cda("<?xml version=\"1.0\"?>\n<ClinicalDocument xmlns=\"urn:hl7-org:v3\">"));
  EXPECT_TRUE(is_cda("<n1:ClinicalDocument>"));
  EXPECT_FALSE(is_cda("<Clinical>"));
  EXPECT_FALSE(is_cda("ClinicalDocument"));
  EXPECT_THROW(static_cast<void>(open_cda("<ClinicalDocument>", "d")), Error);
}

}  // namespace
}  // namespace sumi::io
