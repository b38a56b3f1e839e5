#pragma once

#include <cstdint>
#include <string>

#include <sumi/hide/hide.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// What people see and say between two runs of hide; empty: none. docs/review.md, Decisions
struct HideReviewFiles {
  // Written (0600): each free text, with what was found in it as spans; JSON lines, which `review init` reads.
  std::string mentions;
  // Written (0600): the same texts, in the same order, with what stands in the place of each mention (before [mask]),
  // which a span names by what was done: tag, keep, shift.
  std::string results;
  // Read: these texts, in the same order, with the spans that people corrected. What finders say of them counts no
  // more; values that are known from elsewhere are looked for still.
  std::string corrected;
  // A file of decisions about these texts.
  std::string decisions;
  // Known identifiers, a value a line, beside those that the run knows itself: no decision shows one, nor an allowed
  // phrase a part of one.
  std::string known;
};

// What came of them.
struct HideReviewed {
  std::uint64_t texts = 0;          // that were corrected
  std::uint64_t added = 0;          // mentions that people added, or changed
  std::uint64_t taken_away = 0;     // mentions of finders that people took away, or changed
  std::uint64_t hidden_places = 0;  // that a decision hid
  std::uint64_t shown_places = 0;   // and showed
  std::string decisions_sha256;     // of their file; empty: there is none
};

// run_hide(), with what people said. Memory, threads: as there.
//   Errors  as there; bad_input: the corrected texts or the decisions are about others than the sources have; something
//           is to be shown that a check proves to be an identifier, or that is known as one from elsewhere.
[[nodiscard]] HideSummary run_hide(const HideRunOptions& options, const HideReviewFiles& files, HideReviewed& reviewed,
                                   const Progress& progress = {});

}  // namespace sumi
