#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/promise.hpp>

namespace sumi::similar {

// A sentence; its number is its index in the list.
struct Sentence {
  std::u32string_view text;
  std::uint32_t document = 0;
  std::uint32_t owner = 0;
};

// The supporter as which a sentence counts: itself, its document or its owner.
[[nodiscard]] constexpr std::uint32_t counted_as(const Sentence& sentence, std::uint32_t number, Support by) {
  switch (by) {
    case Support::occurrences:
      return number;
    case Support::documents:
      return sentence.document;
    case Support::owners:
      return sentence.owner;
  }
  return number;
}

// The distinct sentences, the longest first, then in the order of their first occurrences. Characters are renumbered,
// the most frequent first (ties: by code point).
//   Cost    O(all characters + sentences log sentences).
//   Memory  4 bytes a character of distinct sentences, some 20 a sentence, 4 a document or owner while it is made.
//   Limits  2^32 - 1 sentences; documents and owners are numbers from 0 without large gaps.
class DistinctSentences {
 public:
  // `leaders`: the number to remember for each.
  DistinctSentences(std::span<const Sentence> sentences, Support by, std::size_t leaders);

  [[nodiscard]] std::size_t size() const { return groups_.size(); }
  // The number of distinct characters; all are below it.
  [[nodiscard]] std::size_t alphabet() const { return alphabet_; }
  [[nodiscard]] std::u32string_view text(std::size_t distinct) const {
    const Group& group = groups_[distinct];
    return std::u32string_view(characters_).substr(group.text, group.length);
  }
  // All sentences with that text, in order.
  [[nodiscard]] std::span<const std::uint32_t> members(std::size_t distinct) const {
    return std::span(members_).subspan(groups_[distinct].members, groups_[distinct].member_count);
  }
  // The first member of each supporter (methods/similar/distinct_sentences.hpp), in order, at most `leaders`.
  [[nodiscard]] std::span<const std::uint32_t> leaders(std::size_t distinct) const {
    return std::span(leaders_).subspan(groups_[distinct].leaders, groups_[distinct].leader_count);
  }

 private:
  struct Group {
    std::size_t text = 0;  // index of the text's begin in characters_
    std::size_t members = 0;
    std::size_t leaders = 0;
    std::uint32_t length = 0;
    std::uint32_t member_count = 0;
    std::uint32_t leader_count = 0;
  };

  void group(std::span<const Sentence> sentences);
  void number_characters();
  void find_leaders(std::span<const Sentence> sentences, Support by, std::size_t most);

  std::u32string characters_;
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> leaders_;
  std::vector<Group> groups_;
  std::size_t alphabet_ = 0;
};

}  // namespace sumi::similar
