#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/labelled_attributes.hpp"
#include "hide/chain/linked.hpp"
#include "publish/decisions/decided_places.hpp"
#include <sumi/hide/hide_review.hpp>

namespace sumi::hide {

// The label of what a person decided to hide: it is replaced by [HIDDEN].
inline constexpr const char* kDecidedLabel = "HIDDEN";

// Replaces finders' findings in free texts by people's corrections. Texts are numbered over all records, in order.
class MentionReview {
 public:
  explicit MentionReview(const HideReviewFiles& files);

  // Called after extract() and before known values are searched; restores the extraction's invariant.
  //   Errors  as run_hide() of hide_review.hpp.
  void correct(Extraction& extraction, LabelledAttributes& labels, HideMode mode);
  // Called after correct(): hides known identifiers that share a byte with a phrase that the rules allow. Errors: as
  // decisions::KnownValues; bad_usage if the rules ignore kDecidedLabel.
  void hide_known_in_phrases(Extraction& extraction, LabelledAttributes& labels, const HideRules& rules) const;
  // Called after correct(). Errors: bad_input if something that is to be shown passes a check of the rules' own
  // patterns.
  void require_unchecked(const Extraction& extraction, const HideRules& rules) const;
  // Called after the search for known values. Errors: bad_input if a mention covers something that is to be shown.
  void require_shown(const Extraction& extraction) const;

  [[nodiscard]] const HideReviewed& reviewed() const { return reviewed_; }

 private:
  struct Shown {
    std::uint32_t record;
    std::uint32_t field;
    Range where;
  };
  // Returns the attribute that a decision names. Errors: bad_usage if the rules ignore it.
  [[nodiscard]] static std::uint32_t decided_attribute(Extraction& extraction, LabelledAttributes& labels,
                                                       const std::string& place);
  void take_corrected(Extraction& extraction, LabelledAttributes& labels);
  void take_decisions(Extraction& extraction, LabelledAttributes& labels, HideMode mode);

  HideReviewFiles files_;
  std::vector<Shown> shown_;
  HideReviewed reviewed_;
};

// Returns JSON lines: each free text, with its mentions as spans in code points.
//   `sources`  names of the sources' outputs.
[[nodiscard]] std::string mentions_as_documents(const Extraction& extraction, const std::vector<std::string>& sources);
// Returns the same with the replacement of each mention; spans are named by what was done. Requires: `replaced` of the
// extraction.
[[nodiscard]] std::string results_as_documents(const Extraction& extraction, const std::vector<std::string>& sources,
                                               const Replaced& replaced);

}  // namespace sumi::hide
