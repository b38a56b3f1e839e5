#include "tag/small_taggers.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "tag/features/cut_text.hpp"
#include "tag/learners/examples_builder.hpp"
#include "tag/random_texts.hpp"
#include "tag/training/fit.hpp"

namespace sumi::testing {
namespace {

constexpr std::array<std::string_view, 6> kNoisyNames{"Mara Quill", "Rufus", "Dun", "Íñigo Yuste", "Wex", "花子"};
constexpr std::array<std::string_view, 4> kNoisyCities{"Wexbury", "Villarroya", "Dun More", "Rufus"};
constexpr std::array<std::string_view, 8> kNoisyWords{"of", "Dr.", "in", "pain", "the", "More", ", ", "\n"};

template <typename Words>
std::string_view any_of(std::mt19937& random, const Words& words) {
  return words[random() % words.size()];
}

}  // namespace

Corpus noisy_gold(std::uint32_t seed, std::size_t documents) {
  std::mt19937 random(seed);
  CorpusBuilder builder;
  for (std::size_t document = 0; document < documents; ++document) {
    std::string text;
    std::vector<CorpusBuilder::LabelledRange> spans;
    for (int piece = 0; piece < 25; ++piece) {
      const auto chance = random() % 10;
      const std::string_view words = chance < 3   ? any_of(random, kNoisyNames)
                                     : chance < 5 ? any_of(random, kNoisyCities)
                                                  : any_of(random, kNoisyWords);
      const auto label = random() % 10;
      const Range where{text.size(), text.size() + words.size()};
      text += words;
      text += ' ';
      if (chance < 5 && label < 8)
        spans.push_back({where, label == 0 ? "CITY" : label == 1 || chance < 3 ? "NAME" : "CITY"});
    }
    builder.add(text, {}, {}, spans);
  }
  return std::move(builder).build();
}

std::string noisy_text(std::mt19937& random, std::size_t words) {
  std::string text;
  for (; words > 0; --words) {
    switch (random() % 4) {
      case 0:
        text += any_of(random, kNoisyNames);
        break;
      case 1:
        text += any_of(random, kNoisyCities);
        break;
      case 2:
        text += any_of(random, kNoisyWords);
        break;
      default:
        text += random_text(random, 1);
    }
    text += ' ';
  }
  return text;
}

namespace {

constexpr std::string_view kNoisyFeatures = "\"lower[-1..1]\", \"shape[0]\", \"lower[-1] lower[0]\", \"column[0]\"";

// A tagger of each kind, in the order of kEveryKind.
std::vector<tag::TaggerModel> models_of_each_kind(tag::FitOptions options) {
  const Corpus corpus = noisy_gold(1, 40);
  const tag::GoldCorpus gold(corpus, {}, 1, "gold");
  std::vector<std::uint32_t> all(gold.documents());
  std::iota(all.begin(), all.end(), 0U);
  options.max_iterations = 20;
  std::vector<tag::TaggerModel> made;
  for (const TaggerKind one : kEveryKind) {
    options.kind = one;
    made.push_back(tag::fit(gold, all, options));
  }
  return made;
}

const tag::TaggerModel& of_kind(const std::vector<tag::TaggerModel>& models, TaggerKind kind) {
  return models[static_cast<std::size_t>(std::ranges::find(kEveryKind, kind) - std::begin(kEveryKind))];
}

}  // namespace

const tag::TaggerModel& noisy_model(TaggerKind kind) {
  static const std::vector<tag::TaggerModel> models =
      models_of_each_kind({.features = fmt::format("features = [{}]\n", kNoisyFeatures)});
  return of_kind(models, kind);
}

const tag::TaggerModel& full_model(TaggerKind kind) {
  static const std::vector<tag::TaggerModel> models = [] {
    tag::WordListsBuilder lists;
    lists.begin("town");
    for (const std::string_view city : kNoisyCities) lists.add(city);
    lists.begin("person");
    for (const std::string_view name : kNoisyNames) lists.add(name);
    const tag::BuiltWordLists built = std::move(lists).build();
    tag::BuiltWordClusters clusters;
    for (const char* word : {"mara", "rufus", "wexbury", "dun", "more", "of", "in"}) {
      clusters.words.number(tag::fingerprint(word));
      clusters.paths.push_back(static_cast<std::uint32_t>(0b1000 + clusters.paths.size()));
    }
    return models_of_each_kind(
        {.features = fmt::format("features = [{}, \"cluster2[-1..1]\", \"cluster3[0]\", \"list[0]\", \"pattern[0]\"]\n",
                                 kNoisyFeatures),
         .patterns = "builtin = \"none\"\n[[pattern]]\nentity = \"TITLE\"\nregex = 'Dr\\.'\n",
         .lists = &built,
         .clusters = &clusters});
  }();
  return of_kind(models, kind);
}

namespace {

struct BuiltAs {
  tag::Examples examples;
  std::vector<tag::Fingerprint> keys;
};

BuiltAs built_as(const std::string& features, std::size_t labels, std::span<const std::string> documents,
                 bool with_pairs) {
  tag::ExamplesBuilder builder(tag::FeatureTemplate::parse(features, "small"), labels, with_pairs);
  const tag::DocumentMarks none;
  for (const std::string& document : documents) {
    const tag::TagText text = tag::cut_text(document);
    builder.add(document, text, none, std::vector<tag::State>(text.tokens.size(), tag::kOutside), Mask());
  }
  std::vector<tag::Fingerprint> keys = builder.vocabulary().keys();
  return {std::move(builder).build(), std::move(keys)};
}

}  // namespace

tag::Examples known_examples(const std::string& features, std::size_t labels, const tag::FingerprintTable& vocabulary,
                             std::span<const std::string> documents, bool with_pairs) {
  BuiltAs built = built_as(features, labels, documents, with_pairs);
  const auto renumber = [&](tag::Lists& lists) {
    tag::Lists known;
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const auto from = static_cast<std::ptrdiff_t>(known.items.size());
      for (const tag::Attribute attribute : lists[i]) {
        const std::uint32_t number = vocabulary.view().find(built.keys[attribute]);
        if (number != tag::FingerprintView::kNone) known.items.push_back(number);
      }
      std::sort(known.items.begin() + from, known.items.end());
      known.close();
    }
    lists = std::move(known);
  };
  renumber(built.examples.bundles);
  renumber(built.examples.token_attributes);
  renumber(built.examples.token_paired);
  built.examples.attributes = vocabulary.size();
  return std::move(built.examples);
}

