#include <gtest/gtest.h>

#include "io/formats/table_bytes.hpp"
#include "io/formats/text/text_reader.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

// Reads the folder or file `in` as text and writes it to `output`.
void copy(const std::string& in, Output& output, const PassPolicy& pass, const Changer& change) {
  const Input input(in);
  const auto reader = read_text(input, {}, other_than_text);
  const auto writer = write_text(output, pass);
  Record record;
  while (reader->next(record)) writer->write(record, change(record));
  writer->finish();
}

std::string in_folder(const TestFolder& folder) {
  folder.write("in/a.txt", "first");
  folder.write("in/b/c.txt", "second");
  return folder.at("in");
}

TEST(TextWriter, NamesFilesByFreshIds) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  copy(in_folder(folder), output, {}, fresh_ids());
  output.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out/d1.txt")), "first");
  EXPECT_EQ(bytes_of_file(folder.at("out/d2.txt")), "second");
}

TEST(TextWriter, OrByTheirOwnIdsWhereTheyPass) {
  for (const PassPolicy& pass : {PassPolicy{.all = true, .names = {}}, PassPolicy{.all = false, .names = {"id"}}}) {
    const TestFolder folder;
    Output output = Output::folder(folder.at("out"), false);
    copy(in_folder(folder), output, pass, fresh_ids());
    output.commit();
    EXPECT_EQ(bytes_of_file(folder.at("out/a.txt")), "first");
    EXPECT_EQ(bytes_of_file(folder.at("out/b/c.txt")), "second");
  }
}

TEST(TextWriter, AFileHoldsOneDocument) {
  const TestFolder folder;
  const std::string in = in_folder(folder);
  Output one(folder.at("out"));
  copy(in + "/a.txt", one, {}, fresh_ids());
  one.commit();
  EXPECT_EQ(bytes_of_file(folder.at("out")), "first");
  Output two(folder.at("out"));
  EXPECT_EQ(error_of([&] { copy(in, two, {}, fresh_ids()); }),
            "bad_usage: several documents cannot be written to one text file; name a folder");
}

TEST(TextWriter, HasNoOtherFieldsToPass) {
  const TestFolder folder;
  Output output = Output::folder(folder.at("out"), false);
  EXPECT_THROW(copy(in_folder(folder), output, {.all = false, .names = {"owner"}}, fresh_ids()), Error);
}

}  // namespace
}  // namespace sumi::io
