#include "review/hide_wizard.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/files.hpp"
#include "review/projects.hpp"

namespace sumi::review {
namespace {

namespace fs = std::filesystem;
using serve::Json;
using testing::HasSubstr;
using testing::Not;

class Wizard : public ::testing::Test {
 protected:
  Wizard() {
    folder.write("clinic/notes.jsonl", R"({"text":"Anna Mori came in June.","patient_id":"p1"})"
                                       "\n"
                                       R"({"text":"Bob Ray met Anna Mori.","patient_id":"p2"})"
                                       "\n");
    folder.write("clinic/patients.csv", "patient_id,name,ward,score\np1,Anna Mori,blue,3\np2,Bob Ray,red,4\n");
    wizard.emplace(WizardOptions{.folder = folder.at("clinic"),
                                 .work = folder.at("clinic-hide"),
                                 .token = kTestToken,
                                 .today = {2026, 1, 1},
                                 .finders = {SUMI_TEST_MODELS},
                                 .wake = [this] { ++woken; }});
  }

  serve::Response ask(const std::string& method, const std::string& path, const Json& body = nullptr,
                      std::map<std::string, std::string> query = {}, const std::string& token = kTestToken) {
    return wizard->answer({.method = method,
                           .path = path,
                           .query = std::move(query),
                           .content_type = "application/json",
                           .authorization = "Bearer " + token,
                           .host = "127.0.0.1:4000",
                           .body = body.is_null() ? "" : body.dump()});
  }
  Json got(const serve::Response& response) {
    EXPECT_EQ(response.status, 200) << response.body;
    return Json::parse(response.body, nullptr, false);
  }
  Json choices() {
    Json columns = got(ask("POST", "/api/wizard/read", {{"unread", Json::array()}})).at("columns");
    for (Json& one : columns) one.erase("samples");
    return {{"mode", "full"}, {"k", 2}, {"names_not_searched", true}, {"unread", Json::array()}, {"columns", columns}};
  }
  Json run(const Json& chosen) {
    got(ask("POST", "/api/wizard/run", chosen));
    wizard->run();
    return got(ask("GET", "/api/wizard/run"));
  }

  serve::Response publish(const std::string& to, std::uint64_t number = 1) {
    return ask("POST", "/api/wizard/publish", {{"to", to}, {"number", number}});
  }

