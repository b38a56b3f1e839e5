#include "io/formats/dicom/dicom_object.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "io/formats/dicom/dicom_dataset.hpp"
#include "io/formats/dicom/dicom_form.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

using Said = std::vector<std::string>;

std::string element(std::uint32_t tag, std::string_view representation, std::string_view value) {
  std::string made;
  append_dicom(made, tag, representation, value);
  return made;
}

std::string two(unsigned value) {
  return {static_cast<char>(value & 0xFF), static_cast<char>(value >> 8)};
}

// A sequence with a length, of one item with a length.
std::string sequence(std::uint32_t tag, std::string_view elements) {
  std::string item;
  append_dicom_mark(item, kDicomItem, static_cast<std::uint32_t>(elements.size()));
  std::string made;
  append_dicom_header(made, tag, "SQ", static_cast<std::uint32_t>(item.size() + elements.size()));
  return made.append(item).append(elements);
}

constexpr std::string_view kImages = "1.2.840.10008.5.1.4.1.1.2";

std::string file_of(std::string_view set, std::string_view sop_class = kImages,
                    std::string_view syntax = "1.2.840.10008.1.2.1") {
  return dicom_file(element(0x00020002, "UI", sop_class) + element(0x00020003, "UI", "1.2.3.4.5") +
                        element(0x00020010, "UI", syntax) + element(0x00020016, "AE", "MORI"),
                    set);
}

std::string image(std::string_view pixels, unsigned stored = 16, std::string_view before = "") {
  return std::string(before)
      .append(element(0x00280002, "US", two(1)))
      .append(element(0x00280010, "US", two(2)))
      .append(element(0x00280011, "US", two(1)))
      .append(element(0x00280100, "US", two(16)))
      .append(element(0x00280101, "US", two(stored)))
      .append(element(0x00280102, "US", two(stored - 1)))
      .append(element(0x00280103, "US", two(0)))
      .append(element(0x7FE00010, "OW", pixels));
}

std::string form_of(std::string_view file, const ClinicalRules& rules = {}) {
  return dicom_reader(0, rules)->decoded(std::string(file), "", "d");
}

// "PatientName=name:Anna Mori".
Said read_values(std::string_view set, const ClinicalRules& rules = {}) {
  const auto reader = dicom_reader(0, rules);
  std::vector<ClinicalPiece> pieces;
  reader->read(form_of(file_of(set), rules), "d", pieces);
  Said all;
  for (const ClinicalPiece& one : pieces)
    if (one.path != "MediaStorageSOPInstanceUID")
      all.push_back(one.path + "=" + std::string(name_of(one.use)) + ":" + one.text);
  return all;
}

// What is published where values of attributes become texts of the map, and UIDs 2.25.7.
std::string published(std::string_view file, const std::map<std::string, std::string>& texts = {},
                      const ClinicalRules& rules = {}) {
  const auto reader = dicom_reader(0, rules);
  const std::string form = form_of(file, rules);
  std::vector<ClinicalPiece> pieces;
  reader->read(form, "d", pieces);
  std::map<std::size_t, std::string> edited;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].syntax == ClinicalSyntax::uid && pieces[i].use == ClinicalUse::reference) edited[i] = "2.25.7";
    if (const auto found = texts.find(pieces[i].path); found != texts.end()) edited[i] = found->second;
  }
  return reader->published(rewritten(*reader, form, pieces, edited), "d");
}

// An element of even length without its type.
std::string implicit(std::uint32_t tag, std::string_view value) {
  std::string made;
  append_dicom_mark(made, tag, static_cast<std::uint32_t>(value.size()));
  return made.append(value);
}

std::string fact_of(std::string_view file, const ClinicalRules& rules = {}) {
  try {
    static_cast<void>(form_of(file, rules));
  } catch (const Error& error) {
    return std::string(error.fact());
  }
  return {};
}

