#include "hide/text_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace sumi::hide::testing
