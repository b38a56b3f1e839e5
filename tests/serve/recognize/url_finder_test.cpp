#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "serve/recognize/telephones.hpp"

namespace sumi::recognize {
namespace {

std::vector<std::string> urls(const std::string& text) {
  std::vector<std::string> found;
  for (const Hit& hit : find_urls(text))
    found.push_back(std::to_string(hit.rule) + " " + text.substr(hit.where.begin, hit.where.size()));
  return found;
}

TEST(FindUrls, FindsHostsAndPaths) {
  using testing::ElementsAre;
  EXPECT_THAT(urls("see https://a.b.org/x?y=1 now"), ElementsAre("0 https://a.b.org/x?y=1", "1 a.b.org/x?y=1"));
  EXPECT_THAT(urls("a.com,b.de/(x)"), ElementsAre("1 a.com", "1 b.de/"));
  EXPECT_THAT(urls("\"www.example.com\""), ElementsAre("1 www.example.com", "3 \"www.example.com\""));
  EXPECT_THAT(urls("nothing. here"), testing::IsEmpty());
}

TEST(FindUrls, IsQuickOnLongRuns) {
  EXPECT_TRUE(urls(std::string(2'000'000, 'a')).empty());
  std::string dots;
  for (int i = 0; i < 300'000; ++i) dots += "a.";
  EXPECT_TRUE(urls(dots).empty());
}

}  // namespace
}  // namespace sumi::recognize
