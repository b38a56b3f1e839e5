#include "io/formats/csv/csv_reader.hpp"

#include <gtest/gtest.h>

#include "io/records.hpp"

namespace sumi::io {
namespace {

TEST(CsvReader, ReadsColumnsByName) {
  const auto records = records_of("ward,id,text,owner\nA,7,\"hello, \"\"you\"\"\",ann\r\nB,,two,\n", kCsv);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]->text, "hello, \"you\"");
  EXPECT_EQ(records[0]->id, "7");
  EXPECT_EQ(records[0]->owner, "ann");
  EXPECT_EQ(records[0]->place, "in:2");
  EXPECT_EQ(records[0]->raw, "A,7,\"hello, \"\"you\"\"\",ann\r\n");
  EXPECT_EQ(records[0]->value(2), "\"hello, \"\"you\"\"\"");
  EXPECT_EQ(records[0]->fields[0].role, Role::other);
  EXPECT_EQ(records[0]->fields[3].role, Role::owner);
  EXPECT_FALSE(records[1]->id);
  EXPECT_FALSE(records[1]->owner);
}

TEST(CsvReader, NamesTheLineARowStartsOn) {
  const auto records = records_of("text\n\"a\nb\"\nc\n", kCsv);
  EXPECT_EQ(records[0]->place, "in:2");
  EXPECT_EQ(records[1]->place, "in:4");
}

TEST(CsvReader, KnowsItsColumnsAndPreamble) {
  const auto reader = reader_of(
      "\xEF\xBB\xBF"
      "\"id\",text\r\n1,a\r\n",
      kCsv);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(reader->preamble(),
            "\xEF\xBB\xBF"
            "\"id\",text\r\n");
  ASSERT_EQ(reader->columns().size(), 2U);
  EXPECT_EQ(reader->columns()[0].name, "id");
  EXPECT_EQ(reader->preamble().substr(reader->columns()[0].whole.begin, reader->columns()[0].whole.size()), "\"id\"");
}

TEST(CsvReader, AHeaderAloneHasNoRecords) {
  const auto reader = reader_of("id,text", kCsv);
  Record record;
  EXPECT_FALSE(reader->next(record));
  EXPECT_EQ(reader->columns().size(), 2U);
  EXPECT_FALSE(reader->next(record));
}

TEST(CsvReader, ColumnsByNumber) {
  FormatOptions options = kCsv;
  options.header = false;
  options.text_column = "2";
  options.owner_column = "1";
  const auto records = records_of("ann,hello\nbob,\n", options);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0]->text, "hello");
  EXPECT_EQ(records[0]->owner, "ann");
  EXPECT_EQ(records[0]->fields[1].name, "2");
  EXPECT_EQ(records[1]->text, "");

  options.header = options.header_said = true;
  EXPECT_EQ(texts_of("1,2\nx,y\n", options), std::vector<std::string>{"y"});
  options.text_column = "1";
  options.owner_column = "";
  EXPECT_EQ(texts_of("2,1\nx,y\n", options), std::vector<std::string>{"y"});  // a header's name comes first
}

TEST(CsvReader, MissingAndDoubledColumnsAreErrors) {
  EXPECT_EQ(
      error_of_reading("id,body\n1,a\n", kCsv),
      "bad_input: in:1: the table has no column for the text, but 2 columns separated by ','; did you mean body?; "
      "name it as the header does, or by its number");
  FormatOptions options = kCsv;
  options.header_said = true;
  EXPECT_EQ(
      error_of_reading("text,text\n1,a\n", options),
      "bad_input: in:1: two columns have the name of a column that is read; rename one, or name it by its number");
  EXPECT_EQ(error_of_reading("text,x,x\n1,a,b\n", options), "no error");
  options = kCsv;
  options.owner_column = "patient";
  EXPECT_NE(error_of_reading("text\na\n", options), "no error");
  options.owner_column = "9";
  EXPECT_NE(error_of_reading("text\na\n", options), "no error");
  options.owner_column = "0";
  EXPECT_NE(error_of_reading("text\na\n", options), "no error");
  options.owner_column = "text";
  EXPECT_EQ(error_of_reading("text\na\n", options),
            "bad_usage: one column is named for two purposes; name two columns");
  options = kCsv;
  options.text_column = "id";  // then the usual id gives way
  EXPECT_EQ(texts_of("id\na\n", options), std::vector<std::string>{"a"});
}

