#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi {

// Phrases that are never hidden, for methods that hide spans (methods that count use Phrases).
//   Place    the phrase exactly as written (nothing is folded). In a script with spaces it neither begins nor ends
//            within a word: "Go" isn't found in "Gordon".
//   Threads  const members from any number of threads.
class AllowedPhrases {
 public:
  AllowedPhrases() = default;
  // Empty phrases are skipped. Errors: bad_input for a phrase that is not UTF-8.
  explicit AllowedPhrases(const std::vector<std::string>& phrases);

  [[nodiscard]] bool empty() const { return phrases_.empty(); }

  // The places of phrases in one text. Neither the text nor the list may be destroyed before it.
  class Places {
   public:
    // Disallows phrases that share a byte with `where`: it is hidden all the same.
    void refuse(Range where);
    [[nodiscard]] bool empty() const { return places_.empty(); }
    // Sorted by begin; they may overlap.
    [[nodiscard]] std::vector<Range> ranges() const;
    // The parts of a span that are still to be hidden, in order: the whole span if no allowed phrase shares a byte with
    // it, nothing if phrases cover it; otherwise the rest, without the white space and ASCII punctuation next to a
    // phrase. Parts without content (said_part.hpp) are left out.
    [[nodiscard]] std::vector<Range> left_of(Range span) const;
    // The numbers of phrases that lost a place by refuse().
    [[nodiscard]] const std::set<std::uint32_t>& refused() const { return refused_; }

   private:
    friend class AllowedPhrases;
    struct Place {
      Range where;
      std::uint32_t phrase = 0;
    };
    explicit Places(std::string_view text) : text_(text) {}
    std::string_view text_;
    std::vector<Place> places_;  // sorted by begin
    std::set<std::uint32_t> refused_;
  };

  // Finds the places of phrases. Cost: O(text) plus the places found; about one look-up at each character.
  [[nodiscard]] Places in(std::string_view text) const;

 private:
  std::vector<std::string> phrases_;                                           // distinct
  std::unordered_map<std::string_view, std::vector<std::uint32_t>> by_start_;  // by at most kStartBytes first bytes
};

// Finds a list of phrases in texts, as written (nothing is folded).
//   Cost     O(text * phrases that share their first byte).
//   Threads  const members from any number of threads.
class Phrases {
 public:
  Phrases() = default;
  // Empty phrases are skipped.
  explicit Phrases(const std::vector<std::string>& phrases);

  [[nodiscard]] bool empty() const { return empty_; }
  // The bytes of `text` in any occurrence, also overlapping ones, shifted by `offset`.
  [[nodiscard]] Mask find(std::string_view text, Position offset = 0) const;

 private:
  std::array<std::vector<std::string>, 256> by_first_byte_;  // longest first
  bool empty_ = true;
};

// The canonical spelling in which a text is published if spelling differences don't count (Promise::fold): a spelling
// that only one person uses would single that person out, however many share the string. Each character becomes its
// folding (base/text/fold.hpp), except characters of kept phrases, the mark, and characters that fold to the mark.
//   Promise  keeps the number of characters; applying it twice changes nothing more, as long as no folded character
//            completes a kept phrase.
//   Threads  const members from any number of threads.
class CanonicalSpelling {
 public:
  // Does nothing for sentences, because capitals and line feeds show their ends, and if nothing is counted.
  explicit CanonicalSpelling(const Promise& promise);

  // Returns whether any text may change.
  [[nodiscard]] bool any() const { return fold_.any(); }
  // Requires: valid UTF-8.
  [[nodiscard]] std::string of(std::string_view text) const;
  // The promise for the published texts, in which nothing is folded any more.
  [[nodiscard]] Promise promised(const Promise& promise) const;

 private:
  Folding fold_;
  char32_t mark_;
  Phrases phrases_;
};

}  // namespace sumi
