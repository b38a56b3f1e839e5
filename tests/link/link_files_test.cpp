#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "io/files.hpp"
#include <sumi/link/link_files.hpp>

namespace sumi::link {
namespace {

constexpr const char* kTable =
    "id,name,born,phone,who\n"
    "A1,Anna Meier,1980-02-03,0151234,x\n"
    "A2,Ana Meier,1980-02-03,0151234,x\n"
    "A3,Bruno Roth,1971-12-24,0159876,y\n"
    "A4,Bruno Roth,1971-12-24,,y\n"
    "A5,Carla Vogel,1964-07-15,0155555,z\n";

LinkFilesOptions options_for(const io::TestFolder& folder, const std::string& input) {
  LinkFilesOptions options;
  options.inputs = {input};
  options.output = folder.at("out.csv");
  options.threshold = .5;
  return options;
}

TEST(LinkFiles, WritesOwnersPairsAndReport) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", kTable));
  options.truth_field = "who";
  options.pairs = folder.at("pairs.csv");
  options.report = folder.at("report.html");
  options.loose_threshold = .01;
  const LinkFilesSummary summary = link_files(options);
  EXPECT_EQ(summary.records, 5U);
  EXPECT_EQ(summary.result.person_count, 3U);
  EXPECT_EQ(summary.truth, (Counts{2, 0, 0}));
  EXPECT_EQ(summary.result.pairs_compared, 10U);
  const std::string out = io::bytes_of_file(options.output);
  EXPECT_TRUE(
      out.starts_with("id,name,born,phone,who,owner,owner_loose\nA1,Anna Meier,1980-02-03,0151234,x,p000001,p000001\n"))
      << out;
  EXPECT_NE(out.find("A4,Bruno Roth,1971-12-24,,y,p000002,p000002\n"), std::string::npos) << out;
  EXPECT_TRUE(io::bytes_of_file(options.pairs).starts_with("id_l,id_r,match_weight,match_probability\nA1,A2,"));
  EXPECT_EQ(io::mode_of(options.report), 0600U);
}

TEST(LinkFiles, TakesRulesAndCompletesThem) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", kTable));
  options.rules = folder.write("link.toml", "[[compare]]\ncolumn = \"who\"\nlevels = []\n[[block]]\non = [\"who\"]\n");
  const LinkFilesSummary summary = link_files(options);
  EXPECT_EQ(summary.result.pairs_compared, 2U);
  EXPECT_EQ(summary.rules.comparisons.size(), 1U);
  options.rules = folder.write("link.toml", "all_pairs = true\n");
  EXPECT_GT(link_files(options).rules.comparisons.size(), 2U);
}

TEST(LinkFiles, PrintsRulesThatGiveTheSame) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", kTable));
  (void)link_files(options);
  const std::string found = io::bytes_of_file(options.output);
  options.rules = folder.write("link.toml", link_rules_toml(options));
  options.output = folder.at("again.csv");
  (void)link_files(options);
  EXPECT_EQ(io::bytes_of_file(options.output), found);
}

TEST(LinkFiles, RefusesWhatItCannotDo) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", "owner,name\nx,y\n"));
  EXPECT_TRUE(io::error_of([&] { (void)link_files(options); }).starts_with("bad_input: "));
  EXPECT_FALSE(std::filesystem::exists(options.output));
  options.inputs = {folder.write("flat.csv", "name\nx\nx\n")};
  EXPECT_TRUE(io::error_of([&] { (void)link_files(options); }).find("no column distinguishes persons") !=
              std::string::npos);
  options.output = options.inputs[0];
  EXPECT_TRUE(io::error_of([&] { (void)link_files(options); }).starts_with("bad_usage: "));
}

