#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include "tag/learners/examples_builder.hpp"
#include "tag/models/chain_tagger.hpp"
#include "tag/random_examples.hpp"
#include "tag/random_texts.hpp"
#include "tag/small_taggers.hpp"
#include "tag/training/fit.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using sumi::testing::DocumentReader;
using sumi::testing::kEveryKind;
using sumi::testing::random_examples;

const std::string kLearned = "features = [\"lower[-1..1]\", \"shape[0]\", \"lower[-1] lower[0]\", \"column[0]\"]\n";

void learn(TaggerKind kind, const Examples& examples, const FitOptions& options, TaggerModel& model) {
  model.about.kind = kind;
  model.about.cost = options.cost;
  switch (kind) {
    case TaggerKind::crf:
      fit_crf(examples, options, model);
      break;
    case TaggerKind::svm:
      fit_svm(examples, options, model);
      break;
    case TaggerKind::bayes:
      fit_bayes(examples, options, model);
      break;
    case TaggerKind::ensemble:
      fit_ensemble(examples, options, model);
      break;
  }
}

// A model of examples whose attributes have any keys.
TaggerModel taught(TaggerKind kind, const Examples& examples, const FitOptions& options = {}) {
  TaggerModel model;
  for (std::size_t i = 0; i < examples.labels; ++i) model.about.labels.push_back("L" + std::to_string(i));
  for (std::size_t i = 0; i < examples.attributes; ++i) model.vocabulary.number(1 + 7 * i);
  learn(kind, examples, options, model);
  return model;
}

// The same of a corpus, with nothing dropped.
TaggerModel taught(TaggerKind kind, const Corpus& corpus, const FitOptions& options = {}) {
  const GoldCorpus gold(corpus, {}, 1, "gold");
  ExamplesBuilder builder(FeatureTemplate::parse(kLearned, "learned"), gold.labels().size(), kind == TaggerKind::svm);
  for (std::uint32_t i = 0; i < gold.documents(); ++i)
    builder.add(corpus.text(i), gold.text(i), {}, gold.states(i), Mask());
  TaggerModel model;
  model.about.labels = gold.labels();
  model.about.features = kLearned;
  model.vocabulary = builder.vocabulary();
  model.lists = WordListsBuilder().build();
  learn(kind, std::move(builder).build(), options, model);
  return model;
}

bool are_same(const TaggerModel& a, const TaggerModel& b) {
  const auto same_transition = [](const Transition& x, const Transition& y) {
    return x.from == y.from && x.to == y.to && x.weight == y.weight;
  };
  return a.attributes.row_ends == b.attributes.row_ends && a.attributes.states == b.attributes.states &&
         a.attributes.weights == b.attributes.weights && a.attributes.bias == b.attributes.bias &&
         a.attributes.base == b.attributes.base && a.pairs == b.pairs &&
         std::ranges::equal(a.transitions, b.transitions, same_transition) &&
         a.second.attributes == b.second.attributes && a.second.weights == b.second.weights &&
         a.second.bias == b.second.bias;
}

std::vector<sumi::testing::Said> said_by(const TaggerModel& model, std::span<const std::string> documents) {
  const TaggerWeights weights = model.weights();
  DocumentReader reader(model.about.features);
  const std::unique_ptr<SequenceTagger> tagger = make_sequence_tagger(model.about, weights, reader.extractor());
  std::vector<sumi::testing::Said> said;
  for (const std::string& document : documents) {
    reader.read(document);
    said.push_back(sumi::testing::said_of(*tagger, reader));
  }
  return said;
}

std::vector<std::string> noisy_texts(std::uint32_t seed, std::size_t count) {
  std::mt19937 random(seed);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < count; ++i) texts.push_back(sumi::testing::noisy_text(random, random() % 40));
  return texts;
}

