#pragma once

#include <span>
#include <vector>

#include "tag/features/tag_text.hpp"
#include <sumi/model/corpus.hpp>

namespace sumi::tag {

// Of each token of a document, whether it shares a byte with a range. Any ranges, in the document's bytes, in any
// order.
[[nodiscard]] std::vector<bool> covered_tokens(const TagText& cut, std::span<const Range> ranges);

// The same of the corpus' spans in the document.
//   wanted    of each of the corpus' labels; empty: all are.
//   Requires  `cut` is of the document's text.
[[nodiscard]] std::vector<bool> covered_tokens(const TagText& cut, const Corpus& corpus, std::size_t document,
                                               const std::vector<bool>& wanted = {});

}  // namespace sumi::tag
