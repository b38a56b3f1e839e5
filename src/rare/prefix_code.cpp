#include "rare/prefix_code.hpp"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

#include <sumi/corpus.hpp>

namespace sumi {
namespace {

constexpr auto kBorderByte = static_cast<unsigned char>(kBorder);

}  // namespace

PrefixCode::PrefixCode(const Counts& counts) {
  assign_widths(counts);
  assign_bits();
  fill_windows();
}

// Huffman's merging, ties by age. A width never passes 64: it takes Fibonacci's numbers for counts to reach one.
void PrefixCode::assign_widths(const Counts& counts) {
  struct Node {
    int left = -1;
    int right = -1;
  };
  std::vector<Node> nodes(256);
  using Entry = std::pair<std::uint64_t, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (int byte = 0; byte < 256; ++byte) {
    const std::uint64_t count = counts[static_cast<std::size_t>(byte)];
    if (count > 0 || byte == kBorderByte) queue.emplace(std::max<std::uint64_t>(count, 1), byte);
  }
  while (queue.size() > 1) {
    const Entry least = queue.top();
    queue.pop();
    const Entry second = queue.top();
    queue.pop();
    nodes.push_back({least.second, second.second});
    queue.emplace(least.first + second.first, static_cast<int>(nodes.size()) - 1);
  }
  std::vector<unsigned> depth(nodes.size(), 0);
  for (std::size_t node = nodes.size(); node-- > 256;) {
    depth[static_cast<std::size_t>(nodes[node].left)] = depth[node] + 1;
    depth[static_cast<std::size_t>(nodes[node].right)] = depth[node] + 1;
  }
  for (std::size_t byte = 0; byte < 256; ++byte) words_[byte].width = depth[byte];
  if (nodes.size() == 256) words_[kBorderByte].width = 1;
}

// Canonical: ascending codewords by width, then byte.
void PrefixCode::assign_bits() {
  for (unsigned byte = 0; byte < 256; ++byte) {
    if (words_[byte].width > 0) by_bits_.push_back(static_cast<unsigned char>(byte));
  }
  std::stable_sort(by_bits_.begin(), by_bits_.end(),
                   [&](unsigned char a, unsigned char b) { return words_[a].width < words_[b].width; });
  words_[kBorderByte].carries = 0;
  std::uint64_t next = 0;
  for (const unsigned char byte : by_bits_) {
    words_[byte].bits = next;
    next += std::uint64_t{1} << (64 - words_[byte].width);
  }
}

void PrefixCode::fill_windows() {
  windows_.resize(std::size_t{1} << kWindowBits);
  for (std::size_t value = 0; value < windows_.size(); ++value) {
    Window& window = windows_[value];
    std::uint64_t ends = 0;
    while (window.bits < kWindowBits && !window.border) {
      const unsigned char byte = first_byte(std::uint64_t{value} << (64 - kWindowBits + window.bits));
      const unsigned width = words_[byte].width;
      if (window.bits + width > kWindowBits) break;
      window.bits = (window.bits + width) & 0xFF;
      for (unsigned bits = window.bits; bits <= kWindowBits; ++bits) ends += std::uint64_t{1} << (4 * bits);
      window.border = byte == kBorderByte;
    }
    window.ends = ends & ((std::uint64_t{1} << 48) - 1);
  }
}

unsigned char PrefixCode::first_byte(std::uint64_t key) const {
  const auto above = std::upper_bound(by_bits_.begin(), by_bits_.end(), key,
                                      [&](std::uint64_t wanted, unsigned char byte) { return wanted < words_[byte].bits; });
  return *std::prev(above);
}

KeyReach PrefixCode::reach(std::uint64_t key, unsigned bits) const {
  unsigned bytes = 0;
  for (unsigned used = 0; used < bits;) {
    const std::uint64_t rest = key << used;
    const Window window = windows_[rest >> (64 - kWindowBits)];
    if (window.bits == 0) {
      const unsigned char byte = first_byte(rest);
      used += words_[byte].width;
      if (used > bits) break;
      if (byte == kBorderByte) return {bytes, true};
      ++bytes;
      continue;
    }
    const unsigned looked_at = std::min(bits - used, kWindowBits);
    bytes += static_cast<unsigned>(window.ends >> (4 * looked_at) & 0xF);
    used += static_cast<unsigned>(window.bits);
    if (window.border && used <= bits) return {bytes - 1, true};
  }
  return {bytes, false};
}

KeyReach PlainBytes::reach(std::uint64_t key, unsigned bits) {
  unsigned border = 0;
  while (border < 8 && (key >> (56 - 8 * border) & 0xFF) != kBorderByte) ++border;
  const unsigned whole = bits / 8;
  return border < whole ? KeyReach{border, true} : KeyReach{whole, false};
}

}  // namespace sumi
