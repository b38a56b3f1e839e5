#pragma once

#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/visibility.hpp>

namespace sumi::publish {

// Hides the shown parts of a corpus's spans; of all labels, or of `labels` if that isn't empty.
//   Result  whether anything was hidden.
//   Errors  bad_input: no record has spans. bad_usage: a label that no span has.
bool hide_spans(const Corpus& corpus, const std::vector<std::string>& labels, Visibility& visibility);

}  // namespace sumi::publish
