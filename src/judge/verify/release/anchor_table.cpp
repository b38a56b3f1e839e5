#include "judge/verify/release/anchor_table.hpp"

namespace sumi::verify {

AnchorTable::AnchorTable(const std::vector<Anchor>& anchors)
    : shift_(shift_for(anchors.size(), 4, 28)),
      slots_(std::size_t{1} << (64 - shift_)),
      next_bits_(slots_.size()),
      anchors_(anchors.size()) {
  for (const Anchor& anchor : anchors) ++slots_[slot_of(spread(anchor.window))].count;
  std::uint32_t first = 0;
  for (Slot& slot : slots_) {
    slot.first = first;
    first += slot.count;
    slot.count = 0;
  }
  for (const Anchor& anchor : anchors) {
    Slot& slot = slots_[slot_of(spread(anchor.window))];
    anchors_[slot.first + slot.count++] = anchor;
  }
  for (std::size_t slot = 0; slot < slots_.size(); ++slot) note_bits(slot);
}

void AnchorTable::note_bits(std::size_t slot) {
  next_bits_[slot] = 0;
  for (std::uint32_t i = 0; i < slots_[slot].count; ++i)
    next_bits_[slot] |= next_bit(spread(anchors_[slots_[slot].first + i].window));
}

}  // namespace sumi::verify
