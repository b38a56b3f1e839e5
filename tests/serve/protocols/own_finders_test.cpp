#include "serve/protocols/own_finders.hpp"

#include <gtest/gtest.h>

#include "serve/protocols/message.hpp"

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

TEST(OwnFinders, SearchAShortTextInTheLanguageOfTheOthers) {
  OwnFinders finders({"en", "de"}, TaggerSetting{.finders = {SUMI_TEST_MODELS}});
  const std::vector<std::string_view> texts{"Der Patient ist heute nach Hause gegangen und hat kein Fieber.",
                                            "Dr. Zeiding, Kreislauf ok"};
  const std::vector<std::vector<LabelledRange>> found = finders.find_in_each(texts, "auto");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[1], finders.find(texts[1], "de"));
  EXPECT_FALSE(finders.find(texts[1], "auto").empty());
}

}  // namespace
}  // namespace sumi::serve
