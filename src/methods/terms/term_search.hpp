#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/nfkc_folder.hpp"
#include "methods/terms/position_bits.hpp"
#include "methods/terms/stars_behind.hpp"
#include "methods/terms/term_redactor.hpp"
#include <sumi/model/span.hpp>

namespace sumi::terms {

// A starred part of a text.
struct Redaction {
  Range where;    // bytes
  bool is_whole;  // an identifier, or a term whose length is hidden, too: one mark replaces it
  // True if texts cut directly before or after it may contain other occurrences: TermRedactor::cut_matters(), or a
  // folding.
  bool cut_matters;
  // No mark replaces it: together with the characters before it, it spells one starred character.
  bool is_rest = false;

  bool operator==(const Redaction&) const = default;
};

// Finds every occurrence of a dictionary's terms in texts, also nested and overlapping ones, with the stars of their
// patterns. If the text spells a term differently (NfkcFolder, white space as one), the sources of the starred
// characters are starred, as many as the term has. An occurrence is replaced as a whole if its spelling would reveal
// more: something invisible is in it; kept and starred characters share their source, or fewer source characters spell
// more (ß); or large letters are within a word in a way that too few terms of the list share (WordCase). So is a term
// that doesn't fold one by one. For terms with equal folding, the stars of all their patterns apply.
//   Paper    Fast text anonymization using k-anonymity, Steps 2 and 3.
//   Cost     O(text + places where terms end); O(occurrences * length) if word borders or dropped characters are within
//            terms, or cases are mixed.
//   Threads  one object a thread; the redactor must outlive it.
class TermSearch {
 public:
  explicit TermSearch(const TermRedactor& redactor) : redactor_(redactor), stars_behind_(redactor) {}

  // Adds a text. Texts are searched together, but independently, which is faster for short ones. `offset`: added to the
  // positions of the text's redactions. Requires: as NfkcFolder::append(); the text lives until redact().
  void add(std::string_view text, std::size_t offset);
  // Appends the redactions of all texts: first those that replace a whole term, then rests (is_rest), then the others,
  // ascending. Forgets the texts.
  //   Errors  bad_input if the dictionary's content is invalid.
  void redact(std::vector<Redaction>& out);

 private:
  void redact(const match::Automaton::Ends& ends, std::vector<Redaction>& out);
  void redact_end(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out);
  void redact_each(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out);
  void fetch_unknown();
  void note_borders(std::size_t begin, std::size_t end);
  void redact_one(std::size_t begin, std::size_t end, std::uint32_t key, std::vector<Redaction>& out);
  // Returns whether a dropped character is in it, or it begins or ends within characters that fold together.
  [[nodiscard]] bool is_broken(std::size_t begin, std::size_t end) const;
  // Returns whether characters that fold together are all kept, or all starred and at least as many as their folding.
  [[nodiscard]] bool keeps_together(std::size_t begin, const std::vector<bool>& starred) const;
  // Returns whether WordCase goes on to the end. Starred characters that are no letters are skipped, so that the result
  // also holds for all terms within. Bit 31 of `starred`: the last character.
  [[nodiscard]] bool has_even_case(std::size_t begin, std::size_t end, std::uint32_t starred) const;
  // The same for the stars of one term; true also if enough terms are listed like this.
  [[nodiscard]] bool has_usual_case(std::size_t begin, std::uint32_t key, const std::vector<bool>& starred);
  [[nodiscard]] std::u32string first_characters(std::size_t begin, std::size_t end) const;
  [[nodiscard]] std::string_view text_of(Range where) const;
  void append_rests(std::vector<Redaction>& out) const;
  void append_starred(std::vector<Redaction>& out) const;
  [[nodiscard]] bool cut_matters(std::size_t position) const {
    return joined_.contains(position) || pieces_.contains(position);
  }
  [[nodiscard]] Redaction redaction(std::size_t begin, std::size_t end, bool is_whole) const {
    return {folded_.source(begin, end), is_whole, cut_matters(begin) || cut_matters(end)};
  }

  const TermRedactor& redactor_;
  StarsBehindEnds stars_behind_;
  NfkcFolder folder_{SpaceFolding::as_one};
  FoldedText folded_;
  struct Text {
    std::size_t offset;
    std::string_view text;
  };
  std::vector<Text> texts_;
  PositionBits starred_;
  PositionBits joined_;  // positions before which no occurrence begins or ends
  PositionBits pieces_;  // positions in FoldedText::pieces(), and directly after them
  PositionBits gaps_;    // as FoldedText::gaps(), without those inside one pattern's stars
  // A cache by key and large letters: whether enough terms are listed like this.
  std::map<std::pair<std::uint32_t, std::u32string>, bool> cased_as_listed_;
  std::vector<match::Automaton::End> unknown_;  // of a block: those whose key is not cached
};

}  // namespace sumi::terms
