#include "labs/spread/suffix_keys.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace sumi::spread {
namespace {

constexpr std::size_t kFewKeys = 2048;
constexpr std::size_t kBytes = 256;    // number of values of one byte
constexpr std::size_t kMostWords = 5;  // words used for sorting; longer strings are compared afterwards
constexpr std::size_t kKeysAhead = 16;

std::size_t byte_of(const SuffixKey& key, unsigned byte) {
  return key.word >> 8 * byte & 0xFF;
}

// Stable sort by word.
void sort_by_word(std::vector<SuffixKey>& keys) {
  std::array<std::array<std::size_t, kBytes>, kWord> begins{};
  for (const SuffixKey& key : keys) {
    for (unsigned byte = 0; byte < kWord; ++byte) ++begins[byte][byte_of(key, byte)];
  }
  std::vector<SuffixKey> other(keys.size());
  for (unsigned byte = 0; byte < kWord; ++byte) {
    if (begins[byte][byte_of(keys.front(), byte)] == keys.size()) continue;  // all have the same byte
    std::size_t before = 0;
    for (std::size_t& one : begins[byte]) before += std::exchange(one, before);
    for (const SuffixKey& key : keys) other[begins[byte][byte_of(key, byte)]++] = key;
    keys.swap(other);
  }
}

}  // namespace

// Requires: keys that share all bytes before `behind`, except those in their words.
bool KeySorter::is_less(const SuffixKey& a, const SuffixKey& b, std::size_t behind) const {
  if (a.word != b.word) return a.word < b.word;
  const std::size_t both = std::min(a.size(), b.size());
  if (both > behind) {
    const int order =
        std::memcmp(text_.data() + a.position() + behind, text_.data() + b.position() + behind, both - behind);
    if (order != 0) return order < 0;
  }
  if (a.size() != b.size()) return a.size() < b.size();
  return a.position() < b.position();
}

// Equal strings were adjacent at each sorted word, so their last words are equal.
bool KeySorter::are_equal(const SuffixKey& a, const SuffixKey& b) const {
  if (a.word != b.word || a.size() != b.size()) return false;
  return a.size() <= known_ + kWord || std::memcmp(text_.data() + a.position() + known_,
                                                   text_.data() + b.position() + known_, a.size() - known_) == 0;
}

void KeySorter::sort(std::vector<SuffixKey>& keys) const {
  if (keys.size() < kFewKeys) return by_words({keys.data(), keys.size()}, known_ + kWord);
  sort_by_word(keys);
  for (std::size_t begin = 0, end = 0; begin < keys.size(); begin = end) {
    bool one_size = true;
    for (end = begin + 1; end < keys.size() && keys[end].word == keys[begin].word; ++end)
      one_size = one_size && keys[end].size() == keys[begin].size();
    if (!one_size || keys[begin].size() > known_ + kWord) by_next_word({&keys[begin], end - begin}, known_ + kWord);
  }
}

// Sorts by the bytes after those that all of them share, word by word: a word is read once, while comparing strings
// would read both each time.
void KeySorter::by_next_word(std::span<SuffixKey> keys, std::size_t behind) const {
  if (keys.size() == 1) return;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (i + kKeysAhead < keys.size()) __builtin_prefetch(text_.data() + keys[i + kKeysAhead].position() + behind);
    SuffixKey& key = keys[i];
    key.word = key.size() > behind ? word_at(text_, key.position() + behind, key.size() - behind) : 0;
  }
  by_words(keys, behind + kWord);
}

// The shorter of two keys that end within the word is first: if words are equal, it is a prefix of the longer one.
void KeySorter::by_words(std::span<SuffixKey> keys, std::size_t behind) const {
  if (behind > known_ + kMostWords * kWord) {
    std::sort(keys.begin(), keys.end(), [&](const SuffixKey& a, const SuffixKey& b) { return is_less(a, b, behind); });
    return;
  }
  const auto size_of = [&](const SuffixKey& key) { return std::min<std::size_t>(key.size(), behind + 1); };
  std::sort(keys.begin(), keys.end(), [&](const SuffixKey& a, const SuffixKey& b) {
    if (a.word != b.word) return a.word < b.word;
    return std::pair(size_of(a), a.position()) < std::pair(size_of(b), b.position());
  });
  for (std::size_t begin = 0, end = 0; begin < keys.size(); begin = end) {
    if (keys[begin].size() <= behind) {
      end = begin + 1;
      continue;
    }
    for (end = begin + 1; end < keys.size() && keys[end].word == keys[begin].word;) ++end;
    by_next_word(keys.subspan(begin, end - begin), behind);
  }
}

}  // namespace sumi::spread
