#include <gtest/gtest.h>

#include "serve/protocols/message.hpp"
#include "serve/protocols/own_documents.hpp"

namespace sumi::serve {
namespace {

const std::string kKey(64, 'a');

TEST(PublishedJson, ComesBackByItsReversal) {
  const Json body = {{"operators", {{"*", "surrogate"}}}, {"key", kKey}, {"reversible", true}};
  const Json answer = published_json(body, {{7, "Ask Ada Smith."}}, {{{{4, 13}, "PERSON", 1}}});
  const std::string text = answer["documents"][0]["text"];
  EXPECT_EQ(text.find("Ada"), std::string::npos);
  Json back = {{"texts", {text}}, {"reversal", answer["reversal"]}, {"key", kKey}};
  EXPECT_EQ(reversed_json(back, 10)["texts"][0], "Ask Ada Smith.");
  back["key"] = std::string(64, 'b');
  EXPECT_THROW((void)reversed_json(back, 10), Refusal);
}

TEST(PublishedJson, RefusesWhatNeedsAKey) {
  const std::vector<GivenDocument> documents{{nullptr, "Ada"}};
  const std::vector<std::vector<LabelledRange>> spans{{{{0, 3}, "PERSON", 1}}};
  for (const Json& body : {Json{{"operators", {{"*", "hash"}}}}, Json{{"reversible", true}},
                           Json{{"operators", {{"*", "eat"}}}}, Json{{"key", "short"}}, Json{{"key", ""}},
                           Json{{"reversible", Json::object()}}, Json{{"reversible", 0}, {"key", kKey}}})
    EXPECT_THROW((void)published_json(body, documents, spans), Refusal) << body;
  EXPECT_EQ(published_json(Json::object(), documents, spans)["documents"][0]["text"], "[PERSON]");
}

TEST(VerifiedJson, JudgesTexts) {
  EXPECT_EQ(verified_json({{"published", {"a b", "a b"}}, {"k", 2}}, 10)["holds"], true);
  const Json broken = verified_json({{"published", {"a b", "c d"}}, {"k", 2}}, 10);
  EXPECT_EQ(broken["holds"], false);
  EXPECT_EQ(broken["violations"][0]["reason"], "rare");
  EXPECT_THROW((void)verified_json({{"published", {"a"}}, {"k", 1}}, 10), Refusal);
  EXPECT_THROW((void)verified_json({{"published", {"a b", "a b"}}, {"k", 2}, {"collapse", ""}}, 10), Refusal);
}

}  // namespace
}  // namespace sumi::serve
