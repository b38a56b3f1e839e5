#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/attack/tagger_attack.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/span.hpp>
#include <sumi/replace/replace.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// The rule for what a publisher's hypothesis hides: everything that its tagger finds (as in the paper), or tokens from
// the share on that minimizes L FN + C FP.
enum class GameLearner { accuracy, cost };

// The estimate by which hypotheses are judged in training: on their training documents, as in the paper; each document
// by taggers that saw none of its owner's; or additionally with thresholds that were chosen without its fold.
enum class GameEstimate { training, cross_validated, nested };

// The unit that counts as missed: each token of an entity, or each entity with a shown token.
enum class GameUnit { token, entity };

// The cost of a missed unit: L each; or L times the confidence of the round's taggers, which attackers would have, too,
// relative to the mean of all units left, so that the total is the same (docs/game.md).
enum class GameCosts { equal, attacked };

inline constexpr double kLargestLossRatio = 1e6;
inline constexpr unsigned kMostGameFolds = 100;

// The replacement of hidden tokens for later rounds, and for attackers in evaluate_publishers(): one mark for a run in
// a line, or nothing, as in the paper, which removes instances. The publication always has marks, tags or surrogates.
enum class GameHiding { mark, dropped };

// The options of fit_publisher().
struct GameOptions {
  std::vector<TaggerKind> taggers{TaggerKind::svm};  // of each round the best one
  // The taggers of a round also vote, using their results for the same word elsewhere in the document; only with the
  // learner `cost` and several taggers.
  bool committee = false;
  GameLearner learner = GameLearner::cost;
  GameEstimate estimate = GameEstimate::cross_validated;
  GameUnit unit = GameUnit::token;
  GameCosts costs = GameCosts::equal;
  GameHiding hiding = GameHiding::mark;
  std::vector<std::string> finders;  // used beside the taggers: "patterns", "words:3" …, docs/game.md
  // L / C: the number of tokens hidden in error that one missed token is worth; in [1 / kLargestLossRatio,
  // kLargestLossRatio].
  double loss_ratio = 10;
  unsigned folds = 4;  // of cross-validation in training; in [2, kMostGameFolds]
  unsigned most_rounds = 20;
  // Labels, features, patterns, lists, l1, l2, format, threads, seed; its tagger, cost and start have no effect.
  TrainOptions train;
};

// The figures of a round of the game, by the chosen estimate.
struct GameRound {
  std::string finder;                 // "svm"
  std::optional<double> threshold;    // hides from that share on; nothing: what the tagger finds
  std::uint64_t true_positives = 0;   // units
  std::uint64_t false_positives = 0;  // tokens
  double gain = 0;                    // L TP - C FP with C = 1, by the chosen costs
  double loss = 0;                    // T including it
  std::uint64_t left = 0;             // sensitive units shown after it
  bool kept = false;                  // false for a last round that gained nothing
  // For a kept vote of taggers ("svm+crf"): bias and weights of log-odds, docs/game.md; otherwise empty.
  std::vector<double> votes;
};

// The success of attackers with the publisher's own taggers in what is left, by the chosen estimate.
struct GameAttack {
  std::uint64_t tokens = 0;  // published
  std::uint64_t left = 0;    // sensitive ones among them
  std::vector<std::uint64_t> budgets;
  AttackOutcomes attackers;
  std::vector<double> random;  // found by inspecting tokens in random order, for each budget
};

// A publisher's settings and history.
struct PublisherAbout {
  double loss_ratio = 10;
  GameLearner learner = GameLearner::cost;
  GameEstimate estimate = GameEstimate::cross_validated;
  GameUnit unit = GameUnit::token;
  GameCosts costs = GameCosts::equal;
  GameHiding hiding = GameHiding::mark;
  std::vector<std::string> labels;  // of the sensitive spans, sorted; kMergedLabel: all
  std::uint64_t documents = 0;
  std::uint64_t tokens = 0;
  std::uint64_t sensitive = 0;  // units
  double loss_before = 0;       // T of hiding nothing
  std::uint64_t seed = 1;
  std::map<std::string, std::uint64_t> dictionaries;  // of finders: the file and its checksum; not in the publisher
  std::vector<GameRound> rounds;                      // kept ones first, in the order of application
  GameAttack attack;
};

