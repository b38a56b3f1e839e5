#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::tag {

// Owners dealt to folds of equal size, give or take one, by a seeded shuffle: the fold of each document. So nobody's
// documents are learned from and tagged in the same round.
//   Requires folds >= 1.
[[nodiscard]] std::vector<std::uint32_t> document_folds(const Corpus& corpus, std::uint32_t folds, std::uint64_t seed);

// Documents whose fold is wanted; rising.
[[nodiscard]] std::vector<std::uint32_t> documents_where(const std::vector<std::uint32_t>& folds,
                                                         const std::function<bool(std::uint32_t fold)>& wanted);

}  // namespace sumi::tag
