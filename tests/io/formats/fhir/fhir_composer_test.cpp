#include <gtest/gtest.h>

#include "io/formats/fhir/text_attachment.hpp"
#include "io/json_compositions.hpp"
#include "io/records/composing_writer.hpp"

namespace sumi::io {
namespace {

const std::string kReportOfTwo =
    R"({"resourceType":"DiagnosticReport","id":"a","presentedForm":[{"contentType":"text/plain","data":"QW5u"},{"contentType":"text/plain","data":"Qm8="}]})"
    "\n";
const std::string kPatientLine = R"({"resourceType":"Patient","id":"p"})"
                                 "\n";

std::string reference_line(const std::string& id, const std::string& data) {
  return R"({"resourceType":"DocumentReference","id":")" + id +
         R"(","status":"current","content":[{"attachment":{"contentType":"text/plain; charset=utf-8","data":")" + data +
         "\"}}]}\n";
}

TEST(FhirComposer, WritesDocumentReferences) {
  Record record = document("7", "é\nAnn", {{.where = {3, 6}, .label = "PER", .score = 0.5}});
  record.owner = "p";
  record.extras = {{"relation", 2}};
  Record other = document("8", "");
  other.owner = "p/_history/1";
  const Composed composed = composed_json({record, other}, kFhir);
  EXPECT_EQ(
      composed.bytes,
      R"({"resourceType":"DocumentReference","id":"7","status":"current","subject":{"reference":"Patient/p"},"content":)"
      R"([{"attachment":{"contentType":"text/plain; charset=utf-8","data":"w6kKQW5u"}}]})"
      "\n" +
          reference_line("8", ""));
  EXPECT_EQ(composed.losses, (std::map<std::string, std::uint64_t>{{"owner", 1}, {"relation", 2}, {"span", 1}}));
}

TEST(FhirComposer, SaysTheSameWhenReadBack) {
  std::mt19937 random(13);
  for (int i = 0; i < 300; ++i) {
    std::vector<Record> records = random_documents(random);
    for (Record& record : records) {
      record.spans.clear();
      std::erase(record.text, '\0');  // which a reader takes for another charset
    }
    const Composed composed = composed_json(records, kFhir);
    EXPECT_TRUE(composed.losses.empty());
    const auto read = records_of(composed.bytes, kFhir);
    ASSERT_EQ(read.size(), records.size());
    for (std::size_t r = 0; r < read.size(); ++r) {
      ASSERT_EQ(outline(*read[r]), outline(records[r]));
      ASSERT_EQ(extras_of(*read[r]), "");
    }
    ASSERT_EQ(recomposed(composed.bytes, kFhir), composed.bytes);
    if (i < 30) expect_whole(composed.bytes, kFhir);
  }
}

// What a writer that passes all makes of it, where the documents with these numbers change.
std::string written_where(const std::string& bytes, const std::vector<std::size_t>& changed) {
  const auto reader = reader_of(bytes, kFhir);
  std::string out;
  StringSink sink(out);
  const auto writer = write_by_composing(compose_fhir(sink, kFhir, reader.get()), kPassAll);
  Record record;
  for (std::size_t i = 0; reader->next(record); ++i) {
    Change change;
    if (std::find(changed.begin(), changed.end(), i) != changed.end()) change.text = "x";
    writer->write(record, change);
  }
  writer->finish();
  return out;
}

TEST(FhirComposer, CopiesAResourceOfSeveralDocumentsOnceAndWhole) {
  const std::string bytes = kPatientLine + kReportOfTwo + kPatientLine + kReportOfTwo + kPatientLine;
  EXPECT_EQ(written_where(bytes, {}), bytes);
  EXPECT_EQ(written_where(bytes, {0}),
            reference_line("a", "eA==") + reference_line("a#2", "Qm8=") + kPatientLine + kReportOfTwo + kPatientLine);
  EXPECT_EQ(written_where(bytes, {1}),
            reference_line("a", "QW5u") + reference_line("a#2", "eA==") + kPatientLine + kReportOfTwo + kPatientLine);
  EXPECT_EQ(written_where(bytes, {2, 3}),
            kPatientLine + kReportOfTwo + reference_line("a", "eA==") + reference_line("a#2", "eA==") + kPatientLine);
}

TEST(FhirComposer, DocumentsInAnotherOrderAreComposed) {
  const auto records = records_of(kReportOfTwo + reference_line("b", ""), kFhir);
  std::string out;
  StringSink sink(out);
  const auto composer = compose_fhir(sink, kFhir, nullptr);
  for (const std::size_t i : {0, 2, 1}) composer->copy(*records[i]);
  composer->finish();
  EXPECT_EQ(out, reference_line("a", "QW5u") + reference_line("b", "") + reference_line("a#2", "Qm8="));
}

}  // namespace
}  // namespace sumi::io
