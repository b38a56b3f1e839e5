#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "methods/terms/term_assignment.hpp"

namespace sumi::terms {
namespace {

constexpr std::uint32_t kMostTerms = 3;          // times k: the most terms of a pattern opened at a loss
constexpr std::int64_t kMostLoss = 2;            // times k: the most characters lost
constexpr std::uint32_t kMostOthers = 3;         // times k: the most terms that need another pattern
constexpr std::uint64_t kCheapVisits = 1 << 18;  // visits within which patterns are repeatedly opened at a loss
constexpr int kMostIdleSweeps = 3;               // sweeps without gain that end this

class Improvement {
 public:
  Improvement(TermAssignment& assignment, std::uint64_t effort)
      : a_(assignment),
        effort_(effort),
        leaving_(assignment.patterns().size()),
        tried_(assignment.patterns().size()),
        opened_(assignment.patterns().size()) {}

  void run() {
    ++round_;
    for (std::uint32_t term = 0; term < a_.terms() && !exhausted(); ++term) raise(term);
    a_.forget_moves();
    int without_gain = 0;
    while (sweep_ == 0 || (without_gain < kMostIdleSweeps && visits_ < kCheapVisits && !exhausted())) {
      ++sweep_;
      const std::int64_t before = a_.kept_by_all_terms();
      for (std::uint32_t term = 0; term < a_.terms() && !exhausted(); ++term) sweep(term);
      without_gain = a_.kept_by_all_terms() > before ? 0 : without_gain + 1;
    }
  }

 private:
  struct Source {
    std::uint32_t pattern;
    std::uint32_t take;  // terms to take
    std::int64_t gain;   // characters a term
    std::int64_t loss;   // characters that the others lose if it is dissolved
    bool dissolve;
  };

  [[nodiscard]] bool exhausted() const { return visits_ >= effort_; }

  // Gives the term a choice that keeps more, if that raises the sum over all terms.
  void raise(std::uint32_t term) {
    for (const std::uint32_t pattern : a_.choices(term)) {
      ++visits_;
      if (a_.kept(pattern) <= a_.kept_now(term)) break;
      if (a_.is_open(pattern) && a_.spare(a_.of(term)) > 0) {
        a_.move(term, pattern);
        return;
      }
      if (tried_[pattern] == round_) continue;
      tried_[pattern] = round_;
      open_if_gaining(pattern);
    }
  }

  void open_if_gaining(std::uint32_t pattern) {
    count_sources(pattern);
    plan_.clear();
    std::int64_t value = 0;
    std::uint64_t size = a_.count(pattern);
    for (const std::uint32_t source : sources_) {
      if (a_.kept(source) >= a_.kept(pattern)) continue;
      const Source plan = plan_for(source, pattern);
      if (plan.take == 0) continue;
      value += plan.gain * plan.take - plan.loss;
      size += plan.take;
      plan_.push_back(plan);
    }
    if (value > 0 && size < a_.k()) value += fill_up(pattern, size);
    for (const std::uint32_t source : sources_) leaving_[source] = 0;
    if (value > 0 && size >= a_.k()) follow_plan(pattern);
  }

  // Plans to take terms that don't gain, spare ones or all of a source, until the size is k; returns the gain, which is
  // at most 0.
  std::int64_t fill_up(std::uint32_t pattern, std::uint64_t& size) {
    fill_.clear();
    for (const std::uint32_t source : sources_) {
      const bool whole = leaving_[source] == a_.count(source);
      const std::uint32_t take = whole ? a_.count(source) : std::min(leaving_[source], a_.spare(source));
      const std::int64_t gain = a_.kept(pattern) - a_.kept(source);
      if (take > 0 && gain <= 0) fill_.push_back({source, take, gain, 0, false});
    }
    std::sort(fill_.begin(), fill_.end(), [](const Source& a, const Source& b) {
      return a.gain != b.gain ? a.gain > b.gain : a.pattern < b.pattern;
    });
    std::int64_t value = 0;
    for (Source& fill : fill_) {
      if (size >= a_.k()) break;
      const auto wanted = static_cast<std::uint32_t>(std::min<std::uint64_t>(fill.take, a_.k() - size));
      if (wanted <= a_.spare(fill.pattern)) fill.take = wanted;
      value += fill.gain * fill.take;
      size += fill.take;
      plan_.push_back(fill);
    }
    return value;
  }

  void count_sources(std::uint32_t pattern) {
    sources_.clear();
    visits_ += a_.patterns().support(pattern);
    for (const std::uint32_t term : a_.patterns().terms_of(pattern)) {
      const std::uint32_t source = a_.of(term);
      if (source != pattern && leaving_[source]++ == 0) sources_.push_back(source);
    }
  }

  // Plans to take from a source all terms that may move, if they gain more than its others lose; otherwise its spare
  // terms. Requires: the pattern keeps more.
  Source plan_for(std::uint32_t source, std::uint32_t pattern) {
    const std::uint32_t most = leaving_[source];
    const std::uint32_t spare = a_.spare(source);
    Source plan{source, std::min(most, spare), a_.kept(pattern) - a_.kept(source), 0, false};
    if (most <= spare) return plan;
    const std::uint32_t others = a_.count(source) - most;
    if (others == 0) {
      plan.take = most;
    } else if (others <= kMostOthers * a_.k()) {
      const std::int64_t more = plan.gain * (most - plan.take);
      const std::int64_t loss = loss_of_others(source, pattern, more);
      if (loss < more) plan = {source, most, plan.gain, loss, true};
    }
    return plan;
  }

