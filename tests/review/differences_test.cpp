#include "review/differences.hpp"

#include <gtest/gtest.h>

#include "review/projects.hpp"

namespace sumi::review {
namespace {

TEST(Differences, AreWhatNotAllAccepted) {
  const TestProject made({"Ann met Bob."});
  Project project = made.open();
  const std::uint32_t ada = project.put_user(actor(), {.name = "ada"});
  const std::uint32_t bea = project.put_user(actor(), {.name = "bea"});
  const std::uint32_t cid = project.put_user(actor(), {.name = "cid"});
  for (const std::uint32_t user : {ada, bea, cid}) project.decide(actor(user), decision(project, 0, "Ann"));
  for (const std::uint32_t user : {ada, bea}) project.decide(actor(user), decision(project, 0, "Bob"));
  project.set_done(actor(ada), 0, true, 0);
  EXPECT_TRUE(compared(project, 0).users.empty());
  project.set_done(actor(bea), 0, true, 0);
  EXPECT_TRUE(compared(project, 0).differences.empty());
  EXPECT_EQ(compared(project, 0).agreed.size(), 2);
  project.set_done(actor(cid), 0, true, 0);
  const Compared all = compared(project, 0);
  EXPECT_EQ(all.agreed.size(), 1);
  ASSERT_EQ(all.differences.size(), 1);
  EXPECT_EQ(all.differences[0].users, (std::vector<std::uint32_t>{ada, bea}));
  EXPECT_EQ(all.differences[0].where, (Range{8, 11}));
  const auto coded = coded_documents(project, {ada, cid});
  ASSERT_EQ(coded.size(), 1);
  EXPECT_EQ(coded[0].of_coders[0].size(), 2);
  EXPECT_EQ(coded[0].of_coders[1].size(), 1);
}

}  // namespace
}  // namespace sumi::review
