#include "text/copies.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "text/utf8.hpp"

namespace sumi {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr unsigned kPositionBits = 40;
constexpr std::uint64_t kPositions = std::uint64_t{1} << kPositionBits;

// A polynomial in the characters of a window, modulo the prime 2^61 - 1.
class RollingHash {
 public:
  explicit RollingHash(std::uint32_t characters) {
    for (std::uint32_t i = 1; i < characters; ++i) of_first_ = times(of_first_, kBase);
  }
  void push(char32_t last) { value_ = reduced(times(value_, kBase) + last + 1); }
  void pop(char32_t first) { value_ = reduced(value_ + kPrime - times(of_first_, std::uint64_t{first} + 1)); }
  // Spread over all 64 bits.
  [[nodiscard]] std::uint64_t value() const {
    const std::uint64_t product = value_ * 0x9E3779B97F4A7C15U;
    return (product ^ product >> 32) * 0xD6E8FEB86659FD93U;
  }

 private:
  static constexpr std::uint64_t kPrime = (std::uint64_t{1} << 61) - 1;
  static constexpr std::uint64_t kBase = 0x1234567'89ABCDEFU;
  static std::uint64_t reduced(std::uint64_t sum) { return sum >= kPrime ? sum - kPrime : sum; }
  static std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    const Wide product = Wide{a} * b;
    return reduced((static_cast<std::uint64_t>(product) & kPrime) + static_cast<std::uint64_t>(product >> 61));
  }

  std::uint64_t of_first_ = 1;  // the factor of a window's first character
  std::uint64_t value_ = 0;
};

// The texts, as if one stood behind another.
class Texts {
 public:
  explicit Texts(std::span<const std::string_view> documents) : documents_(documents) {
    starts_.reserve(documents.size());
    for (const std::string_view text : documents) {
      starts_.push_back(size_);
      size_ += text.size();
    }
    assert(size_ < kPositions);
  }

  [[nodiscard]] std::uint64_t start(std::size_t document) const { return starts_[document]; }
  // From a position to the end of its document.
  [[nodiscard]] std::string_view behind(std::uint64_t position) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), position);
    const auto document = static_cast<std::size_t>(next - starts_.begin()) - 1;
    return documents_[document].substr(position - starts_[document]);
  }

 private:
  std::span<const std::string_view> documents_;
  std::vector<std::uint64_t> starts_;
  std::uint64_t size_ = 0;
};

// Where each string stood first, at most two thirds full. A slot has a position + 1, below some bits of the hash.
class FirstPlaces {
 public:
  FirstPlaces(const Texts& texts, std::uint64_t most) : texts_(&texts), slots_(most + most / 2 + 1) {}

  // The first place of a string; `position` is remembered for one that is new.
  std::uint64_t find_or_add(std::uint64_t hash, std::string_view string, std::uint64_t position) {
    const std::uint64_t tag = hash & ~(kPositions - 1);
    auto slot = static_cast<std::size_t>(Wide{hash << 24 | hash >> 40} * slots_.size() >> 64);
    for (; slots_[slot] != 0; slot = slot + 1 == slots_.size() ? 0 : slot + 1) {
      if ((slots_[slot] & ~(kPositions - 1)) != tag) continue;
      const std::uint64_t place = (slots_[slot] & (kPositions - 1)) - 1;
      if (texts_->behind(place).starts_with(string)) return place;
    }
    slots_[slot] = tag | (position + 1);
    return position;
  }

 private:
  const Texts* texts_;
  std::vector<std::uint64_t> slots_;
};

std::uint64_t windows_of(std::span<const std::string_view> documents, std::uint32_t characters) {
  std::uint64_t windows = 0;
  for (const std::string_view text : documents) {
    const std::uint64_t size = utf8::count(text);
    if (size >= characters) windows += size - characters + 1;
  }
  return windows;
}

Mask copied_of(std::string_view text, std::uint64_t start, std::uint32_t characters, const Texts& texts,
               FirstPlaces& places) {
  Mask copied;
  RollingHash hash(characters);
  std::string_view original;  // of the window before, what follows it where it stood first; empty if it isn't copied
  std::size_t begin = 0;
  std::size_t end = 0;
  for (std::uint64_t pushed = 0; end < text.size();) {
    const std::size_t last = end;
    hash.push(utf8::decode(text, last));
    end += utf8::width(text[last]);
    if (++pushed < characters) continue;
    if (const std::string_view added = text.substr(last, end - last); original.starts_with(added)) {
      original.remove_prefix(added.size());
      copied.append({begin, end});
    } else {
      const std::uint64_t place = places.find_or_add(hash.value(), text.substr(begin, end - begin), start + begin);
      const bool is_earlier = place < start;
      original = is_earlier ? texts.behind(place).substr(end - begin) : std::string_view();
      if (is_earlier) copied.append({begin, end});
    }
    hash.pop(utf8::decode(text, begin));
    begin += utf8::width(text[begin]);
  }
  return copied;
}

}  // namespace

std::vector<Mask> copied_passages(std::span<const std::string_view> documents, std::uint32_t characters) {
  assert(characters >= 1);
  const Texts texts(documents);
  FirstPlaces places(texts, windows_of(documents, characters));
  std::vector<Mask> copied;
  copied.reserve(documents.size());
  for (std::size_t i = 0; i < documents.size(); ++i) {
    copied.push_back(copied_of(documents[i], texts.start(i), characters, texts, places));
  }
  return copied;
}

}  // namespace sumi
