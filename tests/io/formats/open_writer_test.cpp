#include <gtest/gtest.h>

#include "io/formats/open_records.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

std::string copied(Format format, const std::string& bytes) {
  const TestFolder folder;
  const Input input(folder.write("in", bytes));
  const auto reader = open_records(input, options_for(format));
  Output output(folder.at("out"));
  const auto writer = open_writer(output, options_for(format), {.all = true, .names = {}}, *reader);
  Record record;
  while (reader->next(record)) writer->write(record, {});
  writer->finish();
  output.commit();
  return bytes_of_file(folder.at("out"));
}

TEST(OpenWriter, WritesEachFormat) {
  EXPECT_EQ(copied(Format::jsonl, "{\"text\": \"a\"}\n"), "{\"text\": \"a\"}\n");
  EXPECT_EQ(copied(Format::lines, "a\r\nb"), "a\r\nb");
  EXPECT_EQ(copied(Format::text, "a\r\nb"), "a\r\nb");
  EXPECT_EQ(copied(Format::csv, "text,x\n\"a\",1\n"), "text,x\n\"a\",1\n");
  EXPECT_EQ(copied(Format::tsv, "text\tx\na\t1\n"), "text\tx\na\t1\n");
}

TEST(OpenWriter, WhatLiesInOneFileGoesToNoFolder) {
  const TestFolder folder;
  const auto reader = reader_of("", options_for(Format::lines));
  Output output = Output::folder(folder.at("out"), false);
  EXPECT_EQ(error_of([&] { static_cast<void>(open_writer(output, options_for(Format::lines), {}, *reader)); }),
            "bad_usage: this format is one file; name a file");
}

}  // namespace
}  // namespace sumi::io
