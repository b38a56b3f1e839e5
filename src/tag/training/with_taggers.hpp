#pragma once

#include <cstddef>
#include <functional>

#include "tag/models/tagger_model.hpp"
#include "tag/models/text_tagger.hpp"

namespace sumi::tag {

// Calls work(i, tagger) once for each i < items, from `threads` threads, each with a tagger of its own; `worker` <
// threads identifies the thread.
void with_taggers(const TaggerModel& model, std::size_t items, unsigned threads,
                  const std::function<void(std::size_t i, TextTagger& tagger, unsigned worker)>& work);

}  // namespace sumi::tag
