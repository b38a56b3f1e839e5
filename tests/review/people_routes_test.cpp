#include <gtest/gtest.h>

#include "review/passwords.hpp"
#include "review/projects.hpp"

namespace sumi::review {
namespace {

using serve::Json;

const std::vector<std::string> kSharedTexts{"Ann met Bob in Rome.", "Cid left."};

// Two who are done with the first document and differ in one span, and one who settles.
class TwoReviewers {
 public:
  TwoReviewers() : made_(kSharedTexts), project_(made_.open()), service_(project_) {
    const std::string hash = hash_of_password("ten letters");
    project_.put_user(actor(), {.name = "eve", .role = UserRole::manager, .password = hash});
    ada_ = project_.put_user(actor(), {.name = "ada", .password = hash});
    bea_ = project_.put_user(actor(), {.name = "bea", .password = hash});
    project_.put_user(actor(), {.name = "cleo", .role = UserRole::adjudicator, .password = hash});
    project_.decide(actor(ada_), decision(project_, 0, "Ann"));
    project_.decide(actor(ada_), decision(project_, 0, "Rome", "PLACE"));
    project_.decide(actor(bea_), decision(project_, 0, "Ann"));
    project_.decide(actor(bea_), decision(project_, 0, "Rome", "PLACE", Verdict::rejected));
    project_.set_done(actor(ada_), 0, true, 0);
    project_.set_done(actor(bea_), 0, true, 0);
  }
  [[nodiscard]] std::string session(const char* name) {
    return service_.posted("/api/login", {{"name", name}, {"password", "ten letters"}}).at("session");
  }
  [[nodiscard]] Project& project() { return project_; }
  [[nodiscard]] TestService& service() { return service_; }

