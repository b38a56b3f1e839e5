#include "judge/attack/string_guesser.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "base/text/utf8.hpp"

namespace sumi::attack {
namespace {

constexpr std::uint32_t kNoChoice = 0xFFFF'FFFF;
constexpr std::size_t kMostChoices = std::size_t{1} << 20;
constexpr double kNever = -std::numeric_limits<double>::infinity();

// Keeps the best of the hypotheses in each state, because no other can win. Puts the best of all first.
template <typename Hypothesis>
void merge(std::vector<Hypothesis>& beam) {
  if (beam.size() < 2) return;
  std::sort(beam.begin(), beam.end(), [](const Hypothesis& a, const Hypothesis& b) {
    if (a.node != b.node) return a.node < b.node;
    if (a.bits != b.bits) return a.bits > b.bits;
    return a.choice < b.choice;
  });
  const auto same = [](const Hypothesis& a, const Hypothesis& b) { return a.node == b.node; };
  beam.erase(std::unique(beam.begin(), beam.end(), same), beam.end());
  std::sort(beam.begin(), beam.end(), [](const Hypothesis& a, const Hypothesis& b) {
    if (a.bits != b.bits) return a.bits > b.bits;
    return a.node < b.node;
  });
}

}  // namespace

StringGuesser::StringGuesser(const CharacterModel& model, const std::vector<bool>& guessable, const StringRules& rules)
    : model_(model), guessable_(guessable), rules_(rules), seen_(guessable.size(), 0) {}

std::vector<std::u32string> StringGuesser::guess(std::string_view text, std::span<const StretchOrGap> parts) {
  std::vector<std::u32string> guesses;
  choices_.clear();
  beam_.assign(1, Hypothesis{0, model_.start(), kNoChoice});
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const StretchOrGap& part = parts[i];
    if (part.marks > 0) {
      const std::vector<Symbol> right = shown_after(text, parts, i);
      guess_gap(part.marks, right, i + 2 >= parts.size() || right.size() + 1 >= model_.trie().order());
      if (choices_.size() > kMostChoices) settle(guesses);
      continue;
    }
    for (Position at = part.where.begin; at < part.where.end; at += utf8::width(text[at])) {
      read(model_.alphabet().symbol(utf8::decode(text, at)), beam_);
      if (beam_.size() == 1 && !choices_.empty()) settle(guesses);
    }
  }
  read(kEnd, beam_);
  settle(guesses);
  return guesses;
}

// The text shown between a gap and the next one, as far as a state reaches; kEnd after the document.
std::vector<Symbol> StringGuesser::shown_after(std::string_view text, std::span<const StretchOrGap> parts,
                                               std::size_t gap) const {
  const std::size_t most = model_.trie().order() - 1;
  std::vector<Symbol> shown;
  if (gap + 1 < parts.size()) {
    const Range where = parts[gap + 1].where;
    for (Position at = where.begin; at < where.end && shown.size() < most; at += utf8::width(text[at])) {
      shown.push_back(model_.alphabet().symbol(utf8::decode(text, at)));
    }
  }
  if (gap + 2 >= parts.size() && shown.size() < most) shown.push_back(kEnd);
  return shown;
}

void StringGuesser::read(Symbol symbol, std::vector<Hypothesis>& beam) const {
  for (Hypothesis& hypothesis : beam) {
    const CharacterModel::Step step = model_.step(hypothesis.node, symbol);
    hypothesis.bits += std::log2(step.probability);
    hypothesis.node = step.next;
  }
  merge(beam);
}

// If the text shown after the gap determines the state, only the best way to leave the gap is kept.
void StringGuesser::guess_gap(std::size_t marks, std::span<const Symbol> right, bool right_settles) {
  for (Hypothesis& hypothesis : beam_) {
    choices_.push_back({kNothing, hypothesis.choice});
    hypothesis.choice = static_cast<std::uint32_t>(choices_.size() - 1);
  }
  std::vector<Hypothesis> left;
  double best = kNever;
  for (std::size_t length = 1; length <= std::max(marks, rules_.most_characters); ++length) {
    const double least = right_settles ? best : kNever;  // hypotheses with fewer bits can't win
    guess_character(least);
    if (beam_.empty() || beam_.front().bits <= least) break;
    if (length < marks) continue;
    for (std::size_t i = 0; i < std::min(beam_.size(), rules_.leaving); ++i) {
      if (!right_settles) {
        left.push_back(beam_[i]);
        continue;
      }
      double bits = beam_[i].bits;
      Node node = beam_[i].node;
      for (std::size_t at = 0; at < right.size() && bits > best; ++at) {
        const CharacterModel::Step step = model_.step(node, right[at]);
        bits += std::log2(step.probability);
        node = step.next;
      }
      if (bits <= best) continue;
      best = bits;
      left.assign(1, beam_[i]);
    }
  }
  beam_ = std::move(left);
  merge(beam_);
}

// Extends each hypothesis by each symbol; only the best states with more than `least` bits stay.
void StringGuesser::guess_character(double least) {
  const NgramTrie& trie = model_.trie();
  const std::size_t most = 2 * rules_.beam;  // some will merge in a state
  candidates_.clear();
  best_.clear();
  for (std::uint32_t from = 0; from < beam_.size() && beam_[from].bits > least; ++from) {
    double bits = beam_[from].bits;
    ++meeting_;
    for (Node node = beam_[from].node; bits > least; node = trie.suffix(node)) {
      const auto [begin, end] = trie.children(node);
      double too_little = std::exp2(least - bits);  // avoids most logarithms
      for (Node child = begin; child < end; ++child) {
        const Symbol symbol = trie.symbol(child);
        if (!guessable_[symbol] || seen_[symbol] == meeting_) continue;
        seen_[symbol] = meeting_;
        if (model_.probability(child) <= too_little) continue;
        const double all = bits + std::log2(model_.probability(child));
        candidates_.push_back({all, from, node, child});
        best_.push_back(all);
        std::push_heap(best_.begin(), best_.end(), std::greater<>());
        if (best_.size() <= most) continue;
        std::pop_heap(best_.begin(), best_.end(), std::greater<>());
        best_.pop_back();
        least = best_.front();
        too_little = std::exp2(least - bits);
      }
      if (node == NgramTrie::kRoot) break;
      bits += std::log2(model_.back_off(node));
    }
  }
  std::vector<Hypothesis> next;
  for (const Candidate& candidate : candidates_) {
    if (candidate.bits < least) continue;  // better ones were found since
    choices_.push_back({trie.symbol(candidate.child), beam_[candidate.from].choice});
    next.push_back({candidate.bits, model_.behind(candidate.parent, candidate.child),
                    static_cast<std::uint32_t>(choices_.size() - 1)});
  }
  beam_ = std::move(next);
  merge(beam_);
  if (beam_.size() > rules_.beam) beam_.resize(rules_.beam);
}

// Chooses the best hypothesis.
void StringGuesser::settle(std::vector<std::u32string>& guesses) {
  std::vector<Symbol> chosen;
  for (std::uint32_t at = beam_.front().choice; at != kNoChoice; at = choices_[at].before)
    chosen.push_back(choices_[at].symbol);
  for (auto symbol = chosen.rbegin(); symbol != chosen.rend(); ++symbol) {
    if (*symbol == kNothing) {
      guesses.emplace_back();
    } else {
      guesses.back().push_back(model_.alphabet().character(*symbol));
    }
  }
  choices_.clear();
  beam_.resize(1);
  beam_.front() = {0, beam_.front().node, kNoChoice};
}

}  // namespace sumi::attack
