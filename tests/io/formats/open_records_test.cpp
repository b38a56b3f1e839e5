#include "io/formats/open_records.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

std::string first_text(const Input& input, FormatOptions options) {
  Record record;
  return open_records(input, options)->next(record) ? record.text : "(none)";
}

TEST(OpenRecords, ReadsEachFormat) {
  const TestFolder folder;
  EXPECT_EQ(first_text(Input(folder.write("a", "{\"text\":\"x\"}")), options_for(Format::jsonl)), "x");
  EXPECT_EQ(first_text(Input(folder.write("a", "x\n")), options_for(Format::lines)), "x");
  EXPECT_EQ(first_text(Input(folder.write("a", "x\n")), options_for(Format::text)), "x\n");
  EXPECT_EQ(first_text(Input(folder.write("a", "text,b\nx,y\n")), options_for(Format::csv)), "x");
  EXPECT_EQ(first_text(Input(folder.write("a", "text\tb\nx\ty\n")), options_for(Format::tsv)), "x");
}

TEST(OpenRecords, AnInputMayHaveSeveralReaders) {
  const TestFolder folder;
  const Input input(folder.write("a", "x\ny\n"));
  const auto one = open_records(input, options_for(Format::lines));
  const auto other = open_records(input, options_for(Format::lines));
  Record record;
  ASSERT_TRUE(one->next(record));
  ASSERT_TRUE(one->next(record));
  ASSERT_TRUE(other->next(record));
  EXPECT_EQ(record.text, "x");
}

TEST(OpenRecords, ConvertsFromAnEncoding) {
  const TestFolder folder;
  FormatOptions options = options_for(Format::csv);
  options.encoding = "Shift_JIS";
  EXPECT_EQ(first_text(Input(folder.write("a", "text\n\x93\x8C\n")), options), "東");
}

TEST(OpenRecords, AFolderHasAFileADocument) {
  const TestFolder folder;
  folder.write("a", "x");
  const Input input(folder.path());
  EXPECT_EQ(first_text(input, options_for(Format::text)), "x");
  EXPECT_EQ(error_of([&] { static_cast<void>(open_records(input, options_for(Format::jsonl))); }),
            "bad_usage: " + folder.path() +
                ": a folder can only be read as text, brat or i2b2-2014; choose one of these formats, or name a file");
}

TEST(OpenRecords, DamagedTablesAreReadOrRefusedAndNeverMore) {
  std::uint32_t state = 7;
  const auto random = [&] { return state = state * 1664525U + 1013904223U, state >> 8; };
  for (int i = 0; i < 20'000; ++i) {
    std::string bytes = "text,id,owner\r\n\"a, \"\"b\",1,x\r\nc,2,\"y\nz\"\nd,,\n";
    for (std::uint32_t faults = random() % 5; faults > 0; --faults)
      bytes[random() % bytes.size()] = random() % 2 == 0 ? static_cast<char>(random()) : "\",\r\n"[random() % 4];
    bytes.resize(random() % (bytes.size() + 1));
    for (const Format format : {Format::csv, Format::lines}) {
      FormatOptions options = options_for(format);
      options.header_said = true;
      try {
        static_cast<void>(records_of(bytes, options));
      } catch (const Error& error) {
        ASSERT_EQ(error.kind(), Error::Kind::bad_input);
      }
    }
  }
}

}  // namespace
}  // namespace sumi::io
