#include "hide/chain/left_out_values.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A table of one column, of which nothing is published, and a text for each row. Each row is another person's.
struct Folder {
  Extraction extraction;
  Persons persons;
};

Folder folder_of(const std::vector<std::string>& cells, const std::vector<std::string>& texts) {
  Extractions made({attribute("name", AttributeKind::name)});
  for (std::size_t row = 0; row < std::max(cells.size(), texts.size()); ++row)
    made.text(row < texts.size() ? texts[row] : "x");
  Folder folder{made.made(), {}};
  LeftOutColumn column{0, "X1", {}};
  for (std::uint32_t row = 0; row < cells.size(); ++row) {
    column.values.add(cells[row]);
    column.records_of[cells[row]].push_back(row);
  }
  folder.extraction.left_out = {column};
  for (std::uint32_t row = 0; row < folder.extraction.records.size(); ++row) folder.persons.of_record.push_back(row);
  folder.persons.count = folder.persons.loose_count = static_cast<std::uint32_t>(folder.extraction.records.size());
  return folder;
}

std::vector<std::string> found_in(Folder folder) {
  const LeftOutValues values = left_out_values(folder.extraction, folder.persons, {"a.csv"}, HideMode::full);
  find_left_out_values(folder.extraction, folder.persons, values, HideMode::full, 2);
  std::vector<std::string> found;
  for (const Mention& one : folder.extraction.mentions)
    found.push_back(std::to_string(one.record) + " " + one.text + " " +
                    folder.extraction.attributes[one.attribute].name);
  return found;
}

HideLeftOutColumn told_of(Folder folder) {
  return left_out_values(folder.extraction, folder.persons, {"a.csv"}, HideMode::full).columns.at(0);
}

TEST(LeftOutValues, NumbersOfOnePersonAreFoundInAllTexts) {
  EXPECT_THAT(found_in(folder_of({"A123456789", "B223456789"}, {"see b 223 456 789", "A123-456-789 or a1234567890"})),
              ElementsAre("0 b 223 456 789 other_number", "1 A123-456-789 other_number"));
  EXPECT_THAT(found_in(folder_of({"2024-00123", "2024-00124"}, {"no. 2024/00124", "x"})),
              ElementsAre("0 2024/00124 other_number"));
  EXPECT_THAT(found_in(folder_of({"10115", "80331"}, {"of 80331", "and 10115"})),
              ElementsAre("0 80331 other_number", "1 10115 other_number"));
}

TEST(LeftOutValues, ShortOnesAreFoundInThePersonsOwnRecords) {
  EXPECT_THAT(found_in(folder_of({"4711", "4712"}, {"of 4711 and 4712", "x"})), ElementsAre("0 4711 other_number"));
  EXPECT_THAT(found_in(folder_of({"B12", "C13"}, {"B12, C13", "x"})), ElementsAre("0 B12 other_number"));
}

TEST(LeftOutValues, AmountsYearsAndSharedValuesAreNot) {
  for (const std::vector<std::string>& cells : {std::vector<std::string>{"72.4", "81.5"},
                                                {"1,250.00", "1,300.25"},
                                                {"08:15", "09:20"},
                                                {"1997", "2003"},
                                                {"3", "17"},
                                                {"d000001", "d000002"},
                                                {"E11.9", "E11.9"},
                                                {"ward 12", "ward 12"},
                                                {"yes", "no"}}) {
    std::string text;
    for (const std::string& cell : cells) text += cell + " ";
    EXPECT_THAT(found_in(folder_of(cells, {text, text})), IsEmpty()) << text;
    EXPECT_EQ(told_of(folder_of(cells, {})).looked_for, 0U) << text;
    EXPECT_EQ(told_of(folder_of(cells, {})).sought, "") << text;
  }
}

TEST(LeftOutValues, DatesNamesAndContactsAreFoundByWhatTheyAre) {
  EXPECT_THAT(found_in(folder_of({"2024-03-05", "2024-04-06"}, {"on 6 April 2024", "05.03.2024"})),
              ElementsAre("0 6 April 2024 other_date", "1 05.03.2024 other_date"));
  EXPECT_THAT(
      found_in(folder_of({"Ottoline Brackwater", "Zane & Perla Wickham"},
                         {"Brackwater met Perla Wickham, Wickham", "Brackwater, Ottoline"})),
      ElementsAre("0 Brackwater other_name", "0 Perla Wickham other_name", "1 Brackwater, Ottoline other_name"));
  EXPECT_THAT(found_in(folder_of({"+49 151 2345678", "+49 151 2345679"}, {"ring 0151/2345679", "x"})),
              ElementsAre("0 0151/2345679 other_contact"));
}

TEST(LeftOutValues, TellWhatIsNotLookedFor) {
  EXPECT_EQ(told_of(folder_of({"A123456789", "B223456789", "7", ""}, {})),
            (HideLeftOutColumn{"a.csv", "X1", "numbers", 3, 2}));
  EXPECT_EQ(told_of(folder_of({"blue", "red"}, {})), (HideLeftOutColumn{"a.csv", "X1", "", 2, 0}));
}

TEST(LeftOutValues, ZipsOfOnePersonAreFoundInAllTextsToo) {
  Folder folder{Extractions({attribute("zip", AttributeKind::zip, kQuasi)})
                    .row({{"23831", "zip"}})
                    .row({{"95031", "zip"}})
                    .row({{"95031", "zip"}})
                    .text("of 23831 and 95031")
                    .made(),
                {}};
  folder.persons.of_record = {0, 1, 2, 3};
  for (const auto& [mode, found] : {std::pair(HideMode::full, 1U), std::pair(HideMode::partial, 0U)}) {
    Extraction extraction = folder.extraction;
    const LeftOutValues values = left_out_values(extraction, folder.persons, {"a.csv"}, mode);
    EXPECT_EQ(find_left_out_values(extraction, folder.persons, values, mode, 1), found);
  }
}

TEST(LeftOutValues, AttributesHaveNamesOfTheirOwn) {
  Folder folder = folder_of({"A123456789"}, {"x"});
  folder.extraction.attributes.push_back(attribute("other_number", AttributeKind::id));
  static_cast<void>(left_out_values(folder.extraction, folder.persons, {"a.csv"}, HideMode::full));
  EXPECT_EQ(folder.extraction.attributes.back().name, "other_number_left_out");
}

}  // namespace
}  // namespace sumi::hide::testing
