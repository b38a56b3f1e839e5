#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/attack/ranked_tokens.hpp"
#include "tag/features/cut_text.hpp"
#include "tag/training/fit.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/labels.hpp>

namespace sumi::attack {

// Simulates an attacker who trains a tagger on published documents in which the sensitive parts are known, and applies
// it to others.
//   `known`     spans: the sensitive parts, whatever their label. Without spans the attacker can't train and is sure of
//               nothing.
//   `attacked`  spans: the truth, which only sets Inspected::is_sensitive.
//   Result      the tokens of all attacked documents, in order.
//   Threads     those of `options`; the result doesn't depend on them.
[[nodiscard]] std::vector<Inspected> attack_with_tagger(const Corpus& known, const Corpus& attacked,
                                                        const tag::FitOptions& options);

// The tokens of a source that a publication still shows: pairs of source and published token, ascending in both; the
// longest common subsequence of their texts.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> shown_tokens(std::string_view source,
                                                                                const tag::TagText& source_cut,
                                                                                std::string_view published,
                                                                                const tag::TagText& published_cut);

// A publication with spans at the gold entities that it shows, whatever their labels, and the numbers of what it hides.
// Only tokens of letters or digits are sensitive, because a replaced date has hyphens, too.
struct ExposedCorpus {
  Corpus corpus;
  std::uint64_t tokens = 0;  // of the source
  std::uint64_t sensitive = 0;
  std::uint64_t left = 0;
  std::uint64_t hidden_by_error = 0;
};

// If a shown sensitive token could also be an adjacent harmless one of the same word, it counts as harmless. For
// interchangeable runs of words, this finds some of these cases, so that `left` is rather too large than too small.
// `sensitive`: for each label of the gold, whether its spans are. Requires: equally many documents in both, in the same
// order.
[[nodiscard]] ExposedCorpus exposed(const Corpus& gold, const std::vector<bool>& sensitive, const Corpus& published);

}  // namespace sumi::attack
