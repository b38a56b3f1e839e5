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

// What is starred of a text.
struct Redaction {
  Range where;    // bytes
  bool is_whole;  // an identifier, or a term whose length is hidden too: one mark stands for it
  // Whether others may stand in front of it or behind it by themselves: TermRedactor::cut_matters(), or a folding.
  bool cut_matters;
  // No mark stands for it: with the characters before it, it spells one that is starred.
  bool is_rest = false;

  bool operator==(const Redaction&) const = default;
};

// Finds every occurrence of a dictionary's terms in texts, nested and overlapping ones too, and what their patterns
// star. Where the text spells a term otherwise (NfkcFolder, white space as one), the characters that the starred ones
// come from are starred, as many as the term has. An occurrence is replaced whole where its spelling would tell more:
// where something invisible stands in it, where characters that are kept and others that aren't are spelled by the
// same ones, or more by fewer (ß), and where large letters stand within a word otherwise than enough terms of the list
// have them (WordCase). So is a term that doesn't fold one by one. Of terms that are alike when folded, what any
// pattern stars.
//   Paper    Fast text anonymization using k-anonymity, Steps 2 and 3.
//   Cost     O(text + places where terms end); where borders of words, or of what folding drops, lie within terms, or
//            cases are mixed: O(occurrences * length).
//   Threads  one a thread; the redactor must outlive it.
class TermSearch {
 public:
  explicit TermSearch(const TermRedactor& redactor) : redactor_(redactor), stars_behind_(redactor) {}

  // Texts are searched together, each on its own: short ones are so searched faster.
  // `offset`: where redactions of the text begin to count. Requires: as NfkcFolder::append(); the text lasts until
  // redact().
  void add(std::string_view text, std::size_t offset);
  // Appends what is starred of the texts: what is replaced whole; rests (is_rest); then the rest, rising. Forgets the
  // texts.
  //   Errors  bad_input where what the dictionary says makes no sense.
  void redact(std::vector<Redaction>& out);

 private:
  void redact(const match::Automaton::Ends& ends, std::vector<Redaction>& out);
  void redact_end(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out);
  void redact_each(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out);
  void fetch_unknown();
  void note_borders(std::size_t begin, std::size_t end);
  void redact_one(std::size_t begin, std::size_t end, std::uint32_t key, std::vector<Redaction>& out);
  // Whether something that the folding drops stands in it, or it begins or ends within what folds together.
  [[nodiscard]] bool is_broken(std::size_t begin, std::size_t end) const;
  // Whether what folds together is kept together, or starred and of at least as many characters as it folds to.
  [[nodiscard]] bool keeps_together(std::size_t begin, const std::vector<bool>& starred) const;
  // Whether WordCase goes on to the end; of starred characters, those that are no letters are passed over, so that it
  // does for all terms within, too. Bit 31 of `starred`: the last character.
  [[nodiscard]] bool has_even_case(std::size_t begin, std::size_t end, std::uint32_t starred) const;
  // The same of what one term stars, or whether enough terms are listed so.
  [[nodiscard]] bool is_cased_as_many(std::size_t begin, std::uint32_t key, const std::vector<bool>& starred);
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
  PositionBits joined_;  // positions that no occurrence begins at or ends in front of
  PositionBits pieces_;  // positions in FoldedText::pieces(), and right behind them
  PositionBits gaps_;    // as FoldedText::gaps(), but those within what one pattern stars
  // By key and what is large: whether enough are listed so.
  std::map<std::pair<std::uint32_t, std::u32string>, bool> cased_as_listed_;
  std::vector<match::Automaton::End> unknown_;  // of a block: where the key is not remembered
};

}  // namespace sumi::terms
