#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/memory_sources.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

FhirIdOf new_ids() {
  return [](std::string_view id) { return "new-" + std::string(id); };
}

HideRules resource_rules() {
  HideRules rules;
  rules.attributes.push_back({.name = "family_name"});
  return rules;
}

const HideSource kSource{.what = HideSource::What::fhir, .file = "r"};

TEST(ResourcesInMemory, AreRewrittenInAnyOrder) {
  const HideResources given{{"{\"resourceType\":\"Patient\",\"id\":\"p\",\"name\":[{\"family\":\"Lee\"}]}",
                             "{\"resourceType\":\"Patient\",\n\"id\":\"q\"}"}};
  const HideRules all = resource_rules();
  const auto source = resources_in_memory(kSource, all, given, new_ids());
  EXPECT_THAT(read_records(*source), ElementsAre("r, resource 1#p Patient.name.family=Lee(0)", "r, resource 2#q"));
  const auto made = std::get<HideResources>(rewritten(*source, no_edits, {1, 0}));
  EXPECT_THAT(made.json,
              ElementsAre("{\"resourceType\":\"Patient\",\n\"id\":\"new-q\"}",
                          "{\"resourceType\":\"Patient\",\"id\":\"new-p\",\"name\":[{\"family\":\"Lee\"}]}"));
  EXPECT_THAT(source->id_fields(), ElementsAre("id"));
}

TEST(ResourcesInMemory, AreRefusedWhereTheyAreNone) {
  for (const char* bad : {"{", "", "[]", "{\"resourceType\":\"\xFF\"}"}) {
    const HideResources given{{"{\"resourceType\":\"Patient\",\"id\":\"p\"}", bad}};
    const HideRules all = resource_rules();
    const auto source = resources_in_memory(kSource, all, given, new_ids());
    EXPECT_THAT(io::error_of([&] { static_cast<void>(read_records(*source)); }), StartsWith("bad_input: r, resource 2"))
        << bad;
  }
}

}  // namespace
}  // namespace sumi::hide::testing
