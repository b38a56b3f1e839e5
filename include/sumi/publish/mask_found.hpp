#pragma once

#include <string>
#include <vector>

#include <sumi/model/progress.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// The finders of spans, as in TagOptions.
struct SpanFinders {
  std::vector<std::string> taggers;
  TaggerSetting setting = {};
  double least_score = 0;  // of their spans
  // Set if documents are counted and nothing else hides names: the result tells whether names are shown, by the finders
  // of `setting`.
  bool looks_for_shown_names = false;
};

// mask_file() in which method spans also hides what finders find in each text (docs/methods.md).
//   Threads any number; the result doesn't depend on it.
//   Errors  as mask_file(), and tag_file(); bad_usage: method spans isn't named; unfinished: a text in a language for
//           which "auto" has no finder.
[[nodiscard]] MaskFileResult mask_found(const MaskFileOptions& options, const SpanFinders& finders,
                                        const Progress& progress = {});

}  // namespace sumi
