#include "base/text/copies.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "base/text/utf8.hpp"
#include "base/text/windows_1252.hpp"

namespace sumi {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr unsigned kPositionBits = 40;
constexpr std::uint64_t kPositions = std::uint64_t{1} << kPositionBits;

// The texts as one concatenation.
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
  // The text from a position to the end of its document.
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

// An approximate set of the hashes that occur more than once; it may hold others, too. Two bits at each place, eight
// places a string.
class Repeats {
 public:
  explicit Repeats(std::uint64_t strings) : places_(kPlaces * strings + 1), words_(places_ / kInWord + 1, 0) {}

  void add(std::uint64_t hash) {
    const std::uint64_t place = place_of(hash);
    std::uint64_t& word = words_[place / kInWord];
    const std::uint64_t once = std::uint64_t{1} << 2 * (place % kInWord);
    const std::uint64_t before = word >> 2 * (place % kInWord) & 3;
    most_ += before == 0 ? 0 : before == 1 ? 2 : 1;  // the second occurrence also counts the first one
    word |= (word & once) << 1 | once;
  }
  [[nodiscard]] bool may_hold(std::uint64_t hash) const {
    const std::uint64_t place = place_of(hash);
    return (words_[place / kInWord] >> 2 * (place % kInWord) & 2) != 0;
  }
  // An upper bound on the strings that it may hold.
  [[nodiscard]] std::uint64_t most() const { return most_; }

 private:
  static constexpr std::uint64_t kPlaces = 8;
  static constexpr std::uint64_t kInWord = 32;
  [[nodiscard]] std::uint64_t place_of(std::uint64_t hash) const {
    return static_cast<std::uint64_t>(Wide{hash} * places_ >> 64);
  }

  std::uint64_t places_;
  std::vector<std::uint64_t> words_;
  std::uint64_t most_ = 0;
};

// The first position of each string, in a table that is at most two thirds full. A slot holds position + 1 in its low
// bits and some bits of the hash above.
class FirstPlaces {
 public:
  FirstPlaces(const Texts& texts, std::uint64_t most) : texts_(&texts), slots_(most + most / 2 + 1) {}

  // The first position of a string; a new string is stored with `position`.
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
               const Repeats& repeats, FirstPlaces& places) {
  Mask copied;
  std::string_view original;  // the text after the previous window's first place; empty: no copy
  std::size_t read = 0;
  for_each_window(text, characters, [&](Range window, std::uint64_t hash) {
    const std::size_t last = std::max<std::size_t>(read, window.begin);
    read = window.end;
    if (const std::string_view added = text.substr(last, window.end - last); original.starts_with(added)) {
      original.remove_prefix(added.size());
      copied.append(window);
      return;
    }
    if (!repeats.may_hold(hash)) {
      original = {};
      return;
    }
    const std::uint64_t place =
        places.find_or_add(hash, text.substr(window.begin, window.size()), start + window.begin);
    const bool is_earlier = place < start;
    original = is_earlier ? texts.behind(place).substr(window.size()) : std::string_view();
    if (is_earlier) copied.append(window);
  });
  return copied;
}

}  // namespace

std::vector<Mask> copied_passages(std::span<const std::string_view> documents, std::uint32_t characters) {
  assert(characters >= 1);
  const Texts texts(documents);
  const std::uint64_t windows = windows_of(documents, characters);
  Repeats repeats(windows);
  for (const std::string_view text : documents) {
    for_each_window(text, characters, [&](Range, std::uint64_t hash) { repeats.add(hash); });
  }
  FirstPlaces places(texts, repeats.most());
  std::vector<Mask> copied;
  copied.reserve(documents.size());
  for (std::size_t i = 0; i < documents.size(); ++i) {
    copied.push_back(copied_of(documents[i], texts.start(i), characters, texts, repeats, places));
  }
  return copied;
}

}  // namespace sumi
