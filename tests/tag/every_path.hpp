#pragma once

#include <cmath>
#include <cstddef>
#include <random>
#include <span>
#include <vector>

#include "tag/learners/examples.hpp"
#include "tag/learners/linear_weights.hpp"
#include "tag/learners/states.hpp"

// What a linear-chain CRF is by its definition: all its paths, one by one. Slow and plain.
namespace sumi::tag {

// Calls visit(path) for each list of states that may stand in a sequence of so many tokens.
template <typename Visit>
void for_every_path(std::size_t tokens, std::size_t states, const Visit& visit) {
  std::vector<State> path(tokens);
  const auto extend = [&](const auto& self, std::size_t token) -> void {
    if (token == tokens) {
      visit(path);
      return;
    }
    for (State state = 0; state < states; ++state) {
      if (!may_follow(token == 0 ? kOutside : path[token - 1], state)) continue;
      path[token] = state;
      self(self, token + 1);
    }
  };
  extend(extend, 0);
}

// `scores`: `stride` numbers a token.
inline double score_of(std::span<const State> path, std::span<const float> scores, std::size_t stride,
                       std::span<const Transition> transitions) {
  double sum = 0;
  for (std::size_t token = 0; token < path.size(); ++token) {
    sum += scores[token * stride + path[token]];
    for (const Transition& pair : transitions) {
      if (token > 0 && pair.from == path[token - 1] && pair.to == path[token]) sum += pair.weight;
    }
  }
  return sum;
}

// The logarithm of the sum of e^score over every path.
inline double log_z_of(std::size_t tokens, std::size_t states, std::span<const float> scores, std::size_t stride,
                       std::span<const Transition> transitions) {
  double highest = -HUGE_VAL;
  for_every_path(tokens, states, [&](const std::vector<State>& path) {
    highest = std::max(highest, score_of(path, scores, stride, transitions));
  });
  double sum = 0;
  for_every_path(tokens, states, [&](const std::vector<State>& path) {
    sum += std::exp(score_of(path, scores, stride, transitions) - highest);
  });
  return highest + std::log(sum);
}

// Some of the pairs that may_follow() allows, each with a weight drawn from +-`range`.
inline std::vector<Transition> random_transitions(std::size_t states, float range, std::mt19937& random) {
  std::uniform_real_distribution<float> weight(-range, range);
  std::vector<Transition> transitions;
  for (State from = 0; from < states; ++from) {
    for (State to = 0; to < states; ++to) {
      if (may_follow(from, to) && random() % 3 != 0) transitions.push_back({from, to, weight(random)});
    }
  }
  return transitions;
}

// Small examples with bundles, own attributes, and sequences that are there twice.
inline Examples random_chains(std::size_t labels, std::size_t sequences, std::size_t longest, unsigned seed) {
  std::mt19937 random(seed);
  Examples e;
  e.labels = labels;
  e.attributes = 12;
  for (std::uint32_t bundle = 0; bundle < 4; ++bundle) {
    for (std::uint32_t i = 0; i < 1 + random() % 2; ++i) e.bundles.items.push_back(bundle * 2 + i);
    e.bundles.close();
  }
  const auto add_token = [&](State before) {
    for (std::uint32_t bundle = 0; bundle < 4; ++bundle) {
      if (random() % 3 == 0) e.token_bundles.items.push_back(bundle);
    }
    e.token_bundles.close();
    for (Attribute attribute = 8; attribute < 12; ++attribute) {
      if (random() % 3 == 0) e.token_attributes.items.push_back(attribute);
    }
    e.token_attributes.close();
    State state = 0;
    do {
      state = static_cast<State>(random() % states_of(labels));
    } while (!may_follow(before, state));
    e.gold.push_back(state);
  };
  const auto repeat_token = [&](std::size_t token) {
    for (const std::uint32_t bundle :
         std::vector<std::uint32_t>(e.token_bundles[token].begin(), e.token_bundles[token].end())) {
      e.token_bundles.items.push_back(bundle);
    }
    e.token_bundles.close();
    for (const Attribute a :
         std::vector<Attribute>(e.token_attributes[token].begin(), e.token_attributes[token].end())) {
      e.token_attributes.items.push_back(a);
    }
    e.token_attributes.close();
    e.gold.push_back(e.gold[token]);
  };
  for (std::size_t i = 0; i < sequences; ++i) {
    if (i > 0 && random() % 4 == 0) {
      const auto [begin, end] = e.sequence(random() % i);
      for (std::uint32_t token = begin; token < end; ++token) repeat_token(token);
    } else {
      const std::size_t length = 1 + random() % longest;
      for (std::size_t t = 0; t < length; ++t) add_token(t == 0 ? kOutside : e.gold.back());
    }
    e.sequence_ends.push_back(static_cast<std::uint32_t>(e.gold.size()));
  }
  e.document_ends = {static_cast<std::uint32_t>(e.sequences())};
  return e;
}

// -log p of all sequences by enumeration, with penalties.
inline double plain_objective(const Examples& e, const CrfWeights& weights, double l1, double l2) {
  double sum = 0;
  for (std::size_t i = 0; i < e.sequences(); ++i) {
    const auto [begin, end] = e.sequence(i);
    std::vector<float> scores((end - begin) * e.states());
    for (std::uint32_t token = begin; token < end; ++token) {
      add_scores(weights.attributes.view(), e, token, {scores.data() + (token - begin) * e.states(), e.states()});
    }
    sum += log_z_of(end - begin, e.states(), scores, e.states(), weights.transitions) -
           score_of({e.gold.data() + begin, end - begin}, scores, e.states(), weights.transitions);
  }
  const auto penalty = [&](float w) { return l1 * std::abs(w) + l2 * w * w; };
  for (const float w : weights.attributes.weights) sum += penalty(w);
  for (const Transition& pair : weights.transitions) sum += penalty(pair.weight);
  return sum;
}

}  // namespace sumi::tag
