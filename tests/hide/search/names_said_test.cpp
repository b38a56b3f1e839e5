#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/search/name_split.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

TEST(NamesSaid, AreThoseOfAllWhomACellNames) {
  EXPECT_THAT(names_said("Anna Mori"), ElementsAre("Anna Mori"));
  EXPECT_THAT(names_said("Mori, Anna"), ElementsAre("Mori, Anna"));
  EXPECT_THAT(names_said("de Groot, Piet van"), ElementsAre("de Groot, Piet van"));
  EXPECT_THAT(names_said("Zane & Perla Wickham"), UnorderedElementsAre("Zane Wickham", "Perla Wickham"));
  EXPECT_THAT(names_said("Zane Wickham and Perla Ekdal"), UnorderedElementsAre("Zane Wickham", "Perla Ekdal"));
  EXPECT_THAT(names_said("Zane/Perla Wickham"), UnorderedElementsAre("Zane Wickham", "Perla Wickham"));
  EXPECT_THAT(names_said("Baby of Tess Moor"), ElementsAre("Tess Moor"));
  EXPECT_THAT(names_said("Baby Boy Moor"), ElementsAre("Moor"));
  EXPECT_THAT(names_said("Uma Thorn 2nd"), ElementsAre("Uma Thorn"));
  EXPECT_THAT(names_said("Uma Thorn III"), ElementsAre("Uma Thorn"));
  EXPECT_THAT(names_said("Tova Brandvold (née Ekdal)"), UnorderedElementsAre("Tova Brandvold", "Tova Ekdal"));
  EXPECT_THAT(names_said("Tova Brandvold geb. Ekdal"), UnorderedElementsAre("Tova Brandvold", "Tova Ekdal"));
  EXPECT_THAT(names_said("(née Ekdal)"), ElementsAre("Ekdal"));
  EXPECT_THAT(names_said("William (Bill) Thorn"), Contains("Bill Thorn"));
}

TEST(NamesSaid, HaveTheWordsThatTellThem) {
  EXPECT_THAT(words_of_names("Baby of Tess Moor"), UnorderedElementsAre("Tess", "Moor"));
  EXPECT_THAT(words_of_names("Zane & Perla Wickham"), UnorderedElementsAre("Zane", "Wickham", "Perla"));
  EXPECT_THAT(words_of_names("Uma Thorn 2nd"), UnorderedElementsAre("Uma", "Thorn"));
}

TEST(NamesSaid, HaveTheirParticles) {
  const std::vector<std::string> names = whole_names_of("de Groot, Piet van");
  for (const char* const one : {"Piet de Groot", "Piet van de Groot", "Piet van Groot"})
    EXPECT_THAT(names, Contains(one));
  EXPECT_THAT(whole_names_of("Anna Mori"), Contains("Mori, Anna"));
}

}  // namespace
}  // namespace sumi::hide::testing
