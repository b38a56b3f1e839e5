#pragma once

#include <cstdint>
#include <string>

#include <sumi/hide/hide.hpp>
#include <sumi/model/progress.hpp>

namespace sumi {

// The files for human review between two runs of hide; empty: none. docs/review.md, Decisions
struct HideReviewFiles {
  // Written (0600): each free text, with what was found in it as spans; JSON lines, which `review init` reads.
  std::string mentions;
  // Written (0600): the same texts, in the same order, with the replacement of each mention (before [mask]), as a span
  // that names the action: tag, keep, shift.
  std::string results;
  // Read: these texts, in the same order, with the spans that people corrected. They replace the finders' results;
  // known values from elsewhere are still searched for.
  std::string corrected;
  // A file of decisions about these texts.
  std::string decisions;
  // Known identifiers, a value a line, in addition to those that the run knows itself: no decision shows one, and no
  // allowed phrase a part of one.
  std::string known;
};

// The effect of these files.
struct HideReviewed {
  std::uint64_t texts = 0;          // corrected texts
  std::uint64_t added = 0;          // mentions that people added, or changed
  std::uint64_t taken_away = 0;     // mentions of finders that people removed, or changed
  std::uint64_t hidden_places = 0;  // places that a decision hid
  std::uint64_t shown_places = 0;   // places that a decision showed
  std::string decisions_sha256;     // of their file; empty: there is none
};

// Runs run_hide() with human review. Memory, threads: as there.
//   Errors  as there; bad_input: the corrected texts or the decisions are about other texts than the sources have; a
//           decision shows something that a check proves to be an identifier, or that is known as one from elsewhere.
[[nodiscard]] HideSummary run_hide(const HideRunOptions& options, const HideReviewFiles& files, HideReviewed& reviewed,
                                   const Progress& progress = {});

}  // namespace sumi
