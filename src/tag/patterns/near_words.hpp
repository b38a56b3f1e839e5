#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tag/patterns/builtin_patterns.hpp"
#include "tag/patterns/compiled_patterns.hpp"
#include "tag/patterns/context_words.hpp"
#include <sumi/model/span.hpp>

namespace sumi::tag {

// A context word near a finding.
struct NearWord {
  std::uint32_t term;      // index in the pattern's list
  std::uint32_t distance;  // as in ContextLists::Hit
};

// The context words around places of one text, for patterns. The words of the last place are cached.
//   Before   the letter of a \n, \r or \t in front of a place is no word.
//   Behind   the word that names a value counts, too: <b>12</b> MRN, 12 (MRN), 12 is her MRN (value_joints.hpp).
//   Requires lists, text and patterns that outlive it. One thread.
class NearWords {
 public:
  static constexpr std::uint8_t kReachNaming = 4;   // reach in words of a term that names the value before it
  static constexpr std::uint8_t kReachAgainst = 3;  // reach in words of a term that rules a finding out

  NearWords(const ContextLists& lists, ContextReach most, std::string_view text)
      : lists_(lists), most_(most), text_(text) {}

  // Returns the words of any list before a place.
  [[nodiscard]] const std::vector<ContextLists::Hit>& before(Position at);

  // Returns the words that name the value that begins at a place: directly after it, in brackets or after "is".
  [[nodiscard]] std::vector<ContextLists::Hit> naming(Position at);

  // Returns whether a word stands where the pattern requires it.
  [[nodiscard]] bool suits(const Pattern& pattern, const ContextLists::Hit& hit, Position begin) {
    return hit.reach <= pattern.reach.before && adjoins(pattern, hit, begin);
  }

  // Returns the nearest of the pattern's words that stands where the pattern requires it.
  [[nodiscard]] std::optional<NearWord> nearest(const Pattern& pattern, const CompiledPattern& ready, Range where);

  // Returns whether a word that rules the finding out stands directly beside it.
  [[nodiscard]] bool speak_against(const Pattern& pattern, const CompiledPattern& ready, Range where);

 private:
  struct Side {
    Position at = ~Position{0};
    std::string words;
    std::vector<ContextLists::Hit> hits;
  };
  const std::vector<ContextLists::Hit>& read(Side& side, Position at, bool is_before, std::size_t words);
  const std::vector<ContextLists::Hit>& behind(Position at) { return read(behind_, at, false, most_.behind); }
  [[nodiscard]] bool adjoins(const Pattern& pattern, const ContextLists::Hit& near, Position begin);

  const ContextLists& lists_;
  ContextReach most_;
  std::string_view text_;
  Side before_, behind_;
};

}  // namespace sumi::tag
