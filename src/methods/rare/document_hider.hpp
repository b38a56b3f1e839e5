#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/cover.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/stretch_weights.hpp"
#include "methods/rare/whole_document_hider.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Covers one part of a document after another, or whole documents where none is cut; one a thread, for different parts.
class DocumentHider {
 public:
  explicit DocumentHider(HidingState& state) : state_(state), whole_(state) {}

  // What is allowed in a part from now on. `lengths` stay as they are until the next part is read.
  void read(std::size_t part, const FrequentLengths& lengths);
  // The same, with changes; `at_units`: of lengths at units alone. Returns whether there were any; else the part is as
  // allowed as before.
  bool update(std::size_t part, FrequentLengths& lengths, const FrequentLengths& changes, bool at_units);

  // Whether every run of what is shown is allowed. O(part).
  [[nodiscard]] bool is_allowed(std::size_t part);
  // Shows all that takes part, and hides what isn't allowed. The first time, also finds the weights of characters, if
  // there are to be any. Returns whether anything that takes part is hidden.
  bool cover_again(std::size_t part, bool first);
  // Hides of what is shown what isn't allowed; cuts runs that aren't allowed whole in halves at least. Returns whether
  // anything was hidden.
  bool cover_rest(std::size_t part);
  // Behind what others hid in a part all of whose stretches are allowed: hides the rest of units, and what is left
  // too short.
  void follow(std::size_t part);

  FrequentLengths::LongLengths long_lengths;  // from update()

 private:
  [[nodiscard]] bool covers_whole(std::size_t part) const { return state_.is_whole(part) && !state_.shown.empty(); }
  void load_all(const DocumentPart& part);
  void cut_in_halves();
  void weigh();
  void read_weights(const DocumentPart& part);
  bool hide_uncovered(Why why);
  bool hide(Why why);
  void show(const DocumentPart& part, bool notes_lost);
  void note_lost();

  HidingState& state_;
  DocumentView view_;
  std::vector<Why> before_;
  std::vector<Range> shown_before_;           // runs, in the counting text
  std::vector<Length> allowed_;               // per byte of the part in the counting text, unless it is whole
  const FrequentLengths* lengths_ = nullptr;  // that was read; none: `allowed_` are always there
  std::vector<std::uint8_t> own_weights_;
  std::span<const std::uint8_t> weights_;
  StretchWeights stretch_weights_;
  std::vector<std::uint8_t> everywhere_;
  OptimalCover optimal_;
  LongestFirstCover longest_first_;
  WholeDocumentHider whole_;
};

}  // namespace sumi::rare
