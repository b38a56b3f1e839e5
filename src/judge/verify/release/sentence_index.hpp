#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/text/sentences.hpp"
#include "judge/verify/release/stretches.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

// All sentences of the source that count, for testing what they have in common.
//   Memory  4 bytes a character, 40 a sentence; the distinct queries.
class SentenceIndex {
 public:
  SentenceIndex(std::span<const OwnedText> source, const Promise& promise);

  // Returns whether `shown`, with characters folded as promised, is a subsequence of at least k sentences: of k
  // different documents or owners if these are counted. True for an empty one.
  //   How   goes through all sentences until k are found; counts of characters exclude most of them.
  //   Cost  O(sentences) steps of a nanosecond or two, O(sentence) for the remaining ones.
  [[nodiscard]] bool enough(std::u32string_view shown);

 private:
  // The sets of 32 classes of characters that occur at least once, twice, four and eight times.
  struct Signature {
    std::uint64_t few = 0;
    std::uint64_t many = 0;
    [[nodiscard]] bool fits_in(const Signature& other) const {
      return (few & ~other.few) == 0 && (many & ~other.many) == 0;
    }
  };
  struct Sentence {
    Signature signature;
    std::uint64_t begin = 0;  // of characters_
    std::uint32_t size = 0;
    std::uint32_t unit = 0;
  };

  static Signature signature_of(std::u32string_view text);
  [[nodiscard]] bool count_enough(std::u32string_view shown) const;

  unsigned k_;
  bool each_place_counts_;
  std::u32string characters_;
  std::vector<Sentence> sentences_;  // sentences of one unit are adjacent
  std::unordered_map<std::u32string, bool> known_;
};

// Returns whether a published text with collapsed marks can result from its source by marks alone
// (base/text/alignment.hpp) in such a way that `allows` is true for what it shows of each sentence: its shown
// characters, concatenated.
//   How       sentence by sentence, with all ways to end there that no other way dominates: showing more before leaves
//             less to place after, and what is allowed stays allowed when characters are left out. So only these ways
//             matter: the one that has placed the most whole stretches, and those that end within the next stretch.
//   Requires  valid UTF-8; sentences in order and disjoint, in bytes of the source; allows(t) if allows(s) for a
//             subsequence t of s.
//   Cost      O(texts), and log(stretches) queries, a sentence and way; 8 bytes a character of both.
[[nodiscard]] bool can_be_aligned(std::string_view published, std::string_view source, char32_t mark,
                                  std::span<const Range> sentences,
                                  const std::function<bool(std::u32string_view)>& allows);

// The sentences of a source text (base/text/sentences.hpp), within what is left after cutting out marks and kept
// phrases.
class SourceSentences {
 public:
  explicit SourceSentences(const Promise& promise) : cutter_(promise) {}

  // The sentences in order, in bytes of the text. O(text). Requires: valid UTF-8.
  [[nodiscard]] std::vector<Range> of(std::string_view text);

 private:
  Cutter cutter_;
  SentenceCutter sentences_;
};

}  // namespace sumi::verify
