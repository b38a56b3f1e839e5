#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "labs/game/tagger_learner.hpp"
#include "tag/training/fit.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::testing {

// Documents of two lines of a person's two names, none of which comes twice; they are labelled FIRST and LAST. By the
// word before it the first name is found at once, the last name not before first names are masked: it takes two rounds.
// Owners as many as documents.
//   `first_person`  persons are numbered from here on.
[[nodiscard]] Corpus two_rounds_gold(std::size_t documents, std::size_t first_person = 0);

// Naive Bayes by the word before.
[[nodiscard]] tag::FitOptions two_rounds_fit();
[[nodiscard]] game::TaggerLearnerOptions two_rounds_options();

// Such a corpus, its gold and tokens.
struct TwoRounds {
  Corpus corpus;
  tag::GoldCorpus gold;
  game::TokenCorpus tokens;

  explicit TwoRounds(std::size_t documents, std::size_t first_person = 0)
      : TwoRounds(two_rounds_gold(documents, first_person)) {}
  explicit TwoRounds(Corpus made, bool by_entity = false)
      : corpus(std::move(made)), gold(corpus, {}, 1, "gold"), tokens(gold, by_entity) {}
  TwoRounds(const TwoRounds&) = delete;
  TwoRounds& operator=(const TwoRounds&) = delete;
};

// A publisher of two rounds that learned of twelve such documents.
[[nodiscard]] const std::vector<game::KeptTagger>& two_rounds_publisher();

// What is hidden by a publisher of taggers alone.
[[nodiscard]] std::vector<bool> hidden_by(const std::vector<game::KeptTagger>& publisher,
                                          const game::TokenCorpus& tokens, unsigned threads);

// A corpus as JSON Lines with spans in bytes; lines end in \n.
[[nodiscard]] std::string lines_of(const Corpus& corpus);

}  // namespace sumi::testing
