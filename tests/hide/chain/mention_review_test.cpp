#include "hide/chain/mention_review.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/bytes/sha256.hpp"
#include "io/files.hpp"
#include "publish/decisions/decisions_file.hpp"
#include <sumi/model/error.hpp>

namespace sumi::hide::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kNotes{"Anna Mori met Rose Hill today.",
                                      "Rose Hill is a street; so is Elm Row. STU-1234566"};

// Finders take Rose Hill for a name in both texts; Elm Row is found by none.
class MentionReviewed : public ::testing::Test {
 protected:
  MentionReviewed() {
    folder.write("in/notes.jsonl",
                 R"({"text":")" + kNotes[0] +
                     R"(","spans":[{"start":0,"end":9,"label":"NAME"},{"start":14,"end":23,"label":"PLACE"}]})"
                     "\n"
                     R"({"text":")" +
                     kNotes[1] + R"(","spans":[{"start":0,"end":9,"label":"PLACE"}]})" + "\n");
    options.rules = folder.write("in/hide.toml", R"(
output = "../out"
names = "not searched"
as_of = 2026-01-01
keep_order = true
report = "../report.html"
[[attribute]]
name = "patient"
kind = "name"
labels = ["NAME"]
[[attribute]]
name = "place"
kind = "place"
role = "quasi"
labels = ["PLACE"]
[[documents]]
file = "notes.jsonl"
)");
    options.overwrite = true;
    files.mentions = folder.at("mentions.jsonl");
    files.results = folder.at("results.jsonl");
  }

  std::string published() {
    reviewed = {};
    (void)run_hide(options, files, reviewed);
    return io::bytes_of_file(folder.at("out/notes.jsonl"));
  }
  void decide(decisions::Decision one) {
    std::vector<std::string> hashes;
    for (const std::string& note : kNotes) hashes.push_back(io::sha256_of_bytes(note));
    one.sha256 = hashes[one.document];
    files.decisions = folder.at("decisions.jsonl");
    decisions::append_decision(files.decisions, {hashes.size(), decisions::sha256_of_source(hashes)}, one);
  }

  const io::TestFolder folder;
  HideRunOptions options;
  HideReviewFiles files;
  HideReviewed reviewed;
};

TEST_F(MentionReviewed, GoOutAndComeBackAsTheyWere) {
  const std::string before = published();
  EXPECT_THAT(before, Not(HasSubstr("Anna")));
  const std::string mentions = io::bytes_of_file(files.mentions);
  EXPECT_THAT(mentions, HasSubstr(R"({"start":14,"end":23,"label":"place"})"));
  EXPECT_THAT(io::bytes_of_file(files.results), HasSubstr("[PATIENT] met"));
  EXPECT_EQ(io::mode_of(files.mentions) & 0777, 0600U);
  files.corrected = folder.write("corrected.jsonl", mentions);
  EXPECT_EQ(published(), before);
  EXPECT_EQ(reviewed.texts, 2U);
  EXPECT_EQ(reviewed.added + reviewed.taken_away, 0U);
}

TEST_F(MentionReviewed, WhatPeopleCorrectedCounts) {
  files.corrected = folder.write(
      "corrected.jsonl",
      R"({"text":")" + kNotes[0] + R"(","spans":[{"start":0,"end":9,"label":"patient"}]})" + "\n" + R"({"text":")" +
          kNotes[1] + R"(","spans":[{"start":29,"end":36,"label":"place"},{"start":33,"end":37,"label":"other"}]})" +
          "\n");
  const std::string after = published();
  EXPECT_THAT(after, HasSubstr("Rose Hill is a street; so is [PLACE]"));
  EXPECT_THAT(after, Not(HasSubstr("Elm")));
  EXPECT_EQ(reviewed.added, 2U);  // one that nobody found, and the rest of one that meets it
  EXPECT_EQ(reviewed.taken_away, 2U);
  EXPECT_THAT(io::bytes_of_file(folder.at("report.html")), HasSubstr("taken away"));
}

