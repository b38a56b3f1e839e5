#include "review/mark.hpp"

#include <gtest/gtest.h>

namespace sumi::review {
namespace {

Mark mark_at(Position begin, Position end, std::string label, Verdict verdict) {
  return {.number = 1, .where = {begin, end}, .label = std::move(label), .verdict = verdict};
}

TEST(OpenProposals, AreThoseThatNobodyDecided) {
  const std::vector<Proposal> all{{{0, 3}, "A"}, {{5, 8}, "A"}, {{5, 8}, "B"}, {{10, 14}, "A"}};
  EXPECT_EQ(open_proposals(all, {}), all);
  EXPECT_EQ(open_proposals(all, {mark_at(0, 3, "A", Verdict::accepted)}),
            (std::vector<Proposal>{all[1], all[2], all[3]}));
  EXPECT_EQ(open_proposals(all, {mark_at(5, 8, "A", Verdict::rejected)}),
            (std::vector<Proposal>{all[0], all[2], all[3]}));
}

TEST(OpenProposals, LeaveWhatAPersonAcceptedAlone) {
  const std::vector<Proposal> all{{{0, 3}, "A"}, {{3, 6}, "A"}, {{5, 8}, "B"}};
  EXPECT_EQ(open_proposals(all, {mark_at(2, 3, "C", Verdict::accepted)}), (std::vector<Proposal>{all[1], all[2]}));
  EXPECT_TRUE(open_proposals(all, {mark_at(0, 8, "C", Verdict::accepted)}).empty());
  // What was rejected elsewhere says nothing of other stretches.
  EXPECT_EQ(open_proposals(all, {mark_at(0, 8, "A", Verdict::rejected)}), all);
}

}  // namespace
}  // namespace sumi::review