// Runs GreedySanitize against simulated attackers and writes the kept hypotheses, in order: a publisher.
//   Paper    Li, Vorobeychik, Li, Malin, Iterative classification for sanitizing large-scale datasets, 2015, Algorithm
//            1.
//   Cost     each round about `folds` trainings; later ones cheaper. docs/game.md
//   Threads  those of options.train; the file doesn't depend on them.
//   Errors   as train().
[[nodiscard]] PublisherAbout fit_publisher(const std::string& corpus, const std::string& publisher,
                                           const GameOptions& options, const Progress& progress = {});

// A publisher that was fitted in memory.
struct FittedPublisher {
  std::string publisher;  // the bytes of the file that fit_publisher() writes; Publisher::of_bytes() reads them
  PublisherAbout about;
};

// The same for a corpus in memory. TrainOptions::format has no effect.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as train() in memory.
[[nodiscard]] FittedPublisher fit_publisher(const Corpus& corpus, const GameOptions& options,
                                            const Progress& progress = {});

// A stretch that a publisher hides.
struct HiddenStretch {
  Range where;              // bytes
  std::uint32_t label = 0;  // index in labels()
  std::uint32_t round = 0;  // from 0

  auto operator<=>(const HiddenStretch&) const = default;
};

// A publisher that fit_publisher() wrote.
//   Threads  any number.
//   Errors   bad_input if the file is foreign or damaged, or a dictionary isn't the one used in training.
class Publisher {
 public:
  // Reads a publisher's file. Errors: as above.
  explicit Publisher(const std::string& path);
  // Reads the bytes of such a file: FittedPublisher::publisher. Errors: as above.
  [[nodiscard]] static Publisher of_bytes(std::string bytes);
  ~Publisher();
  Publisher(Publisher&&) noexcept;
  Publisher& operator=(Publisher&&) noexcept;

  [[nodiscard]] const PublisherAbout& about() const;
  [[nodiscard]] const std::vector<std::string>& labels() const;
  // The result of rounds that look at all documents of a corpus together; for find(). Errors: as mask(), if there are
  // such rounds.
  class Prepared;
  [[nodiscard]] std::shared_ptr<const Prepared> prepare(const Corpus& corpus) const;
  // Disjoint, in order. `prepared`: of this corpus.
  [[nodiscard]] std::vector<HiddenStretch> find(const Corpus& corpus, std::size_t document,
                                                const Prepared& prepared) const;
  // The same for a text that is published alone. Requires: valid UTF-8.
  [[nodiscard]] std::vector<HiddenStretch> find(std::string_view text) const;

  class State;

