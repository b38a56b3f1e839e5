#include "tag/tagger_model.hpp"

namespace sumi::tag {

void drop_idle_attributes(TaggerModel& model) {
  const std::vector<Fingerprint> keys = model.vocabulary.keys();
  FingerprintTable kept;
  std::vector<std::uint64_t> row_ends;
  for (Attribute attribute = 0; attribute < model.attributes.attributes(); ++attribute) {
    const bool is_idle = model.attributes.row_begin(attribute) == model.attributes.row_ends[attribute];
    if (attribute < keys.size()) {
      if (is_idle) continue;
      kept.number(keys[attribute]);
    }
    row_ends.push_back(model.attributes.row_ends[attribute]);
  }
  model.vocabulary = std::move(kept);
  model.attributes.row_ends = std::move(row_ends);
}

}  // namespace sumi::tag
