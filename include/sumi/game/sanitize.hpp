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

// What a publisher's hypothesis hides: what its tagger finds (the paper's), or tokens from that share on that makes L
// FN + C FP least.
enum class GameLearner { accuracy, cost };

// How hypotheses are judged while the publisher learns: on the documents they were learned of, as in the paper; each
// document by taggers that saw none of its owner's; or also by thresholds that were chosen without its fold.
enum class GameEstimate { training, cross_validated, nested };

// What is counted as missed: each token of an entity, or entities of which any token is shown.
enum class GameUnit { token, entity };

// What a missed unit costs: L each; or L times how sure the taggers of the round are of it, as attackers would be, in
// proportion to the mean of all that are left, so that these cost as much together (docs/game.md).
enum class GameCosts { equal, attacked };

inline constexpr double kLargestLossRatio = 1e6;
inline constexpr unsigned kMostGameFolds = 100;

// What later rounds, and attackers in evaluate_publishers(), read in place of hidden tokens: one mark a run of a line,
// or nothing, as where the paper removes instances. What is published always has marks, tags or surrogates.
enum class GameHiding { mark, dropped };

// How fit_publisher() plays.
struct GameOptions {
  std::vector<TaggerKind> taggers{TaggerKind::svm};  // of each round the best one
  // The taggers of a round also vote, with what they say of the same word elsewhere in the document; with the learner
  // `cost` alone, and several taggers.
  bool committee = false;
  GameLearner learner = GameLearner::cost;
  GameEstimate estimate = GameEstimate::cross_validated;
  GameUnit unit = GameUnit::token;
  GameCosts costs = GameCosts::equal;
  GameHiding hiding = GameHiding::mark;
  std::vector<std::string> finders;  // that play beside the taggers: "patterns", "words:3" …, docs/game.md
  // L / C: how many tokens hidden in error one missed is worth; in [1 / kLargestLossRatio, kLargestLossRatio].
  double loss_ratio = 10;
  unsigned folds = 4;  // of cross-validation while learning; in [2, kMostGameFolds]
  unsigned most_rounds = 20;
  // Labels, features, patterns, lists, l1, l2, format, threads, seed; its tagger, cost and start don't count.
  TrainOptions train;
};

// What a round of the game did, counted by the estimate that was chosen.
struct GameRound {
  std::string finder;                 // "svm"
  std::optional<double> threshold;    // hidden from that share on; nothing: what the tagger finds
  std::uint64_t true_positives = 0;   // units
  std::uint64_t false_positives = 0;  // tokens
  double gain = 0;                    // L TP - C FP with C = 1, of costs as they were chosen
  double loss = 0;                    // T with it
  std::uint64_t left = 0;             // sensitive units shown with it
  bool kept = false;                  // the last one isn't, where nothing more was to be gained
  // Of taggers that vote ("svm+crf"), kept: bias and weights of log-odds, docs/game.md; else empty.
  std::vector<double> votes;
};

// What attackers armed with the publisher's own taggers would find in what is left, by the estimate that was chosen.
struct GameAttack {
  std::uint64_t tokens = 0;  // published
  std::uint64_t left = 0;    // of them sensitive
  std::vector<std::uint64_t> budgets;
  AttackOutcomes attackers;
  std::vector<double> random;  // found by looking at tokens in any order, for each budget
};

// What a publisher is, and how it came to be.
struct PublisherAbout {
  double loss_ratio = 10;
  GameLearner learner = GameLearner::cost;
  GameEstimate estimate = GameEstimate::cross_validated;
  GameUnit unit = GameUnit::token;
  GameCosts costs = GameCosts::equal;
  GameHiding hiding = GameHiding::mark;
  std::vector<std::string> labels;  // of spans that were sensitive, sorted; kMergedLabel: all
  std::uint64_t documents = 0;
  std::uint64_t tokens = 0;
  std::uint64_t sensitive = 0;  // units
  double loss_before = 0;       // T of hiding nothing
  std::uint64_t seed = 1;
  std::map<std::string, std::uint64_t> dictionaries;  // of finders: the file, and a checksum; not held in the publisher
  std::vector<GameRound> rounds;                      // kept ones first, in the order in which they are applied
  GameAttack attack;
};

// Plays GreedySanitize against oneself and writes the hypotheses kept, in order: a publisher.
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

// The same for a corpus in memory. TrainOptions::format has no meaning.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as train() in memory.
[[nodiscard]] FittedPublisher fit_publisher(const Corpus& corpus, const GameOptions& options,
                                            const Progress& progress = {});

// A stretch that a publisher hides.
struct HiddenStretch {
  Range where;              // bytes
  std::uint32_t label = 0;  // of labels()
  std::uint32_t round = 0;  // from 0

  auto operator<=>(const HiddenStretch&) const = default;
};

// What fit_publisher() wrote.
//   Threads  any number.
//   Errors   bad_input where the file is foreign or damaged, or a dictionary isn't the one it learned with.
class Publisher {
 public:
  // Reads a publisher's file. Errors: as above.
  explicit Publisher(const std::string& path);
  // The bytes of such a file: FittedPublisher::publisher. Errors: as above.
  [[nodiscard]] static Publisher of_bytes(std::string bytes);
  ~Publisher();
  Publisher(Publisher&&) noexcept;
  Publisher& operator=(Publisher&&) noexcept;

