#pragma once

#include <cstdint>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/labels.hpp>

namespace sumi {

// A corpus of the given documents, in that order, with their owners and the spans of chosen labels, without ids.
[[nodiscard]] Corpus some_of(const Corpus& corpus, const std::vector<std::uint32_t>& documents,
                             const LabelChoice& choice);

}  // namespace sumi
