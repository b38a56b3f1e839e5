#pragma once

#include <cstdint>
#include <memory>
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
#include "tag/features/cut_text.hpp"
#include "tag/features/token_marks.hpp"
#include "tag/patterns/pattern_set.hpp"

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

// Marks the tokens of documents by the word lists, patterns and encoder of a tagger.
//   Threads  const members from any number; one Scratch each.
class MarkFinder {
 public:
  struct Scratch {
    WordLists::Scratch lists;
    std::vector<TokenMarks::Marked> marked;
  };

  // `lists` must outlive it. `patterns`: TOML, or empty for none; `encoder`: null for none. Errors: bad_input if the
  // patterns are invalid.
  MarkFinder(const WordLists& lists, const std::string& patterns, std::shared_ptr<const TokenMarker> encoder = nullptr);

  // Returns the marks of the patterns that win (combine_spans.hpp) and of all entries of lists.
  [[nodiscard]] DocumentMarks find(std::string_view document, const TagText& text, Scratch& scratch) const;

 private:
  const WordLists& lists_;
  std::unique_ptr<const PatternSet> patterns_;  // null if there are no patterns
  std::shared_ptr<const TokenMarker> encoder_;  // null if there is no encoder
};

}  // namespace sumi::tag
