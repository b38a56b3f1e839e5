#include "tag/features/fingerprint_table.hpp"

namespace sumi::tag {

std::uint32_t FingerprintTable::number(Fingerprint key) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = key & mask;
  while (slots_[i].key != 0) {
    if (slots_[i].key == key) return slots_[i].number;
    i = (i + 1) & mask;
  }
  const auto number = static_cast<std::uint32_t>(size_++);
  slots_[i] = {key, number, 0};
  if (size_ * 2 > slots_.size()) grow();
  return number;
}

std::vector<Fingerprint> FingerprintTable::keys() const {
  std::vector<Fingerprint> keys(size_);
  for (const FingerprintSlot& slot : slots_) {
    if (slot.key != 0) keys[slot.number] = slot.key;
  }
  return keys;
}

void FingerprintTable::grow() {
  const std::vector<Fingerprint> ordered = keys();
  slots_.assign(slots_.size() * 2, {});
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t number = 0; number < ordered.size(); ++number) {
    std::size_t i = ordered[number] & mask;
    while (slots_[i].key != 0) i = (i + 1) & mask;
    slots_[i] = {ordered[number], number, 0};
  }
}

}  // namespace sumi::tag