 private:
  explicit Publisher(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// The amounts that a publisher hid of a corpus. Stretches that an operator keeps don't count as hidden; a surrogate
// does, whatever it has in common with the original (attack_with_taggers() measures that).
struct ApplySummary {
  // The stretches that one round hid.
  struct RoundCounts {
    std::uint64_t stretches = 0;
    std::uint64_t tokens = 0;
  };
  ReplaceSummary replaced;
  std::uint64_t tokens = 0;
  std::vector<RoundCounts> rounds;  // by round
  // The figures for the corpus's own spans with labels that were sensitive in training; nothing if there are none.
  struct Judged {
    std::uint64_t sensitive = 0;        // tokens
    std::uint64_t left = 0;             // shown ones among them
    std::uint64_t hidden_by_error = 0;  // tokens
  };
  std::optional<Judged> judged;
};

// Publishes documents: replaces what the publisher finds by options.policy.
//   Threads as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors  as Publisher and replace_file(); bad_usage if options.labels is set.
[[nodiscard]] ApplySummary apply_publisher(const Publisher& publisher, const ReplaceFileOptions& options,
                                           const Progress& progress = {});

// A corpus that a publisher processed, with the amounts hidden.
struct AppliedTexts {
  std::vector<std::string> texts;        // of each document, in the order of the corpus
  std::vector<std::vector<Edit>> edits;  // of each document; for the custodian only
  ApplySummary summary;
};

// The same in memory: what apply_publisher() publishes of the same documents with the same options, text for text.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as Publisher and replace_texts(); bad_usage if options.labels is set.
[[nodiscard]] AppliedTexts apply_publisher(const Publisher& publisher, const Corpus& corpus,
                                           const ReplaceTextsOptions& options, const Progress& progress = {});

// The kind of publisher: a tagger applied once, as is usual; once with the cheapest threshold; the game; or the best of
// all kinds of taggers and thresholds applied once. `one_shot_chosen` leaves the fewest sensitive tokens of its
// training documents, by cross-validation, while it hides no more harmless tokens of them than the game does.
// `one_shot_equal` does so on the fold itself, so that nobody could choose it in advance.
enum class PublisherKind { one_shot, one_shot_cost, greedy, one_shot_equal, one_shot_chosen };
[[nodiscard]] std::string_view name_of(PublisherKind kind);
[[nodiscard]] std::optional<PublisherKind> publisher_named(std::string_view name);

// One publisher at one loss ratio on one fold.
struct GameEvaluation {
  PublisherKind publisher = PublisherKind::greedy;
  GameLearner learner = GameLearner::cost;
  double loss_ratio = 10;
  unsigned fold = 0;       // its number, from 0
  std::size_t rounds = 0;  // kept
  std::uint64_t tokens = 0;
  std::uint64_t sensitive = 0;        // tokens
  std::uint64_t left = 0;             // published ones among them
  std::uint64_t hidden_by_error = 0;  // tokens
  AttackOutcomes attacks;
  std::vector<double> random;  // found by inspecting tokens in random order, for each budget

  // The share of tokens that aren't sensitive; nothing if all are.
  [[nodiscard]] std::optional<double> publish_ratio() const;
  // The share of all tokens.
  [[nodiscard]] double published_share() const;
};

// The publishers and attackers that evaluate_publishers() compares.
struct EvaluateOptions {
  GameOptions game;  // its loss_ratio has no effect
  unsigned folds = 4;
  std::vector<double> loss_ratios{.1, 1, 10, 100};
  // one_shot_equal and one_shot_chosen require greedy before them.
  std::vector<PublisherKind> publishers{PublisherKind::one_shot, PublisherKind::one_shot_cost, PublisherKind::greedy};
  std::vector<TaggerKind> attackers{TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble, TaggerKind::bayes};
  std::vector<std::uint64_t> budgets{10, 20, 50, 100, 200, 500, 1000};  // tokens, for each fold; ascending
  bool one_shots = false;  // fill EvaluateResult::one_shots, with a training of each kind of tagger a fold
};

// A tagger applied once that hides each token from a confidence on; all folds together.
struct OneShot {
  TaggerKind tagger = TaggerKind::svm;
  double threshold = 0;  // share; log-odds from -9 to 9 in steps of a quarter
  std::uint64_t tokens = 0;
  std::uint64_t sensitive = 0;        // tokens
  std::uint64_t left = 0;             // published ones among them
  std::uint64_t hidden_by_error = 0;  // tokens
};

// The measurements of evaluate_publishers().
struct EvaluateResult {
  std::vector<std::uint64_t> budgets;
  std::vector<GameEvaluation> rows;  // by publisher, loss ratio and fold
  std::vector<OneShot> one_shots;    // by tagger and threshold, if requested
  std::uint64_t documents = 0;
};

// Publishes each fold by publishers trained on the others, and attacks it with taggers trained on the publication of
// those.
//   Paper    as above, section V: four folds, Figures 3 to 5.
//   Promise  nothing is trained on a document of the fold that is published.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Errors   as fit_publisher() and attack_with_taggers().
[[nodiscard]] EvaluateResult evaluate_publishers(const std::string& corpus, const EvaluateOptions& options,
                                                 const Progress& progress = {});

// The same for a corpus in memory; errors as there, and of train() in memory.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
[[nodiscard]] EvaluateResult evaluate_publishers(const Corpus& corpus, const EvaluateOptions& options,
                                                 const Progress& progress = {});

}  // namespace sumi
