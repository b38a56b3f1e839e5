#pragma once

#include "arguments.hpp"
#include <sumi/model/labels.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi::python {

// Takes labels: "all", "merge" or names.
[[nodiscard]] LabelChoice label_choice_of(Arguments& arguments);
// Takes labels, features (TOML), patterns, lists (dict of name: entries), unlabelled (files), l1, l2, threads, seed.
[[nodiscard]] TrainOptions training_of(Arguments& arguments);
// Takes names of taggers; best: svm, crf, ensemble.
bool take_taggers(Arguments& arguments, const char* name, std::vector<TaggerKind>& into);

}  // namespace sumi::python
