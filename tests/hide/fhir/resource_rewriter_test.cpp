#include "hide/fhir/resource_rewriter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

TEST(HeldResource, HasTheLineEndOfAll) {
  EXPECT_EQ(HeldResource("{}\r\n", "\n", "r:1").line(), "{}\n");
  EXPECT_EQ(HeldResource("{}", "", "r:1").line(), "{}");
  EXPECT_EQ(HeldResource("{}", "", "r:1").place(), "r:1");
}

TEST(ResourceRewriter, EditsWhatItReadLast) {
  HideRules rules;
  rules.attributes.push_back({.name = "family_name"});
  ResourceRewriter resources({}, rules, [](std::string_view id) { return "new-" + std::string(id); });
  resources.begin();
  const HeldResource held(
      R"({"resourceType":"Patient","id":"p1234567","name":[{"family":"Lee"}],"photo":[{"url":"x"}]})", "\n", "r:1");
  const SourceRecord& record = resources.read(held.line(), held.place());
  ASSERT_EQ(record.fields.size(), 1U);
  EXPECT_EQ(record.id, "p1234567");
  std::string made = "> ";
  resources.append_rewritten(made, held.line(), {{{0, {0, 3}, "[NAME]"}}, "d000001"});
  EXPECT_EQ(made, "> {\"resourceType\":\"Patient\",\"id\":\"new-p1234567\",\"name\":[{\"family\":\"[NAME]\"}]}\n");
  EXPECT_THAT(resources.dropped(), ElementsAre(std::pair("Patient.photo.url", 1)));
  EXPECT_THAT(resources.id_fields(), ElementsAre("id"));
  resources.begin();
  EXPECT_TRUE(resources.dropped().empty());
}

}  // namespace
}  // namespace sumi::hide::testing
