#pragma once

#include <sumi/model/corpus.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// The learner for texts of a corpus where none was named: the CRF where more letters are of scripts written without
// spaces than of others, since entities are long chains there; else the SVM.
//   Cost  O(characters).
[[nodiscard]] TaggerKind suited_kind(const Corpus& corpus);

}  // namespace sumi::tag
