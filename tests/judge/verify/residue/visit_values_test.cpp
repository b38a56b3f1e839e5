#include <gtest/gtest.h>

#include "io/files.hpp"
#include "judge/verify/residue/json_values.hpp"
#include <sumi/model/table.hpp>

namespace sumi::verify {
namespace {

using Said = std::vector<std::string>;

Said said(const ResidueFile& file) {
  Said all;
  static_cast<void>(visit_values(file, [&](const VisitedText& one) {
    all.push_back(std::to_string(one.record) + " " + std::string(one.field) + ": " + std::string(one.text));
  }));
  return all;
}

TEST(SaidInMemory, IsNamesAndTextsOfRecords) {
  const std::vector<ResidueRecord> records{{{"id", "d000001"}, {"text", "a \"b\"\n"}}, {}, {{"x", "<p>&lt;</p>"}}};
  EXPECT_EQ(said({"a", std::span(records)}),
            (Said{"1 {}: id", "1 id: d000001", "1 {}: text", "1 text: a \"b\"\n", "3 {}: x", "3 x: <p>&lt;</p>"}));
}

TEST(SaidInMemory, IsHeaderAndCellsOfATable) {
  Table table;
  table.columns = {TableColumn("a"), TableColumn("")};
  for (const char* cell : {"1", ""}) table.columns[0].add(cell);
  for (const char* cell : {"x", "y"}) table.columns[1].add(cell);
  EXPECT_EQ(said({"t", &table}), (Said{"0 header of column 1: a", "1 a: 1", "1 column 2: x", "2 column 2: y"}));
}

TEST(SaidInMemory, IsWhatValuesOfJsonHold) {
  const std::vector<std::string> values{R"({"a":{"b":7}})", R"(["x"])"};
  EXPECT_EQ(said({"r", std::span(values)}), (Said{"1 {}: a", "1 a.{}: b", "1 a.b: 7", "2 : x"}));
}

TEST(SaidInMemory, RefusesWhatIsNoTextAndNoJson) {
  const std::vector<ResidueRecord> records{{}, {{"text", "\xFF"}}};
  EXPECT_EQ(io::error_of([&] { said({"a", std::span(records)}); }).substr(0, 23), "bad_input: a, record 2:");
  const std::vector<std::string> values{"{"};
  EXPECT_EQ(io::error_of([&] { said({"r", std::span(values)}); }).substr(0, 23), "bad_input: r, record 1:");
}

}  // namespace
}  // namespace sumi::verify
