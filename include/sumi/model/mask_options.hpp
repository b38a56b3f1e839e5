#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/engine.hpp>
#include <sumi/model/promise.hpp>

namespace sumi {

// The units that are never partly hidden.
enum class Snap {
  token,     // tokens, if more than a given ratio of one is hidden
  grapheme,  // extended grapheme clusters
  none,
};

// The rule for choosing among several possible covers.
enum class CoverKind {
  optimal,        // hides the fewest characters
  longest_first,  // the paper's Algorithm 2
};

// Limits on a cover, in characters.
struct CoverRules {
  std::uint32_t min_length = 1;  // of a kept stretch
  std::uint32_t gap = 1;         // least number of hidden characters between two kept stretches
};

// The options of masking. The defaults are the safe ones; docs/rare.md describes their cost and benefit.
struct MaskOptions {
  Promise promise;
  CoverKind cover = CoverKind::optimal;
  CoverRules lengths{.min_length = 6, .gap = 1};
  // For method terms alone, use Snap::none, as the command line does: a pattern keeps parts of words, and tokens would
  // hide whole words. Then mask_file() can also work part by part.
  Snap snap = Snap::token;
  double ratio = 0;                 // in [0, 1): a token of which more is hidden is hidden completely
  std::vector<std::string> labels;  // for method spans; empty: all
  bool show_space = false;          // shows white space after masking; voids the promise
  bool show_punctuation = false;
  bool already_masked = false;  // marks in the source count as hidden; otherwise they are an error
  EngineOptions engine;
  unsigned threads = 1;
};

// Returns whether anything is promised that verify() could check.
[[nodiscard]] bool promises_something(const MaskOptions& options);
// The name of a publication's promise in summaries and certificates: names_of(promised()), or "none". "-folded" after a
// method means that k share the shown text apart from spelling, and that the original spellings are shown: so for
// sentences under Promise::fold, and for what is combined with them.
[[nodiscard]] std::string promise_name(const MaskOptions& options);

[[nodiscard]] std::string_view name_of(Snap snap);
[[nodiscard]] std::string_view name_of(CoverKind cover);
[[nodiscard]] std::optional<Snap> snap_named(std::string_view name);
[[nodiscard]] std::optional<CoverKind> cover_named(std::string_view name);

}  // namespace sumi
