#include <algorithm>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "publish/decisions/decisions_file.hpp"
#include "review/passwords.hpp"
#include "review/projects.hpp"
#include "review/release.hpp"

namespace sumi::review {
namespace {

using serve::Json;

const std::vector<std::string> kReleased{"Zoë saw Ann Lee, card 4111 1111 1111 1111"};

class ReleaseRoutes : public ::testing::Test {
 protected:
  ReleaseRoutes() : made(kReleased), project(made.open()) {
    ReleaseFiles files;
    files.published = made.folder().write("out.jsonl", "{\"id\":\"d000001\",\"text\":\"█ saw █, card █\"}\n");
    files.decisions = made.at("decisions.jsonl");
    ServiceOptions options = TestService::options();
    options.release = std::make_shared<Release>(files, project.documents(), FormatOptions{.format = Format::jsonl});
    service = std::make_unique<Service>(project, options);
  }

  serve::Response ask(const std::string& method, const std::string& path, std::map<std::string, std::string> query,
                      const Json& body, const std::string& token = kTestToken) {
    return service->answer({.method = method,
                            .path = path,
                            .query = std::move(query),
                            .content_type = "application/json",
                            .authorization = "Bearer " + token,
                            .host = "127.0.0.1:4000",
                            .body = body.is_null() ? "" : body.dump()});
  }
  serve::Response decide(const std::string& what, int start, int end, const std::string& token = kTestToken) {
    return ask("POST", "/api/release/decide", {}, {{"document", 0}, {"do", what}, {"start", start}, {"end", end}},
               token);
  }
  std::vector<decisions::NumberedDecision> standing() {
    return decisions::read_decisions(made.at("decisions.jsonl")).standing;
  }

  TestProject made;
  Project project;
  std::unique_ptr<Service> service;
};

TEST_F(ReleaseRoutes, ShowBothSides) {
  const serve::Response response = ask("GET", "/api/release/document", {{"number", "0"}}, nullptr);
  ASSERT_EQ(response.status, 200) << response.body;
  const Json json = Json::parse(response.body);
  EXPECT_EQ(json.at("published"), "█ saw █, card █");
  EXPECT_EQ(json.at("gaps").size(), 3U);
  EXPECT_EQ(json.at("gaps")[1].at("start"), 8);
  EXPECT_EQ(json.at("gaps")[1].at("published").at("start"), 6);
  const Json why =
      Json::parse(ask("GET", "/api/release/why", {{"number", "0"}, {"start", "22"}, {"end", "26"}}, nullptr).body);
  EXPECT_EQ(why.at("documents"), 1);
  EXPECT_NE(why.at("why_not_shown"), "");
  EXPECT_EQ(ask("GET", "/api/release", {}, nullptr, "wrong").status, 401);
}

TEST_F(ReleaseRoutes, DecisionsGoToTheFileAndBack) {
  EXPECT_EQ(decide("hide", 4, 7).status, 200);
  EXPECT_EQ(decide("hide everywhere", 8, 15).status, 200);
  EXPECT_EQ(decide("show", 0, 3).status, 200);
  const auto all = standing();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[1].decision.value, "Ann Lee");
  EXPECT_EQ(all[2].decision.kind, decisions::DecisionKind::show_place);
  EXPECT_EQ(all[2].decision.role, "manager");
  EXPECT_EQ(all[0].decision.sha256, project.states()[0].sha256);
  EXPECT_EQ(ask("POST", "/api/release/withdraw", {}, {{"line", all[0].line}}).status, 200);
  EXPECT_EQ(ask("POST", "/api/release/withdraw", {}, {{"line", all[0].line}}).status, 404);
  EXPECT_EQ(standing().size(), 2U);
}

TEST_F(ReleaseRoutes, RefuseWhatMayNotBe) {
  EXPECT_EQ(decide("show", 22, 24).status, 409);  // of a number that checks prove
  EXPECT_EQ(decide("show", 0, 24).status, 409);
  EXPECT_EQ(decide("destroy", 0, 3).status, 400);
  EXPECT_EQ(decide("hide", 3, 3).status, 400);
  EXPECT_EQ(decide("hide", 0, 9999).status, 400);
  EXPECT_EQ(ask("POST", "/api/release/decide", {}, {{"document", 7}, {"do", "hide"}, {"start", 0}, {"end", 1}}).status,
            404);
}

TEST_F(ReleaseRoutes, TaggersSayWhatTheyFound) {
  ServiceOptions options = TestService::options();
  options.release = std::make_shared<Release>(
      ReleaseFiles{.published = made.at("out.jsonl"), .decisions = made.at("decisions.jsonl")}, project.documents(),
      FormatOptions{.format = Format::jsonl});
  options.taggers = {"patterns", "/no/such/model"};
  service = std::make_unique<Service>(project, options);
  const Json taggers =
      Json::parse(ask("GET", "/api/release/reasons", {{"number", "0"}, {"start", "22"}, {"end", "41"}}, nullptr).body)
          .at("taggers");
  ASSERT_EQ(taggers.size(), 2U);
  EXPECT_EQ(taggers[0].at("was_found"), true);
  EXPECT_FALSE(taggers[0].at("reasons").empty());
  EXPECT_TRUE(taggers[1].contains("error"));
}

TEST_F(ReleaseRoutes, OnlyApproversShow) {
  const std::string hash = hash_of_password("ten letters");
  for (const auto& [name, role] : {std::pair{"mia", UserRole::manager}, std::pair{"rae", UserRole::reviewer},
                                   std::pair{"ada", UserRole::adjudicator}, std::pair{"app", UserRole::approver}})
    project.put_user(actor(), {.name = name, .role = role, .password = hash});
  const auto session = [&](const std::string& name) {
    return Json::parse(ask("POST", "/api/login", {}, {{"name", name}, {"password", "ten letters"}}).body)
        .at("session")
        .get<std::string>();
  };
  const std::string reviewer = session("rae");
  EXPECT_EQ(decide("show", 0, 3, reviewer).status, 403);
  EXPECT_EQ(decide("show", 0, 3, session("ada")).status, 403);
  EXPECT_EQ(decide("show", 0, 3, session("app")).status, 200);
  EXPECT_EQ(decide("hide", 8, 15, session("app")).status, 200);
  const auto all = standing();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].decision.role, "approver");
  // What somebody else hid stays hidden, what they show may be taken back by anybody.
  EXPECT_EQ(ask("POST", "/api/release/withdraw", {}, {{"line", all[1].line}}, reviewer).status, 403);
  EXPECT_EQ(ask("POST", "/api/release/withdraw", {}, {{"line", all[0].line}}, reviewer).status, 200);
}

