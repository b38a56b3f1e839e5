#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/io/convert.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using io::bytes_of_file;
using io::TestFolder;

ConvertResult converted(const std::string& from, const std::string& to, std::optional<Format> format = {}) {
  ConvertOptions options;
  options.input = from;
  options.output = to;
  options.to = format;
  return convert(options);
}

TEST(Convert, GoesFromATableToLinesOfJsonAndBack) {
  const TestFolder folder;
  const std::string table = "id,owner,text,age\n1,p,\"a,b\",7\n2,,c,\n";
  const ConvertResult there = converted(folder.write("a.csv", table), folder.at("a.jsonl"));
  EXPECT_EQ(there.documents, 2U);
  EXPECT_EQ(there.characters, 4U);
  EXPECT_TRUE(there.lost.empty());
  EXPECT_EQ(bytes_of_file(folder.at("a.jsonl")),
            "{\"id\":\"1\",\"text\":\"a,b\",\"owner\":\"p\",\"age\":\"7\",\"spans\":[]}\n"
            "{\"id\":\"2\",\"text\":\"c\",\"age\":\"\",\"spans\":[]}\n");
  EXPECT_TRUE(converted(folder.at("a.jsonl"), folder.at("b.csv")).lost.empty());
  EXPECT_EQ(bytes_of_file(folder.at("b.csv")), table);
}

TEST(Convert, KeepsAllBytesOfTheSameFormat) {
  const TestFolder folder;
  const std::string lines =
      "\xEF\xBB\xBF{ \"text\" : \"a\" , \"spans\":[{\"start\":0,\"end\":1,\"text\":\"a\"}]}\r\n\n";
  const ConvertResult result = converted(folder.write("a.jsonl", lines), folder.at("b.jsonl.gz"));
  EXPECT_EQ(result.spans, 1U);
  converted(folder.at("b.jsonl.gz"), folder.at("c.jsonl"));
  EXPECT_EQ(bytes_of_file(folder.at("c.jsonl")), lines);
}

TEST(Convert, CountsWhatTheTargetCannotSay) {
  const TestFolder folder;
  const std::string lines =
      "{\"id\":\"x\",\"owner\":\"p\",\"text\":\"ab\",\"n\":1,\"spans\":[{\"start\":0,\"end\":1,\"label\":\"A\"}]}\n";
  const ConvertResult result = converted(folder.write("a.jsonl", lines), folder.at("a"), Format::lines);
  EXPECT_EQ(result.lost, (std::map<std::string, std::uint64_t>{{"field n", 1}, {"id", 1}, {"owner", 1}, {"span", 1}}));
}

TEST(Convert, AFieldWithANameOfOursIsLost) {
  const TestFolder folder;
  const ConvertResult result = converted(folder.write("a.csv", "text,spans,age\na,x,4\n"), folder.at("a.jsonl"));
  EXPECT_EQ(bytes_of_file(folder.at("a.jsonl")), "{\"id\":\"1\",\"text\":\"a\",\"age\":\"4\",\"spans\":[]}\n");
  EXPECT_EQ(result.lost, (std::map<std::string, std::uint64_t>{{"field spans", 1}}));
}

TEST(Convert, NumbersDocumentsWithoutIds) {
  const TestFolder folder;
  converted(folder.write("a.jsonl", "{\"text\":\"a\"}\n{\"text\":\"b\"}\n"), folder.at("out"), Format::text);
  EXPECT_EQ(folder.list(), (std::vector<std::string>{"a.jsonl", "out/", "out/.sumi-folder", "out/1.txt", "out/2.txt"}));
}

TEST(Convert, OptionsOfAnotherFormatAreTheTargets) {
  const TestFolder folder;
  ConvertOptions options;
  options.input = folder.write("a.jsonl", "{\"text\":\"é1\",\"spans\":[{\"start\":2,\"end\":3,\"label\":\"A\"}]}\n");
  options.output = folder.at("a");
  options.to = Format::brat;
  options.from.offsets = OffsetUnit::bytes;
  options.from.delimiter = ';';
  static_cast<void>(convert(options));
  EXPECT_EQ(bytes_of_file(folder.at("a/1.ann")), "T1\tA 1 2\t1\n");
  options.input = folder.at("a");
  options.output = folder.at("b.jsonl");
  options.to.reset();
  options.from.text_field = "body";
  static_cast<void>(convert(options));
  EXPECT_EQ(bytes_of_file(folder.at("b.jsonl")),
            "{\"id\":\"1\",\"body\":\"é1\",\"spans\":[{\"start\":2,\"end\":3,\"label\":\"A\"}]}\n");
}

