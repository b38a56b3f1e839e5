#include <algorithm>
#include <functional>
#include <random>

#include <gtest/gtest.h>

#include "tag/models/model_file.hpp"
#include "tag/models/tagger_kinds.hpp"
#include "tag/models/text_tagger.hpp"
#include "tag/one_explanation.hpp"
#include "tag/random_texts.hpp"
#include "tag/scratch.hpp"
#include "tag/small_taggers.hpp"
#include <sumi/model/error.hpp>

namespace sumi::tag {
namespace {

using sumi::testing::kEveryKind;
using sumi::testing::noisy_model;
using sumi::testing::noisy_text;

std::string path_of(TaggerKind kind) {
  return sumi::testing::scratch() + "sumi_learned_tagger_test_" + std::string(name_of(kind));
}

std::unique_ptr<Tagger::Model> written_and_read(TaggerKind kind) {
  write_model(path_of(kind), noisy_model(kind));
  return make_learned_tagger(path_of(kind), {});
}

// What is said of a model that `spoil` has been at.
std::string error_of_spoiled(TaggerKind kind, const std::function<void(TaggerModel&)>& spoil) {
  TaggerModel model = noisy_model(kind);
  spoil(model);
  write_model(path_of(kind), model);
  try {
    static_cast<void>(make_learned_tagger(path_of(kind), {})->tag("Patient: Mara Quill of Wexbury", true));
    return "none";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    return error.what();
  }
}

TEST(LearnedTagger, TagsAsTheModelThatWasWritten) {
  std::mt19937 random(21);
  for (const TaggerKind kind : kEveryKind) {
    const std::unique_ptr<Tagger::Model> tagger = written_and_read(kind);
    const TaggerModel& model = noisy_model(kind);
    EXPECT_EQ(tagger->labels(), model.about.labels);
    const WordLists lists(model.lists);
    const MarkFinder marks(lists, "");
    const TaggerWeights weights = model.weights();
    TextTagger in_memory(model.about, weights, marks);
    for (int round = 0; round < 60; ++round) {
      const std::string text = noisy_text(random, random() % 40);
      const TaggedText wanted = in_memory.tag(text, true);
      const Tagger::Tagged found = tagger->tag(text, true);
      ASSERT_EQ(found.tokens, wanted.text.tokens.size());
      ASSERT_EQ(found.uncertainty, wanted.uncertainty);
      ASSERT_EQ(found.spans.size(), wanted.entities.size());
      for (std::size_t i = 0; i < found.spans.size(); ++i) {
        const ScoredEntity& one = wanted.entities[i];
        const Range where{wanted.text.tokens[one.entity.begin].begin, wanted.text.tokens[one.entity.end - 1].end};
        ASSERT_EQ(found.spans[i], (TaggedSpan{where, one.entity.label, one.score}));
      }
    }
  }
}

TEST(LearnedTagger, IsWrittenAgainAsItWasRead) {
  for (const TaggerKind kind : kEveryKind) {
    const TaggerModel& model = noisy_model(kind);
    write_model(path_of(kind), model);
    const TaggerModel read = ModelFile(path_of(kind)).copied();
    EXPECT_EQ(read.about.kind, kind);
    EXPECT_EQ(read.vocabulary.keys(), model.vocabulary.keys());
    EXPECT_EQ(read.pairs, model.pairs);
    EXPECT_EQ(read.attributes.row_ends, model.attributes.row_ends);
    EXPECT_EQ(read.attributes.weights, model.attributes.weights);
    EXPECT_EQ(read.attributes.base, model.attributes.base);
    EXPECT_EQ(read.second.attributes, model.second.attributes);
    EXPECT_EQ(read.second.weights, model.second.weights);
    EXPECT_EQ(read.second.bias, model.second.bias);
  }
}

TEST(LearnedTagger, ExplainsWhatEachKindFound) {
  std::mt19937 random(22);
  for (const TaggerKind kind : kEveryKind) {
    const std::unique_ptr<Tagger::Model> tagger = written_and_read(kind);
    const std::string text = noisy_text(random, 60);
    const Tagger::Tagged found = tagger->tag(text, false);
    ASSERT_FALSE(found.spans.empty());
    for (const TaggedSpan& span : found.spans) {
      const SpanExplanation why = sumi::testing::explanation_of(*tagger, text, span.where, {}, 1000);
      EXPECT_TRUE(why.was_found);
      EXPECT_EQ(why.where, span.where);
      EXPECT_EQ(why.label, tagger->labels()[span.label]);
      EXPECT_NEAR(why.score, span.score, 1e-6);
      EXPECT_EQ(why.instead, "");
      double sum = 0;
      for (const Reason& reason : why.reasons) sum += reason.weight;
      EXPECT_NEAR(sum, why.difference, 1e-6);
      EXPECT_LE(sumi::testing::explanation_of(*tagger, text, span.where, {}, 3).reasons.size(), 4);  // and the others
    }
  }
}

TEST(LearnedTagger, ExplainsOrRefusesAnyStretch) {
  std::mt19937 random(23);
  for (const TaggerKind kind : kEveryKind) {
    const std::unique_ptr<Tagger::Model> tagger = written_and_read(kind);
    for (int round = 0; round < 100; ++round) {
      const std::string text = noisy_text(random, 1 + random() % 20);
      const Position begin = random() % text.size();
      const Position end = begin + random() % std::min<std::size_t>(30, text.size() - begin);
      const auto label = random() % 2 == 0 ? std::nullopt : std::optional<std::string>(tagger->labels()[random() % 2]);
      try {
        const SpanExplanation why = sumi::testing::explanation_of(*tagger, text, {begin, end}, label, 10);
        ASSERT_TRUE(why.score >= 0 && why.score <= 1 + 1e-5) << name_of(kind) << why.score;
        ASSERT_EQ(label.value_or(why.label), why.label);
        ASSERT_EQ(why.was_found, std::ranges::any_of(tagger->tag(text, false).spans, [&](const TaggedSpan& span) {
                    return span.where == why.where && tagger->labels()[span.label] == why.label;
                  }));
      } catch (const Error& error) {
        ASSERT_EQ(error.kind(), Error::Kind::bad_usage);
      }
    }
  }
}

TEST(LearnedTagger, RefusesPairsThatMakeNoSense) {
  EXPECT_EQ(error_of_spoiled(TaggerKind::svm, [](TaggerModel&) {}), "none");
  const std::vector<std::function<void(TaggerModel&)>> spoilers{
      [](TaggerModel& m) {
        m.pairs.pop_back();
        m.pairs.push_back(~std::uint64_t{0});
      },
      [](TaggerModel& m) { m.pairs.back() = 6 * m.vocabulary.size(); },  // six states before, the begin among them
      [](TaggerModel& m) { m.pairs[1] = m.pairs[0]; },
      [](TaggerModel& m) { std::swap(m.pairs[0], m.pairs[1]); },
      [](TaggerModel& m) { m.pairs.resize(m.attributes.attributes() + 1); },
      [](TaggerModel& m) { m.pairs.push_back(m.pairs.back() + 1); },  // a word has no row then
      [](TaggerModel& m) {
        m.attributes.row_ends.clear();
        m.attributes.states.clear();
        m.attributes.weights.clear();
      },
  };
  for (std::size_t i = 0; i < spoilers.size(); ++i) {
    const std::string error = error_of_spoiled(TaggerKind::svm, spoilers[i]);
    EXPECT_NE(error, "none") << i;
    EXPECT_TRUE(error.starts_with(path_of(TaggerKind::svm))) << error;
  }
  for (const TaggerKind kind : {TaggerKind::crf, TaggerKind::bayes, TaggerKind::ensemble}) {
    EXPECT_NE(error_of_spoiled(kind, [](TaggerModel& m) { m.pairs = {0}; }), "none") << name_of(kind);
  }
  EXPECT_EQ(error_of_spoiled(TaggerKind::svm, [](TaggerModel& m) { m.pairs.back() = 6 * m.vocabulary.size() - 1; }),
            "none");
}

TEST(LearnedTagger, RefusesASecondTaggerThatMakesNoSense) {
  EXPECT_EQ(error_of_spoiled(TaggerKind::ensemble, [](TaggerModel&) {}), "none");
  const std::vector<std::function<void(TaggerModel&)>> spoilers{
      [](TaggerModel& m) { m.second.attributes.pop_back(); },
      [](TaggerModel& m) { m.second.weights.pop_back(); },
      [](TaggerModel& m) { m.second.attributes[1] = m.second.attributes[0]; },
      [](TaggerModel& m) { std::swap(m.second.attributes[0], m.second.attributes[1]); },
      [](TaggerModel& m) { m.second.weights[0] = std::numeric_limits<float>::quiet_NaN(); },
      [](TaggerModel& m) { m.second.weights[0] = 2 * kLargestWeight; },
      [](TaggerModel& m) { m.second.bias = -std::numeric_limits<float>::infinity(); },
  };
  for (std::size_t i = 0; i < spoilers.size(); ++i) {
    const std::string error = error_of_spoiled(TaggerKind::ensemble, spoilers[i]);
    EXPECT_NE(error, "none") << i;
    EXPECT_NE(error.find("second tagger"), std::string::npos) << error;
  }
}

// Whatever numbers a sound file gives, they are borne.
TEST(LearnedTagger, BearsAnySoundNumbersOfEachKind) {
  std::mt19937 random(24);
  for (const TaggerKind kind : kEveryKind) {
    for (int round = 0; round < 12; ++round) {
      TaggerModel model = noisy_model(kind);
      const auto any = [&] { return random() % 2 == 0 ? kLargestWeight : -kLargestWeight; };
      for (int i = 0; i < 200; ++i) model.attributes.weights[random() % model.attributes.weights.size()] = any();
      for (float& base : model.attributes.base) base = any();
      for (float& weight : model.second.weights) weight = any();
      if (round % 2 == 0) model.about.kind = kEveryKind[random() % 4];
      if (model.about.kind != TaggerKind::svm) model.pairs.clear();
      write_model(path_of(kind), model);
      std::unique_ptr<Tagger::Model> tagger;
      try {
        tagger = make_learned_tagger(path_of(kind), {});
      } catch (const Error&) {  // of another kind
        continue;
      }
      const Tagger::Tagged found = tagger->tag(noisy_text(random, 50), true);
      for (const TaggedSpan& one : found.spans) ASSERT_TRUE(one.score >= 0 && one.score <= 1.001) << one.score;
      ASSERT_TRUE(found.uncertainty >= -.001 && found.uncertainty <= static_cast<double>(found.tokens))
          << found.uncertainty;
    }
  }
}

}  // namespace
}  // namespace sumi::tag
