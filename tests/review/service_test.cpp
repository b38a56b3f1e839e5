#include "review/service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "review/passwords.hpp"
#include "review/projects.hpp"

namespace sumi::review {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<std::string> kServedTexts{"Ann met Bob."};

std::string header_of(const serve::Response& response, std::string_view wanted) {
  for (const auto& [name, value] : response.headers)
    if (name == wanted) return value;
  return {};
}

TEST(ReviewService, ShowsThePageAndNothingElseWithoutTheToken) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  TestService service(project);
  const serve::Response page = service.get("/", {}, "");
  EXPECT_EQ(page.status, 200);
  EXPECT_THAT(page.body, HasSubstr("sumi review"));
  for (const char* const path : {"/api/project", "/api/documents", "/api/document", "/api/progress", "/api/export"})
    EXPECT_EQ(service.get(path, {}, "").status, 401) << path;
  EXPECT_EQ(service.post("/api/undo", {}, "wrong").status, 401);
  EXPECT_EQ(service.get("/api/nothing").status, 404);
  EXPECT_EQ(service.post("/", {}).status, 405);
}

TEST(ReviewService, OnlyReadsWithoutABody) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  TestService service(project);
  const auto head = [&](const std::string& path) {
    return service.service()
        .answer({.method = "HEAD",
                 .path = path,
                 .authorization = std::string("Bearer ") + kTestToken,
                 .host = "127.0.0.1:4000"})
        .status;
  };
  EXPECT_EQ(head("/api/project"), 200);
  for (const char* const path : {"/api/learn", "/api/undo", "/api/release/attack"}) EXPECT_EQ(head(path), 404) << path;
  EXPECT_FALSE(service.got("/api/progress").at("learning").at("wanted"));
}

TEST(ReviewService, RefusesByTheHeadAlone) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  TestService service(project);
  const auto status = [&](serve::Request head) {
    head.host = "127.0.0.1:4000";
    const std::optional<serve::Response> refusal = service.service().refusal(head);
    return refusal ? refusal->status : 0;
  };
  const std::string right = std::string("Bearer ") + kTestToken;
  const std::string json = "application/json";
  EXPECT_EQ(status({.method = "POST", .path = "/api/undo", .content_type = json}), 401);
  EXPECT_EQ(status({.method = "POST", .path = "/api/undo", .content_type = json, .authorization = right + "0"}), 401);
  EXPECT_EQ(status({.method = "PUT", .path = "/api/nothing", .content_type = json}), 401);
  EXPECT_EQ(status({.method = "POST", .path = "/", .content_type = json}), 405);
  EXPECT_EQ(status({.method = "POST", .path = "/favicon.ico", .content_type = json}), 405);
  EXPECT_EQ(status({.method = "POST", .path = "/api/undo", .content_type = "text/plain", .authorization = right}), 415);
  EXPECT_EQ(status({.method = "GET", .path = "/"}), 0);
  EXPECT_EQ(status({.method = "POST", .path = "/api/undo", .content_type = json, .authorization = right}), 0);
}

TEST(ReviewService, LetsNothingElseInAndNothingRun) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  TestService service(project);
  for (const serve::Response& response : {service.get("/"), service.get("/review.js"), service.get("/api/project")}) {
    const std::string policy = header_of(response, "Content-Security-Policy");
    EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
    EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
    EXPECT_EQ(header_of(response, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(header_of(response, "Set-Cookie"), "");
  }
}

TEST(ReviewService, RefusesOtherSitesAndFormsOfTheirs) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  TestService service(project);
  serve::Request request{.method = "POST",
                         .path = "/api/undo",
                         .content_type = "application/json",
                         .authorization = std::string("Bearer ") + kTestToken,
                         .host = "127.0.0.1:4000",
                         .origin = "https://evil.example",
                         .body = "{}"};
  EXPECT_EQ(service.service().answer(request).status, 403);
  request.origin = "http://127.0.0.1:4000";
  EXPECT_EQ(service.service().answer(request).status, 200);
  request.host = "evil.example";
  EXPECT_EQ(service.service().answer(request).status, 403);
  request.host = "127.0.0.1:4000";
  for (const char* const type : {"text/plain", "application/x-www-form-urlencoded", ""}) {
    request.content_type = type;
    EXPECT_EQ(service.service().answer(request).status, 415) << type;
  }
}