  [[nodiscard]] const PublisherAbout& about() const;
  [[nodiscard]] const std::vector<std::string>& labels() const;
  // What rounds that look at all documents together hide of a corpus; for find(). Errors: as mask(), where there are
  // such rounds.
  class Prepared;
  [[nodiscard]] std::shared_ptr<const Prepared> prepare(const Corpus& corpus) const;
  // Disjoint, in order. `prepared`: of this corpus.
  [[nodiscard]] std::vector<HiddenStretch> find(const Corpus& corpus, std::size_t document,
                                                const Prepared& prepared) const;
  // The same of a text published alone. Requires: valid UTF-8.
  [[nodiscard]] std::vector<HiddenStretch> find(std::string_view text) const;

  class State;

 private:
  explicit Publisher(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// How much of a corpus a publisher hid. What an operator keeps isn't hidden; a surrogate hides, whatever it has in
// common with what it replaces (attack_with_taggers() tells).
struct ApplySummary {
  // What one round hid.
  struct RoundCounts {
    std::uint64_t stretches = 0;
    std::uint64_t tokens = 0;
  };
  ReplaceSummary replaced;
  std::uint64_t tokens = 0;
  std::vector<RoundCounts> rounds;  // what each round hid
  // Of spans in the corpus with a label that was sensitive while the publisher learned; nothing: there are none.
  struct Judged {
    std::uint64_t sensitive = 0;        // tokens
    std::uint64_t left = 0;             // of them shown
    std::uint64_t hidden_by_error = 0;  // tokens
  };
  std::optional<Judged> judged;
};

// Publishes documents: what the publisher finds is replaced as options.policy says.
//   Threads as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors  as Publisher and replace_file(); bad_usage where options.labels are asked for.
[[nodiscard]] ApplySummary apply_publisher(const Publisher& publisher, const ReplaceFileOptions& options,
                                           const Progress& progress = {});

// What a publisher made of a corpus, and how much of it it hid.
struct AppliedTexts {
  std::vector<std::string> texts;        // of each document, in the order of the corpus
  std::vector<std::vector<Edit>> edits;  // of each document; for the custodian alone
  ApplySummary summary;
};

// The same in memory: what apply_publisher() publishes of the same documents with the same options, text for text.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as Publisher and replace_texts(); bad_usage where options.labels are asked for.
[[nodiscard]] AppliedTexts apply_publisher(const Publisher& publisher, const Corpus& corpus,
                                           const ReplaceTextsOptions& options, const Progress& progress = {});

// Who publishes: a tagger applied once, as is usual, once with the cheapest threshold, or the game; or a rival of all
// kinds of taggers and all thresholds applied once. `one_shot_chosen` leaves least of the documents that it learns of,
// by cross-validation, while it hides no more harmless tokens of them than the game does. `one_shot_equal`, which
// nobody could choose beforehand, does so of the fold itself.
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
  std::uint64_t left = 0;             // of them published
  std::uint64_t hidden_by_error = 0;  // tokens
  AttackOutcomes attacks;
  std::vector<double> random;  // found by looking at tokens in any order, for each budget

  // Of the tokens that aren't sensitive; nothing: all are.
  [[nodiscard]] std::optional<double> publish_ratio() const;
  // Of all.
  [[nodiscard]] double published_share() const;
};

// Which publishers and attackers evaluate_publishers() compares.
struct EvaluateOptions {
  GameOptions game;  // its loss_ratio doesn't count
  unsigned folds = 4;
  std::vector<double> loss_ratios{.1, 1, 10, 100};
  // one_shot_equal and one_shot_chosen behind greedy alone.
  std::vector<PublisherKind> publishers{PublisherKind::one_shot, PublisherKind::one_shot_cost, PublisherKind::greedy};
  std::vector<TaggerKind> attackers{TaggerKind::svm, TaggerKind::crf, TaggerKind::ensemble, TaggerKind::bayes};
  std::vector<std::uint64_t> budgets{10, 20, 50, 100, 200, 500, 1000};  // tokens, of each fold; rising
  bool one_shots = false;  // whether EvaluateResult::one_shots is asked for: a training of each kind of tagger a fold
};

// A tagger that hides, once, each token of which it is at least so sure; all folds together.
struct OneShot {
  TaggerKind tagger = TaggerKind::svm;
  double threshold = 0;  // share; log-odds from -9 to 9 in steps of a quarter
  std::uint64_t tokens = 0;
  std::uint64_t sensitive = 0;        // tokens
  std::uint64_t left = 0;             // of them published
  std::uint64_t hidden_by_error = 0;  // tokens
};

// What evaluate_publishers() measured.
struct EvaluateResult {
  std::vector<std::uint64_t> budgets;
  std::vector<GameEvaluation> rows;  // by publisher, loss ratio and fold
  std::vector<OneShot> one_shots;    // by tagger and threshold, where asked for
  std::uint64_t documents = 0;
};

// Publishes each fold by publishers that learned of the others, and attacks it with taggers that learned of what was
// published of those.
//   Paper    as above, section V: four folds, Figures 3 to 5.
//   Promise  nothing is learned of a document of the fold that is published.
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
