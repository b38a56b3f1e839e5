#include "tag/patterns/catalogue.hpp"

#include <set>
#include <utility>

#include "tag/found_in.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

TEST(Catalogue, FindsWhatItsRowsSay) {
  for (const EntityRow& entity : catalogue()) {
    expect_found(entity.name, entity.samples.finds);
    expect_nothing(entity.name, entity.samples.passes_over);
  }
}

TEST(Catalogue, HasALineForEachEntityWithPatterns) {
  std::set<std::string> with_lines{"UK_PASSPORT"};  // loses to US_PASSPORT and PASSPORT, which need the word alone
  for (const EntityRow& entity : catalogue())
    if (!entity.samples.finds.empty()) with_lines.insert(entity.name);
  for (const EntityRow& entity : catalogue())
    EXPECT_TRUE(entity.patterns.empty() || with_lines.contains(entity.name)) << entity.name;
}

TEST(Catalogue, NamesClientsRecognizersOnce) {
  std::set<std::string> names;
  for (const EntityRow& entity : catalogue()) {
    if (!entity.client) continue;
    EXPECT_TRUE(names.insert(entity.client->name).second) << entity.client->name;
    EXPECT_TRUE(!entity.client->rules.empty() || !entity.client->finder.empty()) << entity.name;
    EXPECT_FALSE(entity.client->context_in("xx").empty()) << entity.name;
  }
}

TEST(Catalogue, SaysWhereARowIsWrong) {
  for (const auto& [toml, place] : {std::pair{"[[entity]]\nname = \"A\"\nnonsense = 1\n", "f:3"},
                                    {"[[entity]]\nname = \"A\"\n[entity.presidio]\ncheck = \"none such\"\n", "f:4"},
                                    {"[[entity]]\nname = \"A\"\n[entity.presidio]\nrules = [[\"a\", 1.0]]\n", "f:4"}}) {
    try {
      static_cast<void>(read_catalogue(toml, "f"));
      ADD_FAILURE() << toml;
    } catch (const Error& error) {
      EXPECT_EQ(error.place(), place);
    }
  }
}

}  // namespace
}  // namespace sumi::tag
