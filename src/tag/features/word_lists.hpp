#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "base/match/automaton.hpp"
#include "base/match/automaton_builder.hpp"
#include "base/text/nfkc_folder.hpp"
#include "tag/features/token_marks.hpp"

namespace sumi::tag {

inline constexpr std::size_t kMostLists = 32;

// Lists of words or phrases, by name, as a model keeps them.
struct BuiltWordLists {
  std::vector<std::string> names;
  match::AutomatonParts automaton;
  std::vector<std::uint32_t> lists_of_key;  // a bit a list

  // As sections "lists/…"; names aside.
  void write(io::SectionFileWriter& writer) const;
};

// Those of a file. Errors: bad_input where they make no sense.
[[nodiscard]] BuiltWordLists copied_lists(const io::SectionFile& file, std::vector<std::string> names);

// Gathers lists.
//   Errors  bad_usage beyond kMostLists, for a name that came before or isn't UTF-8; bad_input for an entry of more
//           than match::kLongestKey characters.
class WordListsBuilder {
 public:
  // Entries of what follows belong to this list.
  void begin(std::string name);
  // Folded as NfkcFolder does; empty ones are passed over.
  void add(std::string_view entry);
  [[nodiscard]] BuiltWordLists build() &&;

 private:
  std::vector<std::string> names_;
  std::vector<std::u32string> entries_;
  std::vector<std::uint32_t> list_of_entry_;
};

// Finds entries in texts: of those that overlap the leftmost, of these the longest; at borders of words. Case and width
// don't matter.
//   Cost     O(text + occurrences).
//   Threads  const members from any number; one Scratch each.
class WordLists {
 public:
  // What a search needs of memory.
  struct Scratch {
    NfkcFolder folder;
    FoldedText folded;
  };

  // `built` must outlive it.
  explicit WordLists(const BuiltWordLists& built);
  // Of the sections of a file, which must outlive it. Errors: bad_input where they make no sense.
  WordLists(const io::SectionFile& file, std::vector<std::string> names);

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  // Appends each occurrence, once for each list it is of. Requires: valid UTF-8.
  void find(std::string_view text, Scratch& scratch, std::vector<TokenMarks::Marked>& out) const;

 private:
  std::vector<std::string> names_;
  match::Automaton automaton_;
  std::span<const std::uint32_t> lists_of_key_;
};

}  // namespace sumi::tag