TEST(Convert, RefusesAnIdThatComesTwice) {
  const TestFolder folder;
  for (const char* lines : {"{\"id\":\"x\",\"text\":\"\"}\n{\"id\":\"x\",\"text\":\"\"}\n",
                            "{\"text\":\"\"}\n{\"id\":1,\"text\":\"\"}\n"}) {
    const std::string error = io::error_of([&] { converted(folder.write("a.jsonl", lines), folder.at("b.csv")); });
    EXPECT_NE(error.find("a.jsonl:2: an earlier document has the same id"), std::string::npos) << error;
  }
}

TEST(Convert, LeavesNothingBehindAnError) {
  const TestFolder folder;
  const std::string input = folder.write("a.jsonl", "{\"text\":\"a\\nb\"}\n");
  EXPECT_NE(io::error_of([&] { converted(input, folder.at("b"), Format::lines); }), "no error");
  EXPECT_NE(io::error_of([&] { converted(input, folder.at("b")); }), "no error");
  EXPECT_NE(io::error_of([&] { converted(input, input); }), "no error");
  EXPECT_EQ(folder.list(), std::vector<std::string>{"a.jsonl"});
}

ConvertResult converted_files(const TestFolder& folder, const std::string& to, std::optional<Format> format = {}) {
  ConvertOptions options;
  options.inputs = {folder.at("in/*.csv"), folder.at("in/b")};
  options.output = folder.at(to);
  options.to = format;
  return convert(options);
}

TEST(Convert, WritesSeveralFilesIntoOneOrEachByItself) {
  const TestFolder folder;
  folder.write("in/a.csv", "id,text,age\n1,x,7\n");
  folder.write("in/b/c.jsonl", "{\"id\":\"2\",\"text\":\"y\"}\n{\"text\":\"z\"}\n");
  folder.write("in/b/d.txt", "w");
  const ConvertResult one = converted_files(folder, "all.jsonl");
  EXPECT_EQ(one.documents, 4U);
  EXPECT_EQ(one.from, Format::files);
  EXPECT_TRUE(one.lost.empty());
  EXPECT_EQ(bytes_of_file(folder.at("all.jsonl")),
            "{\"id\":\"1\",\"text\":\"x\",\"age\":\"7\",\"spans\":[]}\n"
            "{\"id\":\"2\",\"text\":\"y\",\"spans\":[]}\n"
            "{\"id\":\"3\",\"text\":\"z\",\"spans\":[]}\n"
            "{\"id\":\"b/d.txt\",\"text\":\"w\",\"spans\":[]}\n");
  converted_files(folder, "each", Format::jsonl);
  EXPECT_EQ(bytes_of_file(folder.at("each/b/c.jsonl")), bytes_of_file(folder.at("in/b/c.jsonl")));
  EXPECT_EQ(bytes_of_file(folder.at("each/a.csv.jsonl")), "{\"id\":\"1\",\"text\":\"x\",\"age\":\"7\",\"spans\":[]}\n");
  EXPECT_EQ(bytes_of_file(folder.at("each/b/d.txt.jsonl")), "{\"id\":\"b/d.txt\",\"text\":\"w\",\"spans\":[]}\n");
}

TEST(Convert, RefusesTwoFilesOfOneNameAndIdsThatComeTwiceInAFile) {
  const TestFolder folder;
  folder.write("in/a.csv", "id,text\n1,x\n");
  folder.write("in/b/c.csv", "id,text\n1,y\n");
  EXPECT_EQ(converted_files(folder, "all.jsonl").documents, 2U);
  EXPECT_NE(bytes_of_file(folder.at("all.jsonl")).find("{\"id\":\"b/c.csv/1\""), std::string::npos);
  folder.write("in/b/c.csv", "id,text\n2,x\n2,y\n");
  EXPECT_THROW(converted_files(folder, "twice.jsonl"), Error);
  folder.write("in/b/c.csv", "id,text\n2,y\n");
  folder.write("in/b/c.csv.jsonl", "{\"text\":\"z\"}\n");
  EXPECT_THROW(converted_files(folder, "each", Format::jsonl), Error);
  EXPECT_EQ(converted_files(folder, "all.jsonl").documents, 3U);
}

}  // namespace
}  // namespace sumi
