#include "methods/rare/counted_owners.hpp"

#include <bit>

namespace sumi::rare {

CountedOwners::CountedOwners(const CountingText& text, Support by) {
  if (by == Support::occurrences) return;
  size_ = by == Support::documents ? text.documents.size() : text.owners;
  lasts_.reserve(text.documents.size());
  if (by == Support::owners) owners_.reserve(text.documents.size());
  for (const Document& document : text.documents) {
    lasts_.push_back(document.where.end);
    if (by == Support::owners) owners_.push_back(document.owner);
  }
  if (text.documents.empty()) return;
  constexpr Position kGranulesADocument = 64;
  const Position mean = text.bytes.size() / text.documents.size();
  granule_bits_ = static_cast<unsigned>(std::bit_width(mean / kGranulesADocument));
  std::size_t document = 0;
  const Position block_size = Position{kGranules} << granule_bits_;
  blocks_.reserve(text.bytes.size() / block_size + 1);
  for (Position begin = 0; begin < text.bytes.size(); begin += block_size) {
    Block block{static_cast<std::uint32_t>(document), 0};
    bool crowded = false;
    for (; document < lasts_.size() && lasts_[document] < begin + block_size; ++document) {
      const std::uint32_t granule = std::uint32_t{1} << ((lasts_[document] - begin) >> granule_bits_);
      crowded |= (block.marks & granule) != 0;
      block.marks |= granule;
    }
    if (crowded) block.marks = ~std::uint32_t{0};
    blocks_.push_back(block);
  }
}

}  // namespace sumi::rare
