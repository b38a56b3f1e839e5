#include "review/project.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "review/projects.hpp"

namespace sumi::review {
namespace {

using Shown = std::vector<std::string>;
using testing::HasSubstr;

const std::vector<std::string> kTwoTexts{"Ann met Bob. Ann left.", "Bob and Ann, 日本 😀."};

TEST(Project, IsForItsOwnerAlone) {
  const TestProject made(kTwoTexts);
  Project project = made.open();
  project.decide(actor(), decision(project, 0, "Ann"));
  EXPECT_EQ(io::mode_of(made.at("project")), 0700U);
  for (const char* const name : {"project/project.sqlite", "project/project.sqlite-wal", "project/log.jsonl"})
    EXPECT_EQ(io::mode_of(made.at(name)), 0600U) << name;
  EXPECT_FALSE(std::filesystem::exists(made.at("project/project.sqlite-shm")));
}

TEST(Project, BeginsWithTheDocumentsOwnSpans) {
  const TestProject made(kTwoTexts, {R"([{"start":0,"end":3,"label":"PERSON"}])", "[]"});
  Project project = made.open();
  EXPECT_EQ(project.view(0, 0).open, (std::vector<Proposal>{{{0, 3}, "PERSON", 1}}));
  EXPECT_TRUE(project.view(1, 0).open.empty());
}

TEST(Project, KeepsDecisionsAndUndoesThem) {
  const TestProject made(kTwoTexts);
  {
    Project project = made.open();
    const std::uint64_t first = project.decide(actor(), decision(project, 0, "Ann"));
    EXPECT_EQ(shown_marks(project, 0), (Shown{"0-3 PERSON accepted"}));
    Decision longer = decision(project, 0, "Ann met", "NAME");
    longer.replaces = first;
    project.decide(actor(), longer);
    EXPECT_EQ(shown_marks(project, 0), (Shown{"0-7 NAME accepted"}));
    project.decide(actor(), decision(project, 0, "Bob", "PERSON", Verdict::rejected));
  }
  Project project = made.open();
  EXPECT_EQ(shown_marks(project, 0), (Shown{"0-7 NAME accepted", "8-11 PERSON rejected"}));
  EXPECT_EQ(project.undo(actor()), 0U);
  EXPECT_EQ(shown_marks(project, 0), (Shown{"0-7 NAME accepted"}));
  EXPECT_EQ(project.undo(actor()), 0U);
  EXPECT_EQ(shown_marks(project, 0), (Shown{"0-3 PERSON accepted"}));
  EXPECT_EQ(project.undo(actor()), 0U);
  EXPECT_TRUE(shown_marks(project, 0).empty());
  EXPECT_EQ(project.undo(actor()), std::nullopt);
}

TEST(Project, ReplacesADecisionAboutTheSameStretch) {
  const TestProject made(kTwoTexts);
  Project project = made.open();
  project.decide(actor(), decision(project, 0, "Ann"));
  project.decide(actor(), decision(project, 0, "Ann", "PERSON", Verdict::rejected));
  EXPECT_EQ(shown_marks(project, 0), (Shown{"0-3 PERSON rejected"}));
  project.undo(actor());
  EXPECT_EQ(shown_marks(project, 0), (Shown{"0-3 PERSON accepted"}));
}

TEST(Project, DecidesEverywhereAtOnceAndUndoesItAtOnce) {
  const TestProject made(kTwoTexts);
  Project project = made.open();
  project.decide(actor(), decision(project, 1, "Ann", "OTHER"));
  EXPECT_EQ(project.decide_everywhere(actor(), decision(project, 0, "Ann"), false).size(), 2);
  EXPECT_EQ(shown_marks(project, 0), (Shown{"0-3 PERSON accepted", "13-16 PERSON accepted"}));
  EXPECT_EQ(shown_marks(project, 1), (Shown{"8-11 OTHER accepted"}));
  project.undo(actor());
  EXPECT_TRUE(shown_marks(project, 0).empty());
  // A person's earlier decision stays.
  EXPECT_EQ(project.decide_everywhere(actor(), decision(project, 0, "Ann"), true).size(), 2);
  EXPECT_EQ(shown_marks(project, 1), (Shown{"8-11 OTHER accepted"}));
  EXPECT_EQ(project.decide_everywhere(actor(), decision(project, 0, "Bob"), true).size(), 2);
}

TEST(Project, LeavesControlDocumentsToThemselves) {
  const TestProject made(kTwoTexts, {"[]", R"([{"start":0,"end":3,"label":"PERSON"}])"});
  Project project = made.open();
  std::vector<StoredDocument> states = project.states();
  states[1].is_control = true;
  project.set_states(states);
  EXPECT_TRUE(project.view(1, 0).open.empty());
  project.decide_everywhere(actor(), decision(project, 0, "Ann"), true);
  EXPECT_TRUE(shown_marks(project, 1).empty());
}

TEST(Project, ShowsNothingToDecideInWhatIsDone) {
  const TestProject made(kTwoTexts, {R"([{"start":0,"end":3,"label":"PERSON"}])", "[]"});
  Project project = made.open();
  project.set_done(actor(), 0, true, 3);
  EXPECT_TRUE(project.view(0, 0).is_done);
  EXPECT_TRUE(project.view(0, 0).open.empty());
  EXPECT_EQ(project.settled(0)->layer, 0U);
  EXPECT_EQ(project.settled(1), std::nullopt);
  project.set_done(actor(), 0, false, 2);
  EXPECT_EQ(project.view(0, 0).open.size(), 1);
  EXPECT_EQ(project.store().reviews(0).at(0).seconds, 5);
}

TEST(Project, KeepsWhatPersonsSayApart) {
  const TestProject made(kTwoTexts, {R"([{"start":0,"end":3,"label":"PERSON"}])", "[]"});
  Project project = made.open();
  const std::uint32_t ada = project.put_user(actor(), {.name = "ada"});
  const std::uint32_t bea = project.put_user(actor(), {.name = "bea"});
  project.decide(actor(ada), decision(project, 0, "Bob"));
  project.decide(actor(bea), decision(project, 0, "Ann"));
  EXPECT_EQ(shown_marks(project, 0, ada), (Shown{"8-11 PERSON accepted"}));
  EXPECT_EQ(shown_marks(project, 0, bea), (Shown{"0-3 PERSON accepted"}));
  EXPECT_EQ(project.view(0, ada).open.size(), 1);
  // Each undoes their own.
  project.undo(actor(ada));
  EXPECT_TRUE(shown_marks(project, 0, ada).empty());
  EXPECT_EQ(shown_marks(project, 0, bea), (Shown{"0-3 PERSON accepted"}));
}

TEST(Project, RefusesWhatIsNoStretch) {
  const TestProject made(kTwoTexts);
  Project project = made.open();
  const std::size_t inside = project.documents().text(1).find("😀") + 1;
  const auto refused = [&](Decision wrong) {
    return io::error_of([&] { project.decide(actor(), wrong); }).substr(0, 9);
  };
  const Decision right = decision(project, 1, "Bob");
  for (const Range where : {Range{0, 0}, Range{3, 1}, Range{0, 1000}, Range{0, inside}, Range{inside, inside + 3}}) {
    Decision wrong = right;
    wrong.where = where;
    EXPECT_EQ(refused(wrong), "bad_usage");
  }
  Decision wrong = right;
  wrong.document = 2;
  EXPECT_EQ(refused(wrong), "bad_usage");
  for (const std::string& label : {std::string(), std::string("a\nb"), std::string("\xFF"), std::string(201, 'x')}) {
    wrong = right;
    wrong.label = label;
    EXPECT_EQ(refused(wrong), "bad_usage");
  }
  wrong = right;
  wrong.replaces = 77;
  EXPECT_EQ(refused(wrong), "bad_usage");
  EXPECT_TRUE(shown_marks(project, 1).empty());
  EXPECT_EQ(project.undo(actor()), std::nullopt);
}

TEST(Project, RefusesDocumentsThatChanged) {
  const TestProject made(kTwoTexts);
  std::string lines = io::bytes_of_file(made.at("notes.jsonl"));
  lines.replace(lines.find("met"), 3, "saw");
  made.folder().write("notes.jsonl", lines);
  EXPECT_THAT(io::error_of([&] { static_cast<void>(made.open()); }),
              HasSubstr("document 1 has changed since the project was created"));
}

TEST(Project, IsMadeOnlyWhereNothingIs) {
  const TestProject made(kTwoTexts);
  EXPECT_THAT(
      io::error_of([&] { static_cast<void>(Project::create(made.at("project"), {{made.at("notes.jsonl"), {}}}, 1)); }),
      HasSubstr("bad_usage"));
  EXPECT_THAT(io::error_of([&] { static_cast<void>(Project(made.at("nowhere"))); }), HasSubstr("bad_input"));
}

TEST(Project, RefusesOneThatWasNotMadeToItsEnd) {
  const TestProject made({"Ann met Bob."});
  std::filesystem::create_directory(made.at("half"));
  {
    const Store begun(made.at("half") + "/project.sqlite");
  }  // killed behind this
  EXPECT_THROW(Project(made.at("half")), Error);
}

TEST(Project, IsHeldByOneAtATime) {
  const TestProject made(kTwoTexts);
  const Project project = made.open();
  EXPECT_THAT(io::error_of([&] { static_cast<void>(made.open()); }), HasSubstr("unfinished"));
}

// Between the log and the store, a kill may come at any moment: what the log has is done again.
TEST(Project, DoesAgainWhatTheStoreMissed) {
  const TestProject made(kTwoTexts);
  const std::string database = made.at("project/project.sqlite");
  {
    Project project = made.open();
    project.decide(actor(), decision(project, 0, "Ann"));
  }
  const std::string before = io::bytes_of_file(database);
  {
    Project project = made.open();
    project.decide(actor(), decision(project, 0, "Bob"));
    project.undo(actor());
    project.decide(actor(), decision(project, 1, "Bob"));
    project.set_done(actor(), 1, true, 4);
  }
  made.folder().write("project/project.sqlite", before);
  Project project = made.open();
  EXPECT_EQ(shown_marks(project, 0), (Shown{"0-3 PERSON accepted"}));
  EXPECT_EQ(shown_marks(project, 1), (Shown{"0-3 PERSON accepted"}));
  EXPECT_TRUE(project.view(1, 0).is_done);
  const std::uint64_t number = project.decide(actor(), decision(project, 0, "left"));
  for (const Mark& mark : project.view(1, 0).marks) EXPECT_NE(mark.number, number);
  project.undo(actor());
  EXPECT_EQ(project.undo(actor()), 1U);
}

TEST(Project, RefusesALogOrStoreThatIsNotItsOwn) {
  const TestProject made({"Zoë met Ann."});
  const std::string log = made.at("project/log.jsonl");
  {
    Project project = made.open();
    project.decide(actor(), decision(project, 0, "Ann"));
  }
  const std::string first = io::bytes_of_file(log);
  // A line that comes again.
  made.folder().write("project/log.jsonl", first + first.substr(first.rfind('\n', first.size() - 2) + 1));
  EXPECT_THAT(io::error_of([&] { static_cast<void>(made.open()); }), HasSubstr("not the one of this project"));
  made.folder().write("project/log.jsonl", first);
  const std::string database = io::bytes_of_file(made.at("project/project.sqlite"));
  {
    Project project = made.open();
    project.store().set_proposals(0, {{{0, 999'999}, "PERSON", 1}});
  }
  EXPECT_THAT(io::error_of([&] { static_cast<void>(made.open()); }), HasSubstr("outside the documents"));
  made.folder().write("project/project.sqlite", database);
  // What was written already, with other bytes in its place.
  std::string other = first;
  other.replace(other.find("\"sequence\":"), 12, "\"sequence\": ");
  made.folder().write("project/log.jsonl", other.substr(0, first.size() - 1) + "\n");
  Project project = made.open();
  EXPECT_THAT(io::error_of([&] { project.undo(actor()); }), HasSubstr("bad_input"));
}

TEST(Project, LogQuotesNoText) {
  const TestProject made(kTwoTexts);
  Project project = made.open();
  project.decide_everywhere(actor(), decision(project, 0, "Ann"), true);
  project.put_user(actor(), {.name = "ada", .password = "hash"});
  const std::string log = io::bytes_of_file(made.at("project/log.jsonl"));
  EXPECT_THAT(log, HasSubstr("\"accept everywhere\""));
  for (const char* const word : {"Ann", "Bob", "hash"}) EXPECT_EQ(log.find(word), std::string::npos) << word;
}

}  // namespace
}  // namespace sumi::review
