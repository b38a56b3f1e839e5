#include <algorithm>

#include <gtest/gtest.h>

#include "io/formats/hl7/hl7_fields.hpp"
#include <sumi/model/error.hpp>

namespace sumi::io {
namespace {

constexpr std::string_view kHeader = "MSH|^~\\&|||||20190304||ADT^A01|1|P|2.5\r";

std::vector<ClinicalPiece> pieces_of(std::string_view record, const ClinicalRules& rules = {}) {
  std::vector<ClinicalPiece> pieces;
  hl7_reader(1, rules)->read(record, "m", pieces);
  return pieces;
}

// "PID-5.1=family_name:Mori", of pieces of a segment.
std::vector<std::string> said(std::string_view record, std::string_view segment, const ClinicalRules& rules = {}) {
  std::vector<std::string> all;
  for (const ClinicalPiece& one : pieces_of(record, rules))
    if (one.path.starts_with(segment)) all.push_back(one.path + "=" + std::string(name_of(one.use)) + ":" + one.text);
  return all;
}

using Said = std::vector<std::string>;

std::string message(std::string_view segments) {
  return std::string(kHeader).append(segments);
}

TEST(Hl7Message, EachSubcomponentIsAPiece) {
  EXPECT_EQ(said(message("PID|1||47^^^H^MR~9-1^^^^SS||Mori&van&Hal^Anna^\"\"||19611203"), "PID"),
            (Said{"PID-1=code:1", "PID-3.1=patient_id:47", "PID-3.4=empty:", "PID-3.5=code:MR",
                  "PID-3.1=patient_id:9-1", "PID-3.5=code:SS", "PID-5.1=family_name:Mori", "PID-5.1=empty:",
                  "PID-5.1=family_name:Hal", "PID-5.2=given_name:Anna", "PID-7=birth_date:1961-12-03"}));
}

TEST(Hl7Message, UnknownFieldsAndSegmentsGo) {
  EXPECT_EQ(said(message("ZPI|1|Mori"), "ZPI"), (Said{"ZPI-1=empty:", "ZPI-2=empty:"}));
  EXPECT_EQ(said(message("PID|||||||||||||||||||||||||||||||||||||||||||||||x"), "PID"), (Said{"PID-47=empty:"}));
  EXPECT_EQ(said(message("not a segment, Mori"), "a line"), (Said{"a line that is no segment=empty:"}));
}

TEST(Hl7Message, RulesNameFieldsAndComponents) {
  EXPECT_EQ(said(message("ZPI|a^b|Mori"), "ZPI", {{"ZPI-1.2", ClinicalUse::text}, {"ZPI-2", ClinicalUse::id}}),
            (Said{"ZPI-1=empty:", "ZPI-1.2=text:b", "ZPI-2.1=id:Mori"}));
}

TEST(Hl7Message, ObservationsGoByTheirType) {
  EXPECT_EQ(said(message("OBX|1|NM|718-7^Hb^LN||13.2\rOBX|2|ST|x^note on "
                         "Mori^L||calm\rOBX|3|ED|x||^TEXT^^Base64^TW9yaQ==\rOBX|4|RP|x||file"),
                 "OBX-5"),
            (Said{"OBX-5=code:13.2", "OBX-5=text:calm", "OBX-5.2=code:TEXT", "OBX-5.4=code:Base64",
                  "OBX-5=encoded:Mori", "OBX-5=empty:"}));
  EXPECT_EQ(said(message("OBX|2|ST|718-7^Hb^LN\rOBX|2|ST|7^seen for Mori^L"), "OBX-3.2"),
            (Said{"OBX-3.2=code:Hb", "OBX-3.2=text:seen for Mori"}));
}

TEST(Hl7Message, WhatItsTypeCannotHoldIsText) {
  EXPECT_EQ(
      said(message("OBX|1|NM|x||Anna Mori\rOBX|2|TM|x||Anna Mori\rOBX|3|SN|x||>^Mori\rOBX|4|NM|x||13.2"), "OBX-5"),
      (Said{"OBX-5=text:Anna Mori", "OBX-5=text:Anna Mori", "OBX-5.1=code:>", "OBX-5.2=text:Mori", "OBX-5=code:13.2"}));
  EXPECT_EQ(said(message("PV1|Anna Mori|I"), "PV1"), (Said{"PV1-1=text:Anna Mori", "PV1-2=code:I"}));
  EXPECT_EQ(said(message("DG1|1||seen by Mori"), "DG1-3"), (Said{"DG1-3=text:seen by Mori"}));
}

TEST(Hl7Message, WhatStandsBehindADateGoes) {
  EXPECT_EQ(said(message("PID|1||||||19700314Mori"), "PID-7"), (Said{"PID-7=empty:"}));
}

TEST(Hl7Message, BytesInSmallLettersAreReadToo) {
  EXPECT_EQ(said(message("NTE|1||\\x4D6F7269\\"), "NTE-3"), (Said{"NTE-3=text:Mori"}));
}

TEST(Hl7Message, EncapsulatedDocumentsThatAreNoTextGo) {
  EXPECT_EQ(said(message("OBX|1|ED|x||^AP^PDF^Base64^JVBERi0xLjQ="), "an enc"),
            (Said{"an encapsulated document=empty:"}));
  EXPECT_EQ(said(message("OBX|1|ED|x||^AP^^Base64^not base64!"), "an enc"), (Said{"an encapsulated document=empty:"}));
}

TEST(Hl7Message, RecordsAreMessagesOfBatchesAndFrames) {
  const std::string file =
      "FHS|^~\\&|A\rBHS|^~\\&|A\r" + message("PID|1\r") + "\x0B" + message("PID|2\r") + "\x1C\rBTS|2|Mori\r";
  const auto reader = hl7_reader(1);
  const std::vector<Range> records = reader->records(file, "m");
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(file.substr(records[1].begin, records[1].size()), message("PID|2"));
  std::vector<ClinicalPiece> between;
  const std::string rest = file.substr(records[1].end);
  reader->read_between(rest, between);
  EXPECT_EQ(rewritten(*reader, rest, between, {}), "\r\x1C\rBTS|2|\r");
}

TEST(Hl7Message, LinesEndInThreeWays) {
  for (const char* const end : {"\r", "\n", "\r\n"}) {
    const std::string file = std::string("MSH|^~\\&|A|B") + end + "PID|1||7" + end;
    EXPECT_EQ(said(file, "PID-3"), (Said{"PID-3=patient_id:7"})) << static_cast<int>(*end);
  }
  // A line feed within a text of a message whose segments end with CR; what looks like a segment is one.
  EXPECT_EQ(said(message("NTE|1||one\ntwo\nPID|1||7"), "NTE-3"), (Said{"NTE-3=text:one\ntwo"}));
  EXPECT_EQ(said(message("NTE|1||one\ntwo\nPID|1||7"), "PID-3"), (Said{"PID-3=patient_id:7"}));
}

TEST(Hl7Message, OtherSeparatorsAreRead) {
  EXPECT_EQ(said("MSH$%~!@$A\rPID$1$$47%%%H%MR$$Mo!H!ri%Anna", "PID-5"),
            (Said{"PID-5.1=family_name:Mori", "PID-5.2=given_name:Anna"}));
}

TEST(Hl7Message, CharsetIsThatOfMsh18) {
  const auto reader = hl7_reader(1);
  const std::string latin = "MSH|^~\\&|||||||ADT|1|P|2.5||||||8859/1\rPID|1||||M\xFCller^Zo\xEB";
  const std::string made = reader->decoded(latin, "", "m");
  std::vector<ClinicalPiece> pieces;
  reader->read(made, "m", pieces);
  const std::string written = rewritten(*reader, made, pieces, {});
  EXPECT_NE(written.find("|UNICODE UTF-8\r"), std::string::npos);
  EXPECT_NE(written.find("Müller^Zoë"), std::string::npos);
  EXPECT_THROW(static_cast<void>(reader->decoded("MSH|^~\\&|\xFC", "", "m")), Error);
  EXPECT_EQ(reader->decoded("MSH|^~\\&|\xFC", "windows-1252", "m"), "MSH|^~\\&|ü");
  // Shifts that MSH-18 doesn't name hide what is said; a byte order mark says nothing.
  EXPECT_THROW(static_cast<void>(reader->decoded("MSH|^~\\&|A\rNTE|1||\x1B$B;3EDB@O:\x1B(B", "", "m")), Error);
  EXPECT_THROW(static_cast<void>(
                   reader->decoded("MSH|^~\\&|||||||ADT|1|P|2.5||||||8859/1\rNTE|1||\x1B$B;3EDB@O:\x1B(B", "", "m")),
               Error);
  EXPECT_EQ(reader->decoded(std::string("\xFF\xFEM\0S\0H\0", 8), "", "m"), "MSH");
}

TEST(Hl7Message, IsWrittenWithItsEdits) {
  const auto reader = hl7_reader(1);
  const std::string record = message("PID|1||||Mori^Anna||19611203101500+0100|F");
  const std::vector<ClinicalPiece> pieces = pieces_of(record);
  std::map<std::size_t, std::string> texts;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].path == "PID-5.1") texts[i] = "a|b";
    if (pieces[i].path == "PID-7") texts[i] = "1961-12-09";
    if (pieces[i].path == "PID-8") texts[i] = "[SEX]";
  }
  EXPECT_EQ(rewritten(*reader, record, pieces, texts), message("PID|1||||a\\F\\b^Anna||19611209101500+0100|"));
}

