#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "tag/learners/examples_builder.hpp"

namespace sumi::tag {
namespace {

constexpr Attribute kDropped = ~Attribute{0};

// Returns how many documents have each attribute.
std::vector<std::uint32_t> documents_of_attributes(const Examples& examples) {
  std::vector<std::uint32_t> documents(examples.attributes);
  std::vector<std::uint32_t> last(examples.attributes);  // last document that has it, from 1
  std::vector<std::uint32_t> last_of_bundle(examples.bundles.size());
  std::uint32_t sequence = 0;
  for (std::uint32_t document = 1; document <= examples.document_ends.size(); ++document) {
    const auto count = [&](Attribute attribute) {
      if (std::exchange(last[attribute], document) != document) ++documents[attribute];
    };
    for (; sequence < examples.document_ends[document - 1]; ++sequence) {
      const auto [begin, end] = examples.sequence(sequence);
      for (std::uint32_t token = begin; token < end; ++token) {
        for (const std::uint32_t bundle : examples.token_bundles[token]) {
          if (std::exchange(last_of_bundle[bundle], document) != document) {
            for (const Attribute attribute : examples.bundles[bundle]) count(attribute);
          }
        }
        for (const Attribute attribute : examples.token_attributes[token]) count(attribute);
      }
    }
  }
  return documents;
}

void renumber(std::span<const Attribute> numbers, Lists& lists) {
  std::size_t kept = 0;
  std::size_t at = 0;
  for (std::uint64_t& end : lists.ends) {
    for (; at < end; ++at) {
      const Attribute number = numbers[lists.items[at]];
      if (number != kDropped) lists.items[kept++] = number;
    }
    end = kept;
  }
  lists.items.resize(kept);
}

}  // namespace

std::uint64_t drop_rare_attributes(std::uint32_t least, Examples& examples, FingerprintTable& vocabulary) {
  assert(vocabulary.size() == examples.attributes);
  const std::vector<std::uint32_t> documents = documents_of_attributes(examples);
  const std::vector<Fingerprint> keys = vocabulary.keys();
  FingerprintTable kept;
  std::vector<Attribute> numbers(keys.size(), kDropped);
  for (Attribute attribute = 0; attribute < keys.size(); ++attribute) {
    if (documents[attribute] >= least) numbers[attribute] = kept.number(keys[attribute]);
  }
  renumber(numbers, examples.bundles);
  renumber(numbers, examples.token_attributes);
  renumber(numbers, examples.token_paired);
  examples.attributes = kept.size();
  vocabulary = std::move(kept);
  return keys.size() - vocabulary.size();
}

}  // namespace sumi::tag
