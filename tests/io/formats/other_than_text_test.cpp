#include <string>

#include <gtest/gtest.h>

#include "io/formats/registry.hpp"
#include "io/formats/table_bytes.hpp"

namespace sumi::io {
namespace {

TEST(OtherThanText, NamesOfRecordsAndBinariesSayMore) {
  for (const char* name : {"a.jsonl", "a.JSONL",   "b/c.ndjson",     "x.json",    "x.csv",    "x.tsv",      "x.xml",
                           "x.xlsx",  "x.parquet", "shard.jsonl.gz", "x.csv.zst", "x.tar.gz", "x.zip",      "x.pdf",
                           "x.docx",  "x.conll",   "x.conll.txt",    "x.sqlite",  "x.dcm",    "a.txt.gz.gz"})
    EXPECT_TRUE(other_than_text(name)) << name;
  EXPECT_EQ(other_than_text("shard.jsonl.gz"), "JSON");
  EXPECT_EQ(other_than_text("x.CSV"), "a table");
}

TEST(OtherThanText, AnyOtherNameMayBeText) {
  for (const char* name :
       {"a.txt", "a.txt.gz", "note", "jsonl", "a.md", "a.log", "1.2.note", "csv/a.txt", "letter.json.txt"})
    EXPECT_FALSE(other_than_text(name)) << name;
}

// Each end that a row names says the row's kind, and none stands elsewhere.
TEST(OtherThanText, EndsOfFormatsSayTheirKind) {
  for (const FormatRow& row : formats())
    for (const std::string_view suffix : row.suffixes) {
      if (row.kind.empty() || suffix.empty()) continue;
      EXPECT_EQ(other_than_text("a" + std::string(suffix)), row.kind);
    }
  EXPECT_EQ(other_than_text("a.pdf.txt"), std::nullopt);
  EXPECT_EQ(other_than_text("a.eml"), std::nullopt);
}

}  // namespace
}  // namespace sumi::io
