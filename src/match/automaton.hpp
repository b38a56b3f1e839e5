#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/section_file.hpp"
#include "io/section_file_writer.hpp"
#include "match/character_codes.hpp"

namespace sumi::match {

// A state of the automaton, a prefix of terms. State 0 is the empty prefix.
struct AutomatonNode {
  std::uint32_t base;    // by `code` leads to base + code, where that one's parent is this state; 0: leads nowhere
  std::uint32_t parent;  // kNoParent where no state lies
  std::uint32_t fail;    // the longest proper suffix that is a state and leads somewhere
  std::uint32_t output;  // 1 + the longest key that is a suffix; 0: there is none
};
inline constexpr std::uint32_t kNoParent = ~std::uint32_t{0};

// A distinct term.
struct AutomatonKey {
  std::uint16_t shorter_low;  // 1 + the longest key that is a proper suffix; 0: there is none
  std::uint16_t shorter_high;
  std::uint16_t length;  // characters

  [[nodiscard]] std::uint32_t shorter() const { return std::uint32_t{shorter_high} << 16 | shorter_low; }
};

inline constexpr std::size_t kLongestKey = 65'535;  // folded characters

// What an automaton is made of; automaton_builder.hpp makes it.
struct AutomatonParts {
  std::vector<AutomatonNode> nodes;
  std::vector<AutomatonKey> keys;  // in the order of their characters
  std::vector<char32_t> alphabet;  // CharacterCodes

  // As sections "<prefix>/nodes", "/keys", "/alphabet".
  void write(io::SectionFileWriter& writer, const std::string& prefix) const;
};

// An occurrence of a key: characters [begin, end) of a folded text.
struct Match {
  std::size_t begin;
  std::size_t end;
  std::uint32_t key;

  auto operator<=>(const Match&) const = default;
};

// Finds all terms of a list in a text at once, whatever the list's size.
//   Paper    Aho, Corasick, Efficient string matching, 1975, over characters, in a double array (Aoe 1989).
//   Cost     O(text + matches); memory: 16 bytes a distinct prefix of terms, 6 a distinct term, 128 KiB.
//   Threads  any number.
//   Promise  a hostile file makes it throw, or find what isn't there, but neither reads beyond its sections nor runs for longer.
//   Errors   bad_input where a file's numbers make no sense.
class Automaton {
 public:
  // Of the file's sections, which are used where they lie: the file must outlive it.
  Automaton(const io::SectionFile& file, const std::string& prefix);
  // `parts` must outlive it.
  explicit Automaton(const AutomatonParts& parts);

  [[nodiscard]] std::size_t keys() const { return keys_.size(); }
  // Requires: key < keys().
  [[nodiscard]] std::size_t length(std::uint32_t key) const { return keys_[key].length; }

  // visit(const Match&) for every occurrence, nested and overlapping ones too, in the order of their ends, the longest of an end first.
  template <typename Visit>
  void for_each_match(std::u32string_view text, Visit&& visit) const;

 private:
  Automaton(std::span<const AutomatonNode> nodes, std::span<const AutomatonKey> keys, std::span<const char32_t> alphabet,
            std::string place);
  [[noreturn]] void refuse() const;

  std::span<const AutomatonNode> nodes_;
  std::span<const AutomatonKey> keys_;
  CharacterCodes codes_;
  std::string place_;  // of errors
};

template <typename Visit>
void Automaton::for_each_match(std::u32string_view text, Visit&& visit) const {
  const AutomatonNode* const nodes = nodes_.data();
  const std::size_t size = nodes_.size();
  // A step down adds a character to the state, a fail takes one at least: so there can't be more fails than steps.
  std::size_t steps = 0;
  std::size_t fails = 0;
  std::uint32_t state = 0;
  for (std::size_t end = 1; end <= text.size(); ++end) {
    const std::uint32_t code = codes_[text[end - 1]];
    if (code == 0) {
      state = 0;
      continue;
    }
    for (;;) {
      const std::uint32_t base = nodes[state].base;
      const std::uint32_t next = base + code;
      if ((base != 0 || state == 0) && next < size && nodes[next].parent == state) {
        state = next;
        ++steps;
        break;
      }
      if (state == 0) break;
      state = nodes[state].fail;
      if (state >= size || ++fails > steps) refuse();
    }
    std::size_t longest = end + 1;
    for (std::uint32_t output = nodes[state].output; output != 0;) {
      const std::uint32_t key = output - 1;
      if (key >= keys_.size()) refuse();
      const std::size_t length = keys_[key].length;
      if (length == 0 || length >= longest) refuse();
      visit(Match{end - length, end, key});
      longest = length;
      output = keys_[key].shorter();
    }
  }
}

}  // namespace sumi::match
