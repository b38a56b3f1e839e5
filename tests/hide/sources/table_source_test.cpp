#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "hide/sources.hpp"
#include "io/files.hpp"

namespace sumi::hide {
namespace fs = std::filesystem;
namespace {

using io::bytes_of_file;
using io::error_of;
using io::TestFolder;
using Names = std::vector<std::string>;

const std::string kPeople =
    "id,\"full name\",ward,note,age\r\n"
    "7,\"Mori, Anna\",A,\"Mrs. Mori said \"\"no\"\"\",40\r\n"
    "8,Bob,\"B, 2\",,\"\"\r\n";

HideSource table_at(const std::string& path) {
  HideSource source{.what = HideSource::What::table, .file = path};
  source.columns = {{"full name", "name"}, {"age", "age"}};
  source.texts = {"note"};
  source.pass = {"ward"};
  return source;
}

std::unique_ptr<Source> table_of(const HideSource& source) {
  return open_table(source, three_attributes());
}

// What the rewritten table says.
std::string rewritten_table(const TestFolder& folder, const HideSource& source, decltype(no_edits)& edits) {
  fs::remove_all(folder.at("out"));
  fs::create_directory(folder.at("out"));
  const auto table = table_of(source);
  static_cast<void>(read_records(*table));
  const Names names = table->rewrite(folder.at("out"), {}, edits);
  EXPECT_EQ(names.size(), 1U);
  return bytes_of_file(folder.at("out/" + names.at(0)));
}

std::string error_of_table(const HideSource& source) {
  return error_of([&] { static_cast<void>(read_records(*table_of(source))); });
}

TEST(TableSource, ReadsTheColumnsThatHoldSomethingInTheTablesOrder) {
  const TestFolder folder;
  const HideSource source = table_at(folder.write("people.csv", kPeople));
  EXPECT_EQ(read_records(*table_of(source)),
            (Names{"people.csv:2#7 full name=Mori, Anna(0) note=Mrs. Mori said \"no\" age=40(1)",
                   "people.csv:3#8 full name=Bob(0) note= age=(1)"}));
}

TEST(TableSource, WritesRowsInAnyOrderWithOneLineEnd) {
  const TestFolder folder;
  HideSource source;
  source.what = HideSource::What::table;
  source.file = folder.write("people.csv", "age,ward\n1,a\n2,b\r\n3,c");
  source.columns = {{"age", "age"}};
  source.pass = {"ward"};
  const auto table = table_of(source);
  fs::create_directory(folder.at("out"));
  static_cast<void>(read_records(*table));
  const std::vector<std::uint32_t> order{2, 0, 1};
  static_cast<void>(table->rewrite(folder.at("out"), order, no_edits));
  EXPECT_EQ(bytes_of_file(folder.at("out/people.csv")), "age,ward\n3,c\n1,a\n2,b\n");
}

TEST(TableSource, WritesWhatIsNotEditedByteForByte) {
  const TestFolder folder;
  HideSource source = table_at(folder.write("people.csv", kPeople));
  EXPECT_EQ(rewritten_table(folder, source, no_edits),
            "\"full name\",ward,note,age\r\n"
            "\"Mori, Anna\",A,\"Mrs. Mori said \"\"no\"\"\",40\r\n"
            "Bob,\"B, 2\",,\"\"\r\n");
  source.pass.emplace_back("id");
  EXPECT_EQ(rewritten_table(folder, source, no_edits), kPeople);
}

TEST(TableSource, WritesEditedCellsAsTheyWereQuoted) {
  const TestFolder folder;
  const HideSource source = table_at(folder.write("people.csv", kPeople));
  EXPECT_EQ(rewritten_table(folder, source, hiding_edits),
            "\"full name\",ward,note,age\r\n"
            "\"<0>\",A,\"Mrs. [NAME] said \"\"no\"\"\",<1>\r\n"
            "<0>,\"B, 2\",,\"<1>\"\r\n");
  const auto table = table_of(source);
  fs::remove(folder.at("out/people.csv"));
  static_cast<void>(table->rewrite(folder.at("out"), {}, [](const SourceRecord&, std::uint64_t) {
    return RewrittenRecord{.edits = {{2, {0, 0}, "4,5 \"or\n6\""}}, .fresh_id = {}};
  }));
  EXPECT_EQ(bytes_of_file(folder.at("out/people.csv")),
            "\"full name\",ward,note,age\r\n"
            "\"Mori, Anna\",A,\"Mrs. Mori said \"\"no\"\"\",\"4,5 \"\"or\n6\"\"40\"\r\n"
            "Bob,\"B, 2\",,\"4,5 \"\"or\n6\"\"\"\r\n");
}

TEST(TableSource, CountsWhatItDrops) {
  const TestFolder folder;
  const auto table = table_of(table_at(folder.write("people.csv", kPeople)));
  fs::create_directory(folder.at("out"));
  EXPECT_EQ(table->rewrite(folder.at("out"), {}, no_edits), Names{"people.csv"});
  EXPECT_EQ(table->dropped(), (std::map<std::string, std::uint64_t>{{"id", 2}}));
}

TEST(TableSource, TakesTablesAsTheyLie) {
  const TestFolder folder;
  HideSource source{.what = HideSource::What::table, .as = "t"};
  source.columns = {{"2", "name"}};
  source.pass = {"3"};
  source.format.header_said = true;
  source.file = folder.write("a.tsv",
                             "\xEF\xBB\xBF"
                             "x\ty,z\tw\na\tAnna\tc\nd\tBob\tf");
  EXPECT_EQ(rewritten_table(folder, source, hiding_edits),
            "\xEF\xBB\xBF"
            "y,z\tw\n<0>\tc\n<0>\tf");
  source.file = folder.write("a", "x;y;z\na;Anna;c\n");  // found in the first row
  EXPECT_EQ(rewritten_table(folder, source, hiding_edits), "y;z\n<0>;c\n");
  source.format.header = false;
  EXPECT_EQ(rewritten_table(folder, source, hiding_edits), "<0>;z\n<0>;c\n");
  source.format.delimiter = '|';
  source.file = folder.write("a",
                             "\xEF\xBB\xBF"
                             "x|y;|z\r\n");
  EXPECT_EQ(rewritten_table(folder, source, no_edits),
            "\xEF\xBB\xBF"
            "y;|z\r\n");
  source.format.encoding = "ISO-8859-1";
  source.file = folder.write("a", "x|\xE9|z\n");
  EXPECT_EQ(rewritten_table(folder, source, no_edits), "é|z\n");
}

TEST(TableSource, KeepsItsRows) {
  const TestFolder folder;
  HideSource source{.what = HideSource::What::table, .file = folder.write("a.csv", "x,y\n1,2\n3,")};
  source.pass = {"y"};
  EXPECT_EQ(rewritten_table(folder, source, no_edits), "y\n2\n\"\"");
  source.file = folder.write("a.csv", "x,y\n");
  EXPECT_EQ(rewritten_table(folder, source, no_edits), "y\n");
}

TEST(TableSource, IdsAreTheColumnsThatAreNamedSo) {
  const TestFolder folder;
  HideSource source = table_at(folder.write("people.csv", kPeople));
  source.format.id_column = "ward";
  EXPECT_EQ(read_records(*table_of(source)).at(1), "people.csv:3#B, 2 full name=Bob(0) note= age=(1)");
  source = table_at(folder.write("people.csv", "full name,note,age,ward\na,b,c,d\n"));
  EXPECT_EQ(read_records(*table_of(source)).at(0), "people.csv:2# full name=a(0) note=b age=c(1)");
}

TEST(TableSource, NamesTheColumnsThereAre) {
  const TestFolder folder;
  const std::string path = folder.write("people.csv", kPeople);
  HideSource source = table_at(path);
  source.texts = {"notes"};
  EXPECT_EQ(error_of_table(source),
            "bad_usage: " + path +
                ": the table has no column notes; did you mean note?; name a column as the header does, or by its "
                "number");
  source.texts = {"6"};
  EXPECT_EQ(error_of_table(source).substr(0, 9), "bad_usage");
  source.texts = {"age"};
  EXPECT_EQ(error_of_table(source), "bad_usage: " + path + ": the column age is named for two purposes; name it once");
  EXPECT_EQ(
      error_of_table({.what = HideSource::What::table, .file = path}),
      "bad_usage: " + path +
          ": nothing would be left of the table; name columns that hold an attribute or text, or columns to pass");
  source = table_at(folder.write("twice.csv", "a,a\n1,2\n"));
  source.format.header_said = true;
  source.columns = {{"a", "name"}};
  source.texts = source.pass = {};
  EXPECT_EQ(error_of_table(source).substr(0, 9), "bad_usage");
  source.columns = {{"2", "name"}};
  EXPECT_EQ(read_records(*table_of(source)), Names{"twice.csv:2# a=2(0)"});
}

TEST(TableSource, TellsWhichPublishedNamesNobodyWrote) {
  const TestFolder folder;
  HideSource source{.what = HideSource::What::table, .file = folder.write("t.csv", "age,Anna Mori,note\n1,x,y\n")};
  source.pass = {"2", "note"};
  source.format.header_said = true;
  const auto table = table_of(source);
  static_cast<void>(read_records(*table));
  EXPECT_EQ(table->uncalled_columns(), (std::vector<tag::PublishedColumn>{{2, "Anna Mori"}}));
}

TEST(TableSource, AHeaderThatMayBeDataIsRefused) {
  const TestFolder folder;
  HideSource source{.what = HideSource::What::table, .file = folder.write("t.csv", "1,Anna Mori\n2,well\n")};
  source.texts = {"2"};
  EXPECT_EQ(error_of_table(source).substr(0, 9), "bad_usage");
  EXPECT_EQ(error_of_table(source).find("Anna"), std::string::npos);
}

TEST(TableSource, AnInvalidTableIsBadInput) {
  const TestFolder folder;
  for (const char* bytes : {"", "id,full name,ward,note,age\n1,2\n", "id,full name,ward,note,age\n\"\n",
                            "id,full name,ward,note,age\n1,\xFF,2,3,4\n"})
    EXPECT_EQ(error_of_table(table_at(folder.write("people.csv", bytes))).substr(0, 9), "bad_input") << bytes;
  EXPECT_EQ(error_of_table(table_at(folder.path())).substr(0, 9), "bad_input");
}

TEST(TableSource, AChangedTableIsUnfinished) {
  const TestFolder folder;
  const std::string path = folder.write("people.csv", kPeople);
  fs::create_directory(folder.at("out"));
  const auto table = table_of(table_at(path));
  static_cast<void>(read_records(*table));
  const auto stamp = fs::last_write_time(path);
  std::string other = kPeople;
  other.replace(other.find("Anna"), 4, "Otto");  // as long, at the same time
  std::fstream(path, std::ios::in | std::ios::out | std::ios::binary) << other;
  fs::last_write_time(path, stamp);
  EXPECT_EQ(error_of([&] { static_cast<void>(table->rewrite(folder.at("out"), {}, no_edits)); }),
            "unfinished: " + path + ": it changed while it was read; try again when nothing writes to it");
  folder.write("people.csv", kPeople + kPeople);
  EXPECT_EQ(error_of([&] { static_cast<void>(table->rewrite(folder.at("out"), {}, no_edits)); }).substr(0, 10),
            "unfinished");
  EXPECT_TRUE(fs::is_empty(folder.at("out")));
}

TEST(TableSource, OfABatchHasItsHeaderInTheFirstRecord) {
  const TestFolder folder;
  HideSource source{.what = HideSource::What::table, .as = "t"};
  source.texts = {"Mori, A", "note"};
  source.columns = {{"age", "age"}};
  source.format.header_said = true;
  HideRules rules = three_attributes();
  rules.batch.emplace();
  const auto rewritten = [&](const std::string& bytes) {
    source.file = folder.write("a.csv", bytes);
    const auto table = open_table(source, rules);
    static_cast<void>(read_records(*table));
    fs::remove_all(folder.at("out"));
    fs::create_directory(folder.at("out"));
    return bytes_of_file(folder.at("out/" + table->rewrite(folder.at("out"), {}, hiding_edits).at(0)));
  };
  EXPECT_EQ(rewritten("age,\"Mori, A\",note\r\n4,x,y\r\n5,Mori,z"),
            "age,\"[NAME], A\",note\r\n<1>,x,y\r\n<1>,[NAME],z");
  EXPECT_EQ(rewritten("age,\"Mori, A\",note\n"), "age,\"Mori, A\",note\n");
  source.file = folder.write("a.csv", "age,\"Mori, A\",note\n4,x,y\n");
  std::vector<SourceRecord> records;
  open_table(source, rules)->read([&](const SourceRecord& one) { records.push_back(one); });
  ASSERT_EQ(records.at(0).fields.size(), 6U);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(records[0].fields[i].is_value, i >= 3);
}

}  // namespace
}  // namespace sumi::hide
