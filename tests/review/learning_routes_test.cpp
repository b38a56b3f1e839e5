#include <gtest/gtest.h>

#include "review/projects.hpp"

namespace sumi::review {
namespace {

using serve::Json;

TEST(LearningRoutes, EstimateWhatProposalsMiss) {
  std::vector<std::string> texts(20, "Ann met Bob.");
  std::vector<std::string> spans(20, R"([{"start":0,"end":3,"label":"PERSON"}])");
  const TestProject made(texts, spans);
  Project project = made.open();
  TestService service(project);
  EXPECT_EQ(service.got("/api/progress").at("estimate").at("recall"), nullptr);
  EXPECT_EQ(service.posted("/api/control", {{"documents", 6}}).at("documents"), 6);
  int control = 0;
  for (std::uint32_t i = 0; i < 20; ++i) {
    if (!project.states()[i].is_control) continue;
    ++control;
    project.decide(actor(), decision(project, i, "Ann"));
    project.decide(actor(), decision(project, i, "Bob"));
    project.set_done(actor(), i, true, 0);
  }
  EXPECT_EQ(control, 6);
  const Json estimate = service.got("/api/progress").at("estimate");
  EXPECT_EQ(estimate.at("recall"), .5);
  EXPECT_EQ(estimate.at("marked"), 12);
  EXPECT_LT(estimate.at("low"), .4);
  // A second sample takes documents that nobody has looked at.
  EXPECT_EQ(service.posted("/api/control", {{"documents", 100}}).at("documents"), 14);
}

TEST(LearningRoutes, LearnInTheBackgroundAndSayWhatChanged) {
  std::vector<std::string> texts;
  for (int i = 0; i < 30; ++i)
    texts.push_back("Seen by Dr Ann" + std::string(1, static_cast<char>('a' + i % 26)) + " today.");
  const TestProject made(texts);
  Project project = made.open();
  TestService service(project);
  for (std::uint32_t i = 0; i < 15; ++i) {
    const std::size_t end = project.documents().text(i).find(" today");
    project.decide(actor(), {.document = i, .where = {11, end}, .label = "NAME"});
    project.set_done(actor(), i, true, 0);
  }
  service.service().run_learning();  // nobody asked
  EXPECT_EQ(service.got("/api/progress").at("learning").at("last"), nullptr);
  EXPECT_EQ(service.posted("/api/learn", {}).at("wanted"), true);
  service.service().run_learning();
  const Json progress = service.got("/api/progress");
  EXPECT_EQ(progress.at("learning").at("error"), "");
  EXPECT_EQ(progress.at("learning").at("running"), false);
  EXPECT_EQ(progress.at("learning").at("last").at("documents"), 15);
  EXPECT_GT(progress.at("learning").at("last").at("added"), 10);
  EXPECT_EQ(progress.at("curve").size(), 1);
}

}  // namespace
}  // namespace sumi::review
