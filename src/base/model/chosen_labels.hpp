#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/labels.hpp>

namespace sumi {

// Returns whether spans with that label count.
[[nodiscard]] bool is_chosen(const LabelChoice& choice, const std::string& label);

// The first requested label that no span has.
[[nodiscard]] std::optional<std::string> unmet_label(const Corpus& corpus, const LabelChoice& choice);

// For each label of a corpus: whether spans with it count.
//   Errors  bad_input if no span has a requested label; `place` names the corpus.
[[nodiscard]] std::vector<bool> chosen_labels(const Corpus& corpus, const LabelChoice& choice,
                                              const std::string& place);

// A corpus of the given documents, in that order, with their owners and the spans of chosen labels, without ids.
[[nodiscard]] Corpus some_of(const Corpus& corpus, const std::vector<std::uint32_t>& documents,
                             const LabelChoice& choice);

}  // namespace sumi
