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

// What attackers of one family find in a publication.
struct AttackOutcome {
  std::uint64_t true_positives = 0;  // tokens that their tagger calls sensitive, and are
  std::uint64_t false_positives = 0;
  std::uint64_t errors = 0;  // tokens called what they aren't
  // Sensitive tokens among so many looked at, for each budget: those the tagger finds first.
  std::vector<double> found_first;
  std::vector<double> by_share;  // the likeliest first

  auto operator<=>(const AttackOutcome&) const = default;
};
// Of each family of attackers.
using AttackOutcomes = std::map<TaggerKind, AttackOutcome>;

// The most that any family finds in any of its orders, or who looks at tokens in any order (`random`), within each
// budget.
//   Requires  all to be of the same budgets.
[[nodiscard]] std::vector<double> most_found(const AttackOutcomes& attacks, const std::vector<double>& random);

// The family with the fewest errors, of equal ones the first; end() where there is none.
[[nodiscard]] AttackOutcomes::const_iterator most_accurate(const AttackOutcomes& attacks);

// The share that is published of so many tokens that aren't sensitive; nothing where there are none. Requires: no more
// are hidden.
[[nodiscard]] std::optional<double> publish_ratio(std::uint64_t hidden_by_error, std::uint64_t harmless);

// Who attacks, with how much work, and knowing what.
struct TaggerAttackOptions {
  std::vector<TaggerKind> attackers{TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble, TaggerKind::bayes};
  std::vector<std::uint64_t> budgets{100};  // tokens looked at; rising
  unsigned folds = 2;  // the attacker knows what is sensitive in all but one of them, and attacks that one
  // Of each published document, the number of the gold's, from 0; empty: they stand in one order.
  std::vector<std::uint32_t> gold_of;
  // Labels of the gold that are sensitive, features, patterns, lists, l1, l2, format (of both), threads, seed.
  TrainOptions train;
};

// What was published, and what the attackers found in it. In tokens.
struct TaggerAttackResult {
  std::uint64_t documents = 0;
  std::uint64_t tokens = 0;           // of the source
  std::uint64_t published = 0;        // tokens of the publication
  std::uint64_t sensitive = 0;        // tokens of the source that hold letters or digits
  std::uint64_t left = 0;             // of them published
  std::uint64_t hidden_by_error = 0;  // tokens of the source that aren't sensitive and aren't published
  AttackOutcomes attacks;
  std::vector<double> random;  // found by looking at tokens in any order, for each budget
};

// Attacks what was published with taggers that are learned of it: the attacker knows what is sensitive in a part of the
// documents, as if he had looked at them all, and looks for more in the others.
//   Paper    Li, Vorobeychik, Li, Malin, Iterative classification for sanitizing large-scale datasets, 2015, section
//            II; every document is attacked once, by who knows the other folds.
//   gold     the source, with spans. What of it is published is found by comparing tokens (longest common subsequence):
//            whatever stands in place of a hidden token (marks, tags, surrogates) is no sensitive token, but one that
//            may be looked at in vain.
//   Cost     a training a family and fold; comparing takes O(tokens * differing tokens) a document.
//   Threads  those of options.train; the result doesn't depend on them.
//   Errors   as read_corpus; bad_input where the two have different numbers of documents, or the gold no span;
//            bad_usage for folds that aren't in [2, owners], or budgets that don't rise.
[[nodiscard]] TaggerAttackResult attack_with_taggers(const std::string& published, const std::string& gold,
                                                     const TaggerAttackOptions& options, const Progress& progress = {});

// The same for a publication and its source in memory. TrainOptions::format has no meaning.
//   Threads  those of options.train; the result doesn't depend on them. Any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above; bad_usage where options.gold_of names other than each document.
[[nodiscard]] TaggerAttackResult attack_with_taggers(const Corpus& published, const Corpus& gold,
                                                     const TaggerAttackOptions& options, const Progress& progress = {});

}  // namespace sumi
