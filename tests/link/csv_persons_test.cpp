#include <gtest/gtest.h>

#include "io/files.hpp"
#include "link/spliced.hpp"

namespace sumi::link {
namespace {

std::unique_ptr<PersonReader> csv_reader(const std::string& bytes, bool header = true) {
  FormatOptions options;
  options.format = Format::csv;
  options.header = options.header_said = header;
  return csv_persons(io::source_of(bytes, 5), "in.csv", options);
}

TEST(CsvPersons, ReadsSpacesBehindCommas) {
  const auto rows = csv_reader("id, name, city\n1, \"ann, lee\" , \n");
  ASSERT_TRUE(rows->next());
  EXPECT_EQ(rows->fields()[1].name, "name");
  EXPECT_EQ(rows->fields()[1].value, "ann, lee");
  EXPECT_EQ(rows->fields()[2].value, "");
  EXPECT_FALSE(rows->next());
}

TEST(CsvPersons, AddsACellAndKeepsEveryByte) {
  EXPECT_EQ(spliced(csv_reader("\xEF\xBB\xBFid, name\r\n1, \"a\"\"b\"\r\n2,\"x\ny\"\n3, z"), {{"owner", "p1"}}),
            "\xEF\xBB\xBFid, name,owner\r\n1, \"a\"\"b\",p1\r\n2,\"x\ny\",p1\n3, z,p1");
  EXPECT_EQ(spliced(csv_reader("1,a\n", false), {{"owner", "p,1"}}), "1,a,\"p,1\"\n");
  EXPECT_EQ(spliced(csv_reader("id\n"), {{"owner", "p1"}}), "id,owner\n");
  EXPECT_EQ(spliced(csv_reader(""), {{"owner", "p1"}}), "");
}

TEST(CsvPersons, ReplacesACellThatIsThere) {
  EXPECT_EQ(spliced(csv_reader("a,owner,b\n1,old,2\n3,\"o\",4\n"), {{"owner", "p1"}, {"owner_loose", "q"}}),
            "a,owner,b,owner_loose\n1,p1,2,q\n3,\"p1\",4,q\n");
}

// In time that grows with the columns, not with their square.
TEST(CsvPersons, ReadsAHeaderOfManyColumns) {
  std::string header;
  for (int i = 0; i < 100'000; ++i) header += (i > 0 ? ",column " : "column ") + std::to_string(i);
  const auto rows = csv_reader(header + "\n");
  EXPECT_FALSE(rows->next());
  EXPECT_EQ(rows->fields().size(), 100'000U);
}

TEST(CsvPersons, JudgesAHeaderThatNobodySaid) {
  const auto error = [](const std::string& bytes, const std::vector<std::string>& called) {
    return io::error_of([&] {
      const FormatOptions options{.format = Format::csv};
      const auto rows = csv_persons(io::source_of(bytes, 5), "in.csv", options, called);
      while (rows->next()) {
      }
    });
  };
  EXPECT_TRUE(error("Ann Lee, Ulm\nBo Arp, Bonn\n", {}).starts_with("bad_usage: in.csv: "));
  EXPECT_TRUE(error("Ann Lee, 7\nBo Arp, 8\n", {"2"}).starts_with("bad_usage: in.csv: "));
  EXPECT_EQ(error("wer, wo\nBo Arp, Bonn\n", {"wo"}), "no error");
  EXPECT_EQ(error("name, city\nBo Arp, Bonn\n", {}), "no error");
  EXPECT_TRUE(error("name, city\nBo Arp, Bonn\nname, city\n", {}).starts_with("bad_input: in.csv:3: "));
}

TEST(CsvPersons, PassesOverAHintOfTheDelimiter) {
  const FormatOptions options{.format = Format::csv};
  EXPECT_EQ(spliced(csv_persons(io::source_of("sep=;\nid;name\n1;Bo\n", 5), "in.csv", options), {{"owner", "p1"}}),
            "sep=;\nid;name;owner\n1;Bo;p1\n");
}

TEST(CsvPersons, RefusesWhatIsNoTable) {
  const auto error = [](const std::string& bytes) {
    return io::error_of([&] { (void)spliced(csv_reader(bytes), {}); });
  };
  EXPECT_EQ(error("a,b\n1\n"),
            "bad_input: in.csv:2: the row has 1 cells, but the first row has 2; give each row the same columns");
  EXPECT_EQ(error("a, a\n1,2\n"), "bad_input: in.csv:1: two columns have the same name; rename one");
  EXPECT_EQ(error("a\n\"1\n").substr(0, 21), "bad_input: in.csv:2: ");
}

}  // namespace
}  // namespace sumi::link
