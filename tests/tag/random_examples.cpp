#include "tag/random_examples.hpp"

#include <algorithm>
#include <random>
#include <set>

namespace sumi::testing {

using tag::Examples;
using tag::kOutside;
using tag::State;

Examples random_examples(std::uint64_t seed, std::size_t labels, std::size_t tokens, std::size_t attributes) {
  std::mt19937_64 random(seed);
  const auto below = [&](std::size_t bound) { return static_cast<std::uint32_t>(random() % bound); };
  Examples examples;
  examples.labels = labels;
  examples.attributes = attributes;
  // The first half of the attributes come in bundles, each in one; the second half by themselves.
  const std::size_t bundled = attributes / 2;
  for (std::uint32_t attribute = 0; attribute < bundled;) {
    for (std::uint32_t left = 1 + below(3); left > 0 && attribute < bundled; --left) {
      examples.bundles.items.push_back(attribute++);
    }
    examples.bundles.close();
  }
  State before = kOutside;
  for (std::size_t token = 0; token < tokens; ++token) {
    State state = kOutside;
    if (labels > 0 && below(3) == 0) {
      state =
          before != kOutside && below(2) == 0 ? tag::inside_of(tag::label_of(before)) : tag::begin_of(below(labels));
    }
    examples.gold.push_back(state);
    std::set<std::uint32_t> bundles;
    for (int i = 0; i < 2 && examples.bundles.size() > 0; ++i) {
      bundles.insert(below(2) == 0 ? below(examples.bundles.size())
                                   : state % static_cast<std::uint32_t>(examples.bundles.size()));
    }
    examples.token_bundles.items.insert(examples.token_bundles.items.end(), bundles.begin(), bundles.end());
    examples.token_bundles.close();
    std::set<std::uint32_t> own;
    for (int i = 0; i < 3 && attributes > bundled; ++i) {
      own.insert(static_cast<std::uint32_t>(bundled) + below(attributes - bundled));
    }
    examples.token_attributes.items.insert(examples.token_attributes.items.end(), own.begin(), own.end());
    examples.token_attributes.close();
    if (!own.empty()) examples.token_paired.items.push_back(*own.begin());
    examples.token_paired.close();
    before = state;
    if (below(5) == 0 || token + 1 == tokens) {
      examples.sequence_ends.push_back(static_cast<std::uint32_t>(token + 1));
      if (below(3) == 0 || token + 1 == tokens) {
        examples.document_ends.push_back(static_cast<std::uint32_t>(examples.sequences()));
      }
      before = kOutside;
    }
  }
  return examples;
}

}  // namespace sumi::testing
