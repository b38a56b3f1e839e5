#pragma once

#include <span>
#include <vector>

#include "tag/features/tag_text.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::tag {

// Returns, for each token of a document, whether it shares a byte with a range. The ranges are in bytes of the
// document, in any order.
[[nodiscard]] std::vector<bool> covered_tokens(const TagText& cut, std::span<const Range> ranges);

// As above, with the corpus' spans in the document.
//   wanted    one flag per label of the corpus; empty: all labels.
//   Requires  `cut` belongs to the document's text.
[[nodiscard]] std::vector<bool> covered_tokens(const TagText& cut, const Corpus& corpus, std::size_t document,
                                               const std::vector<bool>& wanted = {});

}  // namespace sumi::tag
