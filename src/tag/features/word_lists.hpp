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

// Named lists of words or phrases, as a model keeps them.
struct BuiltWordLists {
  std::vector<std::string> names;
  match::AutomatonParts automaton;
  std::vector<std::uint32_t> lists_of_key;  // one bit per list

  // Writes sections "lists/…", without the names.
  void write(io::SectionFileWriter& writer) const;
};

// Copies the lists of a file. Errors: bad_input if they are inconsistent.
[[nodiscard]] BuiltWordLists copied_lists(const io::SectionFile& file, std::vector<std::string> names);

// Collects word lists.
//   Errors  bad_usage beyond kMostLists, for a repeated name or one that isn't UTF-8; bad_input for an entry of more
//           than match::kLongestKey characters.
class WordListsBuilder {
 public:
  // Begins a list; the entries added next belong to it.
  void begin(std::string name);
  // Entries are folded as NfkcFolder does; empty ones are skipped.
  void add(std::string_view entry);
  [[nodiscard]] BuiltWordLists build() &&;

 private:
  std::vector<std::string> names_;
  std::vector<std::u32string> entries_;
  std::vector<std::uint32_t> list_of_entry_;
};

// Finds list entries in texts, at word boundaries: the leftmost of overlapping ones, and the longest of these. Case and
// width don't matter.
//   Cost     O(text + occurrences).
//   Threads  const members from any number; one Scratch each.
class WordLists {
 public:
  // The working memory of a search.
  struct Scratch {
    NfkcFolder folder;
    FoldedText folded;
  };

  // `built` must outlive it.
  explicit WordLists(const BuiltWordLists& built);
  // From the sections of a file, which must outlive it. Errors: bad_input if they are inconsistent.
  WordLists(const io::SectionFile& file, std::vector<std::string> names);

  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  // Appends each occurrence, once for each list that has the entry. Requires: valid UTF-8.
  void find(std::string_view text, Scratch& scratch, std::vector<TokenMarks::Marked>& out) const;

 private:
  std::vector<std::string> names_;
  match::Automaton automaton_;
  std::span<const std::uint32_t> lists_of_key_;
};

}  // namespace sumi::tag
