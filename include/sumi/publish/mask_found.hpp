#pragma once

#include <string>
#include <vector>

#include <sumi/model/progress.hpp>
#include <sumi/publish/mask_file.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// What finds spans, as TagOptions has it.
struct SpanFinders {
  std::vector<std::string> taggers;
  TaggerSetting setting = {};
  double least_score = 0;  // of what they find
  // Documents are counted, and nothing else hides names: the result says whether names are shown. By the finders of
  // `setting`.
  bool looks_for_shown_names = false;
};

// As mask_file(), where method spans hides also what finders find of each text (docs/methods.md).
//   Threads any number; the result doesn't depend on it.
//   Errors  as mask_file(), and tag_file(); bad_usage: method spans isn't named; unfinished: a text in a language for
//           which "auto" has no finder.
[[nodiscard]] MaskFileResult mask_found(const MaskFileOptions& options, const SpanFinders& finders,
                                        const Progress& progress = {});

}  // namespace sumi
