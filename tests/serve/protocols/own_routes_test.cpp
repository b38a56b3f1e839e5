#include "serve/protocols/own_routes.hpp"

#include <gtest/gtest.h>

#include "serve/protocols/a_service.hpp"

namespace sumi::serve {
namespace {

Json answer(OwnRoutes& routes, const std::string& path, const std::string& body, const std::string& client = "me",
            double now = 1) {
  Request request = post_of(path, body);
  request.now = now;
  return Json::parse(routes.answer(request, client).body);
}

int refusal(OwnRoutes& routes, const std::string& path, const std::string& body, const std::string& client = "me",
            double now = 1) {
  try {
    (void)answer(routes, path, body, client, now);
    return 200;
  } catch (const Refusal& refused) {
    return refused.status;
  }
}

TEST(OwnRoutes, HideAndRestoreWithinASession) {
  const auto routes = english_routes();
  const std::string session = answer(*routes, "/v1/sessions", "")["session"];
  const Json hidden =
      answer(*routes, "/v1/sessions/" + session + "/hide", R"({"documents": ["Ada Smith met ADA SMITH."]})");
  const std::string text = hidden["documents"][0]["text"];
  EXPECT_EQ(text.find("Smith"), std::string::npos);
  const std::string body = Json{{"texts", {text}}}.dump();
  EXPECT_EQ(answer(*routes, "/v1/sessions/" + session + "/restore", body)["texts"][0], "Ada Smith met Ada Smith.");
  EXPECT_EQ(refusal(*routes, "/v1/sessions/" + session + "/restore", body, "another"), 410);
  EXPECT_EQ(refusal(*routes, "/v1/sessions/" + session + "/restore", body, "me", 1 + kUsualSession), 410);
  EXPECT_EQ(refusal(*routes, "/v1/sessions/0000/restore", body), 410);
}

TEST(OwnRoutes, AreOthersInAnotherProcess) {
  const auto before = english_routes();
  const std::string session = answer(*before, "/v1/sessions", "{}")["session"];
  EXPECT_EQ(refusal(*english_routes(), "/v1/sessions/" + session + "/restore", R"({"texts": ["x"]})"), 410);
}

TEST(OwnRoutes, AnswerLinesOneByOne) {
  const auto routes = english_routes();
  const auto line = routes->lines(post_of("/v1/publish", ""), "me");
  EXPECT_EQ(Json::parse(line(R"({"id": "a", "text": "Ada Smith"})", 0))["text"], "[PERSON]");
  const std::string bad = line("{\"text\": \"Ada Smith\"", 0);
  EXPECT_EQ(Json::parse(bad)["status"], 400);
  EXPECT_EQ(bad.find("Ada"), std::string::npos);
  EXPECT_THROW((void)routes->lines(post_of("/v1/verify", ""), "me"), Refusal);
}

TEST(OwnRoutes, RefuseWhatMakesNoSense) {
  const auto routes = english_routes();
  EXPECT_EQ(refusal(*routes, "/v1/nothing", "{}"), 404);
  EXPECT_EQ(refusal(*routes, "/v1/find", R"({"documents": ["x"], "language": "xx"})"), 422);
  EXPECT_EQ(refusal(*routes, "/v1/find", R"({"documents": ["x"], "other": 1})"), 422);
  EXPECT_EQ(refusal(*routes, "/v1/mask", R"({"documents": ["x"]})"), 422);
  EXPECT_EQ(refusal(*routes, "/v1/sessions", R"({"seconds": 0})"), 422);
}

}  // namespace
}  // namespace sumi::serve
