#include "io/records/plain_text_file.hpp"

#include <string>

#include <gtest/gtest.h>

namespace sumi::io {
namespace {

TEST(PlainTextFile, NamesOfRecordsAndBinariesSayMore) {
  for (const char* name : {"a.jsonl", "a.JSONL",   "b/c.ndjson",     "x.json",    "x.csv",    "x.tsv",      "x.xml",
                           "x.xlsx",  "x.parquet", "shard.jsonl.gz", "x.csv.zst", "x.tar.gz", "x.zip",      "x.pdf",
                           "x.docx",  "x.conll",   "x.conll.txt",    "x.sqlite",  "x.dcm",    "a.txt.gz.gz"})
    EXPECT_TRUE(other_than_text(name)) << name;
  EXPECT_EQ(other_than_text("shard.jsonl.gz"), "JSON");
  EXPECT_EQ(other_than_text("x.CSV"), "a table");
}

TEST(PlainTextFile, AnyOtherNameMayBeText) {
  for (const char* name :
       {"a.txt", "a.txt.gz", "note", "jsonl", "a.md", "a.log", "1.2.note", "csv/a.txt", "letter.json.txt"})
    EXPECT_FALSE(other_than_text(name)) << name;
}

TEST(PlainTextFile, JsonIsToldFromNotesInBrackets) {
  for (const char* text : {"{}", "{\"text\":\"a\"}\n{\"text\":\"b\"}\n", " \n[{\"text\":\"a\"}]", "{\n \"a\": 1\n}\n",
                           "\xEF\xBB\xBF{\"a\":1}\n", "{\"a\":1}\nand more", "[]"})
    EXPECT_TRUE(is_json(text)) << text;
  for (const char* text : {"", "a {}", "[Anna] came", "[1] Smith\n[2] Jones", "{name} came", "{\"a\":1", "\"a\"", "1"})
    EXPECT_FALSE(is_json(text)) << text;
  EXPECT_FALSE(is_json(std::string(100000, '[')));
}

}  // namespace
}  // namespace sumi::io
