#include "tag/training/document_folds.hpp"

#include <numeric>
#include <random>
#include <utility>

namespace sumi::tag {
std::vector<std::uint32_t> document_folds(const Corpus& corpus, std::uint32_t folds, std::uint64_t seed) {
  std::vector<std::uint32_t> order(corpus.owners());
  std::iota(order.begin(), order.end(), 0U);
  std::mt19937_64 random(seed);
  // std::shuffle differs between libraries; this is the same everywhere.
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
  std::vector<std::uint32_t> fold_of_owner(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) fold_of_owner[order[i]] = static_cast<std::uint32_t>(i % folds);
  std::vector<std::uint32_t> fold_of;
  for (const Document& document : corpus.documents()) fold_of.push_back(fold_of_owner[document.owner]);
  return fold_of;
}

std::vector<std::uint32_t> documents_where(const std::vector<std::uint32_t>& folds,
                                           const std::function<bool(std::uint32_t fold)>& wanted) {
  std::vector<std::uint32_t> documents;
  for (std::uint32_t document = 0; document < folds.size(); ++document) {
    if (wanted(folds[document])) documents.push_back(document);
  }
  return documents;
}

}  // namespace sumi::tag