TEST(DicomObject, ImplicitObjectsAreReadLikeExplicitOnes) {
  const std::string person = element(0x00100010, "PN", "Mori^Ann");
  std::string item;
  append_dicom_mark(item, kDicomItem, static_cast<std::uint32_t>(implicit(0x00100010, "Mori^Ann").size()));
  item += implicit(0x00100010, "Mori^Ann");
  const std::string with_types = element(0x00080008, "CS", "ORIGINAL\\PRIMARY ") +
                                 element(0x00080020, "DA", "20200314") + sequence(0x00081120, person) +
                                 element(0x00090010, "LO", "MORI") + element(0x00091001, "LO", "Mori") + person +
                                 element(0x00100020, "LO", "4711");
  const std::string without = implicit(0x00080008, "ORIGINAL\\PRIMARY ") + implicit(0x00080020, "20200314") +
                              implicit(0x00081120, item) + implicit(0x00090010, "MORI") + implicit(0x00091001, "Mori") +
                              implicit(0x00100010, "Mori^Ann") + implicit(0x00100020, "4711");
  EXPECT_EQ(form_of(file_of(without, kImages, "1.2.840.10008.1.2")), form_of(file_of(with_types)));
  EXPECT_EQ(fact_of(file_of(without, kImages, "1.2.840.10008.1.2.1.99")), "its data set is deflated or big-endian");
}

TEST(DicomObject, PersonsValuesAreAttributes) {
  EXPECT_EQ(read_values(element(0x00080005, "CS", "ISO_IR 192") + element(0x00100010, "PN", "Mori^Anna^B^Dr.") +
                        element(0x00100020, "LO", "47") + element(0x00100030, "DA", "19611203") +
                        element(0x00101010, "AS", "045Y")),
            (Said{"PatientName=family_name:Mori", "PatientName=given_name:Anna", "PatientName=name:Anna B Mori",
                  "PatientID=patient_id:47", "PatientBirthDate=birth_date:1961-12-03", "PatientAge=age:45"}));
}

TEST(DicomObject, PrivateUnknownAndMistypedElementsGo) {
  const std::string out = published(file_of(element(0x00080008, "CS", "ORIGINAL") + element(0x00080009, "LO", "Mori") +
                                            element(0x00080060, "OB", "Mori") + element(0x00110010, "LO", "MORI") +
                                            element(0x00111001, "LO", "Mori") + element(0x60000022, "LO", "Mori")));
  EXPECT_EQ(out.find("Mori"), std::string::npos);
  EXPECT_EQ(out.find("MORI"), std::string::npos);
  EXPECT_NE(out.find("ORIGINAL"), std::string::npos);
}

TEST(DicomObject, ElementsBecomeWhatTheProfileSays) {
  const std::string set = element(0x00080020, "DA", "20190304") + element(0x00080050, "SH", "A47") +
                          element(0x00081030, "LO", "Chest of Mori") + element(0x00100010, "PN", "Mori^Anna") +
                          element(0x00100020, "LO", "47");
  const std::string out =
      published(file_of(set), {{"StudyDate", "2019-02-01"}, {"PatientID", "P-1"}, {"PatientName", "P-1"}});
  EXPECT_NE(out.find(element(0x00080020, "DA", "20190201")), std::string::npos);
  EXPECT_NE(out.find(element(0x00100020, "LO", "P-1")), std::string::npos);
  EXPECT_NE(out.find(element(0x00120062, "CS", "YES")), std::string::npos);
  EXPECT_NE(out.find(element(0x00280303, "CS", "MODIFIED")), std::string::npos);
  EXPECT_NE(out.find("113107"), std::string::npos);
  EXPECT_EQ(out.find("Chest"), std::string::npos);
  const std::string emptied = published(file_of(set), {{"StudyDate", "[DATE]"}});
  EXPECT_NE(emptied.find(element(0x00080020, "DA", "")), std::string::npos);
  EXPECT_NE(emptied.find(element(0x00280303, "CS", "REMOVED")), std::string::npos);
  EXPECT_EQ(published(file_of(set), {{"StudyDate", ""}}, {{"StudyDescription", ClinicalUse::code}}).find("113100"),
            std::string::npos);
}