  const io::TestFolder folder;
  std::optional<HideWizard> wizard;
  int woken = 0;
};

TEST_F(Wizard, GoesFromFilesToAPublishedFolder) {
  const Json about = got(ask("GET", "/api/wizard"));
  ASSERT_EQ(about.at("files").size(), 2U);
  EXPECT_EQ(about.at("files")[0].at("name"), "notes.jsonl");
  Json chosen = choices();
  chosen["names_not_searched"] = false;
  const auto column = [&](const std::string& name) -> Json& {
    for (Json& one : chosen["columns"])
      if (one.at("file") == "patients.csv" && one.at("column") == name) return one;
    throw std::runtime_error(name);
  };
  EXPECT_EQ(column("name").at("kind"), "name");
  EXPECT_EQ(column("score").at("use"), "none");
  column("score")["use"] = "pass";
  column("ward")["use"] = "none";
  const Json done = run(chosen);
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(done.at("error"), "");
  EXPECT_EQ(done.at("summary").at("still_shown"), 0);
  ASSERT_TRUE(done.at("is_publishable"));
  const Json files = got(ask("GET", "/api/wizard/published")).at("files");
  ASSERT_EQ(files.size(), 2U);
  const std::string text =
      got(ask("GET", "/api/wizard/text", nullptr, {{"name", "notes.jsonl"}})).at("text").get<std::string>();
  EXPECT_THAT(text, Not(HasSubstr("Mori")));
  EXPECT_THAT(text, HasSubstr("[NAME]"));
  const std::string to = folder.at("clinic/published");
  const Json published = got(publish(to));
  EXPECT_EQ(published.at("published_to"), fs::canonical(to).string());
  const std::string table = io::bytes_of_file(to + "/patients.csv");
  EXPECT_THAT(table, HasSubstr("score"));
  EXPECT_THAT(table, Not(HasSubstr("ward")));
  EXPECT_THAT(table, Not(HasSubstr("Mori")));
  EXPECT_EQ(publish(to).status, 409);
  // What is published is no source of a second run.
  EXPECT_EQ(run(choices()).at("error"), "");
}

TEST_F(Wizard, KeepsItsFilesToTheirOwner) {
  run(choices());
  EXPECT_EQ(io::mode_of(folder.at("clinic-hide")) & 0777, 0700U);
  EXPECT_EQ(io::mode_of(folder.at(std::string("clinic/") + kWizardRules)) & 0777, 0600U);
  EXPECT_EQ(ask("GET", "/api/wizard", nullptr, {}, "wrong").status, 401);
  EXPECT_EQ(ask("GET", "/api/wizard/text", nullptr, {{"name", "../report.html"}}).status, 404);
  EXPECT_EQ(ask("GET", "/api/wizard/text", nullptr, {{"name", "/etc/passwd"}}).status, 404);
}

TEST_F(Wizard, SaysWhatCannotBeReadAndLeavesItOutWhenAsked) {
  folder.write("clinic/scans.zip", "x");
  const Json read = got(ask("POST", "/api/wizard/read", {{"unread", Json::array()}}));
  ASSERT_EQ(read.at("unread").size(), 1U);
  EXPECT_EQ(read.at("unread")[0].at("name"), "scans.zip");
  const Json without = got(ask("POST", "/api/wizard/read", {{"unread", {"scans.zip"}}}));
  EXPECT_TRUE(without.at("unread").empty());
  EXPECT_FALSE(without.at("columns").empty());
}

TEST_F(Wizard, PublishesNothingThatIsNotMadeOrWhereSomethingIs) {
  EXPECT_EQ(publish(folder.at("x"), 0).status, 409);
  run(choices());
  for (const std::string& to :
       {folder.at("clinic"), folder.at("clinic/other"), folder.at("no/such"), std::string("x"), std::string()})
    EXPECT_NE(publish(to).status, 200) << to;
  EXPECT_EQ(publish(folder.at("out")).status, 200);
  EXPECT_TRUE(fs::exists(folder.at("out/notes.jsonl")));
}

TEST_F(Wizard, PublishesWhatThatPageLookedAt) {
  run(choices());
  Json other = choices();
  other["mode"] = "partial";
  EXPECT_EQ(run(other).at("number"), 2);
  EXPECT_EQ(publish(folder.at("out"), 1).status, 409);
  EXPECT_FALSE(fs::exists(folder.at("out")));
  EXPECT_EQ(publish(folder.at("out"), 2).status, 200);
}

TEST_F(Wizard, RunsOverTheFilesOfThatPage) {
  Json chosen = choices();
  chosen["unread"] = {"patients.csv"};
  chosen["names_not_searched"] = true;
  (void)choices();  // another page chooses all
  run(chosen);
  EXPECT_FALSE(fs::exists(folder.at("clinic-hide/published/patients.csv")));
  chosen.erase("unread");
  EXPECT_EQ(ask("POST", "/api/wizard/run", chosen).status, 400);
}

TEST_F(Wizard, SaysAnewWhatIsNeitherReadNorPublished) {
  Json chosen = choices();
  const auto notes = [&] { return got(ask("POST", "/api/wizard/notes", chosen)).at("notes").dump(); };
  EXPECT_THAT(notes(), HasSubstr("score"));
  for (Json& one : chosen["columns"])
    if (one.at("column") == "score") one["use"] = "pass";
  EXPECT_THAT(notes(), Not(HasSubstr("score")));
}

TEST_F(Wizard, ARunThatIsCancelledLeavesNothing) {
  got(ask("POST", "/api/wizard/run", choices()));
  got(ask("POST", "/api/wizard/cancel", Json::object()));
  wizard->run();
  const Json done = got(ask("GET", "/api/wizard/run"));
  EXPECT_THAT(done.at("error").get<std::string>(), HasSubstr("cancelled"));
  EXPECT_FALSE(done.at("is_publishable"));
  EXPECT_FALSE(fs::exists(folder.at("clinic-hide/published")));
}

}  // namespace
}  // namespace sumi::review
