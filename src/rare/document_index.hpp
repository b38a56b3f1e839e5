#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <sumi/corpus.hpp>

namespace sumi {

// Which document a byte of the arena lies in, in O(1) for documents that are not tiny.
//   Memory  4 bytes for each 64 bytes of text.
class DocumentIndex {
 public:
  explicit DocumentIndex(std::span<const Document> documents);

  // Requires: a byte of the arena.
  [[nodiscard]] std::uint32_t document_at(Position position) const {
    std::uint32_t document = first_[position / kBlock];
    while (documents_[document].where.end < position) ++document;
    return document;
  }

 private:
  static constexpr Position kBlock = 64;
  std::span<const Document> documents_;
  std::vector<std::uint32_t> first_;  // per block, the document of its first byte
};

}  // namespace sumi
