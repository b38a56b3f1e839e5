#include <cstring>
#include <limits>

#include "base/machine/folded_product.hpp"
#include "link/record_table.hpp"
#include <sumi/model/error.hpp>

namespace sumi::link {
namespace {

constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t kFirstSlots = 1024;

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = folded_product(text.size() + 1, 0x2545F4914F6CDD1DU);
  for (std::size_t i = 0; i < text.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + i, text.size() - i < 8 ? text.size() - i : 8);
    hash = folded_product(hash, word);
  }
  return hash;
}

}  // namespace

ValueTable::ValueTable() : ends_{0, 0}, slots_(kFirstSlots, kFree), tags_(kFirstSlots, 0) {}

std::uint64_t ValueTable::hash(std::uint32_t number) const {
  return hash_of(text(number));
}

std::uint32_t ValueTable::number_of(std::string_view value) {
  if (value.empty()) return 0;
  const std::uint64_t hash = hash_of(value);
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != kFree; slot = (slot + 1) & mask)
    if (tags_[slot] == tag && text(slots_[slot]) == value) return slots_[slot];
  const std::size_t most = std::numeric_limits<std::uint32_t>::max();
  if (size() == kFree - 1 || bytes_.size() + value.size() > most)
    throw Error{Error::Kind::unfinished, "",
                "the distinct values are 4 GiB or more; link fewer records or columns at a time"};
  const std::uint32_t number = size();
  bytes_.append(value);
  ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
  slots_[slot] = number;
  tags_[slot] = tag;
  if (std::size_t{size()} * 2 > slots_.size()) grow();
  return number;
}

void ValueTable::grow() {
  slots_.assign(slots_.size() * 2, kFree);
  tags_.assign(slots_.size(), 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t number = 1; number < size(); ++number) {
    const std::uint64_t own = hash(number);
    std::size_t slot = own & mask;
    while (slots_[slot] != kFree) slot = (slot + 1) & mask;
    slots_[slot] = number;
    tags_[slot] = static_cast<std::uint32_t>(own >> 32);
  }
}

PairTable::PairTable() : slots_(kFirstSlots, Slot{0, kFree}) {}

std::size_t PairTable::slot_of(std::uint64_t pair) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = folded_product(pair, 1) & mask;
  while (slots_[slot].number != kFree && slots_[slot].pair != pair) slot = (slot + 1) & mask;
  return slot;
}

bool PairTable::contains(std::uint32_t first, std::uint32_t second) const {
  return slots_[slot_of(std::uint64_t{first} << 32 | second)].number != kFree;
}

std::uint32_t PairTable::number_of(std::uint32_t first, std::uint32_t second) {
  const std::uint64_t pair = std::uint64_t{first} << 32 | second;
  Slot& slot = slots_[slot_of(pair)];
  if (slot.number != kFree) return slot.number;
  const std::uint32_t number = size_++;
  slot = {pair, number};
  if (std::size_t{size_} * 2 > slots_.size()) grow();
  return number;
}

void PairTable::grow() {
  std::vector<Slot> old(slots_.size() * 2, Slot{0, kFree});
  old.swap(slots_);
  for (const Slot& entry : old)
    if (entry.number != kFree) slots_[slot_of(entry.pair)] = entry;
}

}  // namespace sumi::link
