#include "judge/verify/release/string_table.hpp"

#include <cstring>

#include <sumi/model/error.hpp>

namespace sumi::verify {
namespace {

constexpr std::size_t kMostEntries = std::size_t{1} << 31;
constexpr std::size_t kLongest = 0xFFFFFFFF;

}  // namespace

bool StringTable::Entry::operator==(const Entry& other) const {
  if (size != other.size) return false;
  if (bytes == other.bytes) return true;
  if (size <= sizeof bytes) return false;
  return std::memcmp(reinterpret_cast<const char*>(bytes), reinterpret_cast<const char*>(other.bytes), size) == 0;
}

StringTable::Entry StringTable::entry_of(std::string_view string) {
  if (string.size() > kLongest)
    throw Error{Error::Kind::unfinished, {}, "a string to count has 2^32 bytes or more; verify the documents in parts"};
  Entry entry{.size = static_cast<std::uint32_t>(string.size())};
  if (string.size() <= sizeof entry.bytes) {
    std::memcpy(&entry.bytes, string.data(), string.size());
  } else {
    entry.bytes = reinterpret_cast<std::uintptr_t>(string.data());
  }
  return entry;
}

std::size_t StringTable::slot_of(std::uint32_t hash, const Entry& entry) const {
  std::size_t at = first_slot(hash);
  for (; slots_[at].entry != 0; at = (at + 1) & (slots_.size() - 1)) {
    if (slots_[at].hash == hash && entries_[slots_[at].entry - 1] == entry) break;
  }
  return at;
}

std::uint32_t StringTable::find(std::uint64_t hash, std::string_view string) const {
  return slots_[slot_of(short_hash(hash), entry_of(string))].entry - 1;
}

std::uint32_t StringTable::find_or_add(std::uint64_t hash, std::string_view string) {
  const Entry entry = entry_of(string);
  std::size_t at = slot_of(short_hash(hash), entry);
  if (slots_[at].entry == 0) {
    if (entries_.size() == kMostEntries)
      throw Error{Error::Kind::unfinished,
                  {},
                  "there are more than 2^31 different strings to count; verify the documents in parts"};
    if (2 * entries_.size() >= slots_.size()) {
      grow();
      at = slot_of(short_hash(hash), entry);
    }
    entries_.push_back(entry);
    slots_[at] = {short_hash(hash), size()};
  }
  return slots_[at].entry - 1;
}

void StringTable::grow() {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  const std::size_t last = slots_.size() - 1;
  for (const Slot& slot : old) {
    if (slot.entry == 0) continue;
    std::size_t at = first_slot(slot.hash);
    while (slots_[at].entry != 0) at = (at + 1) & last;
    slots_[at] = slot;
  }
}

}  // namespace sumi::verify
