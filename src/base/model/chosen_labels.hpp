#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/labels.hpp>

namespace sumi {

// Whether spans with that label count.
[[nodiscard]] bool is_chosen(const LabelChoice& choice, const std::string& label);

// The first label asked for that no span has.
[[nodiscard]] std::optional<std::string> unmet_label(const Corpus& corpus, const LabelChoice& choice);

// Whether spans count, of each label of a corpus.
//   Errors  bad_input where no span has a label asked for; `place` names the corpus.
[[nodiscard]] std::vector<bool> chosen_labels(const Corpus& corpus, const LabelChoice& choice,
                                              const std::string& place);

}  // namespace sumi
