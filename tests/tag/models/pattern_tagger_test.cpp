#include <algorithm>
#include <fstream>
#include <random>

#include <gmock/gmock.h>

#include "tag/features/cut_text.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/one_explanation.hpp"
#include "tag/patterns/pattern_set.hpp"
#include "tag/random_texts.hpp"
#include "tag/scratch.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::unique_ptr<Tagger::Model> tagger_of(const std::string& toml) {
  const std::string path = sumi::testing::scratch() + "sumi_pattern_tagger_test.toml";
  std::ofstream(path) << toml;
  return make_pattern_tagger(path);
}

const std::string kOwn = R"(
builtin = "none"
[[pattern]]
entity = "WARD"
regex = "ward [0-9]+"
score = 0.9
[[pattern]]
entity = "NUMBER"
name = "plain"
regex = "[0-9]+"
score = 0.5
[[pattern]]
entity = "ROOM"
regex = "[0-9]+/[0-9]+"
score = 0.7
)";

const std::string kText = "bed 7 of ward 12/3, Íñigo";

Range place_of(const std::string& part) {
  return {kText.find(part), kText.find(part) + part.size()};
}

std::uint32_t label_of(const Tagger::Model& tagger, const std::string& label) {
  return static_cast<std::uint32_t>(std::ranges::find(tagger.labels(), label) - tagger.labels().begin());
}

// "LABEL text" of each span.
std::vector<std::string> told(const std::string& toml, const std::string& text) {
  const std::unique_ptr<Tagger::Model> tagger = tagger_of(toml);
  std::vector<std::string> all;
  for (const TaggedSpan& span : tagger->tag(text, true).spans)
    all.push_back(tagger->labels()[span.label] + " " + text.substr(span.where.begin, span.where.size()));
  return all;
}

TEST(PatternTagger, FindsWhatIsWrittenInWords) {
  const std::string text =
      "Aged ninety-two, of 12 North Main Street, born on the third of May 1934; 3 May 1934; call 911.";
  EXPECT_THAT(told("", text), ElementsAre("AGE ninety-two", "STREET_ADDRESS 12 North Main Street",
                                          "DATE_TIME the third of May 1934", "DATE_TIME 3 May 1934"));
  EXPECT_THAT(told("without = [\"AGE/in-words\", \"STREET_ADDRESS\"]", text),
              ElementsAre("DATE_TIME the third of May 1934", "DATE_TIME 3 May 1934"));
  EXPECT_THAT(told("builtin = [\"DATE_TIME/in-words\"]", text), ElementsAre("DATE_TIME the third of May 1934"));
  EXPECT_THAT(told("builtin = [\"AGE\"]\nmin_score = 0.6", text), IsEmpty());
  EXPECT_THAT(told("builtin = \"none\"\n[[pattern]]\nentity = \"N\"\nregex = \"911\"", text), ElementsAre("N 911"));
}

TEST(PatternTagger, ExplainsWhatIsWrittenInWords) {
  const std::unique_ptr<Tagger::Model> tagger = make_pattern_tagger("");
  const SpanExplanation why = sumi::testing::explanation_of(*tagger, "aged ninety-two", {5, 15}, {}, 10);
  EXPECT_TRUE(why.was_found);
  EXPECT_EQ(why.label, "AGE");
  ASSERT_EQ(why.reasons.size(), 1);
  EXPECT_EQ(why.reasons[0].value, "AGE by AGE/in-words");
}

