#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hide/chain/extraction.hpp"
#include "hide/chain/labelled_attributes.hpp"
#include "hide/chain/replaced.hpp"
#include "publish/decisions/decided_places.hpp"
#include <sumi/hide/hide_review.hpp>

namespace sumi::hide {

// The label of what a person decided to hide: [HIDDEN] stands in its place.
inline constexpr const char* kDecidedLabel = "HIDDEN";

// Puts what people said in place of what finders said of free texts. Texts are counted over all records, in order.
class MentionReview {
 public:
  explicit MentionReview(const HideReviewFiles& files);

  // Behind extract(), before known values are looked for; the extraction's invariant holds again.
  //   Errors  as run_hide() of hide_review.hpp.
  void correct(Extraction& extraction, LabelledAttributes& labels, HideMode mode);
  // Behind correct(): hides known identifiers that share a byte with a phrase that the rules allow. Errors: as
  // decisions::KnownValues; bad_usage where the rules ignore kDecidedLabel.
  void hide_known_in_phrases(Extraction& extraction, LabelledAttributes& labels, const HideRules& rules) const;
  // Behind correct(). Errors: bad_input where what is to be shown passes a check of the rules' own patterns.
  void require_unchecked(const Extraction& extraction, const HideRules& rules) const;
  // Behind that search. Errors: bad_input where something covers what is to be shown.
  void require_shown(const Extraction& extraction) const;

  [[nodiscard]] const HideReviewed& reviewed() const { return reviewed_; }

 private:
  struct Shown {
    std::uint32_t record;
    std::uint32_t field;
    Range where;
  };
  // The attribute that a decision names. Errors: bad_usage where the rules ignore it.
  [[nodiscard]] static std::uint32_t decided_attribute(Extraction& extraction, LabelledAttributes& labels,
                                                       const std::string& place);
  void take_corrected(Extraction& extraction, LabelledAttributes& labels);
  void take_decisions(Extraction& extraction, LabelledAttributes& labels, HideMode mode);

  HideReviewFiles files_;
  std::vector<Shown> shown_;
  HideReviewed reviewed_;
};

// JSON lines: each free text, with its mentions as spans in code points.
//   `sources`  names of the sources' outputs.
[[nodiscard]] std::string mentions_as_documents(const Extraction& extraction, const std::vector<std::string>& sources);
// The same with what stands over each mention, named by what was done. Requires: `replaced` of the extraction.
[[nodiscard]] std::string results_as_documents(const Extraction& extraction, const std::vector<std::string>& sources,
                                               const Replaced& replaced);

}  // namespace sumi::hide
