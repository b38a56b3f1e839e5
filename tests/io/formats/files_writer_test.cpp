#include <gtest/gtest.h>

#include "io/formats/open_records.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

void rewrite(const TestFolder& folder, const std::string& to, const PassPolicy& pass) {
  FormatOptions options;
  options.format = Format::files;
  options.each_by_itself = true;
  const Input input(folder.at("in"));
  FilesReader reader(input, options, 0);
  Output output = Output::folder(folder.at(to), false);
  const auto writer = write_files(output, pass, reader);
  std::vector<Record> held;  // as who reads ahead
  std::vector<std::string> raws;
  for (Record record; reader.next(record);) {
    raws.emplace_back(record.raw);
    held.push_back(record);
  }
  for (std::size_t i = 0; i < held.size(); ++i) {
    held[i].raw = raws[i];
    writer->write(held[i], {.text = std::nullopt, .fresh_id = "d" + std::to_string(i), .spans = std::nullopt});
  }
  writer->finish();
  output.prepare();
  output.commit();
}

TEST(FilesWriter, WritesAFileAFile) {
  const TestFolder folder;
  folder.write("in/a.jsonl", "{\"ward\":7, \"text\":\"two\"}\n");
  folder.write("in/b.csv", "id;text\r\nx;one\r\n");
  folder.write("in/c.jsonl", "");
  folder.write("in/d.txt", "four");
  rewrite(folder, "fresh", {});
  EXPECT_EQ(bytes_of_file(folder.at("fresh/f000001.jsonl")), "{\"id\":\"d0\",\"text\":\"two\"}\n");
  EXPECT_EQ(bytes_of_file(folder.at("fresh/f000002.csv")), "id;text\nd1;one\n");
  EXPECT_EQ(bytes_of_file(folder.at("fresh/f000003.jsonl")), "");
  EXPECT_EQ(bytes_of_file(folder.at("fresh/f000004.txt")), "four");
  PassPolicy all;
  all.all = all.file_names = true;
  rewrite(folder, "kept", all);
  for (const char* name : {"a.jsonl", "b.csv", "c.jsonl", "d.txt"})
    EXPECT_EQ(bytes_of_file(folder.at(std::string("kept/") + name)),
              bytes_of_file(folder.at(std::string("in/") + name)));
}

TEST(FilesWriter, MakesAnewWhatCannotBeChangedInPlace) {
  const TestFolder folder;
  const std::string tokens = "-DOCSTART-\tO\n\nAda\tB-NAME\nslept\tO\n\n";
  folder.write("in/a.conll", tokens);
  folder.write("in/b.json", R"([{"data":{"text":"Bo woke"},"annotations":[{"result":[]}]}])");
  folder.write("in/c.xml", "<ROOT>\n<RECORD ID=\"1\">\n<TEXT>Cy sat</TEXT>\n</RECORD>\n</ROOT>\n");
  rewrite(folder, "fresh", {});
  EXPECT_EQ(bytes_of_file(folder.at("fresh/f000001.conll")), "-DOCSTART-\tO\n\nAda\tO\nslept\tO\n\n");
  EXPECT_TRUE(bytes_of_file(folder.at("fresh/f000002.json")).find("Bo woke") != std::string::npos);
  EXPECT_TRUE(bytes_of_file(folder.at("fresh/f000003.xml")).find("<RECORD ID=\"d2\">") != std::string::npos);
  PassPolicy all;
  all.all = all.file_names = true;
  rewrite(folder, "kept", all);
  for (const char* name : {"a.conll", "b.json", "c.xml"})
    EXPECT_EQ(bytes_of_file(folder.at(std::string("kept/") + name)),
              bytes_of_file(folder.at(std::string("in/") + name)));
}

TEST(FreshFileName, SaysFormatAndCompression) {
  EXPECT_EQ(fresh_file_name(0, Format::jsonl, "a/b.ndjson.gz"), "f000001.jsonl.gz");
  EXPECT_EQ(fresh_file_name(999'998, Format::text, "x"), "f999999.txt");
  EXPECT_EQ(fresh_file_name(1, Format::tsv, "x.tsv.zst"), "f000002.tsv.zst");
  EXPECT_EQ(fresh_file_name(1, Format::label_studio, "Ada.json.gz"), "f000002.json.gz");
  EXPECT_EQ(fresh_file_name(1, Format::i2b2_2006, "Ada"), "f000002.xml");
}

}  // namespace
}  // namespace sumi::io
