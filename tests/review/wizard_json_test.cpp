#include <gtest/gtest.h>

#include "review/answers.hpp"
#include "serve/protocols/message.hpp"

namespace sumi::review {
namespace {

using serve::Json;

Json chosen() {
  return {
      {"mode", "statistical"},
      {"k", 7U},
      {"names_not_searched", true},
      {"columns",
       Json::array(
           {{{"file", "a.csv"}, {"column", "dob"}, {"use", "attribute"}, {"kind", "birth-date"}, {"role", "quasi"}}})}};
}

TEST(WizardJson, ChoicesComeAsTheyAre) {
  const HideChoices choices = choices_of(chosen());
  EXPECT_EQ(choices.mode, HideMode::statistical);
  EXPECT_EQ(choices.k, 7U);
  EXPECT_TRUE(choices.names_not_searched);
  ASSERT_EQ(choices.columns.size(), 1U);
  EXPECT_EQ(choices.columns[0].kind, AttributeKind::birth_date);
  EXPECT_EQ(choices.columns[0].use, HideColumnUse::Use::attribute);
}

TEST(WizardJson, AnythingElseIsRefused) {
  for (const char* const key : {"mode", "k", "columns"}) {
    Json json = chosen();
    json[key] = "nonsense";
    EXPECT_THROW((void)choices_of(json), serve::Refusal) << key;
    json.erase(key);
    EXPECT_THROW((void)choices_of(json), serve::Refusal) << key;
  }
  for (const char* const key : {"file", "use", "kind", "role"}) {
    Json json = chosen();
    json["columns"][0][key] = 3;
    EXPECT_THROW((void)choices_of(json), serve::Refusal) << key;
  }
  Json one = chosen();
  one["k"] = 1;
  EXPECT_THROW((void)choices_of(one), serve::Refusal);
}

TEST(WizardJson, KindsHaveTheirNames) {
  const Json kinds = attribute_kinds_json();
  EXPECT_EQ(kinds.front(), "name");
  EXPECT_EQ(kinds.back(), "text");
  for (const Json& kind : kinds) EXPECT_TRUE(attribute_kind_named(kind.get<std::string>()));
}

TEST(WizardJson, BytesBecomeReadable) {
  EXPECT_EQ(readable("Zoë"), "Zoë");
  EXPECT_EQ(readable("Zo\xC3"), "Zo");
  EXPECT_EQ(readable("a\xFFpdf and more"), "a\uFFFDpdf and more");
  EXPECT_EQ(readable(std::string(50'000, '\xFF')).size(), 3U * (50'000 - 3));
}

}  // namespace
}  // namespace sumi::review
