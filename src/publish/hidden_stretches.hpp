#pragma once

#include <string_view>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/visibility.hpp>
#include <sumi/publish/publish_texts.hpp>

namespace sumi::publish {

// How private files name a reason why something is hidden; empty: it isn't, or has no name of its own.
[[nodiscard]] std::string_view reason_of(Why why, Snap snap);

// What is hidden of each document, by document and place; a run of one reason is one stretch.
//   Requires  `visibility` is of the corpus.
//   Cost      O(arena). Threads: any number, at the same time.
[[nodiscard]] std::vector<HiddenStretchOfText> hidden_stretches(const Corpus& corpus, const Visibility& visibility,
                                                                Snap snap);

}  // namespace sumi::publish
