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

TEST(Answers, PagesAreReadAlone) {
  EXPECT_EQ(page_answer({.method = "GET", .path = "/wizard.html"})->status, 200);
  EXPECT_EQ(page_answer({.method = "POST", .path = "/wizard.html"})->status, 405);
  EXPECT_FALSE(page_answer({.method = "GET", .path = "/api/wizard"}));
  EXPECT_TRUE(is_json("application/json; charset=utf-8"));
  EXPECT_FALSE(is_json("application/jsonx"));
}

}  // namespace
}  // namespace sumi::review