TEST(ReviewService, NeedsLoginWhereAnybodyHasAPassword) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  project.put_user(actor(), {.name = "ada", .role = UserRole::manager, .password = hash_of_password("ten letters")});
  TestService service(project);
  EXPECT_EQ(service.get("/api/project").status, 403);
  EXPECT_EQ(service.post("/api/login", {{"name", "ada"}, {"password", "wrong"}}).status, 403);
  EXPECT_EQ(service.post("/api/login", {{"name", "ada"}, {"password", "ten letters"}}, "no token").status, 401);
  const std::string session =
      service.posted("/api/login", {{"name", "ada"}, {"password", "ten letters"}}).at("session");
  EXPECT_EQ(service.got("/api/project", {}, session).at("user").at("name"), "ada");
  EXPECT_EQ(service.post("/api/logout", {}, session).status, 200);
  EXPECT_EQ(service.get("/api/project", {}, session).status, 401);
}

TEST(ReviewService, RolesMayWhatIsTheirs) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  const std::string hash = hash_of_password("ten letters");
  project.put_user(actor(), {.name = "ada", .role = UserRole::manager, .password = hash});
  project.put_user(actor(), {.name = "bob", .role = UserRole::reviewer, .password = hash});
  TestService service(project);
  const auto session = [&](const char* name) -> std::string {
    return service.posted("/api/login", {{"name", name}, {"password", "ten letters"}}).at("session");
  };
  const std::string bob = session("bob");
  for (const char* const path : {"/api/guidelines", "/api/control", "/api/users", "/api/settle", "/api/settings"})
    EXPECT_EQ(service.post(path, {{"text", "x"}}, bob).status, 403) << path;
  for (const char* const path : {"/api/agreement", "/api/differences", "/api/export"})
    EXPECT_EQ(service.get(path, {}, bob).status, 403) << path;
  EXPECT_EQ(service.get("/api/document", {{"number", "0"}, {"layer", "final"}}, bob).status, 403);
  EXPECT_EQ(service.get("/api/export", {{"whose", "ada"}}, bob).status, 403);
  EXPECT_EQ(service.get("/api/export", {{"whose", "bob"}}, bob).status, 200);
  const serve::Json decision{{"document", 0},         {"start", 0},      {"end", 3}, {"label", "A"},
                             {"verdict", "accepted"}, {"layer", "final"}};
  EXPECT_EQ(service.post("/api/decide", decision, bob).status, 403);
  EXPECT_EQ(service.post("/api/guidelines", {{"text", "x"}}, session("ada")).status, 200);
}

TEST(ReviewService, HostileBodiesAreRefusedInWords) {
  const TestProject made(kServedTexts);
  Project project = made.open();
  TestService service(project);
  for (const char* const path : {"/api/decide", "/api/remove", "/api/done", "/api/labels", "/api/guidelines",
                                 "/api/control", "/api/settle", "/api/users", "/api/login"})
    for (const serve::Json& body :
         {serve::Json(), serve::Json(3), serve::Json::array(), serve::Json{{"document", -1}},
          serve::Json{{"document", 99}, {"label", 3}}, serve::Json{{"document", "0"}}, serve::Json{{"labels", {""}}}}) {
      const serve::Response response = service.post(path, body);
      EXPECT_GE(response.status, 400) << path << body;
      EXPECT_LT(response.status, 500) << path << body << response.body;
    }
  EXPECT_TRUE(shown_marks(project, 0).empty());
}

}  // namespace
}  // namespace sumi::review
