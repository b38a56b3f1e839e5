#include "rare/prefix_code.hpp"

#include <algorithm>
#include <cassert>
#include <queue>
#include <utility>

namespace sumi {
namespace {

constexpr auto kBorderByte = static_cast<unsigned char>(kBorder);

// Huffman's merging, ties by age. A width never passes 57: it takes Fibonacci's numbers for counts to reach one.
std::array<unsigned, 256> widths(const std::array<std::uint64_t, 256>& counts) {
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
  std::array<unsigned, 256> result;
  std::copy_n(depth.begin(), 256, result.begin());
  if (nodes.size() == 256) result[kBorderByte] = 1;
  return result;
}

}  // namespace

void BytePairs::count(std::string_view text, std::size_t begin, std::size_t end) {
  std::size_t before = begin > 0 ? static_cast<unsigned char>(text[begin - 1]) : kBorderByte;
  for (std::size_t at = begin; at < end; ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    ++row(before)[byte];
    before = byte;
  }
}

void BytePairs::add(const BytePairs& other) {
  for (unsigned before = 0; before < 256; ++before) {
    const std::vector<std::uint64_t>& more = other.rows_[before];
    for (std::size_t byte = 0; byte < more.size(); ++byte) row(before)[byte] += more[byte];
  }
}

PrefixCode::PrefixCode(const BytePairs& counts) : words_(std::size_t{kBefore} * 256, 0) {
  std::array<std::uint64_t, 256> of_all{};
  for (unsigned before = 0; before < 256; ++before) {
    const std::vector<std::uint64_t>& behind = counts.behind(before);
    for (std::size_t byte = 0; byte < behind.size(); ++byte) of_all[byte] += behind[byte];
  }
  for (unsigned before = 0; before < 256; ++before) {
    if (of_all[before] == 0 || before == kBorderByte) continue;
    std::array<std::uint64_t, 256> after{};
    std::copy(counts.behind(before).begin(), counts.behind(before).end(), after.begin());
    assign_words(before, after);
  }
  assign_words(kStart, of_all);
  for (unsigned before = 0; before < kBefore; ++before) {
    if (!by_bits_[before].empty()) fill_windows(before);
  }
}

// Canonical: ascending codewords by width, then byte.
void PrefixCode::assign_words(unsigned before, const std::array<std::uint64_t, 256>& counts) {
  const std::array<unsigned, 256> width = widths(counts);
  std::vector<unsigned char>& by_bits = by_bits_[before];
  for (unsigned byte = 0; byte < 256; ++byte) {
    if (width[byte] > 0) by_bits.push_back(static_cast<unsigned char>(byte));
  }
  std::stable_sort(by_bits.begin(), by_bits.end(), [&](unsigned char a, unsigned char b) { return width[a] < width[b]; });
  std::uint64_t next = 0;
  for (const unsigned char byte : by_bits) {
    assert(width[byte] < 58);
    words_[before * 256 + byte] = next | width[byte];
    next += std::uint64_t{1} << (64 - width[byte]);
  }
}

void PrefixCode::fill_windows(unsigned before) {
  first_window_[before] = static_cast<std::uint32_t>(windows_.size());
  windows_.resize(windows_.size() + (std::size_t{1} << kWindowBits));
  for (std::size_t value = 0; value < std::size_t{1} << kWindowBits; ++value) {
    Window& window = windows_[first_window_[before] + value];
    std::uint64_t ends = 0;
    unsigned last = before;
    while (window.bits < kWindowBits && !window.border) {
      const std::uint64_t rest = std::uint64_t{value} << (64 - kWindowBits + window.bits);
      const unsigned char byte = first_byte(last, rest);
      const auto width = static_cast<unsigned>(words_[last * 256 + byte] & kWidth);
      if (window.bits + width > kWindowBits) break;
      window.bits = (window.bits + width) & 0xFF;
      for (unsigned bits = window.bits; bits <= kWindowBits; ++bits) ends += std::uint64_t{1} << (4 * bits);
      window.last = byte;
      window.border = byte == kBorderByte;
      last = byte;
    }
    window.ends = ends & ((std::uint64_t{1} << 36) - 1);
  }
}

unsigned char PrefixCode::first_byte(unsigned before, std::uint64_t key) const {
  const std::vector<unsigned char>& by_bits = by_bits_[before];
  const auto above = std::upper_bound(by_bits.begin(), by_bits.end(), key, [&](std::uint64_t wanted, unsigned char byte) {
    return wanted < (words_[before * 256 + byte] & ~kWidth);
  });
  return *std::prev(above);
}

KeyReach PrefixCode::reach(std::uint64_t key, unsigned bits, Borders& borders) const {
  while (borders.known[borders.last].bits > bits) --borders.last;
  auto [used, bytes, before] = borders.known[borders.last];
  while (used < bits) {
    const std::uint64_t rest = key << used;
    const Window window = windows_[first_window_[before] + (rest >> (64 - kWindowBits))];
    if (window.bits == 0) {
      const unsigned char byte = first_byte(before, rest);
      used += static_cast<unsigned>(words_[before * 256 + byte] & kWidth);
      if (used > bits) break;
      if (byte == kBorderByte) return {bytes, true};
      ++bytes;
      before = byte;
    } else {
      const unsigned looked_at = std::min(bits - used, kWindowBits);
      used += static_cast<unsigned>(window.bits);
      if (used > bits || window.border) {
        bytes += static_cast<unsigned>(window.ends >> (4 * looked_at) & 0xF);
        return used > bits ? KeyReach{bytes, false} : KeyReach{bytes - 1, true};
      }
      bytes += static_cast<unsigned>(window.ends >> (4 * kWindowBits) & 0xF);
      before = static_cast<unsigned>(window.last);
    }
    borders.known[++borders.last] = {used, bytes, before};
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
