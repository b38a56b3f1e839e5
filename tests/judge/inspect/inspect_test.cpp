#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/inspect/inspect.hpp>

namespace sumi::inspect {
namespace {

Inspection inspected(const std::string& lines, std::string* sample = nullptr, std::size_t documents = 0) {
  const io::TestFolder folder;
  InspectOptions options;
  options.input = folder.write("in.jsonl", lines);
  options.sample = documents;
  std::string unused;
  return inspect(options, sample == nullptr ? unused : *sample);
}

TEST(Inspect, Counts) {
  const Inspection seen = inspected(
      "{\"id\":1,\"owner\":\"p\",\"text\":\"Ann é\",\"x\":0,\"spans\":[{\"start\":0,\"end\":3,\"label\":\"N\"}]}\n"
      "{\"text\":\"\"}\n{\"owner\":\"p\",\"text\":\"墨は濃い\",\"spans\":[{\"start\":0,\"end\":1,\"label\":\"N\"}]}\n");
  EXPECT_EQ(seen.format, Format::jsonl);
  EXPECT_EQ(seen.documents, 3U);
  EXPECT_EQ(seen.owners, 2U);
  EXPECT_EQ(seen.documents_without_id, 2U);
  EXPECT_EQ(seen.documents_without_owner, 1U);
  EXPECT_EQ(seen.characters, 9U);
  EXPECT_EQ(seen.spans, 2U);
  EXPECT_EQ(seen.labels.at("N").spans, 2U);
  EXPECT_EQ(seen.labels.at("N").characters, 4U);
  EXPECT_EQ(seen.lengths.least, 0U);
  EXPECT_EQ(seen.lengths.median, 4U);
  EXPECT_EQ(seen.lengths.most, 5U);
  EXPECT_EQ(seen.scripts.at("Latin"), 4U);
  EXPECT_EQ(seen.extras.at("field x"), 1U);
  EXPECT_EQ(seen.problems.at("empty document").count, 1U);
}

TEST(Inspect, CountsOwnersThatAreWrittenAlike) {
  std::string lines;
  for (const char* owner : {"p1", "p1 ", "P1", "p1", "p2"})
    lines += std::string(R"({"text":"x","owner":")") + owner + "\"}\n";
  EXPECT_EQ(inspected(lines).owners_written_alike, 3U);
}

TEST(Inspect, FindsEqualDocumentsAndSaysWhere) {
  const Inspection seen = inspected("{\"text\":\"a\"}\n{\"text\":\"b\"}\n{\"text\":\"a\"}\n{\"text\":\"a\"}\n");
  const Inspection::Problem& problem = seen.problems.at("text that stood in an earlier document");
  EXPECT_EQ(problem.count, 2U);
  EXPECT_TRUE(problem.first_place.ends_with("in.jsonl:3"));
}

TEST(Inspect, ShowsASample) {
  std::string sample;
  inspected("{\"text\":\"Ann\",\"spans\":[{\"start\":0,\"end\":3,\"label\":\"N\"}]}\n{\"text\":\"b\"}\n", &sample, 1);
  EXPECT_NE(sample.find("⟦Ann⟧N"), std::string::npos);
  EXPECT_EQ(sample.find("b\n"), std::string::npos);
}

TEST(Inspect, RefusesNothingAtAll) {
  EXPECT_NE(io::error_of([] { inspected(""); }), "no error");
}

}  // namespace
}  // namespace sumi::inspect
