#pragma once

#include <sumi/model/corpus.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// Returns the default learner for the texts of a corpus: the CRF if more letters are of scripts written without spaces
// than of others, because entities are long chains of tokens there; else the SVM.
//   Cost  O(characters).
[[nodiscard]] TaggerKind suited_kind(const Corpus& corpus);

}  // namespace sumi::tag
