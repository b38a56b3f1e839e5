#include "tag/learners/attribute_writer.hpp"

#include <algorithm>

namespace sumi::tag {

void AttributeWriter::add(std::uint32_t token, Sequence sequence, Examples& into) {
  const std::span<const std::int8_t> offsets = extractor_.offsets();
  bundle_of_.resize(extractor_.words() * offsets.size(), kUnknown);
  for (std::size_t offset = 0; offset < offsets.size(); ++offset) {
    into.token_bundles.items.push_back(bundle(extractor_.word(token, offsets[offset], sequence), offset, into.bundles));
  }
  into.token_bundles.close();
  gathered_.clear();
  extractor_.of_place(token, sequence, gathered_);
  close_list(into.token_attributes);
  if (!with_pairs_) return;
  gathered_.clear();
  extractor_.of_neighbours(token, sequence, gathered_);
  close_list(into.token_paired);
}

std::uint32_t AttributeWriter::bundle(WordId word, std::size_t offset, Lists& bundles) {
  std::uint32_t& known = bundle_of_[word * extractor_.offsets().size() + offset];
  if (known == kUnknown) {
    known = static_cast<std::uint32_t>(bundles.size());
    gathered_.clear();
    extractor_.of_word(word, offset, gathered_);
    close_list(bundles);
  }
  return known;
}

void AttributeWriter::close_list(Lists& into) {
  const std::size_t begin = into.items.size();
  for (const Fingerprint feature : gathered_) {
    const std::uint32_t attribute = number_(feature);
    if (attribute != kUnknown) into.items.push_back(attribute);
  }
  const auto from = into.items.begin() + static_cast<std::ptrdiff_t>(begin);
  std::sort(from, into.items.end());
  into.items.erase(std::unique(from, into.items.end()), into.items.end());
  into.close();
}

}  // namespace sumi::tag
