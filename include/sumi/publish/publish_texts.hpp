#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/mask.hpp>

namespace sumi {

// The published texts of a corpus, in its order: each hidden character is a mark; with `collapse`, and for
// Why::whole_term, one mark stands for a run of them.
//   Requires  `visibility` is of the corpus (mask()); `mark` is a Unicode character.
//   Cost      O(arena).
//   Threads   any number, at the same time.
[[nodiscard]] std::vector<std::string> published_texts(const Corpus& corpus, const Visibility& visibility,
                                                       char32_t mark, bool collapse);

// A stretch that is hidden for one reason. In characters (code points) of its document's source text.
struct HiddenStretchOfText {
  std::uint32_t document = 0;  // its index in the corpus, from 0
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::string_view reason;  // its name in private files: "rare", "token"

  bool operator==(const HiddenStretchOfText&) const = default;
};

// The result of publish_texts().
struct PublishedTexts {
  std::vector<std::string> texts;  // of each document, in the order of the corpus
  MaskSummary summary;
  unsigned rounds = 0;                           // as Masking::rounds
  std::vector<std::uint64_t> fact_values = {};   // as Masking::fact_values
  std::uint64_t fact_characters = 0;             // as Masking::fact_characters
  std::uint64_t phrases_not_allowed = 0;         // as MaskFileResult::phrases_not_allowed
  std::vector<HiddenStretchOfText> hidden = {};  // by document and position. For the custodian only
};

// The main job in memory: what mask_file() publishes of the same documents with the same options, text for text. If
// Promise::fold ignores spellings, texts are published in canonical spelling.
//   after     texts of earlier releases of the same documents, each in the order of the corpus and with the same mark
//             and collapse: what one of them hid stays hidden.
//   Promise   what options.promise says, and verify_texts() checks.
//   Cost, threads  as mask().
//   Memory    as mask(), and the published texts; if a spelling is changed, the corpus once more. Of this,
//             EngineOptions::memory_bytes limits what mask() takes and its corpus, not the texts and not the copy.
//   Progress  may stop the call (model/progress.hpp).
//   Errors    as mask(). bad_input: no document; the mark occurs in the source (unless options.already_masked) or in a
//             kept phrase; a release of other documents. bad_usage: contradictory options (k < 2, n < 1, a ratio
//             outside [0, 1), lengths of 0, a mark that isn't a visible character, no method, a method twice, terms
//             without a dictionary, owners counted if no document names one).
[[nodiscard]] PublishedTexts publish_texts(const Corpus& corpus, const MaskOptions& options,
                                           const Progress& progress = {},
                                           std::span<const std::vector<std::string>> after = {});

}  // namespace sumi
