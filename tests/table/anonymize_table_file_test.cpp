#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/model/error.hpp>
#include <sumi/table/anonymize_table_file.hpp>
#include <sumi/verify/check_table.hpp>

namespace sumi {
namespace {

TableFileOptions options_for(const std::string& input, const std::string& output) {
  TableFileOptions options;
  options.input = input;
  options.output = output;
  options.quasi_identifiers = {{.name = "age"}};
  options.table.promise.k = 2;
  return options;
}

TEST(AnonymizeTableFile, ChangesNamedCellsAlone) {
  const io::TestFolder folder;
  const std::string input =
      folder.write("in.csv",
                   "\xEF\xBB\xBF"
                   "note;age;\"who\";ill\r\n\"a;b\";30;\"x\"\"y\";flu\r\n c ;31;z;gout\r\nd;60;z;flu\r\ne;62;q;cold");
  TableFileOptions options = options_for(input, folder.at("out.csv"));
  options.person = "who";
  options.drop = {"ill"};
  options.pass = {"note"};
  options.table.promise.k = 2;
  const TableFileResult result = anonymize_table_file(options);
  EXPECT_EQ(io::bytes_of_file(folder.at("out.csv")),
            "\xEF\xBB\xBF"
            "note;age;\"who\"\r\n\"a;b\";[30,31];p000001\r\n c "
            ";[30,31];p000002\r\nd;[60,62];p000002\r\ne;[60,62];p000003\r\n");
  EXPECT_EQ(result.passed, (std::vector<std::string>{"note"}));
}

TEST(AnonymizeTableFile, PutsRowsInADrawnOrderAndSaysWhichIsWhich) {
  const io::TestFolder folder;
  std::string text = "age,note\n";
  for (int i = 0; i < 300; ++i)
    text += std::to_string(20 + i / 10) + ",n" + std::to_string(i) + (i % 7 == 0 ? "\r\n" : "\n");
  TableFileOptions options = options_for(folder.write("in.csv", text), folder.at("out.csv"));
  options.pass = {"note"};
  options.order_key.emplace();
  options.private_file = folder.at("pairs.jsonl");
  static_cast<void>(anonymize_table_file(options));
  const std::string first = io::bytes_of_file(folder.at("out.csv"));
  EXPECT_EQ(io::mode_of(folder.at("pairs.jsonl")) & 0777, 0600);
  EXPECT_EQ(first.find('\r'), std::string::npos);  // a row would be known by it
  const std::vector<std::uint32_t> pairs = verify::read_row_pairs(folder.at("pairs.jsonl"));
  EXPECT_EQ(verify::order_of(pairs, {}), verify::RowOrder::shuffled);
  std::size_t at = first.find('\n');
  for (const std::uint32_t row : pairs) {
    const std::size_t end = first.find('\n', at + 1);
    EXPECT_TRUE(first.substr(0, end).ends_with(",n" + std::to_string(row)));
    at = end;
  }
  static_cast<void>(anonymize_table_file(options));
  EXPECT_EQ(io::bytes_of_file(folder.at("out.csv")), first);
  options.order_key->bytes.fill(7);
  static_cast<void>(anonymize_table_file(options));
  EXPECT_NE(io::bytes_of_file(folder.at("out.csv")), first);
}

TEST(AnonymizeTableFile, QuotesWhatHoldsTheDelimiter) {
  const io::TestFolder folder;
  const std::string input = folder.write("in.csv", "age,b\n30,1\n31,1\n");
  static_cast<void>(anonymize_table_file(options_for(input, folder.at("out.csv"))));
  EXPECT_EQ(io::bytes_of_file(folder.at("out.csv")), "age,b\n\"[30,31]\",1\n\"[30,31]\",1\n");
}

TEST(AnonymizeTableFile, SuppressesRowsWithTheirSensitiveCells) {
  const io::TestFolder folder;
  std::string text = "age,ill\n";
  for (int i = 0; i < 20; ++i) text += i == 7 ? "99,rare\n" : i == 8 ? "98,odd\n" : "30,flu\n";
  TableFileOptions options = options_for(folder.write("in.csv", text), folder.at("out.csv"));
  options.sensitive = {"ill"};
  options.table.suppress_limit = 0.1;
  options.table.partitioning = Partitioning::full_domain;
  EXPECT_EQ(anonymize_table_file(options).anonymized.loss.suppressed_rows, 2U);
  EXPECT_NE(io::bytes_of_file(folder.at("out.csv")).find("\n*,*\n"), std::string::npos);
  EXPECT_EQ(io::bytes_of_file(folder.at("out.csv")).find("rare"), std::string::npos);
  options.drop_suppressed = true;
  static_cast<void>(anonymize_table_file(options));
  EXPECT_EQ(io::bytes_of_file(folder.at("out.csv")).find('*'), std::string::npos);
}

TEST(AnonymizeTableFile, TellsOfColumnsThatMayNamePersonsAndOfUnknownValues) {
  const io::TestFolder folder;
  std::string text = "age,name\n";
  for (int i = 0; i < 30; ++i) text += "a" + std::to_string(i % 2) + ",n" + std::to_string(i) + "\n";
  TableFileOptions options = options_for(folder.write("in.csv", text), folder.at("out.csv"));
  options.quasi_identifiers[0].hierarchy_file = folder.write("h.csv", "a0;x\n");
  const auto refusal = [&] {
    try {
      static_cast<void>(anonymize_table_file(options));
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_usage);
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_NE(refusal().find("column name would be published unchanged"), std::string::npos) << refusal();
  EXPECT_FALSE(std::filesystem::exists(folder.at("out.csv")));
  options.pass = {"name", "age"};
  EXPECT_NE(refusal().find("another purpose"), std::string::npos) << refusal();
  options.pass = {"none"};
  EXPECT_NE(refusal(), "");
  options.pass = {"name"};
  const TableFileResult result = anonymize_table_file(options);
  EXPECT_EQ(result.nearly_unique, (std::vector<std::string>{"name"}));
  ASSERT_EQ(result.values_added.size(), 1U);
  EXPECT_EQ(result.values_added[0], (std::pair<std::string, std::size_t>("age", 1)));
}

std::string error_of(const TableFileOptions& options) {
  try {
    static_cast<void>(anonymize_table_file(options));
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

TEST(AnonymizeTableFile, NamesFileLineAndColumnOfABadCell) {
  const io::TestFolder folder;
  const std::string input = folder.write("in.csv", "note,age,day\n\"two\nlines\",30,1\nb,secret,2\nc,31,*\n");
  TableFileOptions options = options_for(input, folder.at("out.csv"));
  options.quasi_identifiers[0].type = ColumnType::numeric;
  options.pass = {"note", "day"};
  EXPECT_EQ(error_of(options), input + ":4: column age: a cell is not a number; repair it, or name the column's type");
  options.quasi_identifiers[0].name = "day";
  options.pass = {"note", "age"};
  const std::string star = ": column day: a cell is `*`, which means a suppressed cell; write it in another way";
  EXPECT_EQ(error_of(options), input + ":5" + star);
  options.quasi_identifiers[0].name = "note";
  options.quasi_identifiers[0].type = ColumnType::categorical;
  options.sensitive = {"day"};
  options.pass = {"age"};
  EXPECT_EQ(error_of(options), input + ":5" + star);
  const LoadedTable loaded = load_table(options);
  EXPECT_THROW(static_cast<void>(anonymize_loaded(loaded, options, 2)), Error);
  options.sensitive = {};
  options.pass = {"note", "day"};
  options.quasi_identifiers[0].name = "age";
  options.population = folder.write("all.csv", "age\n30\n*\n");
  EXPECT_EQ(error_of(options).substr(0, options.population.size() + 3), options.population + ":3:");
}

TEST(AnonymizeTableFile, LeavesNothingBehindAfterAnError) {
  const io::TestFolder folder;
  TableFileOptions options = options_for(folder.write("in.csv", "age\n30\n31\n"), folder.at("out.csv"));
  options.table.promise.k = 9;
  EXPECT_THROW(anonymize_table_file(options), Error);
  EXPECT_FALSE(std::filesystem::exists(folder.at("out.csv")));
}

TEST(PublishedTable, IsWhatTheFileHolds) {
  const io::TestFolder folder;
  std::string text = "age,ill,who\n";
  for (int i = 0; i < 20; ++i)
    text += i == 7 ? "99,rare,k\n" : i == 8 ? "98,odd,l\n" : "30,flu,w" + std::to_string(i) + "\n";
  TableFileOptions options = options_for(folder.write("in.csv", text), "-");
  options.sensitive = {"ill"};
  options.person = "who";
  options.table.suppress_limit = 0.1;
  options.table.partitioning = Partitioning::full_domain;
  const LoadedTable loaded = load_table(options);
  const Table table = published_table(loaded, anonymize(loaded.table, loaded.with(2)));
  ASSERT_EQ(table.columns.size(), 3U);
  EXPECT_EQ(table.columns[0].text(7), "*");
  EXPECT_EQ(table.columns[1].text(7), "*");
  EXPECT_EQ(table.columns[2].text(7), "p000008");
  EXPECT_EQ(table.columns[0].text(0), "30");
}

TEST(AnonymizeTableFile, ShowsNoPrivateFileWithoutThePublication) {
  const io::TestFolder folder;
  TableFileOptions options = options_for(folder.write("in.csv", "age\n30\n31\n60\n62\n"), folder.at("out.csv"));
  options.private_file = folder.at("pairs.jsonl");
  // A folder comes to stand where the publication is to appear, after all was found to be in order.
  const auto stand_in_the_way = [&](std::string_view, std::uint64_t, std::uint64_t) {
    std::filesystem::create_directories(folder.at("out.csv/full"));
  };
  EXPECT_THROW(static_cast<void>(anonymize_table_file(options, stand_in_the_way)), Error);
  EXPECT_FALSE(std::filesystem::exists(options.private_file));
}

TEST(AnonymizeTableFile, WritesOverNothingThatItReadsOrWrites) {
  const io::TestFolder folder;
  const std::string text = "age\n30\n31\n60\n62\n";
  const std::string input = folder.write("in.csv", text);
  TableFileOptions same = options_for(input, input);
  EXPECT_EQ(io::error_of([&] { static_cast<void>(anonymize_table_file(same)); }).substr(0, 9), "bad_usage");
  TableFileOptions twice = options_for(input, folder.at("out.csv"));
  twice.private_file = twice.output;
  EXPECT_EQ(io::error_of([&] { static_cast<void>(anonymize_table_file(twice)); }).substr(0, 9), "bad_usage");
  TableFileOptions over_hierarchy = options_for(input, folder.write("ages.csv", "30;old\n31;old\n60;old\n62;old\n"));
  over_hierarchy.quasi_identifiers[0].hierarchy_file = over_hierarchy.output;
  EXPECT_EQ(io::error_of([&] { static_cast<void>(anonymize_table_file(over_hierarchy)); }).substr(0, 9), "bad_usage");
  EXPECT_EQ(io::bytes_of_file(input), text);
}

}  // namespace
}  // namespace sumi
