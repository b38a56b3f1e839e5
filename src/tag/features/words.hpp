#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tag/features/cut_text.hpp"
#include "tag/features/feature_template.hpp"
#include "tag/features/word_clusters.hpp"

namespace sumi::tag {

// A view of a word, with its argument.
struct WordView {
  View view;
  std::uint8_t argument;

  auto operator<=>(const WordView&) const = default;
};

using WordId = std::uint32_t;

// Numbers distinct words and caches the fingerprints of their views.
//   Memory   32 bytes and the word, 8 a view.
class Words {
 public:
  // Words that stand for the borders of a sequence; only views that show the whole word have them.
  static constexpr WordId kBefore = 0;
  static constexpr WordId kBehind = 1;

  // The data that `clusters` views must outlive it.
  explicit Words(std::vector<WordView> views, const WordClusters& clusters = {});

  [[nodiscard]] WordId number(std::string_view word);
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] std::string_view text(WordId word) const {
    const std::size_t begin = word == 0 ? 0 : ends_[word - 1];
    return std::string_view(texts_).substr(begin, ends_[word] - begin);
  }
  // Returns the value of a view, by its index; 0 if the view shows nothing.
  [[nodiscard]] Fingerprint value(WordId word, std::size_t view) const { return values_[word * views_.size() + view]; }
  // Returns what a view shows of a word; empty if nothing. Requires: valid UTF-8.
  [[nodiscard]] std::string shown(const WordView& view, std::string_view word) const;
  // Forgets all words.
  void clear();

 private:
  struct Slot {
    Fingerprint hash;
    std::uint32_t next;  // 1 + word; 0 if free
  };
  void add_border(std::string_view name);
  void append(std::string_view word);
  void grow();

  std::vector<WordView> views_;
  WordClusters clusters_;
  std::string texts_;
  std::vector<std::size_t> ends_;
  std::vector<Fingerprint> values_;
  std::vector<Slot> slots_;
};

// Returns what a view other than `cluster` shows of a word; empty if nothing. Requires: valid UTF-8.
[[nodiscard]] std::string seen(const WordView& view, std::string_view word);

// How often a word directly precedes another.
struct Bigram {
  std::uint32_t left;
  std::uint32_t right;
  std::uint64_t times;
};

inline constexpr unsigned kMostPathBits = 30;

// Clusters words by their neighbours into a binary tree: words are added by rank, and each time those two clusters are
// merged that lose the least mutual information between neighbouring clusters.
//   Paper    Brown et al. 1992; losses are updated incrementally as in Liang 2005.
//   Cost     O(words * clusters^2 + bigrams) time, 40 bytes a pair of clusters and 24 a bigram.
//   Threads  one.
//   Requires bigrams sorted by (left, right), without duplicates, with numbers below `words`; at least one cluster.
//   Result   the path of each word: a 1, then the turns from the root, at most kMostPathBits. Words of one cluster
//            share a path.
[[nodiscard]] std::vector<std::uint32_t> brown_clusters(std::span<const Bigram> bigrams, std::size_t words,
                                                        std::size_t clusters);

}  // namespace sumi::tag
