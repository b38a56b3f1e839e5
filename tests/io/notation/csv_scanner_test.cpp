#include "io/notation/csv_scanner.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

using Rows = std::vector<std::vector<std::string>>;

Rows rows_of(const std::string& bytes, char delimiter = ',', std::size_t step = 3,
             CsvSpaces spaces = CsvSpaces::are_text) {
  LineReader lines(source_of(bytes, step), "in");
  CsvScanner scanner(lines, delimiter, spaces);
  Rows rows;
  std::vector<Range> cells;
  while (scanner.next(cells)) {
    rows.emplace_back();
    for (const Range cell : cells)
      decode_cell(scanner.row().substr(cell.begin, cell.size()), rows.back().emplace_back());
  }
  return rows;
}

TEST(CsvScanner, ReadsRowsAsTheRfcHasThem) {
  EXPECT_EQ(rows_of("a,b\r\nc,d\n"), (Rows{{"a", "b"}, {"c", "d"}}));
  EXPECT_EQ(rows_of("a,\"b \"\"c\"\"\"\n"), (Rows{{"a", "b \"c\""}}));
  EXPECT_EQ(rows_of("\"a\nb\r\nc\",d\r\ne,f"), (Rows{{"a\nb\r\nc", "d"}, {"e", "f"}}));
  EXPECT_EQ(rows_of("\"\",\"\"\"\"\n,"), (Rows{{"", "\""}, {"", ""}}));
  EXPECT_EQ(rows_of(" a , b"), (Rows{{" a ", " b"}}));
  EXPECT_EQ(rows_of("\n"), (Rows{{""}}));
  EXPECT_EQ(rows_of(""), Rows{});
  EXPECT_EQ(rows_of("a,b;\"c;d\"\n", ';'), (Rows{{"a,b", "c;d"}}));
  EXPECT_EQ(rows_of("\"a\""), (Rows{{"a"}}));
}

TEST(CsvScanner, PassesOverSpacesAroundQuotesWhereAsked) {
  const auto rows = [](const std::string& bytes) { return rows_of(bytes, ',', 3, CsvSpaces::around_quotes); };
  EXPECT_EQ(rows("a,  \"b, c\" , d\n \"x\ny\"\n"), (Rows{{"a", "b, c", " d"}, {"x\ny"}}));
  EXPECT_EQ(rows(" , \n"), (Rows{{" ", " "}}));
  EXPECT_NE(error_of([&] { rows("a b\"c\"\n"); }), "no error");
  EXPECT_NE(error_of([&] { rows("\"a\" b\n"); }), "no error");
}

TEST(CsvScanner, SaysWhatIsWrong) {
  const auto error = [](const std::string& bytes) { return error_of([&] { rows_of(bytes); }); };
  EXPECT_EQ(error("a\nb\"c\n"),
            "bad_input: in:2: a cell that is not quoted has a quote inside; quote the cell and double the "
            "quote");
  EXPECT_EQ(error("a\n\n\"b\nc\" ,d\n"),
            "bad_input: in:3: text follows a cell's closing quote; double the quotes inside the cell");
  EXPECT_EQ(error("a\n\"b\nc\nd"),
            "bad_input: in:2: a quoted cell is never closed; close it, or double the quotes inside it");
  EXPECT_EQ(error("a\rb\n"),
            "bad_input: in:1: a carriage return outside quotes does not end a line; quote the cell, or "
            "end rows with "
            "LF or CRLF");
  EXPECT_NE(error("a\r"), "no error");
  EXPECT_NE(error("\"a\"\r"), "no error");
}

TEST(CsvScanner, ReadsALongUnclosedCellInLinearTime) {
  std::string bytes = "\"";
  for (int i = 0; i < 200'000; ++i) bytes += "line \"\"\n";
  EXPECT_THROW(rows_of(bytes, ',', 1 << 16), Error);
  EXPECT_EQ(rows_of(bytes + "\"", ',', 1 << 16).size(), 1U);
}

RC_GTEST_PROP(CsvScanner, ReadsWhatAppendCellWrote, ()) {
  const auto cell = rc::gen::container<std::string>(rc::gen::element('a', ',', '"', '\n', '\r', ' '));
  const auto rows = *rc::gen::container<Rows>(rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(cell)));
  std::string bytes;
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) bytes += ',';
      append_cell(bytes, row[i], ',', *rc::gen::arbitrary<bool>());
    }
    bytes += *rc::gen::element<std::string>("\n", "\r\n");
  }
  RC_ASSERT(rows_of(bytes) == rows);
}

}  // namespace
}  // namespace sumi::io
