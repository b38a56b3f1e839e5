#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "methods/rare/copies.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// The tokens (base/text/tokens.hpp) of a corpus's shown text, with their supports. Each stretch of shown characters is
// segmented by itself. Tokens are equal if their folded characters are.
//   Paper   the baseline of k-repeating substrings (Matsubara, Hasida 2014), section 6 ("Word").
//   Memory  16 bytes a token, some 100 a distinct one.
struct WordCounts {
  struct Token {
    Position begin;
    std::uint32_t size;
    std::uint32_t word;
  };
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  std::vector<Token> tokens;  // by position
  std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> words;
  std::vector<std::uint32_t> supports;  // per word; capped at 2^32 - 1
};

// Copied tokens don't count. Cost: O(arena). Threads: uses `threads`; the result doesn't depend on them.
[[nodiscard]] WordCounts count_words(const Corpus& corpus, const Visibility& visibility, const Copies& copies,
                                     const Promise& promise, unsigned threads);

// Hides the tokens with support < k. Requires: `visibility` is what was counted. Returns whether anything was hidden.
bool hide_words(const WordCounts& counts, unsigned k, Visibility& visibility);

// The same for the tokens of what is shown now, which is all or a part of what was counted. O(arena); only segments
// stretches that cut a token or aren't ASCII.
bool hide_words_again(const Corpus& corpus, const WordCounts& counts, unsigned k, const Promise& promise,
                      unsigned threads, Visibility& visibility);

}  // namespace sumi::rare