TEST(Learners, NoteHowTheyCameByWeights) {
  const Examples examples = random_examples(1, 2, 300, 30);
  for (const TaggerKind kind : kEveryKind) {
    const TaggerModel model = taught(kind, examples);
    EXPECT_GT(model.about.iterations, 0) << name_of(kind);
    EXPECT_EQ(model.about.objective.has_value(), kind != TaggerKind::bayes);
    EXPECT_EQ(model.attributes.bias.size(), 5);
    EXPECT_EQ(model.pairs.empty(), kind != TaggerKind::svm);
    EXPECT_EQ(model.attributes.attributes(), 30 + (kind == TaggerKind::svm ? 6 * 7 + model.pairs.size() : 0));
    const bool has_l2 = kind != TaggerKind::bayes;
    EXPECT_NEAR(model.about.l2, !has_l2 ? 0 : kind == TaggerKind::svm ? 1 / kSvmC : kCrfL2, 1e-6);
  }
  const FitOptions options{.l2 = 4};
  EXPECT_EQ(taught(TaggerKind::svm, examples, options).about.l2, 4);
  EXPECT_EQ(taught(TaggerKind::crf, examples, options).about.l2, 4);
  EXPECT_FALSE(are_same(taught(TaggerKind::svm, examples, options), taught(TaggerKind::svm, examples)));
}

TEST(Learners, DependOnTheSeedAndNotOnThreads) {
  const Examples examples = random_examples(2, 2, 400, 30);
  for (const TaggerKind kind : kEveryKind) {
    for (const bool online : {false, true}) {
      const FitOptions options{.online = online, .cost = 3, .sample = 200, .seed = 5};
      const TaggerModel model = taught(kind, examples, options);
      FitOptions others = options;
      others.threads = 3;
      EXPECT_TRUE(are_same(model, taught(kind, examples, options))) << name_of(kind);
      EXPECT_TRUE(are_same(model, taught(kind, examples, others))) << name_of(kind);
    }
  }
}

TEST(Learners, BayesDrawsBySeedAndCost) {
  const Examples examples = random_examples(3, 2, 400, 30);
  const TaggerModel plain = taught(TaggerKind::bayes, examples);
  EXPECT_TRUE(are_same(plain, taught(TaggerKind::bayes, examples, {.seed = 9})));  // nothing is drawn
  for (const std::uint32_t sample : {0U, 300U}) {
    const TaggerModel drawn = taught(TaggerKind::bayes, examples, {.cost = 4, .sample = sample, .seed = 1});
    EXPECT_FALSE(are_same(plain, drawn));
    EXPECT_TRUE(are_same(drawn, taught(TaggerKind::bayes, examples, {.cost = 4, .sample = sample, .seed = 1})));
    EXPECT_FALSE(are_same(drawn, taught(TaggerKind::bayes, examples, {.cost = 4, .sample = sample, .seed = 2})));
    EXPECT_LT(drawn.attributes.bias[kOutside], plain.attributes.bias[kOutside]);
    EXPECT_GT(taught(TaggerKind::bayes, examples, {.cost = .25, .sample = sample}).attributes.bias[kOutside],
              plain.attributes.bias[kOutside]);
  }
  Examples outside = examples;
  std::ranges::fill(outside.gold, kOutside);
  const FitOptions beyond{.cost = 1e9, .sample = 100};
  EXPECT_NO_THROW(static_cast<void>(taught(TaggerKind::bayes, outside, beyond)));  // all cost the same
}

TEST(Learners, BayesDrawsTokensOfALabelByItsCost) {
  const Examples examples = random_examples(3, 2, 400, 30);
  const TaggerModel plain = taught(TaggerKind::bayes, examples);
  const auto begins = static_cast<std::size_t>(begin_of(1));  // L1
  for (const std::uint32_t sample : {0U, 300U}) {
    const TaggerModel less = taught(TaggerKind::bayes, examples, {.sample = sample, .label_costs = {{"L1", .1}}});
    const TaggerModel more = taught(TaggerKind::bayes, examples, {.sample = sample, .label_costs = {{"L1", 10}}});
    EXPECT_LT(less.attributes.bias[begins], plain.attributes.bias[begins]);
    EXPECT_GT(more.attributes.bias[begins], plain.attributes.bias[begins]);
  }
  EXPECT_THROW(static_cast<void>(taught(TaggerKind::bayes, examples, {.label_costs = {{"L7", 2}}})), Error);
}

