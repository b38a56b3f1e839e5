#include "serve/gateway/mcp_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/gateway/planted.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;

Json call(McpServer& server, const char* tool, const std::string& text) {
  const Json message{{"jsonrpc", "2.0"},
                     {"id", 7},
                     {"method", "tools/call"},
                     {"params", {{"name", tool}, {"arguments", {{"text", text}}}}}};
  return Json::parse(server.answer(message.dump()));
}

TEST(McpServer, RedactsAndRestores) {
  McpServer server("k7q2", "1", find_planted);
  const Json redacted = call(server, "redact", "Ask Quirin Zweigert");
  EXPECT_EQ(redacted["result"]["content"][0]["text"], "Ask PERSON_1_k7q2");
  EXPECT_EQ(redacted["id"], 7);
  EXPECT_EQ(call(server, "restore", "Person 1 k7q2 said")["result"]["content"][0]["text"], "Quirin Zweigert said");
  EXPECT_EQ(call(server, "find", "é Quirin Zweigert")["result"]["structuredContent"]["spans"][0]["start"], 2);
}

TEST(McpServer, SpeaksItsProtocol) {
  McpServer server("k7q2", "1", find_planted);
  EXPECT_EQ(server.answer(R"({"jsonrpc":"2.0","method":"notifications/initialized"})"), "");
  EXPECT_THAT(
      server.answer(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2099-01-01"}})"),
      testing::HasSubstr("2025-06-18"));
  EXPECT_EQ(Json::parse(server.answer(R"({"jsonrpc":"2.0","id":"a","method":"tools/list"})"))["result"]["tools"].size(),
            3u);
  for (const auto& [line, code] : std::vector<std::pair<std::string, int>>{
           {"{", -32700},
           {"[]", -32600},
           {R"({"id":1,"method":"x"})", -32601},
           {R"({"id":1,"method":"tools/call"})", -32602},
           {R"({"id":1,"method":"tools/call","params":{"name":"none","arguments":{"text":"a"}}})", -32602}})
    EXPECT_EQ(Json::parse(server.answer(line))["error"]["code"], code) << line;
}

}  // namespace
}  // namespace sumi::gateway
