#include "hide/chain/record_values.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> texts(const Extraction& extraction) {
  std::vector<std::string> all;
  for (const Mention* one : identifying_mentions(extraction, extraction.of(0))) all.push_back(one->text);
  return all;
}

TEST(TellingMentions, AreOfThePersonTheRecordIsAbout) {
  const Extraction extraction =
      Extractions({attribute("name", AttributeKind::name), others("doctor", AttributeKind::name)})
          .text("Anna Mori, Dr. Berg, Otto Lind, Mori", {{"Anna Mori", "name"},
                                                         {"Dr. Berg", "doctor"},
                                                         {"Otto Lind", "name", FoundBy::known},
                                                         {"Mori", "name", FoundBy::short_form}})
          .made();
  EXPECT_THAT(texts(extraction), ElementsAre("Anna Mori"));
}

TEST(TellingMentions, TakeWhatIsKnownWhereNothingElseSaysIt) {
  const Extraction extraction = Extractions({attribute("name", AttributeKind::name)})
                                    .text("of Otto Lind", {{"Otto Lind", "name", FoundBy::known}})
                                    .made();
  EXPECT_THAT(texts(extraction), ElementsAre("Otto Lind"));
}

TEST(Counted, PutsTheMostFrequentFirst) {
  EXPECT_THAT(counted({"b", "a", "c", "a", "c"}),
              ElementsAre(CountedValue{"a", 2}, CountedValue{"c", 2}, CountedValue{"b", 1}));
}

}  // namespace
}  // namespace sumi::hide::testing
