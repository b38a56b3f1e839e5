#include "rare/counted_owners.hpp"

#include <bit>

namespace sumi {

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
  const Position mean = text.bytes.size() / text.documents.size();
  step_bits_ = static_cast<unsigned>(std::bit_width(mean / 2));
  first_.reserve((text.bytes.size() >> step_bits_) + 1);
  std::size_t document = 0;
  for (Position place = 0; place < text.bytes.size(); place += Position{1} << step_bits_) {
    while (document + 1 < lasts_.size() && lasts_[document] < place) ++document;
    first_.push_back(static_cast<std::uint32_t>(document));
  }
}

}  // namespace sumi
