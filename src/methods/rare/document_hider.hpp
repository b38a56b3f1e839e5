#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "methods/rare/cover.hpp"
#include "methods/rare/document_view.hpp"
#include "methods/rare/frequent_lengths.hpp"
#include "methods/rare/hiding_state.hpp"
#include "methods/rare/whole_document_hider.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::rare {

// Covers one part of a document after another, or whole documents if none is split. One object a thread, for different
// parts.
class DocumentHider {
 public:
  explicit DocumentHider(HidingState& state) : state_(state), whole_(state) {}

  // Loads what is allowed in a part. `lengths` must not change until the next part is loaded.
  void read(std::size_t part, const FrequentLengths& lengths);
  // Loads a part with changes; `at_units`: only lengths at units changed. Returns whether there were changes; otherwise
  // the part is as allowed as before.
  bool update(std::size_t part, FrequentLengths& lengths, const FrequentLengths& changes, bool at_units);

  // Returns whether every run of shown characters is allowed. O(part).
  [[nodiscard]] bool is_allowed(std::size_t part);
  // Shows everything that takes part, then hides what isn't allowed. The first call also computes the weights of
  // characters if weights are used. Returns whether anything that takes part is hidden.
  bool cover_again(std::size_t part, bool first);
  // Hides shown characters that aren't allowed; runs that aren't allowed as a whole are at least halved. Returns
  // whether anything was hidden.
  bool cover_rest(std::size_t part);
  // After others have hidden more in a part whose stretches are all allowed: hides the rest of units, and stretches
  // that became too short.
  //   `part`: its index.
  void follow(std::size_t part);

  FrequentLengths::LongLengths long_lengths;  // collected by update()

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
  std::vector<Range> shown_before_;           // runs in the counting text
  std::vector<Length> allowed_;               // per byte of the part in the counting text, unless `whole`
  const FrequentLengths* lengths_ = nullptr;  // not null: `allowed_` isn't filled for `whole` documents
  std::vector<std::uint8_t> own_weights_;
  std::span<const std::uint8_t> weights_;
  StretchWeights stretch_weights_;
  std::vector<std::uint8_t> everywhere_;
  OptimalCover optimal_;
  LongestFirstCover longest_first_;
  WholeDocumentHider whole_;
};

}  // namespace sumi::rare
