#include <gtest/gtest.h>

#include "serve/protocols/message.hpp"

namespace sumi::serve {
namespace {

int status(const Access& access, Request request, bool needs_token = true) {
  const auto refusal = access.refusal(request, needs_token);
  return refusal ? refusal->status : 200;
}

TEST(NamesThisMachine, KnowsLoopbackAlone) {
  for (const char* host : {"localhost", "LOCALHOST:3000", "127.0.0.1:80", "127.9.9.9", "[::1]", "[::1]:3000"})
    EXPECT_TRUE(names_this_machine(host)) << host;
  for (const char* host : {"", "evil.com", "127.0.0.1.evil.com", "localhost.evil.com", "[::2]", "10.0.0.1",
                           "[::1]evil.com", "localhost:80@evil.com", "127.0.0.1:x"})
    EXPECT_FALSE(names_this_machine(host)) << host;
}

TEST(Access, RefusesForeignNamesAndPagesOnLoopback) {
  const Access access({}, true);
  EXPECT_EQ(status(access, {.host = "localhost:1"}), 200);
  EXPECT_EQ(status(access, {.host = "evil.com"}), 403);
  EXPECT_EQ(status(access, {.host = "localhost", .origin = "http://evil.com"}), 403);
  EXPECT_EQ(status(access, {.host = "localhost", .origin = "null"}), 403);
  EXPECT_EQ(status(access, {.host = "localhost", .origin = "http://localhost:8000"}), 200);
}

TEST(Access, BeyondLoopbackTakesPagesOfItsOwn) {
  const Access access({}, false);
  EXPECT_EQ(status(access, {.host = "sumi.example", .origin = "https://sumi.example"}), 200);
  EXPECT_EQ(status(access, {.host = "sumi.example", .origin = "https://evil.example"}), 403);
}

TEST(Access, NeedsOneOfItsTokens) {
  const Access access({"first-token-of-two", "second-token-of-two"}, false);
  EXPECT_EQ(status(access, {}), 401);
  EXPECT_EQ(status(access, {.authorization = "Bearer wrong"}), 401);
  EXPECT_EQ(status(access, {.authorization = "Bearer second-token-of-two"}), 200);
  EXPECT_EQ(status(access, {.authorization = "bearer first-token-of-two"}), 200);
  EXPECT_EQ(status(access, {}, false), 200);
  const Request one{.authorization = "Bearer first-token-of-two"};
  const Request other{.authorization = "Bearer second-token-of-two"};
  EXPECT_NE(access.client_of(one), access.client_of(other));
  EXPECT_EQ(access.client_of(one).find("first"), std::string::npos);
}

}  // namespace
}  // namespace sumi::serve
