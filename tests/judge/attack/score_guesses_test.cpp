#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <sumi/attack/restore.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

using Spans = std::vector<CorpusBuilder::LabelledRange>;

Corpus corpus_with_spans(const std::vector<std::string>& texts, const Spans& spans_of_first = {}) {
  CorpusBuilder builder;
  for (std::size_t i = 0; i < texts.size(); ++i) builder.add(texts[i], {}, {}, i == 0 ? spans_of_first : Spans{});
  return std::move(builder).build();
}

RestoreScore scored(const std::string& published, const std::vector<std::string>& guesses, const std::string& source,
                    bool collapse, const Spans& spans = {}) {
  return score_guesses(corpus_with_spans({published, "ee"}), {guesses, {}}, corpus_with_spans({source, "ee"}, spans),
                       {.mark = U'*', .collapse = collapse}, "published");
}

TEST(ScoreGuesses, CountsCharactersInTheirPlaces) {
  const RestoreScore score = scored("*nna B*** in ****", {"A", "orn", "Oeee"}, "Anna Berg in Oslo", false);
  EXPECT_EQ(score.all.gaps, 3U);
  EXPECT_EQ(score.all.characters, 8U);
  EXPECT_EQ(score.all.recovered_characters, 3U);  // A, r, O
  EXPECT_EQ(score.all.recovered_gaps, 1U);
  EXPECT_EQ(score.most_frequent_recovered_characters, 0U);  // n
  EXPECT_EQ(score.hidden_tokens, 3U);
  EXPECT_EQ(score.recovered_tokens, 1U);
  EXPECT_EQ(score.by_gap_length[0].gaps, 1U);
  EXPECT_EQ(score.by_gap_length[2].characters, 3U);
  EXPECT_EQ(score.by_gap_length[2].recovered_characters, 1U);
  EXPECT_EQ(score.by_gap_length[3].gaps, 1U);
}

TEST(ScoreGuesses, CountsPrefixAndSuffixUnderCollapse) {
  const RestoreScore score = scored("* Berg in *", {"An", "Olo"}, "Anna Berg in Oslo", true);
  EXPECT_EQ(score.all.characters, 8U);
  EXPECT_EQ(score.all.recovered_characters, 2U + 3U);
  EXPECT_EQ(score.all.recovered_gaps, 0U);
  EXPECT_EQ(score.recovered_tokens, 0U);
  EXPECT_EQ(score.by_gap_length[3].gaps, 2U);
}

TEST(ScoreGuesses, GuessesTheMostFrequentCharacterForComparison) {
  EXPECT_EQ(scored("b*e***e", {"x", "yyy"}, "beeeabe", false).most_frequent_recovered_characters, 2U);
  EXPECT_EQ(scored("b*e*e", {"x", "yy"}, "beeeabee", true).most_frequent_recovered_characters, 3U);
}

TEST(ScoreGuesses, CountsSpans) {
  const Spans spans{{{0, 9}, "NAME"}, {{5, 9}, "FAMILY"}, {{13, 17}, "CITY"}, {{10, 12}, "OTHER"}};
  const RestoreScore score = scored("Anna B**g in *slo", {"ex", "O"}, "Anna Berg in Oslo", false, spans);
  EXPECT_EQ(score.phi.hidden_characters, 3U);  // a character in two spans counts once
  EXPECT_EQ(score.phi.recovered_characters, 2U);
  EXPECT_EQ(score.phi.spans, 3U);
  EXPECT_EQ(score.phi.recovered_spans, 1U);
  EXPECT_EQ(score.phi_by_label.at("NAME").hidden_characters, 2U);
  EXPECT_EQ(score.phi_by_label.at("FAMILY").recovered_characters, 1U);
  EXPECT_EQ(score.phi_by_label.at("CITY").recovered_spans, 1U);
  EXPECT_EQ(score.phi_by_label.at("OTHER").spans, 0U);
}

TEST(ScoreGuesses, SortsGapsByLength) {
  const auto length_class = [](std::size_t length) {
    const RestoreScore score = scored("a*", {"x"}, "a" + std::string(length, 'b'), true);
    for (std::size_t i = 0; i < score.by_gap_length.size(); ++i)
      if (score.by_gap_length[i].gaps > 0) return RestoreScore::kLeastLengths[i];
    return std::uint64_t{0};
  };
  for (const auto& [length, least] :
       {std::pair{1, 1}, {2, 2}, {5, 5}, {6, 6}, {9, 6}, {10, 10}, {19, 10}, {20, 20}, {500, 20}})
    EXPECT_EQ(length_class(length), static_cast<std::uint64_t>(least));
}

TEST(ScoreGuesses, RefusesWhatDoesNotBelongTogether) {
  EXPECT_THROW((void)scored("Anna*", {"x"}, "Berta", false), Error);
  EXPECT_THROW((void)scored("An*", {"x"}, "Anna", false), Error);  // masked with --collapse
  EXPECT_THROW((void)score_guesses(corpus_with_spans({"a"}), {{}}, corpus_with_spans({"a", "b"}), {}, "p"), Error);
  EXPECT_EQ(score_guesses(corpus_with_spans({}), {}, corpus_with_spans({}), {}, "p").all.gaps, 0U);
  try {
    (void)scored("canary*", {"x"}, "other", true);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).find("canary"), std::string::npos);
  }
}

}  // namespace
}  // namespace sumi
