#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "tag/models/tagger_model.hpp"
#include "tag/training/gold_corpus.hpp"
#include <sumi/model/counts.hpp>

namespace sumi::tag {

// Agreement of a tagger with the gold spans: entities with the same tokens and label; and tokens with any label against
// none.
struct Agreement {
  Counts micro;
  std::map<std::string, Counts> labels;
  Counts tokens;

  Agreement& operator+=(const Agreement& other);
};

// Tags some documents and compares. Requires: the model's labels are the corpus'. Threads: `threads`.
[[nodiscard]] Agreement agreement(const TaggerModel& model, const GoldCorpus& gold,
                                  std::span<const std::uint32_t> documents, unsigned threads);

}  // namespace sumi::tag
