#include "judge/attack/attack_with_tagger.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tag/features/cut_text.hpp"
#include "tag/small_taggers.hpp"

namespace sumi::attack {
namespace {

tag::FitOptions attacker(TaggerKind kind) {
  tag::FitOptions options;
  options.kind = kind;
  options.features = "features = [\"lower[-1..1]\", \"shape[0]\"]\n";
  options.max_iterations = 10;
  return options;
}

std::size_t tokens_of(const Corpus& corpus) {
  std::size_t tokens = 0;
  for (std::size_t document = 0; document < corpus.size(); ++document)
    tokens += tag::cut_text(corpus.text(document)).tokens.size();
  return tokens;
}

TEST(AttackWithTagger, FindsMoreThanWhoLooksAnywhere) {
  const Corpus known = sumi::testing::noisy_gold(121, 20);
  const Corpus attacked = sumi::testing::noisy_gold(122, 10);
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    const std::vector<Inspected> tokens = attack_with_tagger(known, attacked, attacker(kind));
    EXPECT_EQ(tokens.size(), tokens_of(attacked));
    const RankedTokens inspection(tokens);
    EXPECT_GT(inspection.found(50, InspectionOrder::by_share), inspection.found(50, InspectionOrder::random) + 5)
        << static_cast<int>(kind);
    EXPECT_GT(inspection.found(50, InspectionOrder::found_first), inspection.found(50, InspectionOrder::random) + 5);
    EXPECT_TRUE(std::ranges::all_of(tokens, [](const Inspected& one) { return one.share >= 0 && one.share <= 1; }));
  }
}

TEST(AttackWithTagger, ThreadsAndLabelsDontMatter) {
  const Corpus known = sumi::testing::noisy_gold(123, 12);
  CorpusBuilder builder;  // the same spans with one label
  for (std::size_t document = 0; document < known.size(); ++document) {
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (const Span& span : known.spans(document)) {
      const Position start = known.documents()[document].where.begin;
      spans.push_back({{span.where.begin - start, span.where.end - start}, "X"});
    }
    builder.add(known.text(document), {}, {}, spans);
  }
  const Corpus merged = std::move(builder).build();
  const Corpus attacked = sumi::testing::noisy_gold(124, 9);
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    tag::FitOptions options = attacker(kind);
    const std::vector<Inspected> one = attack_with_tagger(known, attacked, options);
    options.threads = 3;
    for (const Corpus* of : {&known, &merged}) {
      const std::vector<Inspected> again = attack_with_tagger(*of, attacked, options);
      EXPECT_TRUE(std::ranges::equal(one, again, [](const Inspected& a, const Inspected& b) {
        return a.share == b.share && a.is_found == b.is_found && a.is_sensitive == b.is_sensitive;
      }));
    }
  }
}

TEST(AttackWithTagger, TheTruthOnlyJudges) {
  const Corpus known = sumi::testing::noisy_gold(125, 9);
  const Corpus attacked = sumi::testing::noisy_gold(126, 5);
  CorpusBuilder builder;
  for (std::size_t document = 0; document < attacked.size(); ++document) builder.add(attacked.text(document));
  const std::vector<Inspected> with = attack_with_tagger(known, attacked, attacker(TaggerKind::svm));
  const std::vector<Inspected> without =
      attack_with_tagger(known, std::move(builder).build(), attacker(TaggerKind::svm));
  EXPECT_TRUE(std::ranges::equal(with, without, [](const Inspected& a, const Inspected& b) {
    return a.share == b.share && a.is_found == b.is_found;
  }));
  EXPECT_TRUE(std::ranges::none_of(without, &Inspected::is_sensitive));
  EXPECT_TRUE(std::ranges::any_of(with, &Inspected::is_sensitive));
}

TEST(AttackWithTagger, WhoKnowsNothingIsSureOfNothing) {
  CorpusBuilder builder;
  builder.add("nobody here");
  const Corpus attacked = sumi::testing::noisy_gold(127, 4);
  const std::vector<Inspected> tokens =
      attack_with_tagger(std::move(builder).build(), attacked, attacker(TaggerKind::svm));
  EXPECT_EQ(tokens.size(), tokens_of(attacked));
  EXPECT_TRUE(std::ranges::none_of(tokens, [](const Inspected& one) { return one.is_found || one.share > 0; }));
  EXPECT_TRUE(std::ranges::any_of(tokens, &Inspected::is_sensitive));
  EXPECT_TRUE(attack_with_tagger(attacked, CorpusBuilder().build(), attacker(TaggerKind::svm)).empty());
}

}  // namespace
}  // namespace sumi::attack
