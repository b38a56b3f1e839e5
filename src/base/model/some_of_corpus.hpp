#pragma once

#include <cstdint>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/labels.hpp>

namespace sumi {

// Some documents of a corpus, with their owners and the spans of chosen labels, in that order; without their ids.
[[nodiscard]] Corpus some_of(const Corpus& corpus, const std::vector<std::uint32_t>& documents,
                             const LabelChoice& choice);

}  // namespace sumi
