#include "methods/facts/hide_facts.hpp"

#include <bit>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "methods/facts/labelled_corpus.hpp"
#include <sumi/model/error.hpp>

namespace sumi::facts {
namespace {

Promise promised(unsigned k, unsigned together, std::vector<std::string> facts) {
  Promise promise;
  promise.k = k;
  promise.together = together;
  promise.facts = std::move(facts);
  return promise;
}

const StartsUnit kEachCharacter = [](Position) { return true; };

std::string shown(const Corpus& corpus, const Visibility& visibility) {
  std::string text;
  for (std::size_t i = 0; i < corpus.arena().size(); ++i) {
    if (visibility[i] == Why::border)
      text += '|';
    else if (!is_hidden(visibility[i]))
      text += corpus.arena()[i];
    else if (text.empty() || text.back() != '*')
      text += '*';
  }
  return text;
}

Visibility all_shown(const Corpus& corpus) {
  Visibility visibility(corpus.arena().size(), Why::shown);
  for (const Document& document : corpus.documents()) visibility[document.where.end] = Why::border;
  return visibility;
}

TEST(HideFacts, HidesWhatTellsPersonsApart) {
  const Corpus corpus = labelled_corpus({{"p", "Mr [0Smith], [11950]"},
                                         {"q", "Mr [0Smith], [11951]"},
                                         {"r", "Mr [0Jones], [11960]"},
                                         {"s", "Mr [0Jones], [11961]"}});
  Visibility visibility = all_shown(corpus);
  EXPECT_EQ(hide_facts(corpus, promised(2, 1, {"A"}), kEachCharacter, visibility).hidden_characters, 0U);
  const HiddenFacts hidden = hide_facts(corpus, promised(2, 2, {"A", "B"}), kEachCharacter, visibility);
  EXPECT_EQ(hidden.values, (std::vector<std::uint64_t>{4, 4}));
  EXPECT_EQ(shown(corpus, visibility), "Mr Smith, 195*|Mr Smith, 195*|Mr Jones, 196*|Mr Jones, 196*|");
}

TEST(HideFacts, CountsPersonsNotDocuments) {
  const Corpus corpus = labelled_corpus({{"p", "[0ab]"}, {"p", "[0ab]"}, {"q", "[0cb]"}});
  Visibility visibility = all_shown(corpus);
  hide_facts(corpus, promised(2, 1, {"A"}), kEachCharacter, visibility);
  EXPECT_EQ(shown(corpus, visibility), "*b|*b|*b|");
}

TEST(HideFacts, RefusesWhereKeptPhrasesForbidIt) {
  const Corpus corpus = labelled_corpus({{"p", "[0ab]"}, {"q", "[0cd]"}});
  Visibility visibility = all_shown(corpus);
  visibility[0] = visibility[1] = Why::phrase;
  EXPECT_THAT([&] { hide_facts(corpus, promised(2, 1, {"A"}), kEachCharacter, visibility); },
              ::testing::ThrowsMessage<Error>(::testing::HasSubstr("kept phrases show so much")));
}

TEST(HideFacts, ChoicesAreOfTheSizeAskedFor) {
  EXPECT_EQ(choices_of(3, 2), (std::vector<FactSet>{3, 5, 6}));
  EXPECT_EQ(choices_of(2, 2), (std::vector<FactSet>{3}));
}

// Whether k persons stand for everybody, with what is shown; each person has one document.
bool holds(const Corpus& corpus, const Promise& promise, const Visibility& visibility) {
  std::vector<ShownPerson> persons;
  for (std::uint32_t i = 0; i < corpus.size(); ++i) {
    ShownDocument document{i, 0, {}};
    for (const Span& span : corpus.spans(i)) {
      const std::uint32_t fact = corpus.labels()[span.label] == "A" ? 0 : 1;
      document.facts |= 1U << fact;
      document.values.emplace_back(corpus, visibility, LabelledValue{span.where, fact}, false, false, kEachCharacter);
    }
    persons.push_back({{document}, false});
  }
  for (const FactSet set : choices_of(promise.facts.size(), promise.together)) {
    for (const ShownPerson& p : persons) {
      unsigned enough = 0;
      for (const ShownPerson& q : persons) enough += stands_for(q, p, set) ? 1 : 0;
      if (enough < promise.k) return false;
    }
  }
  return true;
}

// The fewest characters that must be hidden in values, by trying all; values of "ab" and "xy" alone.
std::uint64_t by_trying(const Corpus& corpus, const Promise& promise) {
  std::vector<Position> places;
  for (const Span& span : corpus.spans())
    for (Position at = span.where.begin; at < span.where.end; ++at) places.push_back(at);
  std::uint64_t least = places.size();
  for (std::uint64_t hidden = 0; hidden < (std::uint64_t{1} << places.size()); ++hidden) {
    const auto characters = static_cast<std::uint64_t>(std::popcount(hidden));
    if (characters >= least) continue;
    Visibility visibility = all_shown(corpus);
    for (std::size_t i = 0; i < places.size(); ++i)
      if ((hidden >> i & 1) != 0) visibility[places[i]] = Why::fact;
    if (holds(corpus, promise, visibility)) least = characters;
  }
  return least;
}

// The ratios that docs/results/together.md has.
TEST(HideFacts, ComesNearTheOptimum) {
  std::mt19937 random(11);
  const auto draw = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  double sums[3] = {};
  unsigned corpora = 0;
  for (int round = 0; round < 60; ++round) {
    std::vector<std::string> texts;
    const unsigned size = 4 + draw(2);
    for (unsigned i = 0; i < size; ++i) {
      const auto value = [&](unsigned length) {
        std::string text;
        for (unsigned j = 0; j < length; ++j) text += static_cast<char>('a' + draw(3));
        return text;
      };
      texts.push_back("is [0" + value(1 + draw(2)) + "] of [1" + value(1 + draw(2)) + "] ok");
    }
    std::vector<LabelledText> labelled;
    std::vector<std::string> owners;
    for (unsigned i = 0; i < size; ++i) owners.push_back(std::to_string(i));
    for (unsigned i = 0; i < size; ++i) labelled.push_back({owners[i], texts[i]});
    const Corpus corpus = labelled_corpus(labelled);
    const Promise promise = promised(2 + draw(2), 2, {"A", "B"});
    const std::uint64_t least = by_trying(corpus, promise);
    if (least == 0) continue;
    ++corpora;
    for (const HidingRule rule : {HidingRule::whole, HidingRule::nearest, HidingRule::shared}) {
      Visibility visibility = all_shown(corpus);
      const std::uint64_t hidden = hide_facts(corpus, promise, kEachCharacter, visibility, {}, rule).hidden_characters;
      ASSERT_TRUE(holds(corpus, promise, visibility));
      ASSERT_GE(hidden, least);
      sums[static_cast<int>(rule)] += static_cast<double>(hidden) / static_cast<double>(least);
    }
  }
  for (double& sum : sums) sum /= corpora;
  RecordProperty("corpora", static_cast<int>(corpora));
  std::printf("hidden characters against the optimum, mean of %u corpora: whole %.3f, nearest %.3f, shared %.3f\n",
              corpora, sums[0], sums[1], sums[2]);
  EXPECT_LT(sums[static_cast<int>(HidingRule::shared)], 1.2);
}

}  // namespace
}  // namespace sumi::facts
