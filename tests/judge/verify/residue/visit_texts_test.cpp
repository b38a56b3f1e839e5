#include <gtest/gtest.h>

#include "base/bytes/output.hpp"
#include "io/files.hpp"
#include "judge/verify/residue/json_values.hpp"

namespace sumi::verify {
namespace {

using Lines = std::vector<std::string>;

class SaidTextsTest : public ::testing::Test {
 protected:
  // "record field=text" of each; "*" behind the record where it is all of the file.
  Lines said(std::string_view name, std::string_view bytes, const KnownOfFile& about = {}) {
    Lines lines;
    const auto records = visit_texts(io::Input(folder_.write(name, bytes)), about, [&](const VisitedText& one) {
      lines.push_back(std::to_string(one.record) + (one.is_whole_file ? "*" : "") + " " + std::string(one.field) + "=" +
                      std::string(one.text));
    });
    records_ = records.number;
    return lines;
  }
  // Without the folder.
  std::string error(const std::string& name, std::string_view bytes) {
    std::string what = io::error_of([&] { said(name, bytes); });
    if (const auto at = what.find(folder_.path()); at != std::string::npos) what.erase(at, folder_.path().size() + 1);
    return what;
  }

  io::TestFolder folder_;
  std::uint64_t records_ = 0;
};

TEST_F(SaidTextsTest, ReadsJsonLines) {
  EXPECT_EQ(said("a.jsonl", "\uFEFF{\"a\":\"x\"}\n{\"a\":\"y\"}\n\n"), (Lines{"1 {}=a", "1 a=x", "2 {}=a", "2 a=y"}));
  EXPECT_EQ(records_, 2U);
  EXPECT_EQ(said("a.NDJSON", "{\"a\":\"x\"}\r\n"), (Lines{"1 {}=a", "1 a=x"}));
  EXPECT_EQ(said("b.jsonl", ""), Lines());
  EXPECT_EQ(records_, 0U);
}

TEST_F(SaidTextsTest, ReadsJson) {
  EXPECT_EQ(said("a.json", "[\n{\"a\":\"x\"},\n{\"a\":\"y\"}\n]\n"), (Lines{"1 {}=a", "1 a=x", "2 {}=a", "2 a=y"}));
  EXPECT_EQ(said("a.json", "{\n\"a\":\"x\"\n}\n"), (Lines{"1* {}=a", "1* a=x"}));
  EXPECT_EQ(said("a.json", "{\"a\":\"x\"}"), (Lines{"1* {}=a", "1* a=x"}));
  EXPECT_EQ(said("a.json", "{\"a\":\"x\"}\n{\"a\":\"y\"}\n"), (Lines{"1 {}=a", "1 a=x", "2 {}=a", "2 a=y"}));
}

TEST_F(SaidTextsTest, ReadsTables) {
  EXPECT_EQ(said("a.csv", "\uFEFFid,\"a \"\"b\"\"\",\n7,\"x\n\"\"y\"\"\",z\n,,\n8\n"),
            (Lines{"0 header of column 1=id", "0 header of column 2=a \"b\"", "1 id=7", "1 a \"b\"=x\n\"y\"",
                   "1 column 3=z", "3 id=8"}));
  EXPECT_EQ(records_, 3U);
  EXPECT_EQ(said("a.tsv", "a\tb\nx,y\tz\n"),
            (Lines{"0 header of column 1=a", "0 header of column 2=b", "1 a=x,y", "1 b=z"}));
  EXPECT_EQ(said("a.csv", "x;y\n", {.table = {.header = false}}), (Lines{"1 column 1=x", "1 column 2=y"}));
  EXPECT_EQ(said("a.csv", "x,y;z\n", {.table = {.delimiter = ';', .header = false}}),
            (Lines{"1 column 1=x,y", "1 column 2=z"}));
  EXPECT_EQ(said("a.tsv", "a,b,c\td\nx\ty\n")[0], "0 header of column 1=a,b,c");
  EXPECT_EQ(said("a.csv", ""), Lines());
}

TEST_F(SaidTextsTest, ReadsAMessageOfAMailboxByItself) {
  const std::string box = "From a x\nFrom: a\n\nhello\n\nFrom b x\nContent-Transfer-Encoding: base64\n\neA==\n\n";
  EXPECT_EQ(said("a.mbox", box, {.persons = 2}), (Lines{"1 text=From a x\nFrom: a\n\nhello\n\n", "2 part 1=x",
                                                        "2 text=From b x\nContent-Transfer-Encoding: base64\n\n"}));
  EXPECT_EQ(records_, 2U);
  for (const std::uint64_t persons : {1, 3})
    for (const std::string& line : said("a.mbox", box, {.persons = persons})) EXPECT_EQ(line.substr(0, 2), "1*");
  EXPECT_EQ(records_, 1U);
}

TEST_F(SaidTextsTest, ReadsAnythingElseWhole) {
  EXPECT_EQ(said("a.txt", "x\ny\n"), Lines{"1* text=x\ny\n"});
  EXPECT_EQ(said("a", "x"), Lines{"1* text=x"});
  EXPECT_EQ(said("a.ann", "T1\tNAME 0 1\tx\n", {.persons = 1}), Lines{"1* text=T1\tNAME 0 1\tx\n"});
  EXPECT_EQ(said("a.txt", ""), Lines());
  EXPECT_EQ(said("a.html", "<b>&#77;ori</b>"), Lines{"1* text=<b>Mori</b>"});
  EXPECT_EQ(said("a.txt", "&#77;ori"), Lines{"1* text=&#77;ori"});
}

TEST_F(SaidTextsTest, TakesLinesForRecordsWhereAsManyPersonsAreNamed) {
  EXPECT_EQ(said("a.txt", "x\n\ny", {.persons = 3}), (Lines{"1 text=x", "3 text=y"}));
  EXPECT_EQ(said("a.txt", "x\n\ny\n", {.persons = 3}), (Lines{"1 text=x", "3 text=y"}));
  EXPECT_EQ(said("a.txt", "x\n\ny\n", {.persons = 2}), Lines{"1* text=x\n\ny\n"});
}

TEST_F(SaidTextsTest, ReadsWhatIsCompressed) {
  for (const auto& [suffix, compression] : {std::pair{".gz", io::Compression::gzip}, {".zst", io::Compression::zstd}}) {
    std::string bytes;
    const auto sink = io::compressed(std::make_unique<io::StringSink>(bytes), compression);
    sink->write("{\"a\":\"x\"}\n");
    sink->close();
    EXPECT_EQ(said(std::string("a.jsonl") + suffix, bytes), (Lines{"1 {}=a", "1 a=x"}));
    EXPECT_TRUE(error(std::string("b.jsonl") + suffix, "none").starts_with(std::string("bad_input: b.jsonl") + suffix));
  }
}

TEST_F(SaidTextsTest, RefusesWhatIsNotAsItsNameSays) {
  EXPECT_TRUE(error("a.jsonl", "{}\n{\"a\"\n").starts_with("bad_input: a.jsonl:2: "));
  EXPECT_TRUE(error("a.jsonl", "{}\n{\"a\":\"\xFF\"}\n").starts_with("bad_input: a.jsonl:2: "));
  EXPECT_TRUE(error("a.json", "[\n{},\n{\"a\":01}]\n").starts_with("bad_input: a.json:3: "));
  EXPECT_TRUE(error("a.json", "{}\n{\n").starts_with("bad_input: a.json:2: "));
  EXPECT_TRUE(error("a.json", "").starts_with("bad_input: a.json:1: "));
  EXPECT_TRUE(error("a.json", "{\n\"\xFF\"").starts_with("bad_input: a.json:2: "));
  EXPECT_TRUE(error("a.csv", "a,b\n\"x\n").starts_with("bad_input: a.csv:2: "));
  EXPECT_TRUE(error("a.csv", "a,b\nx,\xFF\n").starts_with("bad_input: a.csv:2: "));
  EXPECT_TRUE(error("a.txt", "x\ny\nz\xC3(\n").starts_with("bad_input: a.txt:3: "));
}

TEST_F(SaidTextsTest, TakesEmptyLinesOfJsonForNoRecords) {
  const Lines both{"1 {}=a", "1 a=x", "2 {}=a", "2 a=y"};
  for (const char* bytes : {"\n{\"a\":\"x\"}\n\n \t\r\n{\"a\":\"y\"}\n", "{\"a\":\"x\"}\n\n{\"a\":\"y\"}\n\n\n"}) {
    EXPECT_EQ(said("a.jsonl", bytes), both);
    EXPECT_EQ(records_, 2U);
    EXPECT_EQ(said("a.json", bytes), both);
  }
  EXPECT_EQ(said("a.json", "\n\n{\n\"a\":\"x\"}\n"), (Lines{"1* {}=a", "1* a=x"}));
}

}  // namespace
}  // namespace sumi::verify