TEST(PatternTagger, FindsAllThatItsPatternsFindDisjoint) {
  const std::unique_ptr<Tagger::Model> tagger = make_pattern_tagger("");
  PatternChoice choice = default_patterns();
  const PatternSet patterns(std::move(choice.builtin), std::move(choice.own), choice.min_score);
  for (const std::string& entity : patterns.entities()) EXPECT_THAT(tagger->labels(), Contains(entity));
  EXPECT_THAT(tagger->labels(), Contains("STREET_ADDRESS"));
  std::mt19937 random(31);
  for (int round = 0; round < 60; ++round) {
    const std::string text =
        sumi::testing::random_text(random, random() % 60) + " mail mara@example.org, 12/03/2019, 192.168.0.1";
    const Tagger::Tagged found = tagger->tag(text, true);
    const std::vector<Finding> wanted = patterns.find_covering(text);
    ASSERT_GE(found.spans.size(), 2);
    ASSERT_EQ(found.spans.size(), wanted.size());
    Position last = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      ASSERT_EQ(found.spans[i], (TaggedSpan{wanted[i].where, label_of(*tagger, patterns.entities()[wanted[i].entity]),
                                            wanted[i].score, patterns.is_checked(wanted[i])}));
      ASSERT_TRUE(last <= found.spans[i].where.begin && found.spans[i].score > 0 && found.spans[i].score <= 1);
      last = found.spans[i].where.end;
    }
    ASSERT_EQ(found.uncertainty, 0);
    ASSERT_EQ(found.tokens, cut_text(text).tokens.size());
  }
  EXPECT_THAT(tagger->tag("", true).spans, IsEmpty());
}

TEST(PatternTagger, ReadsOwnPatterns) {
  const std::unique_ptr<Tagger::Model> tagger = tagger_of(kOwn);
  EXPECT_THAT(tagger->labels(), ElementsAre("NUMBER", "ROOM", "WARD"));
  EXPECT_THAT(tagger->tag(kText, false).spans, SizeIs(3));
  EXPECT_THROW(static_cast<void>(tagger_of("builtin = 3")), Error);
  EXPECT_THROW(static_cast<void>(make_pattern_tagger("/nowhere/at/all.toml")), Error);
}

TEST(PatternTagger, ExplainsWhatItFound) {
  const std::unique_ptr<Tagger::Model> tagger = tagger_of(kOwn);
  for (const TaggedSpan& span : tagger->tag(kText, false).spans) {
    for (const bool asks_for_label : {false, true}) {
      const std::string& label = tagger->labels()[span.label];
      const SpanExplanation why = sumi::testing::explanation_of(
          *tagger, kText, span.where, asks_for_label ? std::optional(label) : std::nullopt, 10);
      EXPECT_TRUE(why.was_found);
      EXPECT_EQ(why.where, span.where);
      EXPECT_EQ(why.label, label);
      EXPECT_EQ(why.score, span.score);
      EXPECT_EQ(why.instead, "");
      EXPECT_FALSE(why.reasons.empty());
    }
  }
}

TEST(PatternTagger, ExplainsWhatStandsThereInstead) {
  const std::unique_ptr<Tagger::Model> tagger = tagger_of(kOwn);
  const SpanExplanation part = sumi::testing::explanation_of(*tagger, kText, place_of("7 of"), {}, 10);
  EXPECT_FALSE(part.was_found);
  EXPECT_EQ(part.label, "NUMBER");  // as taggers that learn say
  EXPECT_EQ(part.instead, "NUMBER");
  EXPECT_EQ(part.score, 0);
  const SpanExplanation other = sumi::testing::explanation_of(*tagger, kText, place_of("7"), "WARD", 10);
  EXPECT_FALSE(other.was_found);
  EXPECT_EQ(other.label, "WARD");
  EXPECT_EQ(other.instead, "NUMBER");
  const SpanExplanation none = sumi::testing::explanation_of(*tagger, kText, place_of("Íñigo"), {}, 10);
  EXPECT_FALSE(none.was_found);
  EXPECT_EQ(none.label + none.instead, "");
  EXPECT_THAT(none.reasons, IsEmpty());
}

TEST(PatternTagger, GivesTheStrongestReasons) {
  const std::unique_ptr<Tagger::Model> tagger = tagger_of(kOwn);
  const Range where{0, kText.size()};
  const std::vector<Reason> all = sumi::testing::explanation_of(*tagger, kText, where, {}, 100).reasons;
  ASSERT_GE(all.size(), 3);
  EXPECT_TRUE(std::ranges::is_sorted(all, std::ranges::greater{}, &Reason::weight));
  for (std::size_t most = 0; most <= all.size(); ++most) {
    const std::vector<Reason> some = sumi::testing::explanation_of(*tagger, kText, where, {}, most).reasons;
    ASSERT_EQ(some.size(), most);
    for (std::size_t i = 0; i < most; ++i) EXPECT_EQ(some[i].value, all[i].value);
  }
}

}  // namespace
}  // namespace sumi::tag
