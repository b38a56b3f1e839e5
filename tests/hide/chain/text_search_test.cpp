#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/chain/extraction.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

TEST(FindInTexts, AsksTheJudgeOfEachOccurrence) {
  const Extraction extraction =
      Extractions({attribute("a", AttributeKind::text)}).text("one two").text("two one two").made();
  const std::vector<SoughtValue> values{{"one", 0}, {"two", 1}};
  const std::vector<Mention> found =
      find_in_texts(extraction, ValueSearch(values), FoundBy::known, 2,
                    [](std::uint32_t record, std::string_view, Range, ValueSearch::Meanings meanings) {
                      return record == 1 && meanings.front() == 1 ? std::optional<std::uint32_t>(0) : std::nullopt;
                    });
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0], (Mention{1, 0, {0, 3}, 0, FoundBy::known, 1, "two"}));
  EXPECT_EQ(found[1].where, (Range{8, 11}));
}

TEST(FindInTexts, HidesAllOfWhatIsEncoded) {
  const std::string text = "by J=C3=BCrgen M&uuml;ller, TW9yaSBBbm5h, Mori Anna";
  const Extraction extraction = Extractions({attribute("a", AttributeKind::text)}).text(text).made();
  const std::vector<SoughtValue> values{{"J\u00FCrgen M\u00FCller", 0}, {"Mori Anna", 0}};
  const std::vector<Mention> found =
      find_in_texts(extraction, ValueSearch(values), FoundBy::known, 1,
                    [](std::uint32_t, std::string_view, Range, ValueSearch::Meanings meanings) {
                      return std::optional(meanings.front());
                    });
  std::vector<std::string> said;
  for (const Mention& one : found) said.push_back(text.substr(one.where.begin, one.where.size()) + ": " + one.text);
  EXPECT_THAT(said, ::testing::UnorderedElementsAre("Mori Anna: Mori Anna", "TW9yaSBBbm5h: Mori Anna",
                                                    "J=C3=BCrgen M&uuml;ller: J\u00FCrgen M\u00FCller"));
}

}  // namespace
}  // namespace sumi::hide::testing
