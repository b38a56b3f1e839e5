#include <gtest/gtest.h>

#include "review/passwords.hpp"
#include "review/projects.hpp"
#include "review/service_state.hpp"

namespace sumi::review {
namespace {

TEST(Assignments, AreNamedOrInTurn) {
  const TestProject made({"a", "b", "c", "d"});
  Project project = made.open();
  std::vector<std::uint32_t> users;
  for (const char* const name : {"ada", "bea", "cleo"})
    users.push_back(project.put_user(actor(), {.name = name, .role = UserRole::reviewer, .password = "x"}));
  EXPECT_TRUE(Assignments(project).has(1, users[0]));
  project.set_setting(actor(), "reviewers_per_document", "2");
  for (std::uint32_t document = 0; document < 4; ++document) {
    int reviewers = 0;
    for (const std::uint32_t user : users) reviewers += Assignments(project).has(document, user) ? 1 : 0;
    EXPECT_EQ(reviewers, 2) << document;
  }
  Assignments::name(project, actor(), {1, 3}, {users[2], users[2]});
  const Assignments all(project);
  EXPECT_EQ(all.named(1), std::vector<std::uint32_t>{users[2]});
  EXPECT_FALSE(all.has(1, users[0]));
  EXPECT_TRUE(all.has(3, users[2]));
  EXPECT_TRUE(all.has(1, 0)) << "who is no reviewer has all";
  Assignments::name(project, actor(), {1}, {});
  EXPECT_TRUE(Assignments(project).named(1).empty());
  EXPECT_EQ(Assignments(project).named(3).size(), 1U);
}

TEST(Assignments, AreSetByManagersAndSeenByThem) {
  const TestProject made({"a", "b"});
  Project project = made.open();
  const std::string hash = hash_of_password("ten letters");
  for (const auto& [name, role] : {std::pair{"eve", UserRole::manager}, std::pair{"ada", UserRole::reviewer},
                                   std::pair{"bea", UserRole::reviewer}})
    project.put_user(actor(), {.name = name, .role = role, .password = hash});
  TestService service(project);
  const auto session = [&](const char* name) {
    return service.posted("/api/login", {{"name", name}, {"password", "ten letters"}}).at("session").get<std::string>();
  };
  const std::string eve = session("eve");
  const std::string ada = session("ada");
  const serve::Json wanted{{"documents", {1}}, {"users", {"bea"}}};
  EXPECT_EQ(service.post("/api/assign", wanted, ada).status, 403);
  EXPECT_EQ(service.post("/api/assign", wanted, eve).status, 200);
  EXPECT_EQ(service.post("/api/assign", {{"documents", {7}}, {"users", {"bea"}}}, eve).status, 404);
  EXPECT_EQ(service.post("/api/assign", {{"documents", {1}}, {"users", {"zoe"}}}, eve).status, 404);
  EXPECT_EQ(service.got("/api/document", {{"number", "1"}}, eve).at("assigned"), serve::Json({"bea"}));
  EXPECT_FALSE(service.got("/api/document", {{"number", "1"}}, ada).contains("assigned"));
  EXPECT_EQ(service.got("/api/documents", {{"filter", "mine"}}, ada).at("total"), 1);
  EXPECT_EQ(service.got("/api/documents", {{"filter", "mine"}}, session("bea")).at("total"), 2);
}

}  // namespace
}  // namespace sumi::review
