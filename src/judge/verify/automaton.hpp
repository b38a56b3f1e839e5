#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sumi::verify {

// Finds all occurrences of a set of strings in a text in one pass.
//   Paper     Aho, Corasick, Efficient string matching: an aid to bibliographic search, 1975. The trie of the sorted
//             strings is stored in preorder: a first child directly follows its parent, only other children need a
//             table.
//   Cost      O(bytes of the strings) to build; a constant number of steps a byte of text, amortized. 12 bytes a byte
//             of the strings, 56 a string.
//   Threads   const members from any number of threads.
//   Requires  strings sorted by bytes, distinct, not empty, of less than 2^32 - 1 bytes together. They need not outlive
//             this.
class Automaton {
 public:
  using State = std::uint32_t;
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  explicit Automaton(std::span<const std::string_view> sorted);

  // The state at the beginning of each text.
  [[nodiscard]] static constexpr State start() { return 0; }
  [[nodiscard]] State next(State state, char byte) const;
  // The longest string that ends at the last byte read; kNone if none does.
  [[nodiscard]] std::uint32_t longest_ending(State state) const { return nodes_[state].longest; }
  // The longest string that is a proper suffix of `string`; kNone if none is.
  [[nodiscard]] std::uint32_t longest_suffix(std::uint32_t string) const { return longest_suffix_[string]; }

 private:
  // A prefix of a string. Its first child, if any, is the next node.
  struct Node {
    State fail = 0;  // the longest proper suffix of this prefix that is a node
    std::uint32_t longest = kNone;
    char byte = 0;  // the prefix's last byte
    char first_child_byte = 0;
    bool has_child = false;
    bool branches = false;
  };
  struct Edge {
    std::uint64_t key = 0;  // parent and byte; 0 is no key, as the root's children are elsewhere
    State child = 0;
  };
  // The nodes that a string adds to those of previous strings.
  struct Tail {
    State parent = 0;
    State first = 0;
    std::uint32_t depth = 0;  // of the parent: bytes shared with the previous string
    std::uint32_t size = 0;   // of the string
  };

  [[nodiscard]] std::vector<Tail> build_trie(std::span<const std::string_view> sorted);
  void build_failures(const std::vector<Tail>& tails);
  void connect(State parent, char byte, State child);
  [[nodiscard]] State child(State parent, char byte) const;  // 0: none
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const;

  std::vector<Node> nodes_;
  std::array<State, 256> children_of_root_{};
  std::vector<Edge> further_children_;  // open addressing; at most half full
  std::vector<std::uint32_t> longest_suffix_;
};

}  // namespace sumi::verify
