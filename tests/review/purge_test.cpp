#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "publish/decisions/decisions_file.hpp"
#include "review/mark_files.hpp"
#include "review/projects.hpp"
#include "review/release.hpp"
#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSecret = "Zwetschgenbaum";

// Whether any file of a folder has the bytes.
bool quotes(const std::string& folder, std::string_view bytes) {
  for (const fs::directory_entry& one : fs::directory_iterator(folder)) {
    std::ifstream file(one.path(), std::ios::binary);
    const std::string all{std::istreambuf_iterator<char>(file), {}};
    if (all.find(bytes) != std::string::npos) return true;
  }
  return false;
}

class Purge : public ::testing::Test {
 protected:
  Purge() : made_({std::string("Ann met ") + kSecret + ".", "Bob left."}) {
    Project project = made_.open();
    project.store().set_proposals(0, {{{0, 3}, "PERSON", 1}});
    project.set_setting(actor(), "guidelines", std::string("Mark ") + kSecret);
    project.decide(actor(), decision(project, 0, "Ann"));
  }
  // Lets somebody hide the secret everywhere.
  void decide(const std::string& decisions) {
    Project project = made_.open();
    ReleaseFiles files{.published = made_.at("published.jsonl")};
    files.decisions = decisions;
    project.set_setting(actor(), "release", written(files));
    std::vector<std::string> hashes;
    for (const StoredDocument& one : project.states()) hashes.push_back(one.sha256);
    decisions::Decision hide;
    hide.kind = decisions::DecisionKind::hide_value;
    hide.value = kSecret;
    decisions::append_decision(decisions, {hashes.size(), decisions::sha256_of_source(hashes)}, hide);
  }
  void change_sources() { made_.folder().write("notes.jsonl", "{\"id\": \"d0\", \"text\": \"other\"}\n"); }

  TestProject made_;
};

TEST_F(Purge, LeavesPlacesAndLabels) {
  EXPECT_TRUE(quotes(made_.at("project"), kSecret));
  EXPECT_EQ(purge_project(made_.at("project"), actor(), 1), 0);
  EXPECT_FALSE(quotes(made_.at("project"), kSecret));
  Project project = made_.open();
  EXPECT_TRUE(project.store().proposals(0).empty());
  EXPECT_EQ(shown_marks(project, 0), (std::vector<std::string>{"0-3 PERSON accepted"}));
}

TEST_F(Purge, NeedsNoSources) {
  change_sources();
  EXPECT_THROW(static_cast<void>(made_.open()), Error);
  EXPECT_EQ(purge_project(made_.at("project"), actor(), 1), 0);
  EXPECT_FALSE(quotes(made_.at("project"), kSecret));
}

TEST_F(Purge, OfDecisionsNeedsTheSourcesAndNamesTheirFile) {
  const std::string decisions = made_.at("project") + "/decisions.jsonl";
  decide(decisions);
  EXPECT_EQ(purge_project(made_.at("project"), actor(), 1), 1);
  EXPECT_FALSE(quotes(made_.at("project"), kSecret));
  decide(decisions);
  change_sources();
  try {
    purge_project(made_.at("project"), actor(), 1);
    ADD_FAILURE() << "decisions were passed over";
  } catch (const Error& error) {
    EXPECT_EQ(error.place(), decisions);
  }
  EXPECT_TRUE(quotes(made_.at("project"), kSecret));  // in the decisions alone
  fs::remove(decisions);
  EXPECT_FALSE(quotes(made_.at("project"), kSecret));
}

TEST_F(Purge, OfAllNeedsNoSources) {
  change_sources();
  EXPECT_EQ(remove_project(made_.at("project")), "");
  EXPECT_FALSE(fs::exists(made_.at("project")));
  EXPECT_THROW(static_cast<void>(remove_project(made_.at("project"))), Error);
}

TEST_F(Purge, SaysWhichDecisionsStay) {
  const std::string decisions = made_.at("elsewhere.jsonl");
  decide(decisions);
  EXPECT_EQ(remove_project(made_.at("project")), decisions);
  EXPECT_TRUE(fs::exists(decisions));
}

TEST_F(Purge, WaitsForNobodyWhoHasTheProject) {
  const Project open = made_.open();
  EXPECT_THROW(purge_project(made_.at("project"), actor(), 1), Error);
  EXPECT_THROW(static_cast<void>(remove_project(made_.at("project"))), Error);
  EXPECT_TRUE(fs::exists(made_.at("project")));
}

}  // namespace
}  // namespace sumi::review
