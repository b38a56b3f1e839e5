#include <gtest/gtest.h>

#include "review/projects.hpp"

namespace sumi::review {
namespace {

using serve::Json;

const std::vector<std::string> kListedTexts{"Ann met Bob.", "bob and ann 日本", "Cid."};

std::vector<int> listed(TestService& service, std::map<std::string, std::string> query) {
  std::vector<int> numbers;
  const Json answer = service.got("/api/documents", std::move(query));
  for (const Json& one : answer.at("documents")) numbers.push_back(one.at("document"));
  return numbers;
}

TEST(DocumentRoutes, ListInPages) {
  const TestProject made(kListedTexts);
  Project project = made.open();
  TestService service(project);
  EXPECT_EQ(listed(service, {}), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(listed(service, {{"from", "1"}, {"count", "1"}}), (std::vector<int>{1}));
  EXPECT_TRUE(listed(service, {{"from", "9"}}).empty());
  EXPECT_EQ(service.get("/api/documents", {{"from", "x"}}).status, 400);
  EXPECT_EQ(service.get("/api/documents", {{"order", "x"}}).status, 400);
}

TEST(DocumentRoutes, LabelsAreThoseOfTheDataUntilSomebodyChoosesSome) {
  const TestProject made(kListedTexts);
  Project project = made.open();
  TestService service(project);
  EXPECT_EQ(service.got("/api/project").at("labels"), Json::array());
  project.store().set_proposals({{{{0, 1}, "WARD", 1}, {{1, 2}, "NAME", 1}}, {{{0, 1}, "WARD", 1}}});
  EXPECT_EQ(service.got("/api/project").at("labels"), (Json{"WARD", "NAME"}));
  service.posted("/api/labels", {{"labels", {"STREET"}}});
  EXPECT_EQ(service.got("/api/project").at("labels"), (Json{"STREET"}));
}

TEST(DocumentRoutes, ListWhatIsAskedFor) {
  const TestProject made(kListedTexts);
  Project project = made.open();
  TestService service(project);
  project.set_done(actor(), 1, true, 0);
  EXPECT_EQ(listed(service, {{"filter", "open"}}), (std::vector<int>{0, 2}));
  EXPECT_EQ(listed(service, {{"filter", "done"}}), (std::vector<int>{1}));
  EXPECT_EQ(listed(service, {{"search", "bob"}}), (std::vector<int>{0, 1}));
  EXPECT_EQ(listed(service, {{"search", "Bob"}}), (std::vector<int>{0}));
  std::vector<StoredDocument> states = project.states();
  states[2].uncertainty = 5;
  project.set_states(states);
  EXPECT_EQ(listed(service, {{"order", "uncertain"}}), (std::vector<int>{2, 0, 1}));
}

TEST(DocumentRoutes, SearchSaysWhere) {
  const TestProject made(kListedTexts);
  Project project = made.open();
  TestService service(project);
  const Json found = service.got("/api/search", {{"text", "日本"}});
  EXPECT_EQ(found.at("hits").size(), 1);
  EXPECT_EQ(found.at("hits").at(0).at("start"), 12);
  EXPECT_EQ(found.at("hits").at(0).at("end"), 14);
  EXPECT_EQ(found.at("hits").at(0).at("before"), "bob and ann ");
  EXPECT_EQ(service.got("/api/search", {{"text", "ann"}}).at("documents"), 2);
  EXPECT_EQ(service.get("/api/search").status, 400);
}

TEST(DocumentRoutes, RefuseHalfACharacter) {
  const TestProject made({"caf\u00e9"});
  Project project = made.open();
  TestService service(project);
  EXPECT_EQ(service.get("/api/search", {{"text", "\xA9"}}).status, 400);
  EXPECT_EQ(service.get("/api/documents", {{"search", "\xC3"}}).status, 400);
  EXPECT_EQ(service.got("/api/search", {{"text", "\u00e9"}}).at("hits").size(), 1);
}

TEST(DocumentRoutes, AControlDocumentSaysNothingOfProposals) {
  const TestProject made(kListedTexts, {R"([{"start":0,"end":3,"label":"PERSON"}])"});
  Project project = made.open();
  TestService service(project);
  EXPECT_EQ(service.got("/api/document", {{"number", "0"}}).at("spans").size(), 1);
  std::vector<StoredDocument> states = project.states();
  states[0].is_control = true;
  states[0].uncertainty = 3;
  project.set_states(states);
  EXPECT_TRUE(service.got("/api/document", {{"number", "0"}}).at("spans").empty());
  const Json row = service.got("/api/documents").at("documents").at(0);
  EXPECT_EQ(row.at("open"), 0);
  for (const char* const order : {"uncertainty", "exposure", "rarity"}) EXPECT_FALSE(row.contains(order)) << order;
  EXPECT_EQ(service.get("/api/document", {{"number", "3"}}).status, 404);
}

}  // namespace
}  // namespace sumi::review
