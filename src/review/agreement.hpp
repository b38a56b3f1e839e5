#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/model/labelled_range.hpp>

namespace sumi::review {

// What several persons marked in one document; all looked at all of it.
struct CodedDocument {
  std::string_view text;
  std::vector<std::vector<LabelledRange>> of_coders;  // two or more, the same number in every document
};

// An estimate and the interval of 95% around it; nothing where it has no value (nothing was marked, or only one thing).
struct Estimate {
  std::optional<double> value;
  double low = 0;
  double high = 0;
};

// How far persons agree about a label.
struct LabelAgreement {
  std::uint64_t spans = 0;   // of all of them together
  std::uint64_t common = 0;  // of the first, that the second marked just so
  Estimate f1;               // of the spans of the first two: same stretch, same label
  Estimate kappa;            // of the first two, by token: does the label cover it?
  Estimate alpha;            // of all of them, likewise
};

// Agreement a label, and of all labels together under "" (there a token has the labels that cover it, as one value).
//   Papers    Cohen, A coefficient of agreement for nominal scales, 1960. Krippendorff, Computing Krippendorff's
//             alpha-reliability, 2011: nominal data, none missing.
//   Tokens    Segmenter's; a label covers a token of which a mark holds a byte.
//   Intervals percentiles 2.5 and 97.5 of `resamples` draws of whole documents with replacement, by seed.
//   Cost      O(tokens * labels + resamples * documents * labels).
//   Requires  two coders or more, resamples >= 40.
[[nodiscard]] std::map<std::string, LabelAgreement> agreement(const std::vector<CodedDocument>& documents,
                                                              unsigned resamples, std::uint64_t seed);

}  // namespace sumi::review