  // The loss of the source's terms outside of the pattern if they had to move; counted up to `enough`.
  std::int64_t loss_of_others(std::uint32_t source, std::uint32_t pattern, std::int64_t enough) {
    const std::span<const std::uint32_t> own = a_.patterns().terms_of(pattern);
    std::int64_t loss = 0;
    for (std::uint32_t term = a_.first_term(source); term != TermAssignment::kNone && loss < enough;
         term = a_.next_term(term)) {
      if (std::binary_search(own.begin(), own.end(), term)) continue;
      ++visits_;
      const std::optional<std::uint32_t> other = a_.open_choice(term, source);
      if (!other) return enough;
      loss += a_.kept(source) - a_.kept(*other);
    }
    return loss;
  }

  void follow_plan(std::uint32_t pattern) {
    const std::size_t moves = a_.moves();
    const std::int64_t before = a_.kept_by_all_terms();
    const bool was_settled = a_.all_is_settled();
    for (const Source& source : plan_) leaving_[source.pattern] = source.take;
    for (const std::uint32_t term : a_.patterns().terms_of(pattern)) {
      std::uint32_t& left = leaving_[a_.of(term)];
      if (left == 0) continue;
      --left;
      a_.move(term, pattern);
    }
    bool done = true;
    for (const Source& source : plan_) done = done && (!source.dissolve || a_.dissolve(source.pattern));
    const bool settled = a_.all_is_settled() || !was_settled;
    if (!done || !settled || a_.kept_by_all_terms() <= before) a_.undo_to(moves);
  }

  void sweep(std::uint32_t term) {
    for (const std::uint32_t pattern : a_.choices(term)) {
      ++visits_;
      if (a_.kept(pattern) <= a_.kept_now(term)) return;
      if (a_.patterns().support(pattern) > kMostTerms * a_.k()) continue;
      if (!a_.is_open(pattern)) {
        if (opened_[pattern] == sweep_) continue;
        opened_[pattern] = sweep_;
      }
      const std::int64_t before = a_.kept_by_all_terms();
      least_kept_ = before - kMostLoss * a_.k();
      const bool opened = a_.is_open(pattern) ? join(term, pattern) : open(pattern);
      if (opened) raise_touched();
      if (!opened || !a_.all_is_settled() || a_.kept_by_all_terms() < before) a_.undo_to(0);
      a_.forget_moves();
    }
  }

  bool join(std::uint32_t term, std::uint32_t pattern) {
    const std::uint32_t source = a_.of(term);
    touched_.clear();
    a_.move(term, pattern);
    if (a_.count(source) == 0 || a_.is_open(source)) return true;
    a_.collect(source, touched_);
    visits_ += touched_.size();
    return a_.dissolve(source) && a_.kept_by_all_terms() >= least_kept_;
  }

  // Opens the pattern; false if the loss is too high.
  bool open(std::uint32_t pattern) {
    const std::span<const std::uint32_t> terms = a_.patterns().terms_of(pattern);
    touched_.assign(terms.begin(), terms.end());
    visits_ += terms.size();
    std::sort(touched_.begin(), touched_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return a_.kept_now(a) != a_.kept_now(b) ? a_.kept_now(a) < a_.kept_now(b) : a < b;
    });
    sources_.clear();
    for (const std::uint32_t term : touched_) {
      if (a_.is_open(pattern) && a_.kept_now(term) >= a_.kept(pattern)) break;
      if (a_.of(term) == pattern) continue;
      sources_.push_back(a_.of(term));
      a_.move(term, pattern);
    }
    std::sort(sources_.begin(), sources_.end());
    for (const std::uint32_t source : sources_) {
      if (a_.count(source) == 0 || a_.is_open(source)) continue;
      a_.collect(source, terms_);
      visits_ += terms_.size();
      touched_.insert(touched_.end(), terms_.begin(), terms_.end());
      if (!a_.dissolve(source) || a_.kept_by_all_terms() < least_kept_) return false;
    }
    return true;
  }

  void raise_touched() {
    ++round_;
    for (const std::uint32_t term : touched_) raise(term);
  }

  TermAssignment& a_;
  std::uint64_t effort_;
  std::uint64_t visits_ = 0;
  std::vector<std::uint32_t> leaving_;  // number of terms, by pattern; zero between plans
  std::vector<std::uint64_t> tried_;    // by pattern: round in which it was last tried
  std::uint64_t round_ = 0;
  std::vector<std::uint32_t> opened_;  // by pattern: sweep in which it was last opened at a loss
  std::uint32_t sweep_ = 0;
  std::int64_t least_kept_ = 0;  // for all terms together: the least for which a move is followed up
  std::vector<std::uint32_t> sources_, terms_, touched_;
  std::vector<Source> plan_, fill_;
};

}  // namespace

void improve(TermAssignment& assignment, std::uint64_t effort) {
  Improvement(assignment, effort).run();
}

}  // namespace sumi::terms
