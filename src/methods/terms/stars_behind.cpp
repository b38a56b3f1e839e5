#include "methods/terms/stars_behind.hpp"

namespace sumi::terms {

const StarsBehind& StarsBehindEnds::find(std::uint32_t key, std::size_t room) {
  unknown_.clear();
  StarsBehind stars;
  redactor_.automaton().for_each_suffix(key, room, [&](std::uint32_t shorter, std::size_t length) {
    if (remembers(shorter)) {
      stars = slots_[slot_of(shorter)];
      return false;
    }
    unknown_.push_back({shorter, length});
    return true;
  });
  for (auto one = unknown_.rbegin(); one != unknown_.rend(); ++one) {
    const StarsBehind own = alone(one->key, one->length);
    const StarsBehind shorter = stars;
    stars = own;
    stars.starred |= shorter.starred;
    stars.begins |= shorter.begins;
    stars.is_in_window = own.is_in_window && (shorter.longest == 0 || shorter.is_in_window);
    StarsBehind& slot = slots_[slot_of(one->key)];
    if (slot.longest != 0) ++forgotten_;
    slot = stars;
  }
  if (forgotten_ >= slots_.size() && slots_.size() < kMost) grow();
  return slots_[slot_of(key)];
}

StarsBehind StarsBehindEnds::alone(std::uint32_t key, std::size_t length) const {
  StarsBehind own;
  own.key = key;
  own.longest = static_cast<std::uint16_t>(length);
  if (length > StarsBehind::kWindow) return own;
  own.begins = std::uint32_t{1} << (StarsBehind::kWindow - length);
  own.is_in_window = redactor_.for_each_pattern(key, length, [&](const KeptPositions& kept) {
    own.starred |= static_cast<std::uint32_t>(~kept.first_word() << (StarsBehind::kWindow - length));
  });
  return own;
}

void StarsBehindEnds::grow() {
  std::vector<StarsBehind> old(slots_.size() * 4);
  old.swap(slots_);
  forgotten_ = 0;
  for (const StarsBehind& slot : old) {
    if (slot.longest != 0) slots_[slot_of(slot.key)] = slot;
  }
}

}  // namespace sumi::terms