TEST(Hl7Message, IsToldByItsFirstBytes) {
  EXPECT_TRUE(is_hl7("MSH|^~\\&|A|B"));
  EXPECT_TRUE(is_hl7("\x0BMSH|^~\\&|A|B"));
  EXPECT_TRUE(is_hl7("FHS|^~\\&|A|B"));
  EXPECT_FALSE(is_hl7("MSHA grows in the field"));
  EXPECT_FALSE(is_hl7("MSH"));
  // Segments without a header are refused.
  EXPECT_TRUE(is_hl7("PID|1||4712345||Mori^Anna"));
  EXPECT_FALSE(is_hl7("PID|NAME|BORN"));
  EXPECT_FALSE(is_hl7("THE|1|2|3|4"));
  EXPECT_THROW(static_cast<void>(hl7_messages("PID|1", "m")), Error);
  EXPECT_THROW(static_cast<void>(hl7_messages("FHS|^~\\&|A\r", "m")), Error);
}

TEST(Hl7Message, ContainersHaveItsTextsAlone) {
  const auto container = open_hl7(message("PID|1||||Mori^Anna\rNTE|1||seen today"), "m");
  EXPECT_EQ(container->texts(), (Said{"seen today"}));
  const std::string written =
      container->written(std::vector<std::string>{"seen"}, [](std::string_view) { return false; });
  EXPECT_EQ(written.find("Mori"), std::string::npos);
  EXPECT_NE(written.find("NTE|1||seen"), std::string::npos);
}

TEST(Hl7Message, ContainersDropCodesThatNobodyPasses) {
  const std::string whole = message("OBX|1|NM|718-7^Mori^LN||4712345\rOBX|2|ED|x||^TEXT^^Base64^TW9yaQ==");
  const auto container = open_hl7(whole, "m");
  ASSERT_EQ(container->texts(), (Said{"Mori"}));
  const auto passing = [&](std::string_view passed) {
    return container->written(container->texts(), [=](std::string_view what) { return what == passed; });
  };
  EXPECT_TRUE(passing("").ends_with("\rOBX|1|NM|^^||\rOBX|2|ED|||^TEXT^^Base64^TW9yaQ==")) << passing("");
  EXPECT_TRUE(passing("code").find("718-7^Mori^LN||4712345") != std::string::npos);
  const auto again = open_hl7(passing(""), "m");
  EXPECT_TRUE(again->items().empty());
  EXPECT_EQ(again->texts(), container->texts());
}

TEST(Hl7Message, FieldsOfSeparatorsAloneAreNothing) {
  EXPECT_EQ(said(message("ZPI|^^|~&"), "ZPI"), (Said{}));
}

}  // namespace
}  // namespace sumi::io
