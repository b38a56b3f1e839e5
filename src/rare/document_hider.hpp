#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <sumi/corpus.hpp>
#include <sumi/mask_options.hpp>
#include <sumi/visibility.hpp>

#include "rare/counting_text.hpp"
#include "rare/cover.hpp"
#include "rare/document_view.hpp"
#include "rare/frequent_lengths.hpp"
#include "rare/units.hpp"

namespace sumi {

// What all documents of one run of hide_rare() share.
struct HidingState {
  const Corpus& corpus;
  const UnitStarts& units;
  const MaskOptions& options;
  Visibility& visibility;
  std::vector<bool> takes_part;       // per byte of the arena: shown before anything was hidden
  CountingText text;                  // of all that takes part
  std::string shown;                  // `text`, with kBorder where it is hidden; empty while all is shown
  std::vector<std::uint8_t> weights;  // per byte of `text`: of hiding its character; empty: none
};

// Covers one document after another; one a thread, for different documents.
class DocumentHider {
 public:
  explicit DocumentHider(HidingState& state) : state_(state) {}

  // Whether `lengths` allows every run of what is shown. O(document).
  [[nodiscard]] bool is_allowed(std::size_t document, const FrequentLengths& lengths);
  // Shows all that takes part, and hides what `lengths` doesn't allow. The first time, also finds the document's weights, if
  // there are to be any. Returns whether anything that takes part is hidden.
  bool cover_again(std::size_t document, const FrequentLengths& lengths, bool first);
  // Hides of what is shown what `lengths`, of a text of what is shown, doesn't allow; cuts runs that aren't allowed whole in
  // halves at least. Returns whether anything was hidden.
  bool cover_rest(std::size_t document, const CountingText& text, const FrequentLengths& lengths);

 private:
  void cut_in_halves();
  void weigh();
  bool hide_uncovered(Why why);
  bool hide(Why why);
  void show(std::size_t document);

  HidingState& state_;
  DocumentView view_;
  std::vector<Why> before_;
  std::vector<Length> allowed_;
  std::vector<std::uint8_t> weights_;
  std::vector<std::uint32_t> repeats_;
  std::vector<std::uint8_t> everywhere_;
  OptimalCover optimal_;
  LongestFirstCover longest_first_;
};

}  // namespace sumi
