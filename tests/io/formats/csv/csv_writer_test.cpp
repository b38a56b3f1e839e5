#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/formats/csv/csv_reader.hpp"
#include "io/notation/csv_scanner.hpp"
#include "io/records.hpp"

namespace sumi::io {
namespace {

// A table of random cells with a text column.
std::string random_table(std::size_t& text_column) {
  const auto columns = *rc::gen::inRange<std::size_t>(1, 4);
  text_column = *rc::gen::inRange<std::size_t>(0, columns);
  const auto rows = *rc::gen::inRange<std::size_t>(0, 4);
  const auto cell = rc::gen::container<std::string>(rc::gen::element('a', ',', '"', '\n', '\r', ' '));
  std::string bytes = *rc::gen::element<std::string>("", "\xEF\xBB\xBF");
  for (std::size_t row = 0; row <= rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      if (column > 0) bytes += ',';
      const std::string text = row > 0                 ? *cell
                               : column == text_column ? std::string("text")
                                                       : "c" + std::to_string(column);
      append_cell(bytes, text, ',', *rc::gen::arbitrary<bool>());
    }
    bytes += *rc::gen::element<std::string>("\n", "\r\n");
  }
  return bytes;
}

RC_GTEST_PROP(CsvWriter, PassesAllByteForByte, ()) {
  std::size_t text_column = 0;
  const std::string table = random_table(text_column);
  RC_ASSERT(rewritten(table, kCsv, kPassAll, fresh_ids()) == table);
}

RC_GTEST_PROP(CsvWriter, SplicesTheTextAlone, ()) {
  std::size_t text_column = 0;
  const std::string table = random_table(text_column);
  const std::string spliced = rewritten(table, kCsv, kPassAll, with_text("new, \"█\""));
  const auto before = records_of(table, kCsv);
  const auto after = records_of(spliced, kCsv);
  RC_ASSERT(before.size() == after.size());
  for (std::size_t row = 0; row < before.size(); ++row) {
    RC_ASSERT(after[row]->text == "new, \"█\"");
    for (std::size_t column = 0; column < before[row]->fields.size(); ++column)
      if (column != text_column) RC_ASSERT(after[row]->value(column) == before[row]->value(column));
  }
}

TEST(CsvWriter, ALastRowWithoutEndStaysSo) {
  EXPECT_EQ(rewritten("text\na", kCsv, kPassAll), "text\na");
  EXPECT_EQ(rewritten("text", kCsv, kPassAll), "text");
  EXPECT_EQ(rewritten("", kCsv, kPassAll), "");
}

TEST(CsvWriter, QuotesWhatNeedsItOrWasQuoted) {
  EXPECT_EQ(rewritten("text\nplain\n\"quoted\"\n", kCsv, kPassAll, with_text("█")), "text\n█\n\"█\"\n");
  EXPECT_EQ(rewritten("text\nplain\n", kCsv, kPassAll, with_text("a,b")), "text\n\"a,b\"\n");
}

TEST(CsvWriter, WritesTheFreshIdAndTheTextAndNothingElse) {
  EXPECT_EQ(rewritten("ward,text,owner\r\nA,\"a, b\",ann\r\nB,c,bob\r\n", kCsv, kPassNothing, fresh_ids()),
            "id,text\nd1,\"a, b\"\nd2,c\n");
  EXPECT_EQ(rewritten("text\r\n\"a\"\r\nb", kCsv, kPassNothing, fresh_ids()), "id,text\nd1,a\nd2,b\n");
  EXPECT_EQ(rewritten("text\n", kCsv, kPassNothing, fresh_ids()), "id,text\n");
  EXPECT_EQ(rewritten("\xEF\xBB\xBF"
                      "text,id\na,7\n",
                      kCsv, kPassNothing, fresh_ids()),
            "\xEF\xBB\xBF"
            "id,text\nd1,a\n");
}

TEST(CsvWriter, NamesTheFreshIdAsTheSourceNamesItsOwn) {
  FormatOptions options = kCsv;
  options.id_column = "case no";
  EXPECT_EQ(rewritten("text,\"case no\",id\na,7,8\n", options, pass_only({"id"}), fresh_ids()),
            "case no,text,id\nd1,a,8\n");
  options.id_column = "case,no";
  EXPECT_EQ(rewritten("text,\"case,no\",id\na,7,8\n", options, pass_only({"id"}), fresh_ids()),
            "\"case,no\",text,id\nd1,a,8\n");
}

TEST(CsvWriter, PassesNamedColumnsByteForByteInTheirOrder) {
  EXPECT_EQ(rewritten("\"ward\",text,owner,x\n\"A\",a,ann,1\n", kCsv, pass_only({"ward", "owner"}), with_text("█")),
            "id,ward,text,owner\nd1,\"A\",█,ann\n");
  EXPECT_EQ(rewritten("text,id\na,\"7\"\n", kCsv, pass_only({"id"}), fresh_ids()), "text,id\na,\"7\"\n");
}

TEST(CsvWriter, AWithoutHeaderTableGetsNone) {
  FormatOptions options = kCsv;
  options.header = false;
  options.text_column = "2";
  EXPECT_EQ(rewritten("x,a,y\nz,b,w\n", options, pass_only({"3"}), fresh_ids()), "d1,a,y\nd2,b,w\n");
  EXPECT_EQ(rewritten("x,a,y", options, kPassAll), "x,a,y");
}

TEST(CsvWriter, ANameThatIsNotThereOrTwiceIsAnError) {
  EXPECT_EQ(error_of([] { static_cast<void>(rewritten("text\na\n", kCsv, pass_only({"ward"}))); }),
            "bad_input: a field or column to pass is not in the source; check its spelling");
  FormatOptions options = kCsv;
  options.header_said = true;
  EXPECT_EQ(error_of([&] { static_cast<void>(rewritten("text,x,x\na,1,2\n", options, pass_only({"x"}))); }),
            "bad_input: two columns have the name of a column to pass; rename one");
  EXPECT_EQ(rewritten("text,x,x\na,1,2\n", options, kPassAll), "text,x,x\na,1,2\n");
}

TEST(CsvWriter, WritesAHintOfTheDelimiterAgain) {
  const std::string table = "\xEF\xBB\xBFsep=;\nid;text\n1;a\n";
  EXPECT_EQ(rewritten(table, kCsv, kPassAll), table);
  EXPECT_EQ(rewritten(table, kCsv, kPassNothing, fresh_ids()), "\xEF\xBB\xBFsep=;\nid;text\nd1;a\n");
}

TEST(CsvWriter, KeepsTheDelimiter) {
  const FormatOptions tsv = options_for(Format::tsv);
  EXPECT_EQ(rewritten("text\tward\na,b\tx\n", tsv, pass_only({"ward"}), fresh_ids()), "id\ttext\tward\nd1\ta,b\tx\n");
}

Changer with_cells(std::vector<std::pair<std::size_t, std::string>> values) {
  return [values = std::move(values)](const Record&) {
    Change change;
    change.fresh_id = "d1";
    change.values = values;
    return change;
  };
}

TEST(CsvWriter, ReplacesValuesInPlace) {
  const std::string table = "a,\"b\",text,id\r\n\"x\",y,\"hi, \"\"you\"\"\",7\r\n";
  EXPECT_EQ(rewritten(table, kCsv, kPassAll, with_cells({{3, "P,1"}, {0, "é\"\n"}})),
            "a,\"b\",text,id\r\n\"é\"\"\n\",y,\"hi, \"\"you\"\"\",\"P,1\"\r\n");
  EXPECT_EQ(rewritten(table, kCsv, kPassAll, with_cells({{1, ""}})),
            "a,\"b\",text,id\r\n\"x\",,\"hi, \"\"you\"\"\",7\r\n");
  EXPECT_EQ(rewritten(table, kCsv, pass_only({"b"}), with_cells({{1, "z"}, {0, "never"}})),
            "id,b,text\nd1,z,\"hi, \"\"you\"\"\"\n");
  EXPECT_EQ(rewritten("text\tb\nhi\t1\n", options_for(Format::tsv), kPassAll, with_cells({{1, "a,b"}})),
            "text\tb\nhi\ta,b\n");
}

}  // namespace
}  // namespace sumi::io