TEST_F(ReleaseRoutes, ShowNothingThatIsListedAsKnown) {
  ServiceOptions options = TestService::options();
  options.release = std::make_shared<Release>(ReleaseFiles{.published = made.at("out.jsonl"),
                                                           .decisions = made.at("decisions.jsonl"),
                                                           .known = made.folder().write("known.txt", "ann lee\n")},
                                              project.documents(), FormatOptions{.format = Format::jsonl});
  service = std::make_unique<Service>(project, options);
  EXPECT_EQ(decide("show", 12, 13).status, 409);
  EXPECT_EQ(decide("show", 0, 3).status, 200);
  const decisions::KnownValues known(made.at("known.txt"));
  EXPECT_EQ(decisions::read_decisions(made.at("decisions.jsonl")).source.known_sha256, known.sha256());
  const Json about = Json::parse(ask("GET", "/api/release", {}, nullptr).body);
  EXPECT_EQ(about.at("known_values"), 1);
}

TEST_F(ReleaseRoutes, AttackersRunBesideWhoLooks) {
  const auto about = [&] { return Json::parse(ask("GET", "/api/release", {}, nullptr).body); };
  const auto gap = [&] {
    return Json::parse(ask("GET", "/api/release/document", {{"number", "0"}}, nullptr).body).at("gaps")[0];
  };
  EXPECT_FALSE(about().at("attacks").at("done"));
  service->run_attacks();  // nobody asked for it
  EXPECT_FALSE(gap().contains("guess"));
  EXPECT_TRUE(Json::parse(ask("POST", "/api/release/attack", {}, Json::object()).body).at("running"));
  service->run_attacks();
  EXPECT_TRUE(about().at("attacks").at("done"));
  EXPECT_FALSE(about().at("attacks").at("running"));
  EXPECT_TRUE(about().at("has_restored"));
  EXPECT_TRUE(gap().contains("guess"));
  EXPECT_EQ(about().at("attacks").at("left_out").size(), 1U);  // nothing was found as an identifier
  // A new run that is stopped leaves what the last one found.
  ask("POST", "/api/release/attack", {}, Json::object());
  service->cancel();
  service->run_attacks();
  EXPECT_EQ(about().at("attacks").at("error"), "it was stopped");
  EXPECT_TRUE(gap().contains("guess"));
}

TEST(ReleaseRoutesOfOthers, AreNone) {
  const TestProject made(kReleased);
  Project project = made.open();
  TestService service(project);
  EXPECT_EQ(service.get("/api/release").status, 404);
}

}  // namespace
}  // namespace sumi::review
