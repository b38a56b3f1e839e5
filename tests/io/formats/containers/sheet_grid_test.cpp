#include "io/formats/containers/sheet_grid.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::io {
namespace {

TEST(SheetGrid, CellsStandWhereTheyAre) {
  EXPECT_EQ(csv_of_grid({{.row = 1, .cells = {{.column = 1, .text = "a"}, {.column = 3, .columns = 2, .text = "b,"}}},
                         {.row = 3, .rows = 2, .cells = {{.column = 2, .text = "c"}}}},
                        "a", 0),
            "a,,\"b,\",\"b,\"\n,,,\n,c,,\n,c,,\n");
  EXPECT_EQ(csv_of_grid({{.row = 2, .cells = {{.text = "a"}}}}, "a", 0), "\"\"\na\n");
}

TEST(SheetGrid, RepetitionsAreBounded) {
  const auto fact = [](std::vector<GridRow> rows, std::uint64_t longest = 0) {
    return error_of([&] { static_cast<void>(csv_of_grid(rows, "a.ods", longest)); });
  };
  constexpr std::size_t kAll = static_cast<std::size_t>(-1);
  for (const std::size_t many : {kMostSheetColumns + 1, kAll}) {
    EXPECT_NE(fact({{.cells = {{.columns = many, .text = "x"}}}}).find("last column"), std::string::npos);
    EXPECT_NE(fact({{.cells = {{.column = many, .text = "x"}}}}).find("last column"), std::string::npos);
  }
  for (const std::size_t many : {kMostSheetRows + 1, kAll}) {
    EXPECT_NE(fact({{.rows = many, .cells = {{.text = "x"}}}}).find("last row"), std::string::npos);
    EXPECT_NE(fact({{.row = many, .cells = {{.text = "x"}}}}).find("last row"), std::string::npos);
  }
  EXPECT_NE(fact({{.rows = kMostSheetRows, .cells = {{.columns = kMostSheetColumns, .text = "x"}}}}).find("cells"),
            std::string::npos);
  EXPECT_NE(fact({{.rows = 1000, .cells = {{.columns = 1000, .text = std::string(1000, 'x')}}}}, 1 << 20).find("bytes"),
            std::string::npos);
}

TEST(SheetGrid, WholeNumbersHaveAllDigits) {
  for (const auto& [written, said] :
       std::vector<std::pair<std::string, std::string>>{{"4.111111111111111E15", "4111111111111111"},
                                                        {"5.36228726e+8", "536228726"},
                                                        {"-1E2", "-100"},
                                                        {"1.5E3", "1500"},
                                                        {"1.25E-3", "1.25E-3"},
                                                        {"1.25E1", "1.25E1"},
                                                        {"1E300", "1E300"},
                                                        {"42.0", "42.0"},
                                                        {"Zoe", "Zoe"},
                                                        {"", ""}})
    EXPECT_EQ(with_all_digits(written), said);
}

TEST(SheetGrid, NumbersAreShort) {
  EXPECT_EQ(short_number("0.10000000000000001", "a"), "0.1");
  EXPECT_EQ(short_number("12345678901234567", "a"), "12345678901234567");
  EXPECT_NE(error_of([] { static_cast<void>(short_number("Zorba", "a")); }).find("number can't be read"),
            std::string::npos);
}

}  // namespace
}  // namespace sumi::io
