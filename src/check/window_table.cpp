#include "check/window_table.hpp"

#include <algorithm>
#include <cstring>

#include <sumi/error.hpp>

namespace sumi::check {
namespace {

constexpr std::size_t kMostEntries = std::size_t{1} << 31;
constexpr std::size_t kLongest = 0xFFFFFFFF;

}  // namespace

WindowTable::Key WindowTable::key_of(std::string_view string) {
  if (string.size() > kLongest)
    throw Error{Error::Kind::unfinished, {}, "an n-gram has 2^32 bytes or more; check in parts"};
  Key key{.size = static_cast<std::uint32_t>(string.size())};
  if (string.size() <= sizeof key.bytes) {
    std::memcpy(&key.bytes, string.data(), string.size());
  } else {
    key.bytes = reinterpret_cast<std::uintptr_t>(string.data());
  }
  return key;
}

std::size_t WindowTable::slot_of(std::uint32_t hash, Key key) const {
  const std::size_t last = slots_.size() - 1;
  std::size_t at = hash & last;
  for (; slots_[at].entry != 0; at = (at + 1) & last) {
    if (slots_[at].hash != hash) continue;
    const Entry& entry = entries_[slots_[at].entry - 1];
    if (entry.size != key.size) continue;
    if (entry.bytes == key.bytes) break;
    if (key.size <= sizeof key.bytes) continue;
    if (std::memcmp(reinterpret_cast<const char*>(entry.bytes), reinterpret_cast<const char*>(key.bytes), key.size) ==
        0)
      break;
  }
  return at;
}

Meetings* WindowTable::find(std::uint64_t hash, std::string_view string) {
  const Slot& slot = slots_[slot_of(static_cast<std::uint32_t>(hash >> 32), key_of(string))];
  return slot.entry == 0 ? nullptr : &entries_[slot.entry - 1].meetings;
}

Meetings& WindowTable::find_or_add(std::uint64_t hash, std::string_view string) {
  const auto short_hash = static_cast<std::uint32_t>(hash >> 32);
  const Key key = key_of(string);
  std::size_t at = slot_of(short_hash, key);
  if (slots_[at].entry == 0) {
    if (entries_.size() == kMostEntries)
      throw Error{Error::Kind::unfinished, {}, "more than 2^31 different n-grams; check in parts"};
    if (2 * entries_.size() >= slots_.size()) {
      grow();
      at = slot_of(short_hash, key);
    }
    entries_.push_back({key.bytes, key.size, {}});
    slots_[at] = {short_hash, static_cast<std::uint32_t>(entries_.size())};
  }
  return entries_[slots_[at].entry - 1].meetings;
}

void WindowTable::grow() {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  const std::size_t last = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.entry == 0) continue;
    std::size_t at = slot.hash & last;
    while (slots_[at].entry != 0) at = (at + 1) & last;
    slots_[at] = slot;
  }
}

bool WindowTable::all_reach(std::uint32_t count) const {
  return std::ranges::all_of(entries_, [&](const Entry& entry) { return entry.meetings.count >= count; });
}

}  // namespace sumi::check
