#include <algorithm>
#include <cassert>
#include <utility>

#include "base/text/utf8.hpp"
#include "judge/attack/stretches_and_gaps.hpp"

namespace sumi::attack {
namespace {

constexpr std::size_t kWindow = 512;
constexpr double kLeftOut = 1.0 / 256;

}  // namespace

CharacterGuesser::CharacterGuesser(const CharacterModel& model, const std::vector<bool>& guessable, double least_share)
    : model_(model),
      guessable_(guessable),
      least_share_(least_share),
      places_(64, Place{0, 0, 0}),
      seen_(guessable.size(), 0),
      weights_(guessable.size(), 0) {}

std::vector<std::u32string> CharacterGuesser::guess(std::string_view text, std::span<const StretchOrGap> parts) {
  std::u32string guesses;
  start_from({{model_.start(), 1, 0}});
  for (const StretchOrGap& part : parts) {
    for (std::size_t i = 0; i < part.marks; ++i) {
      if (hidden_layers_ == kWindow) settle(guesses);
      hide();
    }
    if (part.marks > 0) continue;
    for (Position at = part.where.begin; at < part.where.end; at += utf8::width(text[at])) {
      show(model_.alphabet().symbol(utf8::decode(text, at)));
      if (hidden_layers_ > 0 && states_.size() == layers_.back().first_state + 1) settle(guesses);
    }
  }
  if (hidden_layers_ > 0) {
    show(kEnd);
    settle(guesses);
  }
  std::vector<std::u32string> by_gap;
  std::size_t at = 0;
  for (const StretchOrGap& part : parts) {
    if (part.marks > 0) by_gap.push_back(guesses.substr(std::exchange(at, at + part.marks), part.marks));
  }
  return by_gap;
}

void CharacterGuesser::start_from(std::vector<State> states) {
  states_ = std::move(states);
  edges_.clear();
  layers_.assign(1, Layer{0, 0, false});
  hidden_layers_ = 0;
}

// Invariant: the forward weights of a layer sum to 1.
void CharacterGuesser::end_layer() {
  double sum = 0;
  for (std::size_t i = layers_.back().first_state; i < states_.size(); ++i) sum += states_[i].forward;
  for (std::size_t i = layers_.back().first_state; i < states_.size(); ++i) states_[i].forward /= sum;
}

void CharacterGuesser::begin_layer(bool hidden) {
  layers_.push_back({states_.size(), edges_.size(), hidden});
  if (hidden) ++hidden_layers_;
  ++round_;
}

std::uint32_t CharacterGuesser::state_at(Node node) {
  const std::size_t first = layers_.back().first_state;
  if (2 * (states_.size() - first + 1) > places_.size()) {
    places_.assign(2 * places_.size(), Place{0, 0, 0});
    for (std::size_t i = first; i < states_.size(); ++i) {
      std::size_t at = states_[i].node * std::size_t{0x9E3779B1} & (places_.size() - 1);
      while (places_[at].round == round_) at = (at + 1) & (places_.size() - 1);
      places_[at] = {states_[i].node, static_cast<std::uint32_t>(i), round_};
    }
  }
  std::size_t at = node * std::size_t{0x9E3779B1} & (places_.size() - 1);
  for (; places_[at].round == round_; at = (at + 1) & (places_.size() - 1)) {
    if (places_[at].node == node) return places_[at].state;
  }
  places_[at] = {node, static_cast<std::uint32_t>(states_.size()), round_};
  states_.push_back({node, 0, 0});
  return places_[at].state;
}

void CharacterGuesser::add_edge(std::uint32_t from, Symbol symbol, double probability, Node to) {
  const std::uint32_t state = state_at(to);
  states_[state].forward += states_[from].forward * probability;
  edges_.push_back({from, state, static_cast<float>(probability), symbol});
}

void CharacterGuesser::show(Symbol symbol) {
  const std::size_t begin = layers_.back().first_state;
  const std::size_t end = states_.size();
  if (hidden_layers_ == 0 && end == begin + 1)
    return start_from({{model_.step(states_[begin].node, symbol).next, 1, 0}});
  begin_layer(false);
  for (std::size_t from = begin; from < end; ++from) {
    if (states_[from].forward < least_share_ * kLeftOut) continue;
    const CharacterModel::Step step = model_.step(states_[from].node, symbol);
    add_edge(static_cast<std::uint32_t>(from), symbol, step.probability, step.next);
  }
  end_layer();
}

void CharacterGuesser::hide() {
  demote();
  const NgramTrie& trie = model_.trie();
  const double least = least_share_ * kLeftOut;
  const std::size_t first = layers_.back().first_state;
  const std::size_t end = states_.size();
  begin_layer(true);
  for (std::size_t from = first; from < end; ++from) {
    ++meeting_;
    double part = 1;
    for (Node node = states_[from].node; part * states_[from].forward >= least; node = trie.suffix(node)) {
      const auto [child_begin, child_end] = trie.children(node);
      for (Node child = child_begin; child < child_end; ++child) {
        const Symbol symbol = trie.symbol(child);
        if (!guessable_[symbol] || seen_[symbol] == meeting_) continue;
        seen_[symbol] = meeting_;
        const double probability = part * model_.probability(child);
        if (probability * states_[from].forward < least) continue;
        add_edge(static_cast<std::uint32_t>(from), symbol, probability, model_.behind(node, child));
      }
      if (node == NgramTrie::kRoot) break;
      part *= model_.back_off(node);
    }
  }
  end_layer();
}

// States of little weight with their full context continue with its last symbol only; those that still have little,
// with none.
void CharacterGuesser::demote() {
  if (states_.size() - layers_.back().first_state == 1 || least_share_ == 0) return;
  regroup([&](const State& state) {
    const bool stays = state.forward >= least_share_ || state.node == NgramTrie::kRoot;
    return stays ? state.node : model_.behind_alone(model_.trie().symbol(state.node));
  });
  regroup([&](const State& state) { return state.forward >= least_share_ ? state.node : NgramTrie::kRoot; });
}

template <typename TargetOf>
void CharacterGuesser::regroup(const TargetOf& target_of) {
  const Layer layer = layers_.back();
  const std::vector<State> before(states_.begin() + static_cast<std::ptrdiff_t>(layer.first_state), states_.end());
  states_.resize(layer.first_state);
  ++round_;
  std::vector<std::uint32_t> now;
  for (const State& state : before) {
    now.push_back(state_at(target_of(state)));
    states_[now.back()].forward += state.forward;
  }
  for (std::size_t i = layer.first_edge; i < edges_.size(); ++i) edges_[i].to = now[edges_[i].to - layer.first_state];
}

// Goes backward from the last layer and chooses a character at each hidden one.
void CharacterGuesser::settle(std::u32string& guesses) {
  const std::size_t settled = guesses.size();
  for (std::size_t i = layers_.back().first_state; i < states_.size(); ++i) states_[i].backward = 1;
  std::size_t edge_end = edges_.size();
  for (std::size_t layer = layers_.size() - 1; layer > 0; --layer) {
    const Edge* const begin = edges_.data() + layers_[layer].first_edge;
    const Edge* const end = edges_.data() + edge_end;
    if (layers_[layer].hidden) guesses.push_back(model_.alphabet().character(likeliest(begin, end)));
    double most = 0;
    for (const Edge* edge = begin; edge < end; ++edge) {
      double& backward = states_[edge->from].backward;
      backward += edge->probability * states_[edge->to].backward;
      most = std::max(most, backward);
    }
    for (std::size_t i = layers_[layer - 1].first_state; i < layers_[layer].first_state; ++i)
      states_[i].backward /= most;
    edge_end = layers_[layer].first_edge;
  }
  std::reverse(guesses.begin() + static_cast<std::ptrdiff_t>(settled), guesses.end());
  std::vector<State> last(states_.begin() + static_cast<std::ptrdiff_t>(layers_.back().first_state), states_.end());
  for (State& state : last) state.backward = 0;
  start_from(std::move(last));
}

Symbol CharacterGuesser::likeliest(const Edge* begin, const Edge* end) {
  for (const Edge* edge = begin; edge < end; ++edge) weights_[edge->symbol] = 0;
  for (const Edge* edge = begin; edge < end; ++edge) {
    weights_[edge->symbol] += states_[edge->from].forward * edge->probability * states_[edge->to].backward;
  }
  Symbol best = begin->symbol;
  for (const Edge* edge = begin; edge < end; ++edge) {
    const double more = weights_[edge->symbol] - weights_[best];
    if (more > 0 || (more == 0 && edge->symbol < best)) best = edge->symbol;
  }
  return best;
}

}  // namespace sumi::attack
