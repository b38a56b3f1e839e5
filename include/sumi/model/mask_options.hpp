#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/engine.hpp>
#include <sumi/model/promise.hpp>

namespace sumi {

// What is never hidden in part.
enum class Snap {
  token,     // tokens, as far as more than a given ratio of one is hidden
  grapheme,  // extended grapheme clusters
  none,
};

// Which stretches stay where several choices are possible.
enum class CoverKind {
  optimal,        // hides the fewest characters
  longest_first,  // the paper's Algorithm 2
};

// Which characters of one document stay. In characters.
struct CoverRules {
  std::uint32_t min_length = 1;  // of a kept stretch
  std::uint32_t gap = 1;         // least number of hidden characters between two kept stretches
};

// How to mask. The defaults are the safe ones; what they cost and buy stands in docs/rare.md.
struct MaskOptions {
  Promise promise;
  CoverKind cover = CoverKind::optimal;
  CoverRules lengths{.min_length = 6, .gap = 1};
  // For method terms alone, take Snap::none, as the command line does: a pattern keeps parts of words, and with tokens
  // it would hide whole words. Then mask_file() also works part by part.
  Snap snap = Snap::token;
  double ratio = 0;                 // in [0, 1): a token of which more is hidden is hidden whole
  std::vector<std::string> labels;  // method spans: which; empty: all
  bool show_space = false;          // put back after masking; ends the promise
  bool show_punctuation = false;
  bool already_masked = false;  // marks in the source count as hidden, rather than as an error
  EngineOptions engine;
  unsigned threads = 1;
};

// Whether anything is promised that verify() could check.
[[nodiscard]] bool promises_something(const MaskOptions& options);
// What is promised of a publication, as summaries and certificates say it: names_of(promised()), or "none". "-folded"
// behind a method says that k share what is shown but for spellings, which are shown as they stand: so of sentences
// under Promise::fold, and of what is combined with them.
[[nodiscard]] std::string promise_name(const MaskOptions& options);

[[nodiscard]] std::string_view name_of(Snap snap);
[[nodiscard]] std::string_view name_of(CoverKind cover);
[[nodiscard]] std::optional<Snap> snap_named(std::string_view name);
[[nodiscard]] std::optional<CoverKind> cover_named(std::string_view name);

}  // namespace sumi