TEST(Learners, FindMoreWhereMissesCostMore) {
  const Corpus learned = sumi::testing::noisy_gold(4, 40);
  const Corpus judged = sumi::testing::noisy_gold(5, 60);
  const GoldCorpus gold(judged, {}, 1, "judged");
  std::vector<std::uint32_t> all(gold.documents());
  std::iota(all.begin(), all.end(), 0U);
  for (const TaggerKind kind : kEveryKind) {
    const auto tokens = [&](double cost) {
      return agreement(taught(kind, learned, {.cost = cost}), gold, all, 1).tokens;
    };
    const Counts cheap = tokens(.2);
    const Counts plain = tokens(1);
    const Counts dear = tokens(8);
    EXPECT_LT(cheap.tp, plain.tp) << name_of(kind);
    EXPECT_LT(plain.tp, dear.tp) << name_of(kind);
    EXPECT_LT(cheap.fp, dear.fp) << name_of(kind);
  }
}

TEST(Learners, AnEnsembleIsTheCrfLessWhatItThrowsOut) {
  const Corpus corpus = sumi::testing::noisy_gold(6, 40);
  const FitOptions options{.max_iterations = 20};
  const TaggerModel crf = taught(TaggerKind::crf, corpus, options);
  TaggerModel ensemble = taught(TaggerKind::ensemble, corpus, options);
  EXPECT_FALSE(ensemble.second.attributes.empty());
  EXPECT_EQ(ensemble.attributes.weights, crf.attributes.weights);
  EXPECT_EQ(ensemble.vocabulary.keys(), crf.vocabulary.keys());
  const std::vector<std::string> documents = noisy_texts(7, 60);
  const std::vector<sumi::testing::Said> all = said_by(crf, documents);
  const std::vector<sumi::testing::Said> kept = said_by(ensemble, documents);
  std::size_t thrown_out = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_TRUE(std::ranges::includes(all[i].entities, kept[i].entities));
    EXPECT_EQ(all[i].shares, kept[i].shares);
    thrown_out += all[i].entities.size() - kept[i].entities.size();
  }
  EXPECT_GT(thrown_out, 5);
}

// Each token has attributes of its own, by which a CRF remembers it: only of documents that it hasn't seen it finds
// entities wrongly.
TEST(Learners, AnEnsembleLearnsFromDocumentsItsCrfsDidNotSee) {
  Examples examples;
  examples.labels = 1;
  examples.attributes = 1 + 120 * 8;
  std::mt19937 random(16);
  for (std::uint32_t token = 0; token < 120; ++token) {
    examples.gold.push_back(random() % 10 < 7 ? begin_of(0) : kOutside);
    examples.token_bundles.close();
    examples.token_attributes.items.push_back(0);
    for (std::uint32_t own = 0; own < 8; ++own) examples.token_attributes.items.push_back(1 + 8 * token + own);
    examples.token_attributes.close();
    examples.sequence_ends.push_back(token + 1);
    if (token % 3 == 2) examples.document_ends.push_back(token + 1);
  }
  EXPECT_FALSE(taught(TaggerKind::ensemble, examples, {.l2 = 1e-3}).second.attributes.empty());
}

// Of B I and B O, the second a little more often, CRFs say the second: where gold goes on, they were wrong.
TEST(Learners, AnEnsembleTakesWhatIsTooShortForWrong) {
  Examples examples;
  examples.labels = 1;
  examples.attributes = 2;
  for (std::uint32_t number = 0; number < 60; ++number) {
    for (const std::uint32_t attribute : {0U, 1U}) {
      examples.gold.push_back(attribute == 0 ? begin_of(0) : number % 5 < 2 ? inside_of(0) : kOutside);
      examples.token_bundles.close();
      examples.token_attributes.items.push_back(attribute);
      examples.token_attributes.close();
    }
    examples.sequence_ends.push_back(2 * number + 2);
    examples.document_ends.push_back(number + 1);
  }
  EXPECT_FALSE(taught(TaggerKind::ensemble, examples).second.attributes.empty());
  for (State& gold : examples.gold) gold = gold == inside_of(0) ? kOutside : gold;
  EXPECT_TRUE(taught(TaggerKind::ensemble, examples).second.attributes.empty());
}

TEST(Learners, AnEnsembleThrowsOutLessWhereMissesCostMore) {
  const Corpus corpus = sumi::testing::noisy_gold(17, 40);
  const std::vector<std::string> documents = noisy_texts(18, 60);
  const auto share_kept = [&](double cost) {
    const auto entities = [&](TaggerKind kind) {
      double sum = 0;
      for (const sumi::testing::Said& one : said_by(taught(kind, corpus, {.cost = cost}), documents)) {
        sum += static_cast<double>(one.entities.size());
      }
      return sum;
    };
    return entities(TaggerKind::ensemble) / entities(TaggerKind::crf);
  };
  const double plain = share_kept(1);
  EXPECT_LT(share_kept(.3), plain);
  EXPECT_GT(share_kept(8), plain);
}

