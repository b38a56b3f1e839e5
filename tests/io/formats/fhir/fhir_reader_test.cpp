#include <cstdlib>
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "io/formats/fhir/text_attachment.hpp"
#include "io/formats/open_records.hpp"
#include "io/json_compositions.hpp"

namespace sumi::io {
namespace {

const std::string kOtherLine = R"({"resourceType":"Patient","id":"p"})"
                               "\n";

std::string text_content(const std::string& data) {
  return R"({"attachment":{"contentType":"text/plain","data":")" + data + "\"}}";
}

std::string reference(const std::string& id, const std::string& contents) {
  return R"({"resourceType":"DocumentReference","id":")" + id + R"(","subject":{"reference":"Patient/p"},"content":[)" +
         contents + "]}\n";
}

TEST(FhirReader, ReadsAttachments) {
  const std::string bytes = "\xEF\xBB\xBF" + kOtherLine + kOtherLine + reference("a", text_content("QW5u")) +
                            reference("b", text_content("Qm8=") + "," + text_content("") + "," + text_content("Qm8=")) +
                            kOtherLine + kOtherLine + kOtherLine + " \n";
  const auto records = records_of(bytes, kFhir);
  ASSERT_EQ(records.size(), 4U);
  EXPECT_EQ(outline(*records[0]), "a|p|Ann|");
  EXPECT_EQ(outline(*records[1]), "b|p|Bo|");
  EXPECT_EQ(outline(*records[2]), "b#2|p||");
  EXPECT_EQ(outline(*records[3]), "b#3|p|Bo|");
  EXPECT_EQ(records[0]->place, "in:3");
  EXPECT_EQ(records[3]->place, "in:4");
  EXPECT_EQ(extras_of(*records[0]), "resource without text:2;");
  EXPECT_EQ(extras_of(*records[1]), "");
  EXPECT_EQ(extras_of(*records[3]), "resource without text:3;");
  EXPECT_EQ(records[2]->raw, "");
  EXPECT_EQ(records[3]->preceding_documents, 2U);
  EXPECT_EQ(records[0]->value(2), R"({"reference":"Patient/p"})");
  expect_whole(bytes, kFhir);
}

TEST(FhirReader, NothingButOtherResources) {
  for (const std::string& bytes : {std::string(), kOtherLine, kOtherLine + kOtherLine + "\n"}) {
    EXPECT_TRUE(records_of(bytes, kFhir).empty());
    expect_whole(bytes, kFhir);
  }
}

TEST(FhirReader, SaysWhatIsWrong) {
  const auto error = [](const std::string& line) { return error_of_reading(kOtherLine + line, kFhir); };
  EXPECT_EQ(error("{\"id\":\"a\"}"), "bad_input: in:2: it has no resourceType; write FHIR resources, one on each line");
  EXPECT_EQ(error("{\"resourceType\":\"Bundle\",\"entry\":[]}"),
            "bad_input: in:2: a Bundle contains other resources; write each of them on its own line");
  EXPECT_EQ(error("[]"), "bad_input: in:2: the line is not a JSON object; put each record into { }");
  EXPECT_EQ(error(reference("a", text_content("!"))), "bad_input: in:2: an attachment's data is not base64; repair it");
  for (const char* bad : {"{\"resourceType\":7}", "{\"resourceType\":\"a\"", "7", "\n{\"resourceType\":\"a\"}",
                          "{\"resourceType\":\"a\",\"b\":[\"\\ud800\"]}", "{\"resourceType\":\"a\"}{}",
                          "{\"resourceType\":\"a\",}", "\xFF"})
    EXPECT_EQ(error(bad).substr(0, 14), "bad_input: in:") << bad;
  EXPECT_EQ(
      error("{\"resourceType\":\"a\",\"b\":" + std::string(3000, '[') + std::string(3000, ']') + "}").substr(0, 14),
      "bad_input: in:");
}

struct FhirCounts {
  std::size_t documents = 0;
  std::size_t owners = 0;
  std::size_t empty = 0;
};

FhirCounts fhir_counts_of(const std::string& path) {
  FhirCounts counts;
  std::set<std::string> owners;
  const auto reader = open_records(Input(path), kFhir);
  for (Record record; reader->next(record);) {
    ++counts.documents;
    counts.empty += record.text.empty() ? 1U : 0U;
    if (record.owner) owners.insert(*record.owner);
  }
  counts.owners = owners.size();
  return counts;
}

TEST(FhirReader, ReadsSynthea) {
  const char* const data = std::getenv("SUMI_DATA");
  if (data == nullptr) GTEST_SKIP() << "SUMI_DATA names no folder";
  const std::filesystem::path folder = std::filesystem::path(data) / "fhir";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "SUMI_DATA names no folder with fhir";
  const FhirCounts references = fhir_counts_of(folder / "synthea-2025" / "DocumentReference.ndjson");
  EXPECT_EQ(references.documents, 156U);
  EXPECT_EQ(references.owners, 13U);
  EXPECT_EQ(references.empty, 0U);
  const FhirCounts reports = fhir_counts_of(folder / "synthea-2020" / "DiagnosticReport.ndjson");
  EXPECT_EQ(reports.documents, 163U);
  EXPECT_LE(reports.owners, 11U);
  EXPECT_EQ(fhir_counts_of(folder / "synthea-2020" / "Patient.ndjson").documents, 0U);
}

}  // namespace
}  // namespace sumi::io
