#include "review/callers.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "review/passwords.hpp"

namespace sumi::review {
namespace {

serve::Request asked_with(const std::string& token, double now = 0) {
  return {.method = "GET", .path = "/", .authorization = "Bearer " + token, .host = "localhost:1", .now = now};
}

const std::string kAddressToken = "0123456789abcdef0123456789abcdef";

TEST(Callers, NeedTheAddressesToken) {
  const Callers callers(kAddressToken);
  EXPECT_TRUE(callers.has_token(asked_with(kAddressToken)));
  EXPECT_FALSE(callers.has_token(asked_with(kAddressToken.substr(1))));
  EXPECT_FALSE(callers.has_token(asked_with("")));
  EXPECT_FALSE(callers.has_token({.method = "GET", .path = "/"}));
}

TEST(Callers, OfOtherSitesAreRefused) {
  const Callers callers(kAddressToken);
  serve::Request request = asked_with(kAddressToken);
  EXPECT_FALSE(callers.refusal(request));
  request.origin = "http://localhost:1";
  EXPECT_FALSE(callers.refusal(request));
  request.origin = "https://evil.example";
  EXPECT_EQ(callers.refusal(request)->status, 403);
  request.origin = "null";
  EXPECT_EQ(callers.refusal(request)->status, 403);
  request.origin.clear();
  request.host = "evil.example";
  EXPECT_EQ(callers.refusal(request)->status, 403);
}

TEST(Callers, LogInByPassword) {
  Callers callers(kAddressToken);
  const std::vector<StoredUser> users{{.number = 0, .name = "me"},
                                      {.number = 1, .name = "ada", .password = hash_of_password("ten letters")}};
  EXPECT_FALSE(callers.log_in(users, "ada", "ten lettres", 0));
  EXPECT_FALSE(callers.log_in(users, "me", "", 0));
  EXPECT_FALSE(callers.log_in(users, "bob", "ten letters", 0));
  const auto session = callers.log_in(users, "ada", "ten letters", 0);
  ASSERT_TRUE(session);
  EXPECT_EQ(callers.user_of(asked_with(*session)), 1U);
  EXPECT_FALSE(callers.user_of(asked_with(kAddressToken)));
  EXPECT_EQ(callers.user_of(asked_with(*session, 11 * 3600)), 1U);
  EXPECT_EQ(callers.user_of(asked_with(*session, 22 * 3600)), 1U);
  EXPECT_FALSE(callers.user_of(asked_with(*session, 35 * 3600)));
}

TEST(Callers, AreToldApartWhileAnotherLogsIn) {
  Callers callers(kAddressToken);
  const std::vector<StoredUser> users{{.number = 1, .name = "ada", .password = hash_of_password("ten letters")}};
  const auto session = callers.log_in(users, "ada", "ten letters", 0);
  std::jthread other([&](const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      EXPECT_EQ(callers.user_of(asked_with(*session)), 1U);
      EXPECT_FALSE(callers.user_of(asked_with(kAddressToken)));
    }
  });
  for (int i = 0; i < 3; ++i) {
    const auto more = callers.log_in(users, "ada", "ten letters", 0);
    callers.log_out(asked_with(*more));
  }
}

TEST(Callers, LogOut) {
  Callers callers(kAddressToken);
  const std::vector<StoredUser> users{{.number = 0, .name = "ada", .password = hash_of_password("ten letters")}};
  const auto session = callers.log_in(users, "ada", "ten letters", 0);
  callers.log_out(asked_with(*session));
  EXPECT_FALSE(callers.user_of(asked_with(*session)));
}

TEST(Callers, WaitAfterWrongPasswords) {
  Callers callers(kAddressToken);
  const std::vector<StoredUser> users{{.number = 0, .name = "ada", .password = hash_of_password("ten letters")}};
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(callers.log_in(users, "ada", "wrong", i));
  EXPECT_THROW(static_cast<void>(callers.log_in(users, "ada", "ten letters", 6)), serve::Refusal);
  EXPECT_TRUE(callers.log_in(users, "ada", "ten letters", 60));
}

}  // namespace
}  // namespace sumi::review
