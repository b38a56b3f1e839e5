#include <filesystem>

#include <gtest/gtest.h>

#include "hide/sources.hpp"
#include "hide/sources/edited_text.hpp"
#include "io/files.hpp"

namespace sumi::hide {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

const std::string kMessages =
    "MSH|^~\\&|A||||||ADT^A01|1|P|2.5\rPID|1||47^^^H^MR||Mori^Anna\rNK1|1|Lee^Bo\rPV1|1|I|||||||||||||||||V7\r"
    "MSH|^~\\&|A||||||ADT^A01|2|P|2.5\rPID|1||48||Lee^Bo\rNTE|1||seen by Mori\rNTE|2||twice\r";

HideRules rules() {
  HideRules made;
  made.attributes = {{.name = "patient_id", .kind = AttributeKind::id},
                     {.name = "family_name", .kind = AttributeKind::family_name},
                     {.name = "other_name", .kind = AttributeKind::name, .of_person = false}};
  return made;
}

HideSource messages_at(const std::string& file) {
  return {.what = HideSource::What::documents, .file = file};
}

std::unique_ptr<Source> opened(const HideSource& source, const HideRules& all) {
  return open_documents(source, all, [](std::string_view id) { return "new" + std::string(id); });
}

std::string rewritten(const io::TestFolder& folder, Source& source, const std::vector<std::uint32_t>& order = {}) {
  fs::create_directory(folder.at("out"));
  source.read([](const SourceRecord&) {});
  static_cast<void>(source.rewrite(folder.at("out"), order, hiding_edits));
  return io::bytes_of_file(folder.at("out/a.hl7"));
}

TEST(ClinicalSource, AMessageIsARecordOfValuesAndTexts) {
  const io::TestFolder folder;
  const auto source = opened(messages_at(folder.write("a.hl7", kMessages)), rules());
  const Names records = read_records(*source);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_NE(records[0].find("PID-3.1=47(0) PID-5.1=Mori(1) NK1-2.1=Lee(2) NK1-2.2=Bo(2) name=Bo Lee(2)"),
            std::string::npos)
      << records[0];
  EXPECT_NE(records[1].find("text=seen by Mori\ntwice "), std::string::npos) << records[1];
}

TEST(ClinicalSource, WritesMessagesThatHoldNothingElse) {
  const io::TestFolder folder;
  const auto source = opened(messages_at(folder.write("a.hl7", kMessages)), rules());
  EXPECT_EQ(rewritten(folder, *source),
            "MSH|^~\\&|||||||ADT^A01|new1|P|2.5\rPID|1||<0>^^^^MR||<1>^\rNK1|1|<2>^<2>\rPV1|1|I|||||||||||||||||newV7\r"
            "MSH|^~\\&|||||||ADT^A01|new2|P|2.5\rPID|1||<0>||<1>^\rNTE|1||seen by [NAME]\rNTE|2||twice\r");
  EXPECT_EQ(source->dropped().at("PID-5.2"), 2U);  // no attribute of given names
  EXPECT_EQ(source->id_fields(), (std::set<std::string>{"MSH-10", "PV1-19"}));
}

TEST(ClinicalSource, RecordsChangePlaces) {
  const io::TestFolder folder;
  const auto source = opened(messages_at(folder.write("a.hl7", kMessages)), rules());
  const std::string made = rewritten(folder, *source, {1, 0});
  EXPECT_LT(made.find("|new2|"), made.find("|new1|"));
}

TEST(ClinicalSource, RulesNameAttributesOfFields) {
  const io::TestFolder folder;
  HideSource named = messages_at(folder.write("a.hl7", "MSH|^~\\&|A||||||ADT|1|P|2.5\rZPI|1|x y|Mori\r"));
  named.fhir = {{"ZPI-3", FhirMethod::attribute, "family_name"}, {"ZPI-2", FhirMethod::keep, ""}};
  EXPECT_EQ(rewritten(folder, *opened(named, rules())), "MSH|^~\\&|||||||ADT|new1|P|2.5\rZPI||x y|<1>\r");
  named.fhir = {{"ZPI-3", FhirMethod::attribute, "none"}};
  EXPECT_NE(io::error_of([&] { opened(named, rules()); }).find("a rule names the attribute none"), std::string::npos);
}

TEST(ClinicalSource, WithoutIdsOfARunReferencesGo) {
  const io::TestFolder folder;
  const auto source = open_documents(messages_at(folder.write("a.hl7", kMessages)), rules());
  EXPECT_EQ(rewritten(folder, *source).find("V7"), std::string::npos);
}

}  // namespace
}  // namespace sumi::hide
