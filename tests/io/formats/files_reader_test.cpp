#include <gtest/gtest.h>

#include "io/formats/open_records.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

FormatOptions each() {
  FormatOptions options;
  options.format = Format::files;
  options.each_by_itself = true;
  return options;
}

TEST(FilesReader, ReadsOneFileBehindTheOther) {
  const TestFolder folder;
  folder.write("b.csv", "id;text\r\nx;one\r\n");
  folder.write("a.jsonl", "{\"text\":\"two\"}\n{\"text\":\"three\"}\n\n");
  folder.write("empty.jsonl", "");
  folder.write("z/c.txt", "four");
  const Input input(folder.path());
  FilesReader reader(input, each(), 0);
  std::vector<std::string> seen;
  for (Record record; reader.next(record);) seen.push_back(std::to_string(record.file) + record.text);
  EXPECT_EQ(seen, (std::vector<std::string>{"0two", "0three", "1one", "3four"}));
  EXPECT_EQ(reader.around(0).epilogue(), "\n");
  EXPECT_EQ(reader.around(1).preamble(), "id;text\r\n");
  EXPECT_EQ(reader.around(1).delimiter(), ';');
  EXPECT_EQ(reader.around(1).columns().size(), 2u);
  EXPECT_EQ(reader.bytes_read(), reader.bytes_total());
}

TEST(FilesReader, RefusesOrListsWhatItCannotRead) {
  const TestFolder folder;
  folder.write("a.jsonl", "{\"text\":\"two\"}\n");
  folder.write("b.pdf", "no");
  folder.write("c.txt", "\x89PNG\r\n\x1A\n");
  folder.write("d.json", "[1]");
  const Input input(folder.path());
  std::vector<UnreadFile> unread;
  EXPECT_EQ(error_of([&] { static_cast<void>(files_of_documents(input, each(), unread)); }),
            "bad_input: " + folder.at("d.json") +
                ": it is JSON, and can't be read beside the others; convert it or take it away, or leave out what "
                "isn't read");
  FormatOptions skipping = each();
  skipping.skip_unread = true;
  unread.clear();
  EXPECT_EQ(files_of_documents(input, skipping, unread).size(), 2u);  // b.pdf is text by its content
  EXPECT_EQ(unread.size(), 2u);                                       // the damaged picture, and JSON
}

TEST(FilesReader, TakesAnArrayForRecords) {
  const TestFolder folder;
  folder.write("a.json", "[{\"text\":\"one\"},{\"text\":\"two\"}]");
  folder.write("b.txt", "three");
  const Input input(folder.path());
  FilesReader reader(input, each(), 0);
  std::size_t documents = 0;
  for (Record record; reader.next(record);) ++documents;
  EXPECT_EQ(documents, 3u);
}

TEST(FilesReader, TakesAFormatThatIsNamedForAll) {
  const TestFolder folder;
  folder.write("a", "one\ntwo\n");
  folder.write("b.log", "three");
  FormatOptions lines = each();
  lines.format = Format::lines;
  const Input input(folder.path());
  FilesReader reader(input, lines, 0);
  std::size_t documents = 0;
  for (Record record; reader.next(record);) ++documents;
  EXPECT_EQ(documents, 3u);
}

TEST(Input, OfSeveralIsSortedAndRelativeToTheCommonFolder) {
  const TestFolder folder;
  folder.write("x/b.jsonl", "1");
  folder.write("x/a.jsonl", "2");
  folder.write("y/a.jsonl", "3");
  const Input input = Input::of_several({folder.at("y"), folder.at("x/*.jsonl")});
  EXPECT_EQ(input.files(), (std::vector<std::string>{"x/a.jsonl", "x/b.jsonl", "y/a.jsonl"}));
  EXPECT_EQ(drain(*input.open("y/a.jsonl"), 9), "3");
  EXPECT_EQ(input.bytes_total(), 3u);
  EXPECT_EQ(input.path_of("x/b.jsonl"), folder.at("x/b.jsonl"));
  EXPECT_THROW(static_cast<void>(Input::of_several({folder.at("x"), folder.at("x/a.jsonl")})), Error);
  EXPECT_THROW(static_cast<void>(Input::of_several({folder.at("*.csv")})), Error);
  EXPECT_THROW(static_cast<void>(Input::of_several({folder.at("x"), "-"})), Error);
}

}  // namespace
}  // namespace sumi::io
