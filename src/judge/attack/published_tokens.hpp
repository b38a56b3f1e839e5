#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "tag/features/tag_text.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/labels.hpp>

namespace sumi::attack {

// Which tokens of a source a publication still shows: pairs of source and published token, both rising; the longest
// common subsequence of their texts.
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> shown_tokens(std::string_view source,
                                                                                const tag::TagText& source_cut,
                                                                                std::string_view published,
                                                                                const tag::TagText& published_cut);

// A publication with spans where it shows gold entities, whatever their labels, and what it hides. Only tokens of
// letters or digits are sensitive: what stands in place of a date has hyphens, too.
struct ExposedCorpus {
  Corpus corpus;
  std::uint64_t tokens = 0;  // of the source
  std::uint64_t sensitive = 0;
  std::uint64_t left = 0;
  std::uint64_t hidden_by_error = 0;
};

// Where a sensitive token shown could as well be a harmless one of the same word beside it, it is the harmless one; of
// runs of words that could be one another this finds some, so that `left` is rather too large than too small.
// `sensitive`: of each label of the gold, whether its spans are. Requires: as many documents of both, in the same
// order.
[[nodiscard]] ExposedCorpus exposed(const Corpus& gold, const std::vector<bool>& sensitive, const Corpus& published);

}  // namespace sumi::attack
