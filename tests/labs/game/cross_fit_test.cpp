#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "labs/game/token_corpus.hpp"
#include "labs/game/two_rounds.hpp"
#include "tag/small_taggers.hpp"
#include "tag/training/training_materials.hpp"

namespace sumi::game {
namespace {

bool operator==(const tag::TokenVerdict& a, const tag::TokenVerdict& b) {
  return a.share == b.share && a.label == b.label && a.is_found == b.is_found;
}
bool alike(const Verdicts& a, const Verdicts& b) {
  return std::ranges::equal(a.tokens, b.tokens, [](const auto& x, const auto& y) { return x == y; });
}

struct Given {
  sumi::testing::TwoRounds source;
  MaskedCorpus masked;
  tag::GoldCorpus gold;  // of what is left

  explicit Given(Corpus corpus, std::uint32_t one_hidden_of = 0)
      : source(std::move(corpus)),
        masked(game::masked(source.tokens, hidden(source.tokens.instances().size(), one_hidden_of))),
        gold(masked.corpus, {}, 1, "") {}

  static std::vector<bool> hidden(std::size_t tokens, std::uint32_t of) {
    std::vector<bool> hidden(tokens);
    for (std::size_t i = 0; of > 0 && i < tokens; i += of) hidden[i] = true;
    return hidden;
  }
  [[nodiscard]] Verdicts cross_fit(const tag::FitOptions& options, std::uint32_t folds = 3) const {
    return game::cross_fit(masked, gold, tag::document_folds(masked.corpus, folds, 1), folds, options);
  }
  [[nodiscard]] std::size_t found(const Verdicts& verdicts, bool sensitive) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < masked.tokens.size(); ++i) {
      if (!verdicts.tokens[i].is_found) continue;
      EXPECT_NE(masked.tokens[i], kIsMask);
      count += source.tokens.instances().sensitive[masked.tokens[i]] == sensitive ? 1 : 0;
    }
    return count;
  }
};

// Each owner has a name that nobody else says, in two documents.
Corpus owned_names() {
  CorpusBuilder builder;
  for (int document = 0; document < 12; ++document) {
    const std::string owner = "o" + std::to_string(document % 6);
    const std::string number = std::to_string(document);
    const std::string before = "and all u" + number + " the rest v" + number + " of ";
    const std::string name = "Zeno" + owner;
    builder.add(before + name + " them w" + number + " are here", {}, owner,
                std::vector<CorpusBuilder::LabelledRange>{{{before.size(), before.size() + name.size()}, "NAME"}});
  }
  return std::move(builder).build();
}

TEST(CrossFit, ANameOfOneOwnerIsUnknownToItsJudge) {
  const Given given(owned_names());
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    tag::FitOptions options;
    options.kind = kind;
    options.features = "features = [\"token[0]\", \"lower[0]\", \"digits[0] lower[0]\", \"prefix4[0] token[0]\"]\n";
    std::vector<std::uint32_t> all(given.gold.documents());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    Verdicts learned_of;
    judge_documents(tag::fit(given.gold, all, options), given.masked, all, 1, learned_of);
    EXPECT_EQ(given.found(learned_of, true), 12) << static_cast<int>(kind);
    EXPECT_EQ(given.found(given.cross_fit(options), true), 0) << static_cast<int>(kind);
  }
}

// The same corpus, but with other labels in the documents of one owner.
Corpus relabelled(const Corpus& corpus, std::uint32_t owner) {
  CorpusBuilder builder;
  for (std::size_t document = 0; document < corpus.size(); ++document) {
    const Position start = corpus.documents()[document].where.begin;
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (const Span& span : corpus.spans(document)) {
      const bool changes = corpus.documents()[document].owner == owner;
      if (changes && spans.empty()) continue;
      spans.push_back(
          {{span.where.begin - start, span.where.end - start}, corpus.labels()[changes ? 1 - span.label : span.label]});
    }
    builder.add(corpus.text(document), {}, {}, spans);
  }
  return std::move(builder).build();
}

TEST(CrossFit, VerdictsDontDependOnTheLabelsOfWhatIsJudged) {
  const Corpus corpus = sumi::testing::noisy_gold(51, 9);
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    tag::FitOptions options;
    options.kind = kind;
    options.features = "features = [\"lower[-1..1]\"]\n";
    options.max_iterations = 5;
    const Given given(corpus, 5);
    const Verdicts verdicts = given.cross_fit(options);
    for (const std::uint32_t owner : {0U, 4U}) {
      const Given changed(relabelled(corpus, owner), 5);
      const Verdicts others = changed.cross_fit(options);
      EXPECT_FALSE(alike(verdicts, others));
      for (std::uint64_t i = owner == 0 ? 0 : given.masked.ends[owner - 1]; i < given.masked.ends[owner]; ++i) {
        EXPECT_EQ(verdicts.tokens[i].share, others.tokens[i].share);
        EXPECT_EQ(verdicts.tokens[i].is_found, others.tokens[i].is_found);
      }
    }
  }
}

TEST(CrossFit, ThreadsDontMatter) {
  const Given given(sumi::testing::noisy_gold(52, 12), 6);
  for (const TaggerKind kind : sumi::testing::kEveryKind) {
    tag::FitOptions options;
    options.kind = kind;
    options.features = "features = [\"lower[-1..1]\"]\n";
    options.max_iterations = 5;
    const Verdicts one = given.cross_fit(options);
    options.threads = 3;
    EXPECT_TRUE(alike(one, given.cross_fit(options)));
    EXPECT_GT(given.found(one, true), 0);
  }
}

TEST(CrossFit, FindsNothingWhereThereIsNothingToLearn) {
  CorpusBuilder builder;
  builder.add("Frau Ann kam", {}, "x", std::vector<CorpusBuilder::LabelledRange>{{{5, 8}, "NAME"}});
  builder.add("Frau Bea kam", {}, "y");
  const Given given(std::move(builder).build());
  const Verdicts verdicts = given.cross_fit(sumi::testing::two_rounds_fit(), 2);
  EXPECT_EQ(verdicts.tokens.size(), 6);
  EXPECT_FALSE(verdicts.tokens[1].is_found);  // the other document has no example
  EXPECT_EQ(verdicts.tokens[1].share, 0);
}

}  // namespace
}  // namespace sumi::game
