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

TEST(PersonReader, FindsTheDelimiter) {
  const io::TestFolder folder;
  for (const std::string delimiter : {",", ";", "\t", "|"}) {
    const io::Input csv(folder.write("a.csv", "id" + delimiter + "\"a,b,c\"\n1" + delimiter + "Ann\n"));
    const auto reader = open_persons(csv, {});
    ASSERT_TRUE(reader->next());
    ASSERT_EQ(reader->fields().size(), 2U) << delimiter;
    EXPECT_EQ(reader->fields()[1].value, "Ann");
    std::string out;
    reader->append_record(out, {{"owner", "p1"}});
    EXPECT_EQ(out, "1" + delimiter + "Ann" + delimiter + "p1\n");
  }
  FormatOptions said;
  said.delimiter = ',';
  EXPECT_EQ(open_persons(io::Input(folder.write("b.csv", "a;b\n1;2\n")), said)->next(), true);
}

}  // namespace
}  // namespace sumi::link