tag::FingerprintTable some_vocabulary(std::mt19937& random, const std::string& features,
                                      std::span<const std::string> documents) {
  std::vector<tag::Fingerprint> keys = built_as(features, 1, documents, true).keys;
  std::ranges::shuffle(keys, random);
  tag::FingerprintTable some;
  for (const tag::Fingerprint key : keys) {
    if (random() % 4 != 0) some.number(key);
  }
  return some;
}

DocumentReader::DocumentReader(const std::string& features)
    : extractor_(tag::FeatureTemplate::parse(features, "small")) {}

void DocumentReader::read(std::string document) {
  document_ = std::move(document);
  text_ = tag::cut_text(document_);
  extractor_.read(document_, text_, none_);
}

tag::Sequence DocumentReader::sequence(std::size_t i) const {
  const auto [begin, end] = text_.sequence(i);
  return {begin, end};
}

Said said_of(tag::SequenceTagger& tagger, const DocumentReader& reader) {
  Said said;
  std::vector<tag::ScoredEntity> entities;
  for (std::size_t i = 0; i < reader.sequences(); ++i) {
    tagger.tag(reader.sequence(i), entities);
    const std::span<const float> shares = tagger.shares(reader.sequence(i));
    said.shares.insert(said.shares.end(), shares.begin(), shares.end());
  }
  for (const tag::ScoredEntity& one : entities) {
    said.entities.push_back(one.entity);
    said.scores.push_back(one.score);
  }
  return said;
}

}  // namespace sumi::testing
