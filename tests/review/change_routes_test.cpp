#include <gtest/gtest.h>

#include "review/projects.hpp"

namespace sumi::review {
namespace {

using serve::Json;

const std::vector<std::string> kChangedTexts{"é 😀 Ann met Ann.", "Ann."};

Json decision_json(unsigned start, unsigned end, const char* verdict = "accepted") {
  return {{"document", 0}, {"start", start}, {"end", end}, {"label", "PERSON"}, {"verdict", verdict}};
}

TEST(ChangeRoutes, CountCodePoints) {
  const TestProject made(kChangedTexts);
  Project project = made.open();
  TestService service(project);
  const Json view = service.posted("/api/decide", decision_json(4, 7));
  EXPECT_EQ(view.at("spans").at(0).at("start"), 4);
  const Mark mark = project.view(0, 0).marks.at(0);
  EXPECT_EQ(project.documents().text(0).substr(mark.where.begin, mark.where.size()), "Ann");
}

TEST(ChangeRoutes, ChangeUndoAndRemove) {
  const TestProject made(kChangedTexts);
  Project project = made.open();
  TestService service(project);
  const Json first = service.posted("/api/decide", decision_json(4, 7));
  Json longer = decision_json(4, 11);
  longer["replaces"] = first.at("spans").at(0).at("mark");
  longer["unsure"] = true;
  EXPECT_EQ(service.posted("/api/decide", longer).at("spans").size(), 1);
  EXPECT_TRUE(project.view(0, 0).marks.at(0).is_unsure);
  EXPECT_EQ(service.posted("/api/undo", {}).at("spans").at(0).at("end"), 7);
  const std::uint64_t number = project.view(0, 0).marks.at(0).number;
  EXPECT_TRUE(service.posted("/api/remove", {{"document", 0}, {"mark", number}}).at("spans").empty());
  EXPECT_EQ(service.post("/api/remove", {{"document", 0}, {"mark", number}}).status, 400);
}

TEST(ChangeRoutes, DecideEverywhere) {
  const TestProject made(kChangedTexts);
  Project project = made.open();
  TestService service(project);
  Json everywhere = decision_json(4, 7);
  everywhere["everywhere"] = "document";
  EXPECT_EQ(service.posted("/api/decide", everywhere).at("decided"), 2);
  everywhere["everywhere"] = "all";
  EXPECT_EQ(service.posted("/api/decide", everywhere).at("decided"), 2);  // itself, and the other document's
  EXPECT_EQ(shown_marks(project, 1).size(), 1);
  everywhere["everywhere"] = "world";
  EXPECT_EQ(service.post("/api/decide", everywhere).status, 400);
}

TEST(ChangeRoutes, MeasureTimeOnlyWhereAsked) {
  const TestProject made(kChangedTexts);
  Project project = made.open();
  TestService service(project);
  service.posted("/api/done", {{"document", 0}, {"done", true}, {"seconds", 7}});
  EXPECT_EQ(project.store().reviews(0).at(0).seconds, 0);
  service.posted("/api/settings", {{"measures_time", true}});
  service.posted("/api/done", {{"document", 0}, {"done", true}, {"seconds", 7}});
  EXPECT_EQ(project.store().reviews(0).at(0).seconds, 7);
}

TEST(ChangeRoutes, KeepLabelsAndGuidelinesAsText) {
  const TestProject made(kChangedTexts);
  Project project = made.open();
  TestService service(project);
  const std::string hostile = "<img src=x onerror=alert(1)>";
  service.posted("/api/labels", {{"labels", {"A", hostile}}});
  service.posted("/api/guidelines", {{"text", hostile}});
  const Json known = service.got("/api/project");
  EXPECT_EQ(known.at("labels").at(1), hostile);
  EXPECT_EQ(known.at("guidelines"), hostile);
}

}  // namespace
}  // namespace sumi::review
