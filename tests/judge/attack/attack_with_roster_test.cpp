#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include <sumi/attack/roster.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

namespace fs = std::filesystem;

class RosterAttack : public ::testing::Test {
 protected:
  RosterAttack() : folder_(fs::temp_directory_path() / ("sumi-roster-attack-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
    write("roster.csv", "NAME,BORN\nAnn Lee,1970\nAnn Loe,1970\nBo Chan,1980\n");
    write("gold.jsonl",
          "{\"text\":\"Ann Lee, born 1970, fever\",\"spans\":[{\"start\":0,\"end\":7,\"label\":\"NAME\"},"
          "{\"start\":14,\"end\":18,\"label\":\"BORN\"}]}\n"
          "{\"text\":\"nobody here\"}\n");
  }
  ~RosterAttack() override { fs::remove_all(folder_); }

  std::string write(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name) << bytes;
    return (folder_ / name).string();
  }
  std::vector<std::uint32_t> candidates(const std::string& text, RosterAttackOptions options, bool* linked = nullptr) {
    const std::string published = write("published.jsonl", "{\"id\":\"d000001\",\"text\":\"" + text +
                                                               "\"}\n{\"id\":\"d000002\",\"text\":\"nobody here\"}\n");
    const RosterFindings found = attack_with_roster(published, (folder_ / "roster.csv").string(), options);
    if (linked != nullptr) *linked = found.documents.front().is_linked;
    return found.documents.front().candidates;
  }
  RosterAttackOptions with_gold(bool collapse) {
    RosterAttackOptions options;
    options.source = (folder_ / "gold.jsonl").string();
    options.collapse = collapse;
    return options;
  }

  fs::path folder_;
};

using Rows = std::vector<std::uint32_t>;

TEST_F(RosterAttack, WithGoldKeepsWhoseValuesAgree) {
  bool linked = false;
  EXPECT_EQ(candidates(
                "Ann L*e, born ****, fever",
                [&] {
                  RosterAttackOptions options = with_gold(false);
                  options.mark = U'*';
                  return options;
                }(),
                &linked),
            (Rows{1, 2}));
  EXPECT_FALSE(linked);
  EXPECT_EQ(candidates("█, born █, fever", with_gold(true)), (Rows{1, 2, 3}));
  EXPECT_EQ(candidates("█, born 1970, fever", with_gold(true)), (Rows{1, 2}));
  EXPECT_EQ(candidates("███████, born ████, fever", with_gold(false)), (Rows{1, 2, 3}));  // all of seven letters
  EXPECT_EQ(candidates("█ee, born █, fever", with_gold(true), &linked), (Rows{1}));
  EXPECT_TRUE(linked);
}

TEST_F(RosterAttack, JudgesOnlyDocumentsWithASpan) {
  write("published.jsonl", "{\"text\":\"█\"}\n{\"text\":\"nobody here\"}\n");
  const RosterFindings found =
      attack_with_roster((folder_ / "published.jsonl").string(), (folder_ / "roster.csv").string(), with_gold(true));
  ASSERT_EQ(found.documents.size(), 1U);
  EXPECT_EQ(found.entries, 3U);
  EXPECT_EQ(found.unique_link_rate(), 0);
  EXPECT_EQ(found.mean_candidates(), 3);
}

TEST_F(RosterAttack, WithoutGoldTriesEveryMark) {
  EXPECT_EQ(candidates("Bo Chan and █", {}), (Rows{3}));
  EXPECT_EQ(candidates("Dear Ann L█,", {}), (Rows{1, 2, 3}));  // the mark may hide a whole name more
  RosterAttackOptions each;
  each.collapse = false;
  EXPECT_EQ(candidates("Dear Ann L█e,", each), (Rows{1, 2}));
  EXPECT_EQ(candidates("Dear █,", {}), (Rows{1, 2, 3}));
  EXPECT_EQ(candidates("no mark", {}), Rows{});
}

TEST_F(RosterAttack, RefusesWhatDoesNotBelongTogether) {
  write("published.jsonl", "{\"text\":\"█\"}\n");
  EXPECT_THROW((void)attack_with_roster((folder_ / "published.jsonl").string(), (folder_ / "roster.csv").string(),
                                        with_gold(true)),
               Error);
  write("roster.csv", "who\nAnn Lee\n");
  EXPECT_THROW((void)candidates("█", with_gold(true)), Error);
}

}  // namespace
}  // namespace sumi
