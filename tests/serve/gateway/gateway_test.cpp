#include "serve/gateway/gateway.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/gateway/planted.hpp"
#include "serve/protocols/json.hpp"

namespace sumi::gateway {
namespace {

using serve::Json;

Gateway made(GatewaySettings settings = {}) {
  settings.upstream = "http://127.0.0.1:1/v1";
  return {std::move(settings), Key{}, find_planted};
}

serve::Request post(const std::string& path, const std::string& body, const std::string& credential = "Bearer a") {
  serve::Request request{.method = "POST", .path = path, .content_type = "application/json", .body = body, .now = 1};
  request.headers["authorization"] = credential;
  return request;
}

Exchange sent(Gateway& gateway, const serve::Request& request) {
  auto out = gateway.exchange(request);
  if (auto* const refused = std::get_if<serve::Response>(&out)) throw std::runtime_error(refused->body);
  return std::move(std::get<Exchange>(out));
}

serve::Response refused(Gateway& gateway, const serve::Request& request) {
  auto out = gateway.exchange(request);
  return std::holds_alternative<Exchange>(out) ? serve::Response{} : std::get<serve::Response>(out);
}

const std::string kAsk = R"({"model":"m","messages":[{"role":"user","content":"Ask Quirin Zweigert"}]})";

std::string shown_name(const Exchange& exchange) {
  return Json::parse(exchange.body)["messages"][0]["content"].get<std::string>().substr(4);
}

TEST(Gateway, HidesOnTheWayUpAndRestoresOnTheWayDown) {
  Gateway gateway = made();
  const Exchange exchange = sent(gateway, post("/v1/chat/completions", kAsk));
  EXPECT_EQ(exchange.target, "/v1/chat/completions");
  EXPECT_EQ(exchange.body.find("Zweigert"), std::string::npos);
  EXPECT_FALSE(exchange.answer->begin(200, {{"content-type", "application/json"}}).is_stream);
  EXPECT_THAT(exchange.answer->whole(R"({"choices":[{"message":{"content":")" + shown_name(exchange) + R"("}}]})").body,
              testing::HasSubstr("Quirin Zweigert"));
}

TEST(Gateway, RefusesAnswersThatAreNoJson) {
  Gateway gateway = made();
  for (const char* const body : {"{not json", "", R"({"choices":[{"message":{"content":"a)"}) {
    const Exchange exchange = sent(gateway, post("/v1/chat/completions", kAsk));
    (void)exchange.answer->begin(200, {{"content-type", "application/json ;charset=utf-8"}});
    EXPECT_EQ(exchange.answer->whole(body).status, 502) << body;
  }
}

TEST(Gateway, PassesNoStatusOnThatIsNone) {
  Gateway gateway = made();
  for (const int status : {99, 101, 302, 600, 999}) {
    const Exchange exchange = sent(gateway, post("/v1/chat/completions", kAsk));
    EXPECT_EQ(exchange.answer->begin(status, {{"content-type", "application/json"}}).response.status, 502) << status;
  }
}

TEST(Gateway, GivesACallerTheSameBytesAndAnotherCallerOthers) {
  Gateway gateway = made();
  const std::string first = sent(gateway, post("/v1/chat/completions", kAsk)).body;
  EXPECT_EQ(sent(gateway, post("/v1/chat/completions", kAsk)).body, first);
  EXPECT_NE(sent(gateway, post("/v1/chat/completions", kAsk, "Bearer b")).body, first);
}

TEST(Gateway, NeverRestoresWhatIsAnotherCallers) {
  Gateway gateway = made();
  const Exchange one = sent(gateway, post("/v1/chat/completions", kAsk));
  const Exchange other = sent(
      gateway,
      post("/v1/chat/completions", R"({"messages":[{"role":"user","content":"Adalbertine Secretova"}]})", "Bearer b"));
  (void)other.answer->begin(200, {{"content-type", "application/json"}});
  const std::string answer = R"({"content":")" + shown_name(one) + R"("})";
  EXPECT_EQ(other.answer->whole(answer).body, answer);
}

TEST(Gateway, GoesOnFromAnswersOfTheSameCallerAlone) {
  Gateway gateway = made();
  const Exchange first = sent(gateway, post("/v1/responses", R"({"input":"Quirin Zweigert"})"));
  (void)first.answer->begin(200, {{"content-type", "application/json"}});
  (void)first.answer->whole(R"({"id":"resp_1"})");
  const std::string next = R"({"input":"Adalbertine Secretova","previous_response_id":"resp_1"})";
  EXPECT_THAT(sent(gateway, post("/v1/responses", next)).body, testing::HasSubstr("PERSON_2_"));
  EXPECT_EQ(refused(gateway, post("/v1/responses", next, "Bearer b")).status, 404);
}

TEST(Gateway, KeepsTheNumbersOfANamedSession) {
  Gateway gateway = made();
  const auto ask = [&](const char* name, const char* session) {
    serve::Request request = post("/v1/completions", std::string(R"({"prompt":")") + name + R"("})");
    request.headers["sumi-session"] = session;
    return Json::parse(sent(gateway, request).body)["prompt"].get<std::string>().substr(0, 9);
  };
  EXPECT_EQ(ask("Quirin Zweigert", "0123456789abcdef"), "PERSON_1_");
  EXPECT_EQ(ask("Adalbertine Secretova", "0123456789abcdef"), "PERSON_2_");
  EXPECT_EQ(ask("Adalbertine Secretova", "another-session0"), "PERSON_1_");
}

TEST(Gateway, RefusesBeforeAnythingIsSent) {
  GatewaySettings settings;
  settings.policies["*"].blocked = {"CREDIT_CARD"};
  Gateway gateway = made(settings);
  std::vector<std::string> audit;
  gateway.set_audit([&](const AuditEntry& entry) {
    audit.push_back(std::string(entry.route) + " " + std::to_string(entry.refused) + " " +
                    std::to_string(entry.found.contains("CREDIT_CARD") ? 1 : 0));
  });
  EXPECT_EQ(refused(gateway, post("/v1/messages", R"({"messages":[{"role":"user","content":"4111 1111 1111 1111"}]})"))
                .status,
            422);
  EXPECT_EQ(refused(gateway, post("/v1/messages", "{")).status, 400);
  serve::Request form = post("/v1/messages", "a=b");
  form.content_type = "text/plain";
  EXPECT_EQ(refused(gateway, form).status, 415);
  serve::Request got = post("/v1/messages", kAsk);
  got.method = "GET";
  EXPECT_EQ(refused(gateway, got).status, 405);
  serve::Request query = post("/v1/messages", kAsk);
  query.query["who"] = "Quirin";
  EXPECT_EQ(refused(gateway, query).status, 422);
  for (const auto& [name, value] : {std::pair{"limit", "4111111111111111"}, {"beta", "Quirin"}, {"api-version", "Q"}}) {
    serve::Request other = post("/v1/messages", kAsk);
    other.query[name] = value;
    EXPECT_EQ(refused(gateway, other).status, 422);
  }
  audit.resize(5);
  serve::Request header = post("/v1/messages", kAsk);
  header.headers["anthropic-beta"] = "\"Quirin\"";
  EXPECT_EQ(refused(gateway, header).status, 422);
  EXPECT_THAT(audit, testing::ElementsAre("/v1/messages 422 1", "/v1/messages 400 0", "/v1/messages 415 0",
                                          "/v1/messages 405 0", "/v1/messages 422 0", "/v1/messages 422 0"));
  EXPECT_THAT(gateway.metrics(), testing::HasSubstr("sumi_gateway_found_total{label=\"CREDIT_CARD\"} 1"));
}

TEST(Gateway, PassesPlainHeadersAndSwitchesAlone) {
  Gateway gateway = made();
  serve::Request request = post("/v1/messages", kAsk);
  request.query = {{"beta", "true"}, {"limit", "20"}, {"api-version", "2024-10-01-preview"}};
  request.headers["anthropic-version"] = "2023-06-01";
  request.headers["anthropic-beta"] = "tools-2024-04-04,cache";
  for (const char* const name : {"cookie", "x-forwarded-for", "user-agent", "referer", "x-stainless-os", "traceparent",
                                 "sumi-session", "accept-language", "x-user"})
    request.headers[name] = "Quirin Zweigert was here";
  const Exchange exchange = sent(gateway, request);
  EXPECT_EQ(exchange.target, "/v1/messages?api-version=2024-10-01-preview&beta=true&limit=20");
  std::vector<std::string> names;
  for (const auto& [name, value] : exchange.headers) {
    names.push_back(name);
    EXPECT_EQ(value.find("Quirin"), std::string::npos) << name;
  }
  EXPECT_THAT(names,
              testing::UnorderedElementsAre("authorization", "anthropic-version", "anthropic-beta", "content-type"));
  for (const auto& [name, value] : {std::pair<const char*, std::string>{"openai-project", "Quirin Zweigert"},
                                    {"openai-organization", "a\r\nx: y"},
                                    {"openai-organization", "caf\xC3\xA9"},
                                    {"anthropic-version", std::string(600, 'a')}}) {
    serve::Request other = post("/v1/messages", kAsk);
    other.headers[name] = value;
    EXPECT_EQ(refused(gateway, other).status, 422) << name;
  }
  for (const auto& [name, value] : {std::pair{"api-version", "2024-10-0x"},
                                    {"api-version", "2024-10-01-quirin"},
                                    {"limit", ""},
                                    {"limit", "+1"},
                                    {"beta", "TRUE"},
                                    {"Beta", "true"},
                                    {"", ""}}) {
    serve::Request other = post("/v1/messages", kAsk);
    other.query[name] = value;
    EXPECT_EQ(refused(gateway, other).status, 422) << name << "=" << value;
  }
}

TEST(Gateway, HidesInKeysAndGivesThemBack) {
  Gateway gateway = made();
  const Exchange exchange =
      sent(gateway,
           post("/v1/chat/completions",
                R"({"metadata":{"Quirin Zweigert":"x"},"messages":[{"role":"user","content":"{\"Quirin Zweigert\":1}"}],
                        "tools":[{"type":"function","function":{"name":"f","parameters":{"properties":{"Quirin Zweigert":{}}}}}]})"));
  EXPECT_EQ(exchange.body.find("Zweigert"), std::string::npos) << exchange.body;
  const Json body = Json::parse(exchange.body);
  EXPECT_EQ(body["metadata"].begin().key(), body["tools"][0]["function"]["parameters"]["properties"].begin().key());
  EXPECT_EQ(refused(gateway, post("/v1/chat/completions",
                                  R"({"metadata":{"Quirin Zweigert":1,"Quirin Zweigert ":2},"Quirin Zweigert":3,
                                      "messages":[]})"))
                .body.find("Zweigert"),
            std::string::npos);
}

TEST(Gateway, SendsNothingWhereTheFindersOrTheAuditFail) {
  GatewaySettings settings;
  settings.upstream = "http://127.0.0.1:1/v1";
  Gateway broken(settings, Key{}, [](std::span<const std::string_view>) -> std::vector<std::vector<LabelledRange>> {
    throw std::runtime_error("no");
  });
  EXPECT_EQ(refused(broken, post("/v1/chat/completions", kAsk)).status, 500);
  Gateway gateway = made();
  gateway.set_audit([](const AuditEntry&) { throw std::runtime_error("full"); });
  EXPECT_EQ(refused(gateway, post("/v1/chat/completions", kAsk)).status, 503);
}

TEST(Gateway, SendsItsOwnKeyInThePlaceOfTheCallers) {
  GatewaySettings settings;
  settings.key = "sk-upstream";
  Gateway gateway = made(settings);
  const auto header = [](const Exchange& exchange, const std::string& name) {
    for (const auto& [key, value] : exchange.headers)
      if (key == name) return value;
    return std::string();
  };
  const Exchange chat = sent(gateway, post("/v1/chat/completions", kAsk));
  EXPECT_EQ(header(chat, "authorization"), "Bearer sk-upstream");
  const Exchange messages = sent(gateway, post("/v1/messages", kAsk));
  EXPECT_EQ(header(messages, "x-api-key") + header(messages, "authorization"), "sk-upstream");
}

TEST(Gateway, RefusesAnswersThatItCannotRead) {
  Gateway gateway = made();
  const auto begun = [&](int status, const std::map<std::string, std::string>& headers) {
    return sent(gateway, post("/v1/chat/completions", kAsk)).answer->begin(status, headers);
  };
  EXPECT_EQ(begun(200, {{"content-type", "text/html"}}).response.status, 502);
  EXPECT_EQ(begun(200, {{"content-type", "application/json"}, {"content-encoding", "gzip"}}).response.status, 502);
  EXPECT_EQ(begun(302, {{"content-type", "application/json"}}).response.status, 502);
  EXPECT_EQ(begun(429, {{"content-type", "text/html"}, {"retry-after", "3"}}).response.status, 429);
  EXPECT_TRUE(begun(200, {{"content-type", "text/event-stream; charset=utf-8"}}).is_stream);
}

TEST(Gateway, TellsTheModelWhatPlaceholdersAre) {
  GatewaySettings settings;
  settings.instructs = true;
  Gateway gateway = made(settings);
  EXPECT_EQ(Json::parse(sent(gateway, post("/v1/chat/completions", kAsk)).body)["messages"].size(), 2u);
  EXPECT_TRUE(Json::parse(sent(gateway, post("/v1/messages", kAsk)).body)["system"].is_string());
}

}  // namespace
}  // namespace sumi::gateway
