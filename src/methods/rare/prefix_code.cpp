#include "methods/rare/prefix_code.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

#include "base/machine/newer_instructions.hpp"

namespace sumi::rare {
namespace {

constexpr auto kBorderByte = static_cast<unsigned char>(kBorder);
constexpr std::size_t kBytes = 256;
constexpr std::size_t kMostPairs = 512;
constexpr std::uint32_t kFrequentPair = 64;  // occurrences in the sample
constexpr std::size_t kSample = std::size_t{1} << 21;
constexpr std::size_t kSampleBlock = std::size_t{1} << 12;
constexpr std::uint64_t kHighest = std::uint64_t{1} << 63;

bool is_sampled_whole(std::string_view text) {
  return text.size() < 2 * kSample;
}

// Visits some blocks of a text, or all of it.
template <typename Visit>
void visit_sample(std::string_view text, const Visit& visit) {
  const std::size_t step = std::max<std::size_t>(1, text.size() / kSample) * kSampleBlock;
  for (std::size_t begin = 0; begin < text.size(); begin += step) {
    for (std::size_t at = begin; at < std::min(text.size(), begin + kSampleBlock); ++at) visit(at);
  }
}

// Bytes by their numbers.
struct Symbol {
  std::uint32_t weight;
  std::uint32_t byte;  // kBytes: all bytes that aren't in the sample
  unsigned width = 0;
};

// Huffman's merging with two queues. Symbols come in ascending weight and get descending widths.
void find_widths(std::vector<Symbol>& symbols) {
  const std::size_t leaves = symbols.size();
  std::vector<std::uint64_t> weights(2 * leaves - 1, 0);
  std::vector<std::size_t> parents(2 * leaves - 1, 0);
  for (std::size_t i = 0; i < leaves; ++i) weights[i] = symbols[i].weight;
  std::size_t leaf = 0;
  std::size_t inner = leaves;
  for (std::size_t made = leaves; made < weights.size(); ++made) {
    for (int side = 0; side < 2; ++side) {
      const bool take_leaf = leaf < leaves && (inner == made || weights[leaf] <= weights[inner]);
      const std::size_t taken = take_leaf ? leaf++ : inner++;
      weights[made] += weights[taken];
      parents[taken] = made;
    }
  }
  std::vector<unsigned> depths(weights.size(), 0);
  for (std::size_t node = weights.size() - 1; node-- > 0;) depths[node] = depths[parents[node]] + 1;
  for (std::size_t i = 0; i < leaves; ++i) symbols[i].width = depths[i];
}

}  // namespace

PrefixCode::PrefixCode(std::string_view text, bool expects_borders) {
  std::vector<std::uint32_t> frequencies(kBytes, 0);
  visit_sample(text, [&](Position at) { ++frequencies[static_cast<unsigned char>(text[at])]; });
  ++frequencies[kBorderByte];
  std::vector<std::uint32_t> bytes(kBytes);
  std::iota(bytes.begin(), bytes.end(), 0U);
  std::stable_sort(bytes.begin(), bytes.end(), [&](auto a, auto b) { return frequencies[a] > frequencies[b]; });
  for (std::size_t i = 0; i < kBytes; ++i) numbers_[bytes[i]] = static_cast<std::uint8_t>(i);
  if (is_sampled_whole(text))
    bytes_ = kBytes - static_cast<std::size_t>(std::count(frequencies.begin(), frequencies.end(), 0U));

  std::vector<std::uint32_t> counts(bytes_ * bytes_, 0);
  visit_sample(text, [&](Position at) { ++counts[number(text, at - 1) * bytes_ + number(text[at])]; });
  std::vector<std::uint32_t> of_all(bytes_, 0);
  for (std::size_t i = 0; i < counts.size(); ++i) of_all[i % bytes_] += counts[i];

  const std::size_t border = number(kBorder);
  const std::size_t first_of_pairs = bytes_ + 1;
  contexts_.resize(bytes_ * kRow);
  std::vector<std::uint32_t> frequent;
  for (std::uint32_t i = 0; i < counts.size(); ++i) {
    contexts_[i / bytes_ * kRow + i % bytes_] = static_cast<std::uint32_t>(i % bytes_ * kRow);
    if (counts[i] >= kFrequentPair && i / bytes_ != border && i % bytes_ != border) frequent.push_back(i);
  }
  std::stable_sort(frequent.begin(), frequent.end(), [&](auto a, auto b) { return counts[a] > counts[b]; });
  frequent.resize(std::min(frequent.size(), kMostPairs));
  for (std::size_t i = 0; i < frequent.size(); ++i) {
    contexts_[frequent[i] / bytes_ * kRow + frequent[i] % bytes_] =
        static_cast<std::uint32_t>((first_of_pairs + i) * kRow);
  }
  std::vector<std::uint32_t> behind(frequent.size() * bytes_, 0);
  visit_sample(text, [&](Position at) {
    const std::size_t code = context(text, at) / kRow;
    if (code >= first_of_pairs) ++behind[(code - first_of_pairs) * bytes_ + number(text[at])];
  });

  words_.resize((first_of_pairs + frequent.size()) * kRow);
  borders_.resize(first_of_pairs + frequent.size());
  for (std::size_t code = 0; code < bytes_; ++code)
    assign_words(code, std::span(counts).subspan(code * bytes_, bytes_), expects_borders);
  assign_words(bytes_, of_all, expects_borders);
  for (std::size_t i = 0; i < frequent.size(); ++i) {
    assign_words(first_of_pairs + i, std::span(behind).subspan(i * bytes_, bytes_), expects_borders);
  }
  pairs_.resize(bytes_ * kRow);
  for (std::size_t first = 0; first < bytes_; ++first) {
    const std::uint64_t head = words_[bytes_ * kRow + first];
    const std::uint64_t width = (head & kShift) + 1;
    for (std::size_t second = 0; second < bytes_; ++second) {
      const std::uint64_t next = words_[first * kRow + second];
      const std::uint64_t shift = first == border || second == border ? kShift : width + (next & kShift);
      pairs_[first * kRow + second] = (head & ~kShift) | (next & ~kShift) >> (width & kShift) | shift;
    }
  }
  const auto shift = [](std::uint64_t word) { return static_cast<std::uint8_t>(word & kShift); };
  shifts_.resize(words_.size());
  std::transform(words_.begin(), words_.end(), shifts_.begin(), shift);
  pair_shifts_.resize(pairs_.size());
  std::transform(pairs_.begin(), pairs_.end(), pair_shifts_.begin(), shift);
}

// Assigns canonical codewords: ascending while widths fall. A byte that isn't in the sample is stored after an escape
// codeword.
void PrefixCode::assign_words(std::size_t code, std::span<const std::uint32_t> sampled, bool expects_borders) {
  constexpr std::uint32_t kExpectedBorders = 16;  // one in this many bytes
  std::vector<std::uint32_t> counts(sampled.begin(), sampled.end());
  if (expects_borders) {
    std::uint32_t& borders = counts[number(kBorder)];
    borders = std::max(borders, std::accumulate(counts.begin(), counts.end(), std::uint32_t{0}) / kExpectedBorders + 1);
  }
  constexpr unsigned kLeastShare = 12;  // 1 / 2^12 of all: limits the width to 18, by Fibonacci's numbers
  constexpr unsigned kRaw = 8;
  const std::uint32_t total = std::accumulate(counts.begin(), counts.end(), std::uint32_t{0});
  const std::uint32_t least = (total >> kLeastShare) + 1;
  std::vector<Symbol> symbols{{least, kBytes}};
  for (std::uint32_t byte = 0; byte < bytes_; ++byte) {
    if (counts[byte] > 0) symbols.push_back({std::max(counts[byte], least), byte});
  }
  std::stable_sort(symbols.begin(), symbols.end(),
                   [](const Symbol& a, const Symbol& b) { return a.weight < b.weight; });
  find_widths(symbols);
  const auto set = [&](std::size_t byte, std::uint64_t bits, unsigned width) {
    assert(width >= 1 && width <= kMostWidth);
    const bool border = byte == number(kBorder);
    if (border) borders_[code] = static_cast<std::uint8_t>(width);
    words_[code * kRow + byte] = bits | (border ? kShift : width - 1);
  };
  std::uint64_t next = 0;
  for (const Symbol& symbol : symbols) {
    if (symbol.byte < kBytes) {
      set(symbol.byte, next, symbol.width);
    } else {
      for (std::uint64_t byte = 0; byte < bytes_; ++byte) {
        if (counts[byte] == 0) set(byte, next | byte << (64 - kRaw) >> symbol.width, symbol.width + kRaw);
      }
    }
    if (symbol.width > 0) next += std::uint64_t{1} << (64 - symbol.width);
  }
}

PrefixCode::Tails PrefixCode::tails_after(std::string_view text, Position end) const {
  // A codeword has at least a bit, and nothing after a border counts.
  const Position most = std::min<Position>(end + 64 + 2, text.size());
  Position last = end;
  while (last < most && (last < end + 2 || text[last - 1] != kBorder)) ++last;
  Tails tails;
  for (Position at = last; at > end; --at) {
    tails = {put(words_[context(text, at - 1) + number(text[at - 1])], tails.next), tails.next};
  }
  return tails;
}

void PrefixCode::write_keys(std::string_view text, Position begin, Position end, Tails& tails,
                            std::uint64_t* keys) const {
  with_newer_instructions([&] {
    std::uint64_t next = tails.next;
    std::uint64_t after_next = tails.after_next;
    std::size_t here = number(text, end - 1);
    std::size_t before = number(text, end - 2);
    std::size_t head = here * kRow + number(text, end);
    std::size_t next_head = before * kRow + here;
    const auto go_back = [&](Position at, std::size_t second) {
      keys[at - begin] = put(pairs_[head], after_next);
      after_next = next;
      head = next_head;
      next_head = second * kRow + before;
      next = put(words_[contexts_[next_head] + here], next);
      here = before;
      before = second;
    };
    Position at = end;
    for (const Position least = std::max<Position>(begin, 2); at > least;) {
      --at;
      go_back(at, number(text[at - 2]));
    }
    while (at > begin) {
      --at;
      go_back(at, number(kBorder));
    }
    tails = {next, after_next};
  });
}

KeyReach PrefixCode::reach(std::string_view text, Position begin, unsigned bits) const {
  KeyReach result;
  unsigned used = 0;
  for (Position at = begin;; ++at) {
    const std::size_t code = at == begin ? bytes_ : at == begin + 1 ? number(text[begin]) : context(text, at) / kRow;
    const std::size_t byte = number(text, at);
    const bool border = byte == number(kBorder);
    used += border ? borders_[code] : static_cast<unsigned>(words_[code * kRow + byte] & kShift) + 1;
    if (used > bits) return result;
    if (border) return {result.bytes, true};
    ++result.bytes;
  }
}

// Goes from right to left as write_keys() does, but records the ends of codewords instead of their content: the number
// of whole bytes in some bits is the number of ends among them.
void PrefixCode::bits_to_bytes(std::string_view text, Position begin, std::span<std::uint8_t> values) const {
  with_newer_instructions([&] {
    const std::uint8_t* const shifts = shifts_.data();
    const std::uint8_t* const pair_shifts = pair_shifts_.data();
    const std::uint8_t* const first_shifts = shifts + bytes_ * kRow;
    const auto put_end = [](std::uint8_t shift, std::uint64_t ends) { return (ends >> 1 | kHighest) >> shift; };
    const Position end = begin + values.size();
    std::uint64_t next = 0;
    std::uint64_t after_next = 0;
    for (Position at = end + kKeyBits + 1; at > end; --at) {
      after_next = std::exchange(next, put_end(shifts[context(text, at - 1) + number(text, at - 1)], next));
    }
    std::size_t here = number(text, end - 1);
    std::size_t before = number(text, end - 2);
    std::size_t head = here * kRow + number(text, end);
    for (Position at = end; at-- > begin;) {
      const std::uint8_t bits = values[at - begin];
      const unsigned head_bits = pair_shifts[head] + 1U;
      const unsigned rest = std::min(std::max<unsigned>(bits, head_bits) - head_bits, kKeyBits);
      const unsigned few = bits > first_shifts[here] ? 1 : 0;
      const auto many = 2 + static_cast<unsigned>(std::popcount(after_next >> 1 >> (kShift - rest)));
      // No branch, because these conditions are unpredictable.
      const unsigned is_few = 0U - static_cast<unsigned>(bits < head_bits);
      const unsigned is_other = 0U - static_cast<unsigned>(bits > kKeyBits);
      const unsigned bytes = (few & is_few) | (many & ~is_few);
      values[at - begin] = static_cast<std::uint8_t>((bits & is_other) | (bytes & ~is_other));

      const std::size_t second = number(text, at - 2);
      head = before * kRow + here;
      after_next = std::exchange(next, put_end(shifts[contexts_[second * kRow + before] + here], next));
      here = before;
      before = second;
    }
  });
}

KeyReach PlainBytes::reach(std::uint64_t key, unsigned bits) {
  unsigned border = 0;
  while (border < 8 && (key >> (56 - 8 * border) & 0xFF) != kBorderByte) ++border;
  const unsigned whole = bits / 8;
  return border < whole ? KeyReach{border, true} : KeyReach{whole, false};
}

}  // namespace sumi::rare
