#include "serve/protocols/sessions.hpp"

#include <gtest/gtest.h>

namespace sumi::serve {
namespace {

bool is_there(Sessions& sessions, const std::string& name, const std::string& client, double now) {
  return sessions.with(name, client, now, [](Placeholders&) {});
}

TEST(Sessions, AreOfOneClientForATime) {
  Sessions sessions(10, 1 << 20);
  const std::string name = sessions.open("me", 100, 50).value();
  EXPECT_EQ(name.size(), 32U);
  EXPECT_TRUE(is_there(sessions, name, "me", 149));
  EXPECT_FALSE(is_there(sessions, name, "you", 149));
  EXPECT_FALSE(is_there(sessions, name, "me", 150));
  EXPECT_EQ(sessions.count(150), 0U);
}

TEST(Sessions, AreClosedByTheirClient) {
  Sessions sessions(10, 1 << 20);
  const std::string name = sessions.open("me", 0, 50).value();
  EXPECT_FALSE(sessions.close(name, "you", 1));
  EXPECT_TRUE(sessions.close(name, "me", 1));
  EXPECT_FALSE(sessions.close(name, "me", 1));
}

TEST(Sessions, AreFewEnough) {
  Sessions sessions(1, 100);
  const std::string name = sessions.open("", 0, 50).value();
  EXPECT_FALSE(sessions.open("", 1, 50));
  const std::string text(200, 'x');
  EXPECT_FALSE(sessions.is_full());
  EXPECT_TRUE(sessions.with(name, "", 1, [&](Placeholders& all) { (void)all.hidden(text, {{{0, 200}, "A"}}); }));
  EXPECT_TRUE(sessions.is_full());
  EXPECT_TRUE(sessions.open("", 51, 50));
  EXPECT_FALSE(sessions.is_full());
}

}  // namespace
}  // namespace sumi::serve