TEST_F(MentionReviewed, OtherTextsAreRefused) {
  for (const std::string& text : {std::string("another"), kNotes[1]}) {
    files.corrected = folder.write("corrected.jsonl", R"({"text":")" + text + "\"}\n");
    EXPECT_THROW(published(), Error) << text;
    EXPECT_FALSE(std::filesystem::exists(folder.at("out")));
  }
}

TEST_F(MentionReviewed, DecisionsHideAndShowOnePlace) {
  decide({.document = 1, .start = 29, .end = 36, .by = "eve"});
  decide({.kind = decisions::DecisionKind::show_place, .document = 1, .start = 0, .end = 9, .role = "approver"});
  const std::string after = published();
  EXPECT_THAT(after, HasSubstr("[PATIENT] met [PLACE] today"));
  EXPECT_THAT(after, HasSubstr("Rose Hill is a street; so is [HIDDEN]"));
  EXPECT_EQ(reviewed.hidden_places, 1U);
  EXPECT_EQ(reviewed.shown_places, 1U);
  EXPECT_THAT(io::bytes_of_file(folder.at("report.html")), HasSubstr("1 places hidden, 1 shown"));
}

TEST_F(MentionReviewed, WhatIsKnownFromElsewhereIsNotShown) {
  decide({.kind = decisions::DecisionKind::show_place, .document = 0, .start = 0, .end = 9, .role = "approver"});
  folder.write("in/patients.csv", "name\nAnna Mori\n");
  options.rules =
      folder.write("in/hide.toml", io::bytes_of_file(options.rules) +
                                       "[[table]]\nfile = \"patients.csv\"\ncolumns = { name = \"patient\" }\n");
  EXPECT_THAT(io::error_of([&] { published(); }), HasSubstr("known as an identifier"));
  EXPECT_FALSE(std::filesystem::exists(folder.at("out")));
}

TEST_F(MentionReviewed, WhatTheRulesPatternsCheckIsNotShown) {
  decide({.kind = decisions::DecisionKind::show_place, .document = 1, .start = 42, .end = 45, .role = "approver"});
  const auto with_pattern = [&](const std::string& check) {
    folder.write("in/own.toml", "[[pattern]]\nentity = \"STUDY\"\nregex = 'STU-(\\d{7})'\n" + check);
  };
  const std::string rules = io::bytes_of_file(options.rules);
  const std::size_t at = rules.find("[[attribute]]");
  options.rules =
      folder.write("in/hide.toml", rules.substr(0, at) + "[extract]\ntaggers = [\"own.toml\"]\n" + rules.substr(at));
  with_pattern("");
  EXPECT_NO_THROW(published());
  with_pattern("check = \"luhn\"\n");
  std::filesystem::remove_all(folder.at("out"));
  EXPECT_THAT(io::error_of([&] { published(); }), HasSubstr("passes a check"));
  EXPECT_FALSE(std::filesystem::exists(folder.at("out")));
}

TEST_F(MentionReviewed, WhatIsListedAsKnownIsNotShown) {
  decide({.kind = decisions::DecisionKind::show_place, .document = 1, .start = 0, .end = 9, .role = "approver"});
  files.known = folder.write("known.txt", "Elm Row\n");
  EXPECT_THAT(published(), HasSubstr("Rose Hill is a street"));
  files.known = folder.write("known.txt", "Elm Row\nrose  hill\n");
  std::filesystem::remove_all(folder.at("out"));
  EXPECT_THAT(io::error_of([&] { published(); }), HasSubstr("known identifier"));
  EXPECT_FALSE(std::filesystem::exists(folder.at("out")));
  files.decisions.clear();
  EXPECT_THAT(io::error_of([&] { published(); }), HasSubstr("name a file of either"));
}

}  // namespace
}  // namespace sumi::hide::testing
