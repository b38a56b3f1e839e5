#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// The success of attackers of one family.
struct AttackOutcome {
  std::uint64_t true_positives = 0;  // tokens that their tagger labels as sensitive, and that are
  std::uint64_t false_positives = 0;
  std::uint64_t errors = 0;  // tokens with wrong labels
  // The number of sensitive tokens found within each budget of inspected tokens, with those that the tagger labels
  // first.
  std::vector<double> found_first;
  std::vector<double> by_share;  // the most probable first

  auto operator<=>(const AttackOutcome&) const = default;
};
// The outcome of each family of attackers.
using AttackOutcomes = std::map<TaggerKind, AttackOutcome>;

// The most that any family finds, in any of its orders or in random order (`random`), within each budget.
//   Requires  all have the same budgets.
[[nodiscard]] std::vector<double> most_found(const AttackOutcomes& attacks, const std::vector<double>& random);

// The family with the fewest errors, the first of several; end() if there is none.
[[nodiscard]] AttackOutcomes::const_iterator most_accurate(const AttackOutcomes& attacks);

// The published share of tokens that aren't sensitive; nothing if there are none. Requires: no more are hidden.
[[nodiscard]] std::optional<double> publish_ratio(std::uint64_t hidden_by_error, std::uint64_t harmless);

// The attackers, their effort and their knowledge.
struct TaggerAttackOptions {
  std::vector<TaggerKind> attackers{TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble, TaggerKind::bayes};
  std::vector<std::uint64_t> budgets{100};  // numbers of inspected tokens; ascending
  unsigned folds = 2;  // the attacker knows what is sensitive in all but one of them, and attacks that one
  // For each published document, the gold document's number, from 0; empty: both are in the same order.
  std::vector<std::uint32_t> gold_of;
  // The gold's sensitive labels, features, patterns, lists, l1, l2, format (of both), threads, seed.
  TrainOptions train;
};

// The publication, and what attackers found in it, in tokens.
struct TaggerAttackResult {
  std::uint64_t documents = 0;
  std::uint64_t tokens = 0;           // of the source
  std::uint64_t published = 0;        // tokens of the publication
  std::uint64_t sensitive = 0;        // tokens of the source with letters or digits
  std::uint64_t left = 0;             // published ones among them
  std::uint64_t hidden_by_error = 0;  // tokens of the source that are neither sensitive nor published
  AttackOutcomes attacks;
  std::vector<double> random;  // found by inspecting tokens in random order, for each budget
};

// Attacks a publication with taggers trained on it: the attacker knows what is sensitive in a part of the documents, as
// if by reading them, and searches the others.
//   Paper    Li, Vorobeychik, Li, Malin, Iterative classification for sanitizing large-scale datasets, 2015, section
//            II; every document is attacked once, by an attacker who knows the other folds.
//   gold     the source, with spans. Comparing tokens (longest common subsequence) tells which of them are published: a
//            replacement of a hidden token (mark, tag, surrogate) isn't sensitive, but may be inspected in vain.
//   Cost     a training for each family and fold; comparing takes O(tokens * differing tokens) a document.
//   Threads  those of options.train; the result doesn't depend on them.
//   Errors   as read_corpus; bad_input if the two have different numbers of documents, or the gold no span; bad_usage
//            for folds that aren't in [2, owners], or budgets that don't ascend.
[[nodiscard]] TaggerAttackResult attack_with_taggers(const std::string& published, const std::string& gold,
                                                     const TaggerAttackOptions& options, const Progress& progress = {});

// The same for a publication and its source in memory. TrainOptions::format has no effect.
//   Threads  those of options.train; the result doesn't depend on them. Any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above; bad_usage if options.gold_of has another number of entries than documents.
[[nodiscard]] TaggerAttackResult attack_with_taggers(const Corpus& published, const Corpus& gold,
                                                     const TaggerAttackOptions& options, const Progress& progress = {});

}  // namespace sumi
