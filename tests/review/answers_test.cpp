#include "review/answers.hpp"

#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sumi/model/error.hpp>

namespace sumi::review {
namespace {

TEST(Answers, SayWhatIsThrownAndNothingMore) {
  const auto status = [](const auto& thrown) {
    return answer_or_error([&]() -> serve::Response { throw thrown; }).status;
  };
  EXPECT_EQ(status(serve::Refusal(418, "no")), 418);
  EXPECT_EQ(status(Error(Error::Kind::bad_usage, "", "x")), 400);
  EXPECT_EQ(status(Error(Error::Kind::bad_input, "", "x")), 409);
  EXPECT_EQ(status(Error(Error::Kind::unfinished, "", "x")), 503);
  EXPECT_EQ(status(std::runtime_error("Ann Lee")), 500);
  EXPECT_THAT(answer_or_error([]() -> serve::Response { throw std::runtime_error("Ann Lee"); }).body,
              ::testing::Not(::testing::HasSubstr("Ann")));
}

TEST(Answers, PagesAreReadAloneAndAllElseNeedsTheToken) {
  Callers callers("a-token-of-the-address");
  const auto refused_with = [&](const std::string& method, const std::string& path, const std::string& authorization) {
    const auto refusal = refusal_by_head(callers, {.method = method,
                                                   .path = path,
                                                   .content_type = "text/plain",
                                                   .authorization = authorization,
                                                   .host = "127.0.0.1:8000"});
    return refusal ? refusal->status : 0;
  };
  EXPECT_EQ(refused_with("GET", "/wizard.html", ""), 0);
  EXPECT_EQ(refused_with("POST", "/wizard.html", "Bearer a-token-of-the-address"), 405);
  EXPECT_EQ(refused_with("GET", "/api/wizard", ""), 401);
  EXPECT_EQ(refused_with("GET", "/api/wizard", "Bearer a-token-of-the-address"), 0);
  EXPECT_EQ(refused_with("POST", "/api/wizard", "Bearer a-token-of-the-address"), 415);
  EXPECT_EQ(page_answer({.method = "GET", .path = "/wizard.html"})->status, 200);
  EXPECT_FALSE(page_answer({.method = "GET", .path = "/api/wizard"}));
  EXPECT_TRUE(is_json("application/json; charset=utf-8"));
  EXPECT_FALSE(is_json("application/jsonx"));
}

}  // namespace
}  // namespace sumi::review
