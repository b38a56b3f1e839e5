#include "tag/models/tagger_model.hpp"

namespace sumi::tag {

void drop_idle_attributes(TaggerModel& model) {
  const std::vector<Fingerprint> keys = model.vocabulary.keys();
  const std::size_t history = states_of(model.about.labels.size()) + 1;
  std::vector<bool> is_paired(keys.size());
  for (const std::uint64_t pair : model.pairs) is_paired[pair / history] = true;
  FingerprintTable kept;
  std::vector<std::uint64_t> row_ends;
  std::vector<std::uint64_t> numbers(keys.size());  // new numbers
  for (Attribute attribute = 0; attribute < model.attributes.attributes(); ++attribute) {
    const bool is_idle = model.attributes.row_begin(attribute) == model.attributes.row_ends[attribute];
    if (attribute < keys.size()) {
      if (is_idle && !is_paired[attribute]) continue;
      numbers[attribute] = kept.number(keys[attribute]);
    }
    row_ends.push_back(model.attributes.row_ends[attribute]);
  }
  for (std::uint64_t& pair : model.pairs) pair = numbers[pair / history] * history + pair % history;
  model.vocabulary = std::move(kept);
  model.attributes.row_ends = std::move(row_ends);
}

}  // namespace sumi::tag
