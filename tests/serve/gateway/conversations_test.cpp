#include <gtest/gtest.h>

#include "serve/gateway/model_routes.hpp"
#include "serve/gateway/planted.hpp"

namespace sumi::gateway {
namespace {

std::string grown_by(Conversations& all, const char* caller, const char* name, double now, const char* text) {
  std::string shown;
  (void)all.grown(caller, name, now, Pseudonyms("k7q2"),
                  [&](Pseudonyms& own) { shown = own.of(text, "PERSON", is_not_taken); });
  return shown;
}

TEST(Conversations, BelongToTheirCaller) {
  Conversations all;
  EXPECT_EQ(grown_by(all, "a", "s", 1, "Ada"), "PERSON_1_k7q2");
  EXPECT_EQ(grown_by(all, "a", "s", 2, "Bo"), "PERSON_2_k7q2");
  EXPECT_EQ(grown_by(all, "b", "s", 3, "Bo"), "PERSON_1_k7q2");
  EXPECT_EQ(all.of("b", "t", 4), nullptr);
  EXPECT_EQ(all.of("as", "", 4), nullptr);
  EXPECT_EQ(all.of("a", "s", 4)->size(), 2u);
}

TEST(Conversations, EndADayAfterTheirLastUse) {
  Conversations all;
  (void)grown_by(all, "a", "s", 1, "Ada");
  EXPECT_NE(all.of("a", "s", kConversationSeconds), nullptr);
  EXPECT_NE(all.of("a", "s", 2 * kConversationSeconds - 1), nullptr);
  all.forget(4 * kConversationSeconds);
  EXPECT_EQ(all.of("a", "s", 0), nullptr);
}

TEST(Conversations, DropTheOneUsedLongestAgo) {
  Conversations all;
  for (std::size_t i = 0; i <= kMostConversations; ++i) {
    all.keep("a", std::to_string(i), 1, std::make_shared<Pseudonyms>("k7q2"));
    EXPECT_NE(all.of("a", "0", 1), nullptr) << "it is used each time";
  }
  EXPECT_NE(all.of("a", "0", 1), nullptr);
  EXPECT_EQ(all.of("a", "1", 1), nullptr);
}

}  // namespace
}  // namespace sumi::gateway
