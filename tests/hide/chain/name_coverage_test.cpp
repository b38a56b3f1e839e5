#include "hide/chain/name_coverage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::uint32_t> sources_without_names(const Extraction& extraction, HideMode mode) {
  std::vector<std::uint32_t> without;
  for (const AnnotatedNames& one : annotated_names(extraction, mode))
    if (!one.count_as_search()) without.push_back(one.source);
  return without;
}

std::vector<HideAttribute> names_and_dates() {
  return {attribute("name", AttributeKind::name), attribute("date", AttributeKind::date, kQuasi),
          attribute("given", AttributeKind::given_name)};
}

TEST(NameCoverage, IsMissingWhereNothingLooksForNames) {
  EXPECT_THAT(sources_without_names(Extractions(names_and_dates()).text("Anna came").made(), HideMode::full),
              ElementsAre(0));
  EXPECT_THAT(sources_without_names(
                  Extractions(names_and_dates()).text("Anna came in 1990", {{"1990", "date", FoundBy::span}}).made(),
                  HideMode::full),
              ElementsAre(0));
}

TEST(NameCoverage, IsNoNeedOfTablesAlone) {
  EXPECT_THAT(sources_without_names(Extractions(names_and_dates()).row({{"1990", "date"}}).made(), HideMode::full),
              IsEmpty());
  EXPECT_THAT(sources_without_names(Extractions(names_and_dates()).text(" \n").made(), HideMode::full), IsEmpty());
}

TEST(NameCoverage, IsOfTaggersSpansAndKnownNames) {
  Extraction tagged = Extractions(names_and_dates()).text("Anna came").made();
  tagged.tags_names = true;
  EXPECT_THAT(sources_without_names(tagged, HideMode::full), IsEmpty());
  EXPECT_THAT(sources_without_names(
                  Extractions(names_and_dates()).text("Anna came").row({{"Anna Mori", "name"}}).made(), HideMode::full),
              IsEmpty());
  Extraction by_patterns = Extractions(names_and_dates()).text("Anna came").row({{"Anna Mori", "name"}}).made();
  by_patterns.has_taggers = true;
  EXPECT_THAT(sources_without_names(by_patterns, HideMode::full), ElementsAre(0));
  // A doctor's name finds no patient's.
  std::vector<HideAttribute> all = names_and_dates();
  all.push_back(others("doctor", AttributeKind::name));
  EXPECT_THAT(
      sources_without_names(Extractions(all).text("Anna came").row({{"Ida Berg", "doctor"}}).made(), HideMode::full),
      ElementsAre(0));
  // One word isn't looked for in others' texts.
  EXPECT_THAT(sources_without_names(Extractions(names_and_dates()).text("Anna came").row({{"Anna", "given"}}).made(),
                                    HideMode::full),
              ElementsAre(0));
}

TEST(NameCoverage, OfSpansIsOfTheirSourceAlone) {
  Extraction two =
      Extractions(names_and_dates()).text("Anna came", {{"Anna", "name", FoundBy::span}}).text("Ida came").made();
  EXPECT_THAT(sources_without_names(two, HideMode::full), ElementsAre(0));  // half of its documents have one
  two.records[1].source = 1;
  EXPECT_THAT(sources_without_names(two, HideMode::full), ElementsAre(1));
}

TEST(NameCoverage, IsNotOfASingleSpan) {
  for (const auto& [named, is_search] : {std::pair(1, false), {8, false}, {9, true}, {10, true}}) {
    Extractions documents(names_and_dates());
    for (int i = 0; i < 10; ++i) {
      if (i < named) {
        documents.text("Seen by Anna Mori", {{"Seen", "name", FoundBy::span}});
      } else {
        documents.text("Seen by Anna Mori");
      }
    }
    documents.text(" ");
    const std::vector<AnnotatedNames> found = annotated_names(documents.made(), HideMode::full);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].count_as_search(), is_search) << named;
    EXPECT_DOUBLE_EQ(found[0].share(), named / 10.0);
  }
}

TEST(NameCoverage, KnowsNamesByKindAndByWhatTheyAreCalled) {
  EXPECT_TRUE(names_persons(attribute("x", AttributeKind::family_name)));
  EXPECT_TRUE(names_persons(attribute("PERSON", AttributeKind::text)));
  EXPECT_TRUE(names_persons(attribute("NOMBRE_SUJETO_ASISTENCIA", AttributeKind::text)));
  EXPECT_FALSE(names_persons(attribute("PHONE", AttributeKind::text)));
  EXPECT_FALSE(names_persons(attribute("PERSON", AttributeKind::place)));
}

}  // namespace
}  // namespace sumi::hide::testing
