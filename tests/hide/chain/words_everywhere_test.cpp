#include <algorithm>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "hide/chain/name_coverage.hpp"
#include "hide/extractions.hpp"

namespace sumi::hide::testing {
namespace {

std::vector<HideAttribute> name_attributes() {
  return {attribute("name", AttributeKind::name), attribute("guess", AttributeKind::name),
          attribute("other", AttributeKind::category)};
}

TEST(WordsEverywhere, OfColumnsAreSureUnlessTheColumnIsAGuess) {
  const auto found_by = [](const char* column, const std::set<std::string>& guessed) {
    Extraction extraction =
        Extractions(name_attributes()).row({{"Will May", column}}).text("Dr. May Will came to the house again.").made();
    return find_words_everywhere(extraction, {.denied = {}, .guessed = guessed}, HideMode::full, 1);
  };
  EXPECT_GT(found_by("name", {"guess"}), 0U);
  EXPECT_EQ(found_by("guess", {"guess"}), 0U);
}

TEST(WordsEverywhere, ThatStandOutsideOfNamesFarMoreOftenAreNotLookedFor) {
  std::mt19937 draw(11);
  const std::vector<std::string> words{"Zorba", "Zelkin", "Brack", "Tarn"};
  std::size_t common = 0;
  std::size_t sought = 0;
  for (int round = 0; round < 100; ++round) {
    Extraction extraction;
    extraction.attributes = name_attributes();
    for (std::uint32_t record = 0; record < 3; ++record) {
      std::string text;
      for (int i = 0; i < 40; ++i) {
        const std::size_t first = draw() % words.size();
        const std::string& other = words[(first + 1 + draw() % 3) % words.size()];
        const unsigned what = draw() % 12;
        text += i == 0 ? "" : "; ";
        const std::string said = words[first] + (what == 0 ? " " + other : "");
        if (what < 2)
          extraction.mentions.push_back(
              {record, 0, {text.size(), text.size() + said.size()}, what * 2, FoundBy::tagger, 1, said});
        text += said;
      }
      extraction.records.push_back({0, record, {}, {{0, text}}});
    }
    // Each place of a word is compared with each mention.
    std::map<std::string, std::size_t> in_names;
    std::map<std::string, std::size_t> outside;
    for (const std::string& word : words) {
      for (const Mention& one : extraction.mentions)
        in_names[word] += one.attribute == 0 && one.text.find(word) != std::string::npos ? 1 : 0;
      for (const ExtractedRecord& record : extraction.records) {
        const std::string& text = record.texts[0].text;
        for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
          outside[word] += std::ranges::none_of(extraction.mentions, [&](const Mention& one) {
            return one.record == record.number && one.where.begin <= at && at < one.where.end;
          });
      }
    }
    find_words_everywhere(extraction, {}, HideMode::full, 1);
    for (const std::string& word : words) {
      const bool is_sought = in_names[word] > 0 && outside[word] <= 8 * in_names[word];
      EXPECT_EQ(extraction.words_everywhere.contains(word), is_sought) << word;
      EXPECT_EQ(std::ranges::count(extraction.words_not_searched, word), in_names[word] > 0 && !is_sought ? 1 : 0);
      ++(is_sought ? sought : common);
    }
  }
  EXPECT_GT(common, 10U);
  EXPECT_GT(sought, 10U);
}

}  // namespace
}  // namespace sumi::hide::testing
