#include "review/learning.hpp"

#include <gtest/gtest.h>

#include "review/projects.hpp"

namespace sumi::review {
namespace {

// Forty notes that say names behind the same words.
std::vector<std::string> forty_notes() {
  const std::vector<std::string> names{"Ann", "Bob", "Cid", "Dora", "Eve", "Finn", "Gus", "Hal"};
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < 40; ++i)
    notes.push_back("The nurse asked Mr " + names[i % 8] + " Smith" + std::string(1, static_cast<char>('a' + i % 26)) +
                    " about pain today.");
  return notes;
}

void mark_first(Project& project, std::uint32_t documents) {
  for (std::uint32_t i = 0; i < documents; ++i) {
    const std::string_view text = project.documents().text(i);
    const std::size_t begin = text.find("Mr ") + 3;
    project.decide(actor(), {.document = i, .where = {begin, text.find(" about")}, .label = "NAME"});
    project.set_done(actor(), i, true, 0);
  }
}

TEST(Learning, ProposesWhatPersonsMarkedElsewhere) {
  const TestProject made(forty_notes());
  Project project = made.open();
  mark_first(project, 20);
  const LearningTask task = learning_task(project);
  EXPECT_EQ(task.known.size(), 20);
  Learned learned = learn(project.documents(), task);
  EXPECT_FALSE(learned.model.empty());
  EXPECT_GE(learned.changed_documents, 18);
  take(project, task, std::move(learned));
  std::size_t right = 0;
  for (std::uint32_t i = 20; i < 40; ++i) {
    const Project::View view = project.view(i, 0);
    right += view.open.size() == 1 && view.open[0].label == "NAME" ? 1 : 0;
  }
  EXPECT_GE(right, 18);
}

TEST(Learning, LeavesWhatPersonsDecidedAndHowAnotherSeesIt) {
  std::vector<std::string> spans(40, R"([{"start":0,"end":3,"label":"OLD"}])");
  const TestProject made(forty_notes(), spans);
  Project project = made.open();
  const std::uint32_t bea = project.put_user(actor(), {.name = "bea"});
  mark_first(project, 20);
  project.decide(actor(), decision(project, 30, "nurse", "JOB"));
  const auto before = shown_marks(project, 30);
  const LearningTask task = learning_task(project);
  take(project, task, learn(project.documents(), task));
  EXPECT_EQ(shown_marks(project, 30), before);
  EXPECT_EQ(shown_marks(project, 0).size(), 1);
  // Of what another person has done, one sees what was proposed before, and nothing that was learned of it.
  EXPECT_EQ(project.view(0, bea).open, (std::vector<Proposal>{{{0, 3}, "OLD", 1}}));
  EXPECT_NE(project.view(35, bea).open, (std::vector<Proposal>{{{0, 3}, "OLD", 1}}));
}

TEST(Learning, KeepsControlDocumentsOutOfTrainingAndProposesInThem) {
  const TestProject made(forty_notes());
  Project project = made.open();
  std::vector<StoredDocument> states = project.states();
  states[3].is_control = true;
  project.set_states(states);
  mark_first(project, 20);
  const LearningTask task = learning_task(project);
  EXPECT_EQ(std::ranges::count(task.known, 3U), 0);
  take(project, task, learn(project.documents(), task));
  EXPECT_EQ(project.store().proposals(3).size(), 1);
  EXPECT_TRUE(project.view(3, 0).open.empty());
}

TEST(Learning, DoesNotTouchWhatWasDoneMeanwhile) {
  const TestProject made(forty_notes());
  Project project = made.open();
  mark_first(project, 20);
  const LearningTask task = learning_task(project);
  Learned learned = learn(project.documents(), task);
  project.set_done(actor(), 33, true, 0);
  take(project, task, std::move(learned));
  EXPECT_TRUE(project.store().proposals(33).empty());
  EXPECT_FALSE(project.store().proposals(34).empty());
}

TEST(Learning, OrdersByWhatIsLeft) {
  std::vector<std::string> notes = forty_notes();
  notes[39] += " zyxomma xystus quoll";
  const TestProject made(notes);
  Project project = made.open();
  mark_first(project, 20);
  LearningTask task = learning_task(project);
  const Learned one = learn(project.documents(), task);
  EXPECT_EQ(one.states[39].rarity, 3 + one.states[38].rarity);
  for (std::uint32_t i = 20; i < 40; ++i) {
    EXPECT_GE(one.states[i].exposure, 0);
    EXPECT_LE(one.states[i].exposure, 1);
  }
  task.threads = 2;
  const Learned two = learn(project.documents(), task);
  EXPECT_EQ(one.model, two.model);
  EXPECT_EQ(one.proposals, two.proposals);
}

TEST(Learning, NeedsNoMarks) {
  const TestProject made({"Call 555-123-4567 or mail a@example.org."});
  Project project = made.open();
  LearningTask task = learning_task(project);
  task.taggers = {"patterns"};
  take(project, task, learn(project.documents(), task));
  EXPECT_FALSE(project.view(0, 0).open.empty());
}

}  // namespace
}  // namespace sumi::review
