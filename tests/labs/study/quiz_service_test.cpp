#include "labs/study/quiz_service.hpp"

#include <gtest/gtest.h>

#include "io/files.hpp"
#include "review/passwords.hpp"

namespace sumi::review {
namespace {

using serve::Json;
using serve::Response;

constexpr const char* kQuizToken = "0123456789abcdef0123456789abcdef";
constexpr const char* kPassword = "long enough";

class QuizPages : public ::testing::Test {
 protected:
  QuizPages()
      : study_(QuizStudy::create(folder_.at("study"),
                                 {{1, {"a", "*b", "ab"}, false}, {2, {"b", "**<b>", "xy<b>"}, false}}, U'*', 1)),
        service_(study_, kQuizToken) {}

  Response ask(const std::string& method, const std::string& path, const Json& body = nullptr,
               const std::string& token = kQuizToken) {
    return service_.answer({.method = method,
                            .path = path,
                            .content_type = "application/json",
                            .authorization = "Bearer " + token,
                            .host = "127.0.0.1:4000",
                            .body = body.is_null() ? "" : body.dump()});
  }
  Json got(const std::string& path, const std::string& token) {
    const Response response = ask("GET", path, nullptr, token);
    EXPECT_EQ(response.status, 200) << path << response.body;
    return Json::parse(response.body);
  }
  std::string session(const std::string& name, UserRole role) {
    if (hash_.empty()) hash_ = hash_of_password(kPassword);
    study_.put_person(name, role, hash_);
    const Response response = ask("POST", "/api/login", {{"name", name}, {"password", kPassword}});
    EXPECT_EQ(response.status, 200) << response.body;
    return Json::parse(response.body).value("session", "");
  }

  io::TestFolder folder_;
  QuizStudy study_;
  QuizService service_;
  std::string hash_;
};

TEST_F(QuizPages, AskRateAndPool) {
  const std::string ann = session("ann", UserRole::reviewer);
  const std::string ray = session("ray", UserRole::adjudicator);
  const std::string max = session("max", UserRole::manager);
  EXPECT_EQ(got("/api/me", ann).at("task"), "answer");
  for (int left = 2; left > 0; --left) {
    const Json next = got("/api/next", ann);
    EXPECT_EQ(next.at("left"), left);
    EXPECT_FALSE(next.contains("truth"));
    const bool is_first = next.at("masked") == "*b";
    const Json answer{{"item", next.at("item")}, {"answer", is_first ? "ab" : ""}};
    EXPECT_EQ(ask("POST", "/api/answer", answer, ann).status, 200);
    EXPECT_EQ(ask("POST", "/api/answer", answer, ann).status, 409);
  }
  EXPECT_EQ(got("/api/next", ann), (Json{{"left", 0}}));
  for (int left = 2; left > 0; --left) {
    const Json next = got("/api/next", ray);
    EXPECT_EQ(next.at("left"), left);
    const bool is_second = next.at("masked") == "**<b>";
    EXPECT_EQ(next.at("truth"), is_second ? "xy<b>" : "ab");
    if (is_second) EXPECT_EQ(next.at("answer"), "**<b>");
    const Json rating{{"item", next.at("item")}, {"person", next.at("person")}, {"understood", true}};
    EXPECT_EQ(ask("POST", "/api/rate", rating, ray).status, 200);
  }
  const Json tables = got("/api/tables", max);
  ASSERT_EQ(tables.at("proper").size(), 1);
  EXPECT_EQ(tables.at("proper").at(0).at("masked"), "**<b>");
  ASSERT_EQ(tables.at("improper").size(), 1);  // restored wholly
  EXPECT_EQ(tables.at("pools").back().at("rate"), .5);
}

TEST_F(QuizPages, RolesDoNoMoreThanTheirs) {
  const std::string ann = session("ann", UserRole::reviewer);
  const std::string ray = session("ray", UserRole::adjudicator);
  const std::string max = session("max", UserRole::manager);
  const Json answer{{"item", 0}, {"answer", "ab"}};
  const Json rating{{"item", 0}, {"person", 1}, {"understood", true}};
  EXPECT_EQ(ask("POST", "/api/answer", answer, ray).status, 403);
  EXPECT_EQ(ask("POST", "/api/answer", answer, max).status, 403);
  EXPECT_EQ(ask("POST", "/api/rate", rating, ann).status, 403);
  EXPECT_EQ(ask("POST", "/api/rate", rating, max).status, 403);
  EXPECT_EQ(ask("GET", "/api/tables", nullptr, ann).status, 403);
  EXPECT_EQ(ask("GET", "/api/tables", nullptr, ray).status, 403);
  EXPECT_EQ(ask("POST", "/api/rate", rating, ray).status, 404);
  EXPECT_EQ(ask("POST", "/api/answer", answer, ann).status, 200);
  study_.put_person("ann", UserRole::adjudicator, hash_);
  EXPECT_EQ(ask("POST", "/api/rate", rating, ann).status, 409);  // her own
  EXPECT_EQ(ask("POST", "/api/rate", {{"item", 0}, {"person", 1}, {"understood", 1}}, ray).status, 400);
}

TEST_F(QuizPages, NobodyElseGetsIn) {
  EXPECT_EQ(ask("GET", "/api/me", nullptr, "other").status, 401);
  EXPECT_EQ(got("/api/me", kQuizToken).at("task"), "tables");  // as long as nobody has a password
  static_cast<void>(session("ann", UserRole::reviewer));
  EXPECT_EQ(ask("GET", "/api/me").status, 403);
  EXPECT_EQ(ask("POST", "/api/login", {{"name", "ann"}, {"password", "wrong"}}).status, 403);
  EXPECT_EQ(ask("GET", "/").status, 200);
  EXPECT_EQ(ask("POST", "/").status, 405);
  EXPECT_EQ(ask("GET", "/api/none").status, 403);
  const Response foreign =
      service_.answer({.method = "GET", .path = "/", .host = "127.0.0.1:4000", .origin = "http://evil.example"});
  EXPECT_EQ(foreign.status, 403);
  const Response form = service_.answer({.method = "POST",
                                         .path = "/api/answer",
                                         .content_type = "text/plain",
                                         .authorization = std::string("Bearer ") + kQuizToken,
                                         .host = "127.0.0.1:4000",
                                         .body = "{}"});
  EXPECT_EQ(form.status, 415);
}

TEST_F(QuizPages, RefuseByTheHeadAlone) {
  const auto status = [&](const std::string& path, const std::string& authorization) {
    const auto refusal = service_.refusal({.method = "POST",
                                           .path = path,
                                           .content_type = "application/json",
                                           .authorization = authorization,
                                           .host = "127.0.0.1:4000"});
    return refusal ? refusal->status : 0;
  };
  const std::string right = std::string("Bearer ") + kQuizToken;
  EXPECT_EQ(status("/api/answer", ""), 401);
  EXPECT_EQ(status("/api/answer", right + "0"), 401);
  EXPECT_EQ(status("/api/answer", right), 0);
  EXPECT_EQ(status("/quiz.js", right), 405);
  EXPECT_EQ(status("/review.js", ""), 401);  // a file of another page
}

}  // namespace
}  // namespace sumi::review