TEST(CsvReader, AHeaderThatNobodySaidIsJudged) {
  FormatOptions options = kCsv;
  options.text_column = "2";
  EXPECT_TRUE(error_of_reading("1,Ann is ill\n2,well\n", options).starts_with("bad_usage: in: "));
  EXPECT_EQ(error_of_reading("1,Ann is ill\n2,well\n", options).find("Ann"), std::string::npos);
  EXPECT_EQ(error_of_reading("id,text\n1,a\nid,text\n", kCsv).substr(0, 16), "bad_input: in:3:");
  EXPECT_EQ(texts_of("text\na\ntext\n", kCsv), (std::vector<std::string>{"a", "text"}));
  options.header_said = true;
  EXPECT_EQ(texts_of("1,Ann is ill\n2,well\n1,Ann is ill\n", options),
            (std::vector<std::string>{"well", "Ann is ill"}));
  const auto reader = reader_of("1,Ann is ill\n2,well\n", options);
  EXPECT_TRUE(reader->doubt_of_header());
  EXPECT_FALSE(reader_of("id,text\n1,a\n", kCsv)->doubt_of_header());
}

TEST(CsvReader, AColumnCalledTextIsAHeaders) {
  EXPECT_EQ(texts_of("wo,text\nUlm,a\nBonn,b\n", kCsv), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(columns_called(kCsv), std::vector<std::string>{"text"});
}

TEST(CsvReader, AHintOfTheDelimiterIsNoRow) {
  const std::string mark = "\xEF\xBB\xBF";
  const auto reader = reader_of(mark + "sep=;\r\nid;text\r\n1;a,b\r\n", kCsv);
  Record record;
  ASSERT_TRUE(reader->next(record));
  EXPECT_EQ(record.text, "a,b");
  EXPECT_EQ(record.place, "in:3");
  EXPECT_EQ(reader->preamble(), mark + "sep=;\r\nid;text\r\n");
  EXPECT_EQ(reader->columns()[1].name, "text");
  FormatOptions options = kCsv;
  options.header = false;
  options.text_column = "2";
  EXPECT_EQ(texts_of("sep=|\n1|a\n", options), std::vector<std::string>{"a"});
}

TEST(CsvReader, ARaggedRowIsAnError) {
  EXPECT_EQ(error_of_reading("id,text\n1,a\n2\n", kCsv),
            "bad_input: in:3: the row has 1 cells, but the first row has 2, where ',' separates them; give each "
            "row the same columns, or name the delimiter");
  EXPECT_NE(error_of_reading("id,text\n1,a,b\n", kCsv), "no error");
  EXPECT_NE(error_of_reading("id,text\n1,a\n\n2,b\n", kCsv), "no error");
}

TEST(CsvReader, EmptyLinesAtTheEndAreNoRows) {
  EXPECT_EQ(texts_of("id,text\n1,a\n\n\r\n", kCsv), std::vector<std::string>{"a"});
  EXPECT_EQ(texts_of("text\na\n\n", kCsv), (std::vector<std::string>{"a", ""}));  // of one column, it is a cell
}

TEST(CsvReader, DelimitersAreOneByte) {
  FormatOptions options = kCsv;
  for (const char wrong : {'"', '\n', '\r', '\xE9'}) {
    options.delimiter = wrong;
    EXPECT_EQ(error_of_reading("text\n", options),
              "bad_usage: the delimiter must be one ASCII character, neither a quote nor a line end");
  }
  options.delimiter = ';';
  EXPECT_EQ(texts_of("text;id\na,b;1\n", options), std::vector<std::string>{"a,b"});
  EXPECT_EQ(texts_of("text\tid\na,b\t1\n", options_for(Format::tsv)), std::vector<std::string>{"a,b"});
}

}  // namespace
}  // namespace sumi::io
