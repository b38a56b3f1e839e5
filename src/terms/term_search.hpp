#pragma once

#include <string_view>
#include <vector>

#include "terms/position_bits.hpp"
#include "terms/stars_behind.hpp"
#include "terms/term_redactor.hpp"
#include "text/nfkc_folder.hpp"
#include <sumi/model/span.hpp>

namespace sumi::terms {

// What is starred of a text.
struct Redaction {
  Range where;    // bytes
  bool is_whole;  // an identifier, or a term whose length is hidden too: one mark stands for it
  // Whether others may stand in front of it or behind it by themselves: TermRedactor::cut_matters(), or a folding.
  bool cut_matters;

  bool operator==(const Redaction&) const = default;
};

// Finds every occurrence of a dictionary's terms in texts, nested and overlapping ones too, and what their patterns
// star. Where the text spells a term otherwise (NfkcFolder), the characters that the starred ones come from are
// starred; all of it, where the term itself doesn't fold one by one. Of terms that are alike when folded, what any
// pattern stars.
//   Paper    Fast text anonymization using k-anonymity, Steps 2 and 3.
//   Cost     O(text + places where terms end); where borders of words, or of what folding drops, lie within terms:
//            O(occurrences * length).
//   Threads  one a thread; the redactor must outlive it.
class TermSearch {
 public:
  explicit TermSearch(const TermRedactor& redactor) : redactor_(redactor), stars_behind_(redactor) {}

  // Texts are searched together, each on its own: short ones are so searched faster.
  // `offset`: where redactions of the text begin to count. Requires: as NfkcFolder::append().
  void add(std::string_view text, std::size_t offset) { folder_.append(text, offset, folded_); }
  // Appends what is starred of the texts: what is replaced whole; then the rest, rising. Forgets the texts.
  //   Errors  bad_input where what the dictionary says makes no sense.
  void redact(std::vector<Redaction>& out);

 private:
  void redact(const match::Automaton::Ends& ends, std::vector<Redaction>& out);
  void redact_end(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out);
  void redact_each(std::size_t end, std::size_t from, std::uint32_t key, std::vector<Redaction>& out);
  void fetch_unknown();
  void note_borders(std::size_t begin, std::size_t end);
  void append_starred(std::vector<Redaction>& out) const;
  [[nodiscard]] bool cut_matters(std::size_t position) const {
    return joined_.contains(position) || pieces_.contains(position);
  }
  [[nodiscard]] Redaction redaction(std::size_t begin, std::size_t end, bool is_whole) const {
    return {folded_.source(begin, end), is_whole, cut_matters(begin) || cut_matters(end)};
  }

  const TermRedactor& redactor_;
  StarsBehindEnds stars_behind_;
  NfkcFolder folder_;
  FoldedText folded_;
  PositionBits starred_;
  PositionBits joined_;                         // positions that no occurrence begins at or ends in front of
  PositionBits pieces_;                         // positions in FoldedText::pieces(), and right behind them
  PositionBits gaps_;                           // as FoldedText::gaps(), but those within what one pattern stars
  std::vector<match::Automaton::End> unknown_;  // of a block: where the key is not remembered
};

}  // namespace sumi::terms
