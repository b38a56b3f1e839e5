#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/machine/folded_product.hpp"
#include "tag/features/feature_template.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A hash of 64 bits of an attribute or of a part of one, the same on every machine; 0 stands for none. Among 10^6
// attributes, two collide with a probability of 3 in 10^8; they would count as one attribute.
using Fingerprint = std::uint64_t;

// As folded_product(), but never 0.
[[nodiscard]] inline Fingerprint joined(Fingerprint a, Fingerprint b) {
  const Fingerprint folded = folded_product(a, b);
  return folded == 0 ? 1 : folded;
}

[[nodiscard]] inline Fingerprint fingerprint(std::string_view text) {
  Fingerprint hash = joined(text.size() + 1, 0x2545F4914F6CDD1DU);
  for (std::size_t i = 0; i < text.size(); i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + i, text.size() - i < 8 ? text.size() - i : 8);
    hash = joined(hash, word);
  }
  return hash;
}

// A document as taggers see it: tokens, grouped into sequences that are tagged one by one.
struct TagText {
  std::vector<Range> tokens;                 // sorted, in bytes of the document
  std::vector<std::uint32_t> token_line;     // line of each token, from 0
  std::vector<std::uint32_t> sequence_ends;  // end of each sequence (index of its last token + 1); none is empty

  [[nodiscard]] std::size_t sequences() const { return sequence_ends.size(); }
  // Returns the sequence's range of tokens [first, last + 1).
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> sequence(std::size_t i) const {
    return {i == 0 ? 0 : sequence_ends[i - 1], sequence_ends[i]};
  }
};

// Cuts a document into tokens and sequences.
//   Token     a maximal run of letters, marks and decimal digits; in scripts written without spaces, and in Hangul
//             (where a particle follows a name without a space), one character with its marks; or any other single
//             character that is not White_Space.
//   Sequence  a line, or several lines of a wrapped text that belong together. A sequence of more than
//             kLongestSequence tokens is cut after its last complete sentence, or else at that length. A sentence ends
//             with a full stop, question or exclamation mark that doesn't follow an abbreviation, an initial or the
//             number of a list item, so a name with a full stop inside stays in one piece.
//   Cost      O(text).
//   Requires  valid UTF-8.
[[nodiscard]] TagText cut_text(std::string_view text);
// Returns the number of tokens.
[[nodiscard]] std::size_t tokens_in(std::string_view text);

inline constexpr std::uint32_t kLongestSequence = 400;  // tokens

// Returns, for each token of a document, whether it shares a byte with a range. The ranges are in bytes of the
// document, in any order.
[[nodiscard]] std::vector<bool> covered_tokens(const TagText& cut, std::span<const Range> ranges);

// As above, with the corpus' spans in the document.
//   wanted    one flag per label of the corpus; empty: all labels.
//   Requires  `cut` belongs to the document's text.
[[nodiscard]] std::vector<bool> covered_tokens(const TagText& cut, const Corpus& corpus, std::size_t document,
                                               const std::vector<bool>& wanted = {});

// The context of each token of a document: its line, the header before it, its section.
//   Cost     O(tokens) to construct; some ns a view.
//   Threads  one a thread.
class LineContext {
 public:
  // `lower` holds the fingerprint of each token in lower case. All arguments must outlive the object.
  LineContext(std::string_view document, const TagText& text, const std::vector<Fingerprint>& lower);

  // Returns the value of a view that depends neither on the word alone nor on marks; 0 if it shows nothing.
  [[nodiscard]] Fingerprint value(View view, std::uint8_t argument, std::uint32_t token) const;
  // Returns the value as text; empty if it shows nothing.
  [[nodiscard]] std::string seen(View view, std::uint8_t argument, std::uint32_t token) const;

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Line {
    std::uint32_t begin, end;  // range of tokens
    std::uint32_t above;       // the first token of the last line above that begins with a word
    std::uint32_t section;     // the first token of the last line that names a section
  };

  void find_lines();
  void find_colons();
  [[nodiscard]] bool names_section(const Line& line) const;
  [[nodiscard]] std::string_view token(std::uint32_t i) const;
  [[nodiscard]] bool is_word(std::uint32_t i) const;
  // Returns the number that a view shows; kNone if it shows nothing.
  [[nodiscard]] std::uint32_t number(View view, std::uint32_t token) const;
  // The tokens that a view shows, at most three.
  struct Shown {
    std::uint32_t tokens[3];
    std::uint32_t size = 0;
  };
  [[nodiscard]] Fingerprint fingerprint_of(const Shown& tokens) const;
  [[nodiscard]] Shown shown(View view, std::uint8_t argument, std::uint32_t token) const;

  std::string_view document_;
  const TagText& text_;
  const std::vector<Fingerprint>& lower_;
  std::vector<Line> lines_;            // lines that have tokens
  std::vector<std::uint32_t> line_;    // line of each token
  std::vector<std::uint32_t> colon_;   // last colon before each token in its line, or kNone
  std::vector<std::uint8_t> bracket_;  // bracket or quotation mark open before each token

  struct Remembered {
    std::uint32_t colon = kNone;
    Fingerprint value = 0;
  };
  mutable std::array<Remembered, 4> header_;  // last values of `header`, by its number
};

}  // namespace sumi::tag