TEST(LinkFiles, TakesOneRecordAndRefusesNone) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", "id,name\n7,Anna Meier\n"));
  EXPECT_EQ(link_files(options).result.person_count, 1U);
  EXPECT_EQ(io::bytes_of_file(options.output), "id,name,owner\n7,Anna Meier,p000001\n");
  for (const char* const nothing : {"", "id,name\n"}) {
    options.inputs = {folder.write("none.csv", nothing)};
    EXPECT_NE(io::error_of([&] { (void)link_files(options); }).find("it has no record; "), std::string::npos);
  }
}

TEST(LinkFiles, ReadsTheTruthBeforeItCompares) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", kTable));
  bool has_compared = false;
  options.on_blocks = [&](const std::vector<LinkBlockSize>&) { has_compared = true; };
  for (const std::string& truth : {folder.at("nowhere.csv"), folder.write("truth.csv", "id,person\nB7,x\n")}) {
    options.truth = truth;
    EXPECT_TRUE(io::error_of([&] { (void)link_files(options); }).starts_with("bad_input: "));
  }
  EXPECT_FALSE(has_compared);
  options.truth = folder.write("truth.csv", "id;person\nA1;x\nA2;x\nA3;y\nA4;y\n");
  EXPECT_EQ(link_files(options).truth, (Counts{2, 0, 0}));
}

TEST(LinkFiles, KeepsPairsAndReportPrivate) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", kTable));
  options.pairs = folder.write("pairs.csv", "old");
  options.report = folder.write("report.html", "old");
  for (const std::string& path : {options.pairs, options.report})
    std::filesystem::permissions(path, std::filesystem::perms{0644});
  (void)link_files(options);
  EXPECT_EQ(io::mode_of(options.pairs), 0600U);
  EXPECT_EQ(io::mode_of(options.report), 0600U);
}

TEST(LinkFiles, RefusesOneToOneOfOneInput) {
  const io::TestFolder folder;
  LinkFilesOptions options = options_for(folder, folder.write("in.csv", kTable));
  options.one_to_one = true;
  EXPECT_TRUE(io::error_of([&] { (void)link_files(options); }).starts_with("bad_usage: "));
}

// What an established toolkit reaches with rules made for the set, here with rules found from the columns.
class Febrl : public testing::TestWithParam<std::pair<std::vector<std::string>, double>> {};

TEST_P(Febrl, IsLinkedAtLeastAsWell) {
  const char* const data = std::getenv("SUMI_DATA");
  if (data == nullptr) GTEST_SKIP() << "SUMI_DATA names no folder";
  const std::string set = std::string(data) + "/febrl/dataset3.csv";
  if (!std::filesystem::exists(set)) GTEST_SKIP() << "SUMI_DATA names no folder with febrl/dataset3.csv";
  const io::TestFolder folder;
  std::string truth = "id,person\n";
  const std::string rows = io::bytes_of_file(set);
  for (std::size_t at = rows.find('\n') + 1; at < rows.size(); at = rows.find('\n', at) + 1) {
    const std::string id = rows.substr(at, rows.find(',', at) - at);
    truth += id + "," + id.substr(4, id.find('-', 4) - 4) + "\n";
  }
  LinkFilesOptions options = options_for(folder, set);
  options.threshold.reset();
  options.truth = folder.write("truth.csv", truth);
  const auto& [columns, least] = GetParam();
  if (!columns.empty()) {
    std::string rules;
    for (const std::string& column : columns)
      rules += "[[compare]]\ncolumn = \"" + column + "\"\nlevels = [\"edits 1\", \"jaro_winkler 0.85\"]\n";
    options.rules = folder.write("link.toml", rules);
  }
  const LinkFilesSummary summary = link_files(options);
  EXPECT_GE(summary.truth->f(1).value_or(0), least);
}

INSTANTIATE_TEST_SUITE_P(
    LinkFiles, Febrl,
    testing::Values(std::pair{std::vector<std::string>{}, .9999},
                    std::pair{std::vector<std::string>{"given_name", "surname", "date_of_birth", "soc_sec_id"}, .975}));

}  // namespace
}  // namespace sumi::link
