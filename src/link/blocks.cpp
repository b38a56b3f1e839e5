#include "link/blocks.hpp"

#include <algorithm>
#include <utility>

#include "base/machine/parallel.hpp"
#include "link/record_table.hpp"

namespace sumi::link {
namespace {

constexpr std::uint32_t kKeyOfNobodyElse = 0x80000000;  // and the record's number

std::string name_of_all(const std::vector<LinkKey>& keys) {
  std::string name;
  for (const LinkKey& key : keys) name += (name.empty() ? "" : ", ") + name_of(key);
  return name.empty() ? "all" : name;
}

// Returns each record's number for all keys together.
std::vector<std::uint32_t> joint_numbers(const LinkRecords::Table& table, const std::vector<LinkKey>& keys) {
  if (keys.empty()) return std::vector<std::uint32_t>(table.size(), 0);
  std::vector<std::uint32_t> numbers = key_numbers(table, keys.front());
  for (std::size_t i = 1; i < keys.size(); ++i) {
    const std::vector<std::uint32_t> more = key_numbers(table, keys[i]);
    PairTable pairs;
    for (std::size_t record = 0; record < numbers.size(); ++record) {
      const bool has_both = numbers[record] != kNoKey && more[record] != kNoKey;
      numbers[record] = has_both ? pairs.number_of(numbers[record], more[record]) : kNoKey;
    }
  }
  return numbers;
}

}  // namespace

Blocks::Blocks(const LinkRecords::Table& table, const LinkRules& rules, unsigned threads)
    : blocks_(std::max<std::size_t>(1, rules.blocks.size())), keys_(table.size() * blocks_.size()) {
  for_each_piece(blocks_.size(), 1, threads, [&](std::size_t begin, std::size_t end, unsigned) {
    for (std::size_t block = begin; block < end; ++block) {
      const std::vector<std::uint32_t> own = fill(table, rules, block);
      for (std::size_t record = 0; record < own.size(); ++record) keys_[record * blocks_.size() + block] = own[record];
    }
  });
}

std::vector<std::uint32_t> Blocks::fill(const LinkRecords::Table& table, const LinkRules& rules, std::size_t block) {
  const std::vector<LinkKey> keys = rules.blocks.empty() ? std::vector<LinkKey>{} : rules.blocks[block];
  std::vector<std::uint32_t> numbers = joint_numbers(table, keys);
  std::uint32_t count = 0;
  for (const std::uint32_t number : numbers)
    if (number != kNoKey) count = std::max(count, number + 1);
  std::vector<std::uint32_t> records_of(count + 1, 0);
  for (const std::uint32_t number : numbers)
    if (number != kNoKey) ++records_of[number];

  Block& made = blocks_[block];
  made.size.name = name_of_all(keys);
  std::vector<std::uint32_t> next(count, 0);
  std::uint32_t begin = 0;
  constexpr std::uint32_t kLeftOut = 0xFFFFFFFF;
  for (std::uint32_t number = 0; number < count; ++number) {
    const std::uint32_t records = records_of[number];
    const bool is_too_large = !keys.empty() && records > rules.max_block;
    made.size.skipped += is_too_large;
    if (records < 2 || is_too_large) {
      next[number] = kLeftOut;
      continue;
    }
    ++made.size.keys;
    made.size.pairs += pairs_of(records);
    made.size.largest = std::max<std::uint64_t>(made.size.largest, records);
    made.groups.push_back({begin, begin + records});
    next[number] = begin;
    begin += records;
  }
  made.order.resize(begin);
  for (std::uint32_t record = 0; record < numbers.size(); ++record) {
    std::uint32_t& number = numbers[record];
    if (number == kNoKey || next[number] == kLeftOut) {
      number = kKeyOfNobodyElse | record;
    } else {
      made.order[next[number]++] = record;
    }
  }
  return numbers;
}

std::vector<LinkBlockSize> Blocks::sizes() const {
  std::vector<LinkBlockSize> sizes;
  for (const Block& block : blocks_) sizes.push_back(block.size);
  return sizes;
}

std::vector<Piece> cut_pieces(const Blocks& blocks, std::uint64_t pairs) {
  std::vector<Piece> pieces;
  for (std::uint32_t block = 0; block < blocks.count(); ++block) {
    const std::vector<Blocks::Group>& groups = blocks.block(block).groups;
    std::uint32_t first = 0;
    std::uint64_t gathered = 0;
    for (std::uint32_t i = 0; i < groups.size(); ++i) {
      const std::uint32_t records = groups[i].end - groups[i].begin;
      const std::uint64_t own = pairs_of(records);
      if (own > pairs) {
        if (first < i) pieces.push_back({block, first, i, 0, 0xFFFFFFFF});
        const auto step = static_cast<std::uint32_t>(std::max<std::uint64_t>(1, pairs / records));
        for (std::uint32_t left = 0; left < records; left += step)
          pieces.push_back({block, i, i + 1, left, std::min(records, left + step)});
        first = i + 1;
        gathered = 0;
        continue;
      }
      gathered += own;
      if (gathered >= pairs || i + 1 == groups.size()) {
        pieces.push_back({block, first, i + 1, 0, 0xFFFFFFFF});
        first = i + 1;
        gathered = 0;
      }
    }
  }
  return pieces;
}

std::uint64_t pairs_in_all(const std::vector<std::uint32_t>& sources, bool across) {
  std::uint64_t pairs = pairs_of(sources.size());
  if (!across) return pairs;
  for (std::size_t begin = 0, end = 0; begin < sources.size(); begin = end) {
    while (end < sources.size() && sources[end] == sources[begin]) ++end;
    pairs -= pairs_of(end - begin);
  }
  return pairs;
}

}  // namespace sumi::link