 private:
  TestProject made_;
  Project project_;
  TestService service_;
  std::uint32_t ada_ = 0;
  std::uint32_t bea_ = 0;
};

TEST(PeopleRoutes, NobodySeesAnothersMarks) {
  TwoReviewers two;
  const std::string bea = two.session("bea");
  const std::string seen = two.service().get("/api/document", {{"number", "0"}}, bea).body +
                           two.service().get("/api/documents", {}, bea).body +
                           two.service().get("/api/progress", {}, bea).body +
                           two.service().get("/api/project", {}, bea).body;
  EXPECT_EQ(seen.find("ada"), std::string::npos);
  const Json view = two.service().got("/api/document", {{"number", "0"}}, bea);
  EXPECT_EQ(view.at("spans").size(), 2);
  EXPECT_EQ(view.at("spans").at(1).at("state"), "rejected");
}

TEST(PeopleRoutes, SayWhereTwoDifferAndHowFarTheyAgree) {
  TwoReviewers two;
  const std::string cleo = two.session("cleo");
  const Json different = two.service().got("/api/differences", {}, cleo).at("documents");
  EXPECT_EQ(different.size(), 1);
  EXPECT_EQ(different.at(0).at("differences"), 1);
  EXPECT_EQ(different.at(0).at("agreed"), 1);
  const Json groups = two.service().got("/api/agreement", {}, cleo).at("groups");
  EXPECT_EQ(groups.at(0).at("users"), (Json{"ada", "bea"}));
  for (const Json& one : groups.at(0).at("labels")) {
    const std::string label = one.at("label");
    if (label == "PERSON") EXPECT_EQ(one.at("f1").at("value"), 1);
    if (label == "PLACE") EXPECT_EQ(one.at("f1").at("value"), 0);
  }
}

TEST(PeopleRoutes, AThirdSettlesDifferencesAlone) {
  TwoReviewers two;
  const std::string cleo = two.session("cleo");
  const Json settled = two.service().posted("/api/settle", {{"document", 0}}, cleo);
  EXPECT_EQ(settled.at("agreed"), 1);
  EXPECT_EQ(settled.at("differences").size(), 1);
  EXPECT_EQ(settled.at("differences").at(0).at("users"), (Json{"ada"}));
  EXPECT_EQ(settled.at("spans").size(), 1);  // what both marked
  two.service().posted(
      "/api/decide",
      {{"document", 0}, {"start", 15}, {"end", 19}, {"label", "PLACE"}, {"verdict", "accepted"}, {"layer", "final"}},
      cleo);
  two.service().posted("/api/done", {{"document", 0}, {"done", true}, {"layer", "final"}}, cleo);
  EXPECT_EQ(two.project().settled(0)->layer, kFinalLayer);
  EXPECT_EQ(two.project().settled(0)->marks.size(), 2);
  EXPECT_EQ(two.service().got("/api/differences", {}, cleo).at("documents").at(0).at("settled"), true);
  // What the two said stays as it was.
  EXPECT_EQ(shown_marks(two.project(), 0, 2).size(), 2);
  EXPECT_EQ(two.service().post("/api/settle", {{"document", 1}}, cleo).status, 409);
}

TEST(PeopleRoutes, ExportsSayWhoseMarksTheyAre) {
  TwoReviewers two;
  const std::string eve = two.session("eve");
  const Json of_bea = two.service().got("/api/export", {{"whose", "bea"}}, eve).at("documents");
  EXPECT_EQ(of_bea.size(), 1);
  EXPECT_EQ(of_bea.at(0).at("spans").size(), 1);
  EXPECT_EQ(of_bea.at(0).at("spans").at(0).at("annotator"), "bea");
  EXPECT_TRUE(two.service().got("/api/export", {{"whose", "final"}}, eve).at("documents").empty());
  EXPECT_EQ(two.service().get("/api/export", {{"whose", "zoe"}}, eve).status, 404);
}

TEST(PeopleRoutes, ANewPasswordEndsTheUsersSessions) {
  TwoReviewers two;
  const std::string eve = two.session("eve");
  const std::string ada = two.session("ada");
  const std::string bea = two.session("bea");
  const Json user{{"name", "ada"}, {"password", "other letters"}, {"role", "reviewer"}};
  EXPECT_EQ(two.service().post("/api/users", user, eve).status, 200);
  EXPECT_EQ(two.service().get("/api/project", {}, ada).status, 401);
  EXPECT_EQ(two.service().get("/api/project", {}, bea).status, 200);
  EXPECT_EQ(two.service().get("/api/project", {}, eve).status, 200);
  // Of one's own, too, but for the one that asks: somebody else may have the old password.
  const std::string other = two.session("eve");
  const Json own{{"name", "eve"}, {"password", "other letters"}, {"role", "manager"}};
  EXPECT_EQ(two.service().post("/api/users", own, eve).status, 200);
  EXPECT_EQ(two.service().get("/api/project", {}, other).status, 401);
  EXPECT_EQ(two.service().get("/api/project", {}, eve).status, 200);
}

TEST(PeopleRoutes, EstimatesOfAReviewerAreByTheirOwnMarks) {
  TwoReviewers two;
  two.project().store().set_control({0});
  std::vector<StoredDocument> states = two.project().states();
  states[0].is_control = true;
  two.project().set_states(std::move(states));
  const auto marked = [&](const char* name) {
    return two.service().got("/api/progress", {}, two.session(name)).at("estimate").at("marked").get<int>();
  };
  EXPECT_EQ(marked("ada"), 2);
  EXPECT_EQ(marked("bea"), 1);
  EXPECT_EQ(marked("eve"), 2);  // what counts of the document
  two.project().set_done(actor(3), 0, false, 0);
  EXPECT_EQ(marked("bea"), 0);  // what another marked is not said
}

TEST(PeopleRoutes, AReviewerAddsLabelsAlone) {
  TwoReviewers two;
  const std::string eve = two.session("eve");
  const std::string ada = two.session("ada");
  const auto status = [&](const Json& labels, const std::string& session) {
    return two.service().post("/api/labels", {{"labels", labels}}, session).status;
  };
  EXPECT_EQ(status({"PERSON", "PLACE"}, ada), 200);
  EXPECT_EQ(status({"PERSON"}, ada), 403);
  EXPECT_EQ(status({"PLACE", "PERSON", "DATE"}, ada), 200);
  EXPECT_EQ(two.service().got("/api/project", {}, ada).at("labels"), (Json{"PLACE", "PERSON", "DATE"}));
  EXPECT_EQ(status({"PERSON"}, eve), 200);
}

TEST(PeopleRoutes, UsersHaveNamesThatExportsCanTell) {
  TwoReviewers two;
  const std::string eve = two.session("eve");
  for (const char* const name : {"", "final", "settled", "a\nb"})
    EXPECT_EQ(two.service()
                  .post("/api/users", {{"name", name}, {"password", "ten letters"}, {"role", "reviewer"}}, eve)
                  .status,
              400)
        << name;
}

TEST(PeopleRoutes, TheFirstPasswordIsAManagers) {
  const TestProject made(kSharedTexts);
  Project project = made.open();
  TestService service(project);
  Json user{{"name", "ada"}, {"password", "ten letters"}, {"role", "reviewer"}};
  EXPECT_EQ(service.post("/api/users", user).status, 409);
  user["role"] = "manager";
  user["password"] = "short";
  EXPECT_EQ(service.post("/api/users", user).status, 400);
  user["password"] = "ten letters";
  EXPECT_EQ(service.post("/api/users", user).status, 200);
  EXPECT_EQ(service.get("/api/project").status, 403);  // log in first
}

}  // namespace
}  // namespace sumi::review
