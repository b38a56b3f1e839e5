#include "spread/suffix_keys.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace sumi::spread {
namespace {

constexpr std::size_t kFewKeys = 2048;
constexpr std::size_t kBytes = 256;  // values of one

std::size_t byte_of(const SuffixKey& key, unsigned byte) {
  return key.word >> 8 * byte & 0xFF;
}

// The order of equal words stays.
void sort_by_word(std::vector<SuffixKey>& keys) {
  std::array<std::array<std::size_t, kBytes>, kWord> begins{};
  for (const SuffixKey& key : keys) {
    for (unsigned byte = 0; byte < kWord; ++byte) ++begins[byte][byte_of(key, byte)];
  }
  std::vector<SuffixKey> other(keys.size());
  for (unsigned byte = 0; byte < kWord; ++byte) {
    if (begins[byte][byte_of(keys.front(), byte)] == keys.size()) continue;  // all have the same
    std::size_t before = 0;
    for (std::size_t& one : begins[byte]) before += std::exchange(one, before);
    for (const SuffixKey& key : keys) other[begins[byte][byte_of(key, byte)]++] = key;
    keys.swap(other);
  }
}

}  // namespace

bool KeySorter::is_less(const SuffixKey& a, const SuffixKey& b) const {
  if (a.word != b.word) return a.word < b.word;
  const std::size_t both = std::min(a.size(), b.size());
  if (both > behind_) {
    const int order =
        std::memcmp(text_.data() + a.position() + behind_, text_.data() + b.position() + behind_, both - behind_);
    if (order != 0) return order < 0;
  }
  if (a.size() != b.size()) return a.size() < b.size();
  return a.position() < b.position();
}

bool KeySorter::are_equal(const SuffixKey& a, const SuffixKey& b) const {
  return a.word == b.word && a.size() == b.size() &&
         (a.size() <= behind_ || std::memcmp(text_.data() + a.position() + behind_,
                                             text_.data() + b.position() + behind_, a.size() - behind_) == 0);
}

void KeySorter::sort(std::vector<SuffixKey>& keys) const {
  if (keys.size() < kFewKeys) return compare(keys, 0, keys.size());
  sort_by_word(keys);
  for (std::size_t begin = 0, end = 0; begin < keys.size(); begin = end) {
    bool one_size = true;
    for (end = begin + 1; end < keys.size() && keys[end].word == keys[begin].word; ++end)
      one_size = one_size && keys[end].size() == keys[begin].size();
    if (!one_size || keys[begin].size() > behind_) compare(keys, begin, end);
  }
}

void KeySorter::compare(std::vector<SuffixKey>& keys, std::size_t begin, std::size_t end) const {
  std::sort(keys.begin() + static_cast<std::ptrdiff_t>(begin), keys.begin() + static_cast<std::ptrdiff_t>(end),
            [this](const SuffixKey& a, const SuffixKey& b) { return is_less(a, b); });
}

}  // namespace sumi::spread
