#include "hide/chain/kept_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

TEST(KeptWords, AreWhatStandsBesideEdits) {
  KeptWords words;
  const SourceRecord record{
      .fields = {{"text", "Anna took Tamoxifen in May 2020, ÄRZTE tamoxifen2", std::nullopt}, {"sex", "female", 0U}}};
  const std::vector<FieldEdit> edits{{0, {0, 4}, "[NAME]"}, {0, {23, 31}, "[DATE]"}, {1, {0, 6}, "male"}};
  words.note(7, record, edits);
  words.note(3, {.fields = {{"text", "tamoxifen, and again TAMOXIFEN", std::nullopt}}}, {});
  words.note(7, {.fields = {{"text", "tamoxifen", std::nullopt}}}, {});
  const KeptWords::Persons all = words.persons_of_words();
  EXPECT_THAT(all.at("tamoxifen"), ElementsAre(3, 7));
  EXPECT_THAT(all.at("took"), ElementsAre(7));
  EXPECT_THAT(all.at("ärzte"), ElementsAre(7));
  for (const char* word : {"anna", "[name]", "name", "may", "in", "2020", "tamoxifen2", "female", "male"})
    EXPECT_FALSE(all.contains(word)) << word;
  EXPECT_THAT(words.persons(), ElementsAre(3, 7));
}

TEST(KeptWords, CountPersonsWithoutAWord) {
  KeptWords words;
  words.note(1, {.fields = {{"text", "", std::nullopt}}}, {});
  words.note(2, {.fields = {{"age", "41", 0U}}}, {});
  EXPECT_THAT(words.persons(), ElementsAre(1));
}

}  // namespace
}  // namespace sumi::hide::testing
