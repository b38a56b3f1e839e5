#include "review/store.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"

namespace sumi::review {
namespace {

TEST(Store, KeepsSettingsUsersAndSources) {
  const io::TestFolder folder;
  {
    Store store(folder.at("s"));
    EXPECT_TRUE(store.is_new());
    EXPECT_EQ(store.setting("a"), "");
    store.set("a", "1");
    store.set("a", "two");
    store.add({.path = "/x", .format = "jsonl", .fields = "{}", .documents = 3});
    store.put({.number = 0, .name = "ada", .role = UserRole::approver, .password = "hash"});
  }
  Store store(folder.at("s"));
  EXPECT_FALSE(store.is_new());
  EXPECT_EQ(store.setting("a"), "two");
  EXPECT_EQ(store.sources().at(0).documents, 3);
  EXPECT_EQ(store.users().at(0).role, UserRole::approver);
}

TEST(Store, KeepsProposals) {
  const io::TestFolder folder;
  Store store(folder.at("s"));
  const std::vector<Proposal> two{{{1, 2}, "A", .5}, {{1, 2}, "B", 1}};
  store.set_proposals({{}, two, {{{0, 9}, "A", 1}}});
  EXPECT_EQ(store.proposals(1), two);
  EXPECT_TRUE(store.proposals(0).empty());
  EXPECT_EQ(store.proposed_labels(9), (std::vector<std::string>{"A", "B"}));
  EXPECT_EQ(store.proposed_labels(1), (std::vector<std::string>{"A"}));
  store.set_proposals(1, {two[1]});
  EXPECT_EQ(store.proposals(1), (std::vector<Proposal>{two[1]}));
  EXPECT_EQ(store.proposal_counts(), (std::map<std::uint32_t, std::uint64_t>{{1, 1}, {2, 1}}));
  store.remove_proposals();
  EXPECT_TRUE(store.proposal_counts().empty());
}

TEST(Store, AppliesEventsAndTheirWayBack) {
  const io::TestFolder folder;
  Store store(folder.at("s"));
  const Mark mark{.number = 1, .document = 4, .user = 2, .where = {3, 5}, .label = "A", .is_unsure = true};
  store.apply({.sequence = 1, .user = 2, .layer = 2, .what = "accept", .after = {mark}}, 0, 10);
  EXPECT_EQ(store.marks(4, 2), (std::vector<Mark>{mark}));
  EXPECT_TRUE(store.marks(4, 3).empty());
  EXPECT_EQ(store.mark_counts(2).at(4), (std::pair<std::uint64_t, std::uint64_t>(1, 0)));
  EXPECT_EQ(store.place_to_undo(2)->byte, 0U);
  EXPECT_EQ(store.place_to_undo(3), std::nullopt);
  store.apply({.sequence = 2, .user = 2, .layer = 2, .what = "undo", .before = {mark}, .undone = 1}, 10, 30);
  EXPECT_TRUE(store.marks(4).empty());
  EXPECT_EQ(store.place_to_undo(2), std::nullopt);
  EXPECT_EQ(store.log_bytes(), 30);
  EXPECT_EQ(store.last_sequence(), 2);
  EXPECT_EQ(store.largest_mark_number(), 1);
}

TEST(Store, KnowsWhoIsDone) {
  const io::TestFolder folder;
  Store store(folder.at("s"));
  store.apply({.sequence = 1, .user = 2, .layer = 2, .what = "done", .document = 4, .seconds = 2}, 0, 1);
  store.apply({.sequence = 2, .user = 1, .layer = kFinalLayer, .what = "done", .document = 4}, 1, 2);
  EXPECT_EQ(store.users_done(4), (std::vector<std::uint32_t>{2, kFinalLayer}));
  store.apply({.sequence = 3, .user = 2, .layer = 2, .what = "reopen", .document = 4, .seconds = 1}, 2, 3);
  EXPECT_EQ(store.users_done(4), (std::vector<std::uint32_t>{kFinalLayer}));
  EXPECT_EQ(store.reviews(2).at(4).seconds, 3);
}

TEST(Store, ForgetsForGood) {
  const io::TestFolder folder;
  const std::string secret = "Adalbertine Secretova";
  Store store(folder.at("s"));
  store.set("guidelines", secret);
  store.set_proposals({{{{0, 1}, secret, 1}}});
  store.set("guidelines", "");
  store.remove_proposals();
  store.squeeze();
  for (const std::string& name : folder.list())
    EXPECT_EQ(io::bytes_of_file(folder.at(name)).find(secret), std::string::npos) << name;
}

TEST(Store, RolesHaveNames) {
  for (const UserRole role : {UserRole::reviewer, UserRole::adjudicator, UserRole::approver, UserRole::manager})
    EXPECT_EQ(role_named(name_of(role)), role);
  EXPECT_EQ(role_named("king"), std::nullopt);
}

}  // namespace
}  // namespace sumi::review