TEST(DicomObject, SequencesGoOrAreReadWithin) {
  const std::string reference = element(0x00081150, "UI", kImages) + element(0x00081155, "UI", "1.2.3.4.6");
  const std::string set = sequence(0x00081140, reference) +
                          sequence(0x00101002, element(0x00100020, "LO", "47") + element(0x00100021, "LO", "Clinic")) +
                          sequence(0x0040A730, element(0x0040A160, "UT", "seen for pain"));
  EXPECT_EQ(read_values(set), (Said{"ReferencedSOPInstanceUID=reference:1.2.3.4.6", "PatientID=id:47",
                                    "OtherPatientIDsSequence=empty:", "TextValue=text:seen for pain"}));
  const std::string out = published(file_of(set));
  EXPECT_NE(out.find(element(0x00081155, "UI", "2.25.7")), std::string::npos);
  EXPECT_NE(out.find(std::string(kImages)), std::string::npos);
  EXPECT_EQ(out.find("Clinic"), std::string::npos);
  EXPECT_NE(out.find("113104"), std::string::npos);
}

TEST(DicomObject, SequencesWithinOnesThatGoHaveNoPiecesOfTheirOwn) {
  const std::string within = sequence(0x00101002, element(0x00100020, "LO", "48")) + element(0x00104000, "LT", "Mori");
  const std::string out = published(file_of(sequence(0x00101002, element(0x00100020, "LO", "47") + within)));
  EXPECT_EQ(out.find("Mori"), std::string::npos);
  EXPECT_EQ(out.find("48"), std::string::npos);
}

TEST(DicomObject, PixelsAreAsManyAsTheObjectSays) {
  EXPECT_EQ(fact_of(file_of(image("abcd"))), "");
  EXPECT_NE(fact_of(file_of(image("abcdMori"))).find("another size"), std::string::npos);
  EXPECT_NE(fact_of(file_of(image("ab"))).find("another size"), std::string::npos);
  const std::string out = published(file_of(image(std::string("\x01\xF2\x03\xF4"), 12)));
  EXPECT_NE(out.find(element(0x7FE00010, "OW", std::string("\x01\x02\x03\x04"))), std::string::npos);
}

TEST(DicomObject, WhatMayShowWritingIsRefused) {
  constexpr std::string_view kUltrasound = "1.2.840.10008.5.1.4.1.1.6.1";
  EXPECT_NE(fact_of(file_of(image("abcd"), kUltrasound)).find("ultrasound"), std::string::npos);
  EXPECT_EQ(fact_of(file_of(image("abcd"), kUltrasound), {{"PixelData", ClinicalUse::code}}), "");
  const std::string yes = image("abcd").insert(image("").size() - 12, element(0x00280301, "CS", "YES"));
  EXPECT_NE(fact_of(file_of(yes)).find("burned"), std::string::npos);
  for (const auto& [type, claim] : std::vector<std::pair<std::string, std::string>>{
           {"CS", "yes"}, {"CS", "Y"}, {"CS", "YES\\NO"}, {"LO", "YES"}, {"ST", "YES"}, {"UN", "YES"}}) {
    const std::string other = image("abcd").insert(image("").size() - 12, element(0x00280301, type, claim));
    EXPECT_NE(fact_of(file_of(other)).find("burned"), std::string::npos) << type << claim;
  }
  for (const std::string type : {"CS", "LO"})
    for (const std::string modality : {"US", "us"})
      EXPECT_NE(fact_of(file_of(image("abcd", 16, element(0x00080060, type, modality)))).find("US"), std::string::npos);
  EXPECT_NE(fact_of(file_of(image("abcd", 16, element(0x00080064, "SH", "DF")))).find("film"), std::string::npos);
  EXPECT_NE(
      fact_of(file_of(image("abcd", 16, element(0x00080016, "UI", kImages)), kUltrasound)).find("different kinds"),
      std::string::npos);
  EXPECT_NE(fact_of(file_of(element(0x00080016, "UI", "1.2.840.10008.5.1.4.1.1.104.1"))).find("encapsulated"),
            std::string::npos);
}

