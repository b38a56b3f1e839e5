#include "methods/terms/term_assignment.hpp"

#include <cassert>

namespace sumi::terms {

TermAssignment::TermAssignment(const SharedPatterns& patterns, unsigned k)
    : patterns_(patterns),
      k_(k),
      of_(patterns.first_of_term.size() - 1, patterns.size() - 1),
      count_(patterns.size()),
      head_(patterns.size(), kNone),
      next_(of_.size(), kNone),
      previous_(of_.size(), kNone) {
  assert(patterns.support(all()) == terms());
  first_choice_.reserve(of_.size() + 1);
  first_choice_.push_back(0);
  choices_.reserve(patterns.patterns.size());
  for (std::uint32_t term = 0; term < terms(); ++term) {
    for (const std::uint32_t pattern : patterns.patterns_of(term)) {
      if (patterns.support(pattern) >= k) choices_.push_back(pattern);
    }
    first_choice_.push_back(static_cast<std::uint32_t>(choices_.size()));
  }
  for (std::uint32_t term = terms(); term-- > 0;) {
    next_[term] = head_[all()];
    if (next_[term] != kNone) previous_[next_[term]] = term;
    head_[all()] = term;
  }
  count_[all()] = terms();
  kept_total_ = kept(all()) * terms();
}

void TermAssignment::collect(std::uint32_t pattern, std::vector<std::uint32_t>& terms) const {
  terms.clear();
  for (std::uint32_t term = head_[pattern]; term != kNone; term = next_[term]) terms.push_back(term);
}

std::optional<std::uint32_t> TermAssignment::open_choice(std::uint32_t term, std::uint32_t but) const {
  for (const std::uint32_t pattern : choices(term)) {
    if (pattern != but && is_open(pattern)) return pattern;
  }
  if (but != all()) return all();
  return std::nullopt;
}

void TermAssignment::relink(std::uint32_t term, std::uint32_t pattern) {
  const std::uint32_t left = of_[term];
  (previous_[term] == kNone ? head_[left] : next_[previous_[term]]) = next_[term];
  if (next_[term] != kNone) previous_[next_[term]] = previous_[term];
  next_[term] = head_[pattern];
  previous_[term] = kNone;
  if (next_[term] != kNone) previous_[next_[term]] = term;
  head_[pattern] = term;
  --count_[left];
  ++count_[pattern];
  kept_total_ += kept(pattern) - kept(left);
  of_[term] = pattern;
}

void TermAssignment::move(std::uint32_t term, std::uint32_t pattern) {
  log_.emplace_back(term, of_[term]);
  relink(term, pattern);
}

bool TermAssignment::dissolve(std::uint32_t pattern) {
  const std::size_t before = moves();
  collect(pattern, dissolved_);
  for (const std::uint32_t term : dissolved_) {
    const std::optional<std::uint32_t> other = open_choice(term, pattern);
    if (!other) {
      undo_to(before);
      return false;
    }
    move(term, *other);
  }
  return true;
}

void TermAssignment::undo_to(std::size_t moves) {
  for (; log_.size() > moves; log_.pop_back()) relink(log_.back().first, log_.back().second);
}

}  // namespace sumi::terms