TEST(Learners, AnEnsembleOfWhatIsNeverFoundWronglyKeepsAll) {
  const std::vector<std::string> documents = noisy_texts(8, 20);
  for (const std::size_t count : {1, 20}) {  // one document has no folds
    const Corpus easy = sumi::testing::small_gold(9, count);
    const TaggerModel ensemble = taught(TaggerKind::ensemble, easy);
    EXPECT_TRUE(ensemble.second.attributes.empty() && ensemble.second.bias > 0) << count;
    EXPECT_EQ(said_by(ensemble, documents), said_by(taught(TaggerKind::crf, easy), documents));
  }
}

TEST(Learners, LearnOfLittle) {
  const std::vector<std::string> documents = noisy_texts(10, 5);
  for (const TaggerKind kind : kEveryKind) {
    for (const std::string& text : std::vector<std::string>{"Rufus", "of Rufus .\nWex", " Rufus\n\n"}) {
      CorpusBuilder builder;
      const Range where{text.find("Rufus"), text.find("Rufus") + 5};
      builder.add(text, {}, {}, std::vector<CorpusBuilder::LabelledRange>{{where, "NAME"}});
      builder.add("");
      const TaggerModel model = taught(kind, std::move(builder).build(), {.cost = text.size() > 7 ? 2. : 1.});
      EXPECT_NO_THROW(static_cast<void>(said_by(model, documents))) << name_of(kind);
      const std::vector<sumi::testing::Said> said = said_by(model, std::vector{text});
      EXPECT_EQ(said.front().entities.size(), 1) << name_of(kind) << text;
    }
    Examples nothing;
    nothing.labels = 2;
    EXPECT_EQ(taught(kind, nothing).attributes.bias.size(), 5);
  }
}

TEST(Learners, WhatSaysNothingCanBeDropped) {
  const Corpus corpus = sumi::testing::noisy_gold(11, 30);
  const std::vector<std::string> documents = noisy_texts(12, 60);
  for (const TaggerKind kind : {TaggerKind::crf, TaggerKind::svm, TaggerKind::bayes}) {
    for (const double cost : {1., 3.}) {
      if (kind == TaggerKind::bayes && cost != 1) continue;  // what was never drawn isn't known then
      TaggerModel model =
          taught(kind, corpus, {.cost = cost, .l1 = kind == TaggerKind::crf ? std::optional(.5) : std::nullopt});
      const std::vector<sumi::testing::Said> wanted = said_by(model, documents);
      const std::size_t before = model.attributes.attributes();
      drop_idle_attributes(model);
      if (kind == TaggerKind::crf) EXPECT_LT(model.attributes.attributes(), before);
      EXPECT_EQ(said_by(model, documents), wanted) << name_of(kind);
    }
  }
}

// Pairs by themselves may speak where their word doesn't.
TEST(Learners, WhatSaysNothingButInPairsStays) {
  TaggerModel model = taught(TaggerKind::svm, sumi::testing::noisy_gold(13, 30));
  const std::vector<std::string> documents = noisy_texts(14, 60);
  LinearWeights sparse;
  std::mt19937 random(15);
  for (Attribute attribute = 0; attribute < model.attributes.attributes(); ++attribute) {
    const bool is_kept = attribute >= model.vocabulary.size() || random() % 3 == 0;
    for (std::uint64_t i = model.attributes.row_begin(attribute); is_kept && i < model.attributes.row_ends[attribute];
         ++i) {
      sparse.states.push_back(model.attributes.states[i]);
      sparse.weights.push_back(model.attributes.weights[i]);
    }
    sparse.row_ends.push_back(sparse.states.size());
  }
  sparse.bias = model.attributes.bias;
  model.attributes = sparse;
  const std::vector<sumi::testing::Said> wanted = said_by(model, documents);
  const std::size_t words = model.vocabulary.size();
  drop_idle_attributes(model);
  EXPECT_LT(model.vocabulary.size(), words);
  EXPECT_TRUE(std::ranges::is_sorted(model.pairs));
  EXPECT_EQ(said_by(model, documents), wanted);
}

}  // namespace
}  // namespace sumi::tag
