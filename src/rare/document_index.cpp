#include "rare/document_index.hpp"

namespace sumi {

DocumentIndex::DocumentIndex(std::span<const Document> documents) : documents_(documents) {
  const Position size = documents.empty() ? 0 : documents.back().where.end + 1;
  first_.reserve(size / kBlock + 1);
  std::uint32_t document = 0;
  for (Position at = 0; at < size; at += kBlock) {
    while (documents[document].where.end < at) ++document;
    first_.push_back(document);
  }
}

}  // namespace sumi
