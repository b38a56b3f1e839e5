#pragma once

#include <optional>
#include <set>
#include <string>

#include "base/text/allowed_phrases.hpp"
#include "tag/phrases_of_names.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Makes the visibility before all methods: borders, marks of the source, what earlier releases hid, and kept phrases
// between these. A phrase, with the phrases that overlap it, is hidden if it shares a byte with a number proven by
// check digits, or with a value of the promise's roster, or if it consists of words of the roster's names
// (tag/phrases_of_names.hpp).
//   Cost    O(arena).
//   Errors  as io::promised_roster(), if phrases are kept.
class StartVisibility {
 public:
  explicit StartVisibility(const MaskOptions& options);

  // `hidden_before` in bytes of the arena; `memory`: an unused visibility, whose memory is reused.
  [[nodiscard]] Visibility of(const Corpus& corpus, const Mask& hidden_before, Visibility memory = {}) const;

 private:
  void show_phrases(const Corpus& corpus, Range document, Visibility& visibility) const;

  bool already_masked_;
  std::string mark_;
  Phrases phrases_;
  AllowedPhrases of_roster_;
  std::optional<tag::PhrasesOfNames> names_;
};

// The phrases that are hidden at one of their places. Empty ones are skipped. O(arena).
[[nodiscard]] std::set<std::string> phrases_not_allowed(const Corpus& corpus, const std::vector<std::string>& phrases,
                                                        const Visibility& visibility);

}  // namespace sumi::publish
