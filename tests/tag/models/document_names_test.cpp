#include "tag/models/document_names.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include "tag/features/words.hpp"

namespace sumi::tag {
namespace {

using ::testing::ElementsAre;

// The words that are found, where the words of `given` (by their order in the text, from 0) were found before.
std::vector<std::string> found_words(const std::string& text, const std::vector<std::uint32_t>& given,
                                     const std::vector<bool>& is_name = {true}) {
  const TagText cut = cut_text(text);
  std::vector<ScoredEntity> entities;
  for (const std::uint32_t token : given) entities.push_back({{token, token + 1, 0}, .5});
  add_names_of_document(text, is_name, cut, entities);
  std::vector<std::string> words;
  for (const ScoredEntity& one : entities)
    words.push_back(text.substr(cut.tokens[one.entity.begin].begin,
                                cut.tokens[one.entity.end - 1].end - cut.tokens[one.entity.begin].begin));
  return words;
}

TEST(DocumentNames, AreSoughtInTheirShortForms) {
  EXPECT_THAT(found_words("Mara Quill came. Quill left, MARA stayed.", {0, 1}),
              ElementsAre("Mara", "Quill", "Quill", "MARA"));
  EXPECT_THAT(found_words("Mara came\nso did Mara Mara", {0}), ElementsAre("Mara", "Mara Mara"));
}

TEST(DocumentNames, OfNoOtherLabelsAreSought) {
  EXPECT_THAT(found_words("Mara came, Mara left", {0}, {false}), ElementsAre("Mara"));
  EXPECT_THAT(found_words("Mara came, Mara left", {0}, {}), ElementsAre("Mara"));
}

// "Will" is a name there, "will" isn't: then no other "Will" is taken for it either.
TEST(DocumentNames, ThatAreAlsoWordsAreLeftAlone) {
  EXPECT_THAT(found_words("Will came and will go. Will he?", {0}), ElementsAre("Will"));
  EXPECT_THAT(found_words("will quill came, quill said", {1}), ElementsAre("quill", "quill"));
}

TEST(DocumentNames, AreNoInitialsAndNoNumbers) {
  EXPECT_THAT(found_words("J 1984 Li came; J 1984 Li", {0, 1, 2}), ElementsAre("J", "1984", "Li"));
}

// A word that is hardly ever in a name is no name.
TEST(DocumentNames, ThatAreSeldomInNamesAreLeftAlone) {
  std::string text = "Report";
  for (int i = 0; i < 6; ++i) text += " Report";
  EXPECT_THAT(found_words(text, {0}), ElementsAre("Report"));
  EXPECT_THAT(found_words("Report Report Report Report Report Report", {0}),
              ElementsAre("Report", "Report Report Report Report Report"));
}

// A word's places are counted by hand, over random texts of few words.
TEST(DocumentNames, AreWhatAnOracleFinds) {
  const std::vector<std::string> words{"Mara", "mara", "Quill", "QUILL", "Dun", "of", "x1"};
  std::mt19937 random(8);
  for (int round = 0; round < 400; ++round) {
    std::string text;
    const std::size_t size = 1 + random() % 14;
    for (std::size_t i = 0; i < size; ++i) text += words[random() % words.size()] + (random() % 6 == 0 ? "\n" : " ");
    const TagText cut = cut_text(text);
    ASSERT_EQ(cut.tokens.size(), size);
    std::vector<ScoredEntity> entities;
    std::vector<bool> is_given(size);
    for (std::uint32_t token = 0; token < size; ++token) {
      is_given[token] = random() % 4 == 0;
      if (is_given[token]) entities.push_back({{token, token + 1, 0}, 1});
    }
    const auto written = [&](std::size_t i) { return text.substr(cut.tokens[i].begin, cut.tokens[i].size()); };
    const auto small = [&](std::size_t i) { return seen({View::lower, 0}, written(i)); };
    add_names_of_document(text, {true}, cut, entities);
    std::vector<bool> is_found(size);
    for (const ScoredEntity& one : entities)
      std::fill(is_found.begin() + one.entity.begin, is_found.begin() + one.entity.end, true);
    for (std::size_t i = 0; i < size; ++i) {
      if (is_given[i]) continue;
      int in_names = 0, elsewhere = 0;
      bool small_in_names = false, small_elsewhere = false;
      for (std::size_t j = 0; j < size; ++j) {
        if (small(j) != small(i)) continue;
        (is_given[j] ? in_names : elsewhere) += 1;
        (is_given[j] ? small_in_names : small_elsewhere) |= written(j) == small(j);
      }
      const bool is_word = small(i) != "x1" && small(i).size() >= kLeastNameBytes;
      const bool expected = is_word && in_names > 0 && (!small_elsewhere || small_in_names) &&
                            in_names >= kLeastShareOfNames * (in_names + elsewhere);
      EXPECT_EQ(is_found[i], expected) << text << ' ' << i;
    }
    EXPECT_TRUE(std::ranges::is_sorted(
        entities, [](const ScoredEntity& a, const ScoredEntity& b) { return a.entity.end <= b.entity.begin; }));
  }
}

}  // namespace
}  // namespace sumi::tag
