#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <sumi/model/span.hpp>

namespace sumi {

// Phrases that are never hidden, for what hides span by span (what masks by counting has Phrases).
//   Place    a phrase exactly as written (nothing is folded) that neither begins nor ends within a word of a script
//            written with spaces: "Go" isn't in "Gordon".
//   Threads  const members from any number of threads.
class AllowedPhrases {
 public:
  AllowedPhrases() = default;
  // Empty phrases are passed over. Errors: bad_input: one that is not UTF-8.
  explicit AllowedPhrases(const std::vector<std::string>& phrases);

  [[nodiscard]] bool empty() const { return phrases_.empty(); }

  // The places of one text. It outlives neither the text nor the list.
  class Places {
   public:
    // What stands there is hidden all the same: no phrase that shares a byte with it is allowed at that place.
    void refuse(Range where);
    [[nodiscard]] bool empty() const { return places_.empty(); }
    // By begin; they may overlap.
    [[nodiscard]] std::vector<Range> ranges() const;
    // What phrases leave of a span, in order: the span itself where no allowed one shares a byte with it; nothing of
    // one that they cover; else the rest, without the white space and ASCII punctuation between it and a phrase. What
    // says nothing then (said_part.hpp) is out.
    [[nodiscard]] std::vector<Range> left_of(Range span) const;
    // Numbers of the phrases that refuse() took a place from.
    [[nodiscard]] const std::set<std::uint32_t>& refused() const { return refused_; }

   private:
    friend class AllowedPhrases;
    struct Place {
      Range where;
      std::uint32_t phrase = 0;
    };
    explicit Places(std::string_view text) : text_(text) {}
    std::string_view text_;
    std::vector<Place> places_;  // by begin
    std::set<std::uint32_t> refused_;
  };

  // Cost  O(text) and what is found: a look-up or few at each character.
  [[nodiscard]] Places in(std::string_view text) const;

 private:
  std::vector<std::string> phrases_;                                           // distinct
  std::unordered_map<std::string_view, std::vector<std::uint32_t>> by_start_;  // their first bytes, kStartBytes at most
};

}  // namespace sumi
