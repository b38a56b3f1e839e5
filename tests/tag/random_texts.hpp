#pragma once

#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/features/feature_template.hpp"
#include "tag/features/token_marks.hpp"
#include "tag/models/tagger_model.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::testing {

// Words, marks, digits, spaces and line ends of several scripts, control characters among them; words come back.
[[nodiscard]] std::string random_text(std::mt19937& random, std::size_t pieces);

// Up to `features` strings of one to four looks.
[[nodiscard]] std::string random_template(std::mt19937& random, std::size_t features);

// Some ranges of tokens, marked with names below `names`.
[[nodiscard]] tag::TokenMarks random_marks(std::mt19937& random, const tag::TagText& text,
                                           std::span<const std::string> names);

// Spans labelled CITY and NAME over words that say so, in documents of three lines; owners as many as documents.
[[nodiscard]] Corpus small_gold(std::uint32_t seed, std::size_t documents);

// A CRF that small_gold() taught in a few iterations.
[[nodiscard]] const tag::TaggerModel& small_model();

// Any weights for a vocabulary: a few states for each attribute, rows ascending.
[[nodiscard]] tag::LinearWeights random_weights(std::mt19937& random, std::size_t attributes, std::size_t states,
                                                bool with_base);

// Each label's own transitions and some of the others.
[[nodiscard]] std::vector<tag::Transition> random_transitions(std::mt19937& random, std::size_t states);

}  // namespace sumi::testing