TEST(DicomObject, OtherSyntaxesAndDamageAreRefused) {
  const std::string set = element(0x00080060, "CS", "CT");
  EXPECT_NE(fact_of(file_of(set, kImages, "1.2.840.10008.1.2.2")).find("big-endian"), std::string::npos);
  EXPECT_NE(fact_of(file_of(set, kImages, "1.2.3")).find("transfer syntax"), std::string::npos);
  EXPECT_NE(fact_of("MORI").find("header"), std::string::npos);
  EXPECT_NE(fact_of(file_of(element(0x00100020, "LO", "1") + set)).find("order"), std::string::npos);
  EXPECT_NE(fact_of(file_of(element(0x00100010, "PN", "M\xF6ller"))).find("character set"), std::string::npos);
  const std::string whole = file_of(sequence(0x0040A730, element(0x0040A160, "UT", "seen")) + image("abcd"));
  for (std::size_t size = 0; size + 1 < whole.size(); ++size) {
    const std::string fact = fact_of(std::string_view(whole).substr(0, size));
    if (fact.empty()) EXPECT_LT(size, whole.size() - 15);  // cut between two elements
  }
}

TEST(DicomObject, TextIsOfItsCharacterSet) {
  const Said all = read_values(element(0x00080005, "CS", "ISO_IR 100") + element(0x00100010, "PN", "M\xF6ller"));
  EXPECT_EQ(all.back(), "PatientName=name:M\xC3\xB6ller");
}

TEST(DicomObject, NamesInOtherLettersAreTakenApart) {
  const Said all = read_values(element(0x00080005, "CS", "ISO_IR 192") +
                               element(0x00100010, "PN", "Yamada^Tarou=山田^太郎=やまだ^たろう"));
  for (const char* const one : {"family_name:山田", "given_name:太郎", "name:山田太郎", "given_name:たろう"})
    EXPECT_NE(std::ranges::find(all, "PatientName=" + std::string(one)), all.end()) << one;
}

TEST(DicomObject, NumbersAndUidsHoldNoText) {
  const std::string out =
      published(file_of(element(0x00080016, "UI", "1.2.840.10008.5.1.4.1.1.2") +
                        element(0x00081150, "UI", "1.2.840.10008.MORI") + element(0x00180050, "DS", "MORI")));
  EXPECT_EQ(out.find("MORI"), std::string::npos);
}

std::string compressed(std::string_view frame) {
  std::string pixels;
  append_dicom_header(pixels, 0x7FE00010, "OB", kDicomUndefined);
  append_dicom_mark(pixels, kDicomItem, 0);
  append_dicom_mark(pixels, kDicomItem, static_cast<std::uint32_t>(frame.size()));
  pixels += frame;
  append_dicom_mark(pixels, kDicomSequenceEnd, 0);
  return file_of(element(0x00280010, "US", two(2)) + pixels, kImages, "1.2.840.10008.1.2.4.50");
}

TEST(DicomObject, CommentsOfCompressedPixelsAreBlank) {
  for (const char* const marker : {"\xE0", "\xE1", "\xE8", "\xEE", "\xF0", "\xFD"}) {
    const std::string frame =
        std::string("\xFF\xD8\xFF") + marker + std::string("\0\x06Mori\xFF\xDA\0\x02zz\xFF\xD9", 14);
    EXPECT_EQ(published(compressed(frame)).find("Mori"), std::string::npos);
  }
  const std::string colours(
      "\xFF\xD8\xFF\xEE\0\x0E"
      "AdobeMori12\x01\xFF\xDA\0\x02zz\xFF\xD9",
      26);
  EXPECT_NE(published(compressed(colours)).find(std::string("Adobe\0\0\0\0\0\0\x01", 12)), std::string::npos);
  for (const std::string_view frame : {"zz\xFF\xD8", "%PDF-1.7", "Mori"})
    EXPECT_NE(fact_of(compressed(frame)).find("aren't JPEG"), std::string::npos);
  const std::string frame("\xFF\xD8\xFF\xFE\x00\x06Mori\xFF\xDA\x00\x02zz\xFF\xD9Mori", 24);
  const std::string out = published(compressed(frame));
  EXPECT_EQ(out.find("Mori"), std::string::npos);
  EXPECT_NE(out.find("zz"), std::string::npos);
}

}  // namespace
}  // namespace sumi::io
