#include "link/person_reader.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::link {
namespace {

TEST(PersonReader, GoesByNameAndOptions) {
  const io::TestFolder folder;
  const io::Input csv(folder.write("a.csv", "x\n1\n"));
  const io::Input jsonl(folder.write("a.jsonl", "{\"x\":1}\n"));
  const io::Input other(folder.write("a.dat", "x\n1\n"));
  EXPECT_TRUE(open_persons(csv, {})->has_columns());
  EXPECT_FALSE(open_persons(jsonl, {})->has_columns());
  EXPECT_TRUE(io::error_of([&] { (void)open_persons(other, {}); }).starts_with("bad_usage: "));
  FormatOptions options;
  options.format = Format::tsv;
  EXPECT_TRUE(open_persons(other, options)->has_columns());
  options.format = Format::brat;
  EXPECT_TRUE(io::error_of([&] { (void)open_persons(csv, options); }).starts_with("bad_usage: "));
  EXPECT_TRUE(io::error_of([&] { (void)open_persons(io::Input(folder.path()), {}); }).starts_with("bad_usage: "));
}

TEST(PersonReader, Converts) {
  const io::TestFolder folder;
  const io::Input csv(folder.write("a.csv", "x\nM\xFCller\n"));
  FormatOptions options;
  options.encoding = "ISO-8859-1";
  const auto reader = open_persons(csv, options);
  ASSERT_TRUE(reader->next());
  EXPECT_EQ(reader->fields()[0].value, "Müller");
}

TEST(PersonReader, Trims) {
  EXPECT_EQ(trimmed(" a b\t\n"), "a b");
  EXPECT_EQ(trimmed("  "), "");
}

}  // namespace
}  // namespace sumi::link
