#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <sumi/model/corpus.hpp>

namespace sumi::tag {

// Returns the fold of each document. Owners are dealt to folds of equal size, give or take one, by a seeded shuffle, so
// that no round trains on documents of an owner whose other documents it tags.
//   Requires folds >= 1.
[[nodiscard]] std::vector<std::uint32_t> document_folds(const Corpus& corpus, std::uint32_t folds, std::uint64_t seed);

// Returns the documents whose fold is wanted, ascending.
[[nodiscard]] std::vector<std::uint32_t> documents_where(const std::vector<std::uint32_t>& folds,
                                                         const std::function<bool(std::uint32_t fold)>& wanted);

}  // namespace sumi::tag
