#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/allowed_phrases.hpp"
#include "tag/combine_spans.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::tag {

// What several taggers found of a document together; labels are those of all.
struct SeveralTagged {
  std::vector<TaggedSpan> spans;       // disjoint, in order; a part of what a tagger found, where it lost the rest
  std::vector<std::uint32_t> origins;  // the tagger of each
  std::uint64_t tokens = 0;
  double uncertainty = 0;
  std::string language = {};  // Tagger::Tagged::language of the first that has one
  bool is_guess = false;      // of the language
  // Of the list: phrases that weren't allowed, as a check says that a number stands there.
  std::set<std::uint32_t> not_allowed = {};
};

// Taggers that look at the same texts. Together their spans cover all that any of them found; where they disagree,
// covering() of combine_spans.hpp says whose label it is.
//   Threads  any number.
class SeveralTaggers {
 public:
  // As Tagger takes them; `given` come first. Requires: `given` outlive it.
  explicit SeveralTaggers(const std::vector<std::string>& paths, const TaggerSetting& setting = {},
                          std::span<const Tagger> given = {});
  // Requires: `taggers` outlive it.
  [[nodiscard]] static SeveralTaggers of(std::span<const Tagger> taggers);
  [[nodiscard]] static SeveralTaggers of(std::span<const Tagger* const> taggers);

  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  // The number of a label, which is added where it isn't one of them: of what others say. Not while others tag.
  [[nodiscard]] std::uint32_t number_of(const std::string& label);
  // From now on tag() finds spans of these labels alone, and combines only those. Not while others tag. Returns those
  // that no tagger says it finds; where others say more labels, these may still come.
  std::vector<std::string> keep_only(const std::vector<std::string>& labels);
  // From now on tag() leaves out what these phrases cover, and cuts what they share a byte with
  // (AllowedPhrases::Places); what passed a check stays whole, but for days and addresses of networks. Not while others
  // tag.
  void allow(const std::vector<std::string>& phrases) { allowed_ = AllowedPhrases(phrases); }
  // Whether one of them has a use for the languages of texts.
  [[nodiscard]] bool go_by_language() const;
  [[nodiscard]] const Tagger& operator[](std::size_t i) const { return *taggers_[i]; }
  [[nodiscard]] std::size_t size() const { return taggers_.size(); }
  // All that any of them found, one tagger behind another; each one's origin is its tagger. `language` as
  // Tagger::tag_counted() has it.
  [[nodiscard]] std::vector<Found> find(std::string_view text, const TextLanguage* language = nullptr) const;
  // Spans of at least so high a score, and what others said of the text. Requires: valid UTF-8.
  [[nodiscard]] SeveralTagged tag(std::string_view text, double least_score = 0, bool with_uncertainty = false,
                                  std::vector<Found> said = {}, const TextLanguage* language = nullptr) const;

 private:
  void add(const Tagger& tagger);
  void take(std::size_t tagger, const std::vector<TaggedSpan>& spans, double least_score,
            std::vector<Found>& found) const;

  std::vector<Tagger> own_;
  std::vector<const Tagger*> taggers_;
  std::vector<std::vector<std::uint32_t>> numbers_;  // in labels_, of each tagger's labels
  std::vector<std::string> labels_;
  std::vector<std::string> wanted_;  // empty: all
  AllowedPhrases allowed_;
};

}  // namespace sumi::tag
