#include "io/formats/text/text_reader.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "io/formats/table_bytes.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(TextReader, AFileIsADocument) {
  const TestFolder folder;
  const Input input(folder.write("notes.txt",
                                 "\xEF\xBB\xBF"
                                 "a\r\nb\n"));
  const auto reader = read_text(input, {}, other_than_text);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text,
            "\xEF\xBB\xBF"
            "a\r\nb\n");
  EXPECT_EQ(record.raw, record.text);
  EXPECT_EQ(record.id, "notes.txt");
  EXPECT_EQ(record.place, folder.at("notes.txt"));
  EXPECT_FALSE(reader->next(record));
  EXPECT_EQ(reader->bytes_read(), reader->bytes_total());
}

TEST(TextReader, AnEmptyFileIsAnEmptyDocument) {
  const TestFolder folder;
  const Input input(folder.write("notes.txt", ""));
  Record record;
  ASSERT_TRUE(read_text(input, {}, other_than_text)->next(record));
  EXPECT_EQ(record.text, "");
}

TEST(TextReader, AFolderHasADocumentAFile) {
  const TestFolder folder;
  std::string packed;
  const auto sink = compressed(std::make_unique<StringSink>(packed), Compression::zstd);
  sink->write("packed");
  sink->close();
  folder.write("b/2.txt.zst", packed);
  folder.write("a.txt", std::string(500'000, 'a'));
  folder.write("b/1", "x");
  folder.write(".a.sumi-AbCdEf", "left over");
  const Input input(folder.path());
  const auto reader = read_text(input, {}, other_than_text);
  Record record;
  std::vector<std::string> ids;
  std::vector<std::size_t> sizes;
  while (reader->next(record)) {
    ids.push_back(record.id.value());
    sizes.push_back(record.text.size());
    EXPECT_EQ(record.place, folder.at(*record.id));
  }
  EXPECT_EQ(ids, (std::vector<std::string>{"a.txt", "b/1", "b/2.txt.zst"}));
  EXPECT_EQ(sizes, (std::vector<std::size_t>{500'000, 1, 6}));
  EXPECT_EQ(reader->bytes_read(), reader->bytes_total());
}

TEST(TextReader, AFolderWithoutFilesIsAnError) {
  const TestFolder folder;
  folder.write(".hidden", "x");
  const Input input(folder.path());
  EXPECT_EQ(error_of([&] { static_cast<void>(read_text(input, {}, other_than_text)); }),
            "bad_input: " + folder.path() +
                ": the folder has no files; name one that has some (files whose names begin with a dot are skipped)");
}

TEST(TextReader, NamesTheFirstInvalidByte) {
  const TestFolder folder;
  folder.write("7.txt", std::string(93, 'x') + "\xC3(");
  const Input input(folder.path());
  Record record;
  EXPECT_EQ(
      error_of([&] { static_cast<void>(read_text(input, {}, other_than_text)->next(record)); }),
      "bad_input: " + folder.at("7.txt") + ":byte 93: it is not valid UTF-8; name the file's encoding, or repair it");
}

TEST(TextReader, ConvertsFromAnEncoding) {
  const TestFolder folder;
  const Input input(folder.write("a.txt", "\x93\x8C"));
  Record record;
  ASSERT_TRUE(read_text(input, {.encoding = "Shift_JIS"}, other_than_text)->next(record));
  EXPECT_EQ(record.text, "東");
}

TEST(TextReader, AFileNameThatIsNoUtf8IsAnError) {
  const TestFolder folder;
  folder.write("a\xFF.txt", "x");
  const Input input(folder.path());
  EXPECT_EQ(error_of([&] { static_cast<void>(read_text(input, {}, other_than_text)); }),
            "bad_input: " + folder.path() + ": a file's name in the folder is not valid UTF-8; rename it");
}

TEST(TextReader, AFolderOfRecordsIsNoFolderOfTexts) {
  for (const std::string name : {"b.jsonl", "b.csv", "b.tsv.gz", "b.NDJSON", "c/b.json", "b.xml", "b.xlsx", "b.zip"}) {
    const TestFolder folder;
    folder.write("a.txt", "fine");
    folder.write(name, "{}\n");
    const Input input(folder.path());
    const std::string error = error_of([&] { static_cast<void>(read_text(input, {}, other_than_text)); });
    EXPECT_TRUE(error.starts_with("bad_input: " + folder.at(name) + ": it is ")) << error;
    EXPECT_TRUE(error.ends_with("or allow any file")) << error;
    EXPECT_EQ(error_of([&] { static_cast<void>(read_text(input, {.any_file = true}, other_than_text)); }), "no error");
  }
}

TEST(TextReader, JsonUnderAnotherNameIsFoundInAFolderOnly) {
  const TestFolder folder;
  folder.write("f/a.txt", "[Anna] came");
  folder.write("f/b", "{\"text\":\"Anna\"}\n{\"text\":\"Mori\"}\n");
  const Input input(folder.at("f"));
  const auto reader = read_text(input, {}, other_than_text);
  Record record;
  EXPECT_TRUE(reader->next(record));
  EXPECT_TRUE(error_of([&] {
                static_cast<void>(reader->next(record));
              }).starts_with("bad_input: " + folder.at("f/b") + ": it is JSON"));
  const Input alone(folder.at("f/b"));
  EXPECT_TRUE(read_text(alone, {}, other_than_text)->next(record));
}

}  // namespace
}  // namespace sumi::io
