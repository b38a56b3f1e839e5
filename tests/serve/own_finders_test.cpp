#include "serve/own_finders.hpp"

#include <gtest/gtest.h>

#include "serve/message.hpp"

namespace sumi::serve {
namespace {

TEST(OwnFinders, FindNamesAndNumbers) {
  OwnFinders finders({"en"}, TaggerSetting{.finders = {SUMI_TEST_MODELS}});
  const std::string text = "Ada Smith wrote to ada@example.com";
  std::vector<std::string> found;
  for (const LabelledRange& span : finders.find(text, "en")) found.push_back(span.label);
  EXPECT_EQ(found, (std::vector<std::string>{"PERSON", "EMAIL_ADDRESS"}));
  EXPECT_THROW((void)finders.find(text, "xx"), Refusal);
}

}  // namespace
}  // namespace sumi::serve
