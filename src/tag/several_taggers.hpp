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

// The combined findings of several taggers in a document; labels are the union of theirs.
struct SeveralTagged {
  std::vector<TaggedSpan> spans;       // disjoint and sorted; a part of a tagger's span if it lost the rest
  std::vector<std::uint32_t> origins;  // tagger of each span
  std::uint64_t tokens = 0;
  double uncertainty = 0;
  std::string language = {};  // Tagger::Tagged::language of the first tagger that has one
  bool is_guess = false;      // whether the language is a guess
  // Numbers of phrases in the list that weren't allowed, because a check shows that a number stands there.
  std::set<std::uint32_t> not_allowed = {};
};

// Several taggers for the same texts. Together their spans cover everything that any of them found; where they
// disagree, covering() of combine_spans.hpp decides the label.
//   Threads  any number.
class SeveralTaggers {
 public:
  // `paths` are as for Tagger; `given` come first. Requires: `given` outlive it.
  explicit SeveralTaggers(const std::vector<std::string>& paths, const TaggerSetting& setting = {},
                          std::span<const Tagger> given = {});
  // Requires: `taggers` outlive it.
  [[nodiscard]] static SeveralTaggers of(std::span<const Tagger> taggers);
  [[nodiscard]] static SeveralTaggers of(std::span<const Tagger* const> taggers);

  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  // Returns the number of a label, which is added if it is new; for spans from other sources. Not while others tag.
  [[nodiscard]] std::uint32_t number_of(const std::string& label);
  // Restricts tag() to spans of these labels; only those are combined. Not while others tag. Returns the labels that no
  // tagger says it finds; if a tagger may give labels beyond its list, these may still occur.
  std::vector<std::string> keep_only(const std::vector<std::string>& labels);
  // Makes tag() leave out spans that these phrases cover, and cut those that share a byte with them
  // (AllowedPhrases::Places); spans that passed a check stay whole, except days and network addresses. Not while others
  // tag.
  void allow(const std::vector<std::string>& phrases) { allowed_ = AllowedPhrases(phrases); }
  // Returns whether one of the taggers uses the languages of texts.
  [[nodiscard]] bool go_by_language() const;
  [[nodiscard]] const Tagger& operator[](std::size_t i) const { return *taggers_[i]; }
  [[nodiscard]] std::size_t size() const { return taggers_.size(); }
  // Returns the findings of all taggers, concatenated; the origin of each is its tagger. `language` is as for
  // Tagger::tag_counted().
  [[nodiscard]] std::vector<Found> find(std::string_view text, const TextLanguage* language = nullptr) const;
  // Returns spans with at least this score, combined with those from other sources. Requires: valid UTF-8.
  [[nodiscard]] SeveralTagged tag(std::string_view text, double least_score = 0, bool with_uncertainty = false,
                                  std::vector<Found> said = {}, const TextLanguage* language = nullptr) const;

 private:
  void add(const Tagger& tagger);
  void take(std::size_t tagger, const std::vector<TaggedSpan>& spans, double least_score,
            std::vector<Found>& found) const;

  std::vector<Tagger> own_;
  std::vector<const Tagger*> taggers_;
  std::vector<std::vector<std::uint32_t>> numbers_;  // numbers in labels_, for each tagger's labels
  std::vector<std::string> labels_;
  std::vector<std::string> wanted_;  // empty for all
  AllowedPhrases allowed_;
};

}  // namespace sumi::tag
