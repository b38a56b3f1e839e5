#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "review/project.hpp"
#include <sumi/model/labelled_range.hpp>

namespace sumi::review {

// The marks of several persons in one document; all have reviewed the whole document.
struct CodedDocument {
  std::string_view text;
  std::vector<std::vector<LabelledRange>> of_coders;  // at least two, the same number in every document
};

// An estimate with its 95% interval; nothing if it is undefined (nothing was marked, or only one thing).
struct Estimate {
  std::optional<double> value;
  double low = 0;
  double high = 0;
};

// The agreement of persons about a label.
struct LabelAgreement {
  std::uint64_t spans = 0;   // of all of them together
  std::uint64_t common = 0;  // spans of the first coder that the second marked identically
  Estimate f1;               // of the spans of the first two: same stretch, same label
  Estimate kappa;            // of the first two, by token: does the label cover it?
  Estimate alpha;            // of all of them, by token
};

// Returns the agreement for each label, and for all labels together under "" (there a token's value is the set of
// labels that cover it).
//   Papers    Cohen, A coefficient of agreement for nominal scales, 1960. Krippendorff, Computing Krippendorff's
//             alpha-reliability, 2011: nominal data, none missing.
//   Tokens    Segmenter's; a label covers a token if a mark of it contains a byte of the token.
//   Intervals percentiles 2.5 and 97.5 of `resamples` draws of whole documents with replacement, by seed.
//   Cost      O(tokens * labels + resamples * documents * labels).
//   Requires  at least two coders, resamples >= 40.
[[nodiscard]] std::map<std::string, LabelAgreement> agreement(const std::vector<CodedDocument>& documents,
                                                              unsigned resamples, std::uint64_t seed);

// A stretch about which the persons who completed a document don't agree.
struct Difference {
  Range where;  // bytes of the document
  std::string label;
  std::vector<std::uint32_t> users;  // who accepted it; ascending
  bool is_unsure = false;            // one of them was unsure
};

// The comparison of at least two persons' marks in one document.
struct Compared {
  std::vector<std::uint32_t> users;  // who completed it; ascending
  std::vector<Mark> agreed;          // accepted by all of them, with the first one's marks
  std::vector<Difference> differences;
};

// Returns no users if fewer than two have completed the document.
[[nodiscard]] Compared compared(Project& project, std::uint32_t document);

// Returns documents that all of `users` have completed, with what they accepted; the coders are `users` in their order.
[[nodiscard]] std::vector<CodedDocument> coded_documents(Project& project, const std::vector<std::uint32_t>& users);

}  // namespace sumi::review
