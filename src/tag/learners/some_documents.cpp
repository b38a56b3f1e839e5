#include "tag/learners/some_documents.hpp"

namespace sumi::tag {
namespace {

void copy_list(const Lists& from, std::size_t i, Lists& into) {
  const std::span<const std::uint32_t> list = from[i];
  into.items.insert(into.items.end(), list.begin(), list.end());
  into.close();
}

}  // namespace

SomeDocuments some_documents(const Examples& all, const std::function<bool(std::size_t document)>& wanted) {
  SomeDocuments some;
  some.examples.labels = all.labels;
  some.examples.attributes = all.attributes;
  some.examples.bundles = all.bundles;
  std::size_t sequence = 0;
  for (std::size_t document = 0; document < all.document_ends.size(); ++document) {
    const bool is_wanted = wanted(document);
    for (; sequence < all.document_ends[document]; ++sequence) {
      if (!is_wanted) continue;
      const auto [begin, end] = all.sequence(sequence);
      for (std::uint32_t token = begin; token < end; ++token) {
        copy_list(all.token_bundles, token, some.examples.token_bundles);
        copy_list(all.token_attributes, token, some.examples.token_attributes);
        if (all.token_paired.size() > 0) copy_list(all.token_paired, token, some.examples.token_paired);
        some.examples.gold.push_back(all.gold[token]);
        some.tokens.push_back(token);
      }
      some.examples.sequence_ends.push_back(static_cast<std::uint32_t>(some.examples.tokens()));
    }
    if (is_wanted) some.examples.document_ends.push_back(static_cast<std::uint32_t>(some.examples.sequences()));
  }
  return some;
}

}  // namespace sumi::tag
