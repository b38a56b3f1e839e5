#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "tag/features/cut_text.hpp"
#include <sumi/game/sanitize.hpp>
#include <sumi/model/error.hpp>

namespace sumi {
namespace {

// Sums up what is hidden in documents, from several threads.
class Tally {
 public:
  Tally(std::size_t rounds, const std::vector<std::string>& labels, const OperatorPolicy& policy) : rounds_(rounds) {
    for (const std::string& label : labels) is_kept_.push_back(policy.of(label) == Operator::keep);
  }

  // `is_sensitive`: one flag per label of the corpus; empty if unknown.
  void add(const Corpus& corpus, std::size_t document, const std::vector<HiddenStretch>& hidden,
           const std::vector<bool>& is_sensitive) {
    const tag::TagText cut = tag::cut_text(corpus.text(document));
    tokens_ += cut.tokens.size();
    std::vector<Range> ranges;
    for (const HiddenStretch& one : hidden) {
      if (is_kept_[one.label]) continue;
      ++rounds_[one.round].stretches;
      rounds_[one.round].tokens +=
          static_cast<std::uint64_t>(std::ranges::count(tag::covered_tokens(cut, std::span(&one.where, 1)), true));
      ranges.push_back(one.where);
    }
    if (is_sensitive.empty()) return;
    const std::vector<bool> wanted = tag::covered_tokens(cut, corpus, document, is_sensitive);
    const std::vector<bool> found = tag::covered_tokens(cut, ranges);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      sensitive_ += wanted[i] ? 1 : 0;
      left_ += wanted[i] && !found[i] ? 1 : 0;
      hidden_by_error_ += !wanted[i] && found[i] ? 1 : 0;
    }
  }

  void report(ApplySummary& summary, bool is_judged) const {
    summary.tokens = tokens_;
    for (const Counts& round : rounds_) summary.rounds.push_back({round.stretches, round.tokens});
    if (is_judged) summary.judged = ApplySummary::Judged{sensitive_, left_, hidden_by_error_};
  }

 private:
  struct Counts {
    std::atomic<std::uint64_t> stretches = 0;
    std::atomic<std::uint64_t> tokens = 0;
  };
  std::vector<Counts> rounds_;
  std::vector<bool> is_kept_;  // indexed by the publisher's labels
  std::atomic<std::uint64_t> tokens_ = 0;
  std::atomic<std::uint64_t> sensitive_ = 0;
  std::atomic<std::uint64_t> left_ = 0;
  std::atomic<std::uint64_t> hidden_by_error_ = 0;
};

// Returns, for each label of the corpus, whether the publisher was trained to hide its spans; empty if no span has a
// label.
std::vector<bool> sensitive_labels(const Publisher& publisher, const Corpus& corpus) {
  std::vector<bool> is_sensitive;
  const std::vector<std::string>& learned = publisher.about().labels;
  const bool all = std::ranges::find(learned, kMergedLabel) != learned.end();
  for (const std::string& label : corpus.labels())
    is_sensitive.push_back(all || std::ranges::find(learned, label) != learned.end());
  const bool any = std::ranges::any_of(corpus.spans(), [&](const Span& span) { return is_sensitive[span.label]; });
  return any ? is_sensitive : std::vector<bool>{};
}

// Finds what the publisher hides, and counts it.
class CountingFinder {
 public:
  CountingFinder(const Publisher& publisher, const OperatorPolicy& policy, const std::vector<std::string>& labels)
      : publisher_(publisher), tally_(kept_rounds(publisher), publisher.labels(), policy) {
    if (!labels.empty())
      throw Error{Error::Kind::bad_usage, "",
                  "a publisher must hide everything it finds; choose another operator than keep"};
  }

  // Requires: the corpus outlives it.
  [[nodiscard]] Finder of(const Corpus& corpus) {
    is_sensitive_ = sensitive_labels(publisher_, corpus);
    return [this, prepared = publisher_.prepare(corpus), &corpus](std::string_view, std::size_t document) {
      const std::vector<HiddenStretch> hidden = publisher_.find(corpus, document, *prepared);
      tally_.add(corpus, document, hidden, is_sensitive_);
      std::vector<LabelledRange> ranges;
      for (const HiddenStretch& one : hidden) ranges.push_back({one.where, publisher_.labels()[one.label]});
      return ranges;
    };
  }
  [[nodiscard]] ApplySummary summary(ReplaceSummary replaced) const {
    ApplySummary summary;
    summary.replaced = std::move(replaced);
    tally_.report(summary, !is_sensitive_.empty());
    return summary;
  }

 private:
  static std::size_t kept_rounds(const Publisher& publisher) {
    return static_cast<std::size_t>(std::ranges::count(publisher.about().rounds, true, &GameRound::kept));
  }

  const Publisher& publisher_;
  Tally tally_;
  std::vector<bool> is_sensitive_;
};

}  // namespace

ApplySummary apply_publisher(const Publisher& publisher, const ReplaceFileOptions& options, const Progress& progress) {
  CountingFinder finder(publisher, options.policy, options.labels);
  return finder.summary(replace_file(options, [&](const Corpus& corpus) { return finder.of(corpus); }, progress));
}

AppliedTexts apply_publisher(const Publisher& publisher, const Corpus& corpus, const ReplaceTextsOptions& options,
                             const Progress& progress) {
  CountingFinder finder(publisher, options.policy, options.labels);
  ReplacedTexts replaced = replace_texts(corpus, options, finder.of(corpus), progress);
  return {std::move(replaced.texts), std::move(replaced.edits), finder.summary(std::move(replaced.summary))};
}

}  // namespace sumi
