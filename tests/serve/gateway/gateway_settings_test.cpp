#include "serve/gateway/gateway_settings.hpp"

#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::gateway {
namespace {

TEST(GatewaySettings, AreReadFromToml) {
  const GatewaySettings made = parse_gateway_settings(R"(
[upstream]
url = "https://api.example/v1"
key_file = "key"
seconds = 20
[gateway]
placeholders = "surrogate"
instruct = true
pass_media = true
tools = ["mail"]
[routes."*"]
block = ["CREDIT_CARD"]
[routes."/v1/messages"]
keep = ["DATE_TIME", "CREDIT_CARD"]
)",
                                                      "serve.toml");
  EXPECT_EQ(made.upstream, "https://api.example/v1");
  EXPECT_EQ(made.seconds, 20u);
  EXPECT_TRUE(made.surrogates && made.instructs && made.passes_media);
  EXPECT_EQ(made.tools, std::set<std::string>{"mail"});
  const HidingPolicy policy = made.policy_of("/v1/messages");
  EXPECT_EQ(policy.blocked, std::set<std::string>{"CREDIT_CARD"});
  EXPECT_EQ(policy.kept, std::set<std::string>{"DATE_TIME"}) << "what is blocked isn't let through";
}

TEST(GatewaySettings, RefuseWhatTheyDoNotKnow) {
  for (const char* const toml : {"[upstrem]", "[upstream]\nurl = 7", "[gateway]\nplaceholders = \"names\"",
                                 "[routes.\"/v1/nothing\"]\nblock = []", "[gateway]\ntools = \"mail\"", "seconds"})
    EXPECT_THROW((void)parse_gateway_settings(toml, "serve.toml"), Error) << toml;
}

TEST(UpstreamAddress, HasTlsBeyondLoopback) {
  const UpstreamAddress one = upstream_address("https://API.example/v1/", false);
  EXPECT_TRUE(one.is_tls);
  EXPECT_EQ(one.host + " " + one.port + " " + one.path, "api.example 443 /v1");
  EXPECT_EQ(upstream_address("http://127.0.0.1:8000", false).path, "/v1");
  EXPECT_EQ(upstream_address("http://[::1]:8000/a", false).host, "[::1]");
  EXPECT_EQ(upstream_address("http://other.example/v1", true).port, "80");
  for (const char* const url : {"http://other.example/v1", "http://127.0.0.1.evil.example/v1", "api.example", "ftp://a",
                                "https://", "https://a:b", "https://a b", "https://u:p@a/v1", "https://a/v1?x=1"})
    EXPECT_THROW((void)upstream_address(url, false), Error) << url;
}

}  // namespace
}  // namespace sumi::gateway
