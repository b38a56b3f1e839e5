#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/counts.hpp>
#include <sumi/model/labelled_range.hpp>
#include <sumi/model/labels.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/span.hpp>

namespace sumi {

// crf: linear-chain conditional random field. svm: linear support vector machine, token by token, with the preceding
// tags as features. bayes: naive Bayes. ensemble: the CRF, and an SVM that rejects its false positives.
enum class TaggerKind { crf, svm, bayes, ensemble };
[[nodiscard]] std::string_view name_of(TaggerKind kind);
[[nodiscard]] std::optional<TaggerKind> tagger_named(std::string_view name);

inline constexpr double kLargestPenalty = 1e6;  // for l1 and l2; the SVM's l2 is at least 1e-6, and so are costs
inline constexpr double kLargestCost = 1e6;
inline constexpr std::uint32_t kLargestSample = 100'000'000;

// The data and options for training a tagger.
struct TrainOptions {
  std::optional<TaggerKind> tagger;  // nothing: that of `start`; otherwise suited to the texts: svm or crf
  bool online = false;               // the CRF: only online training; faster, a little worse
  LabelChoice labels;                // of the spans for training
  std::string features_file;         // a template, docs/tagging.md; empty: the default one
  // Patterns whose matches are features: "builtin", "none", or a file; empty: those of `start`, otherwise built-in.
  std::string patterns;
  std::vector<std::pair<std::string, std::string>> lists;  // name and file: an entry a line; each list is a feature
  std::vector<std::string> unlabelled;                     // texts for clustering words: features
  // A model or ready-made finder whose word lists and clusters become features: a file. Not with lists, unlabelled or
  // start (bad_usage).
  std::string with_lists;
  // A ready-made finder that is an encoder: NAME.encoder. Its output for each token is a feature, and a few documents
  // suffice for training. The model needs the same file wherever it tags: in TaggerSetting::finders, or beside the
  // model.
  std::string encoder;
  std::vector<std::string> add;  // further corpora; their documents replace those with the same id
  // A model to continue from: its template, lists, clusters, patterns; for a CRF its weights; empty: from nothing.
  std::string start;
  // The cost of a missed token relative to one found in error; > 0. For bayes: the sampling of examples depends on it.
  double cost = 1;
  // For bayes, by label: factor on `cost` for sampling tokens of such entities (HIDE's Table 2); > 0. A label that no
  // span has is bad_usage.
  std::vector<std::pair<std::string, double>> label_costs = {};
  // Features and words of clusters that fewer documents have are left out, so that a model reveals nothing about few
  // documents.
  std::uint32_t least_documents = 1;
  std::uint32_t sample = 0;     // for bayes: draw until so many examples are accepted; 0: each once
  std::optional<double> l1;     // of the CRF's regularizer, at most kLargestPenalty; nothing: the kind's default
  std::optional<double> l2;     // likewise; C of the SVM is 1 / l2
  unsigned max_iterations = 0;  // of the CRF's optimization; 0: until converged
  // The same in memory. A template or a start model is given as a file or in memory, not both (bad_usage).
  std::optional<std::string> feature_template = {};  // TOML
  // Name and entries, UTF-8; in addition to `lists`. Errors name "word list <name>, entry <number from 1>".
  std::vector<std::pair<std::string, std::vector<std::string>>> word_lists = {};
  std::optional<std::string> start_model = {};       // TrainedTagger::model
  std::optional<std::string> with_lists_model = {};  // likewise
  // A ready-made finder's description of itself, sumi/tag/finders.hpp; empty: the model is none.
  std::string finder = {};
  // The share of owners whose documents are held out for a first evaluation; then all are used for training. In [0,
  // .5].
  double held_out = .1;
  FormatOptions format;
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

// The default template, as TOML. docs/tagging.md describes how it was chosen.
[[nodiscard]] const std::string& default_features();

// The training data's figures; characters are code points.
struct TrainSummary {
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t sequences = 0;
  std::uint64_t tokens = 0;
  std::uint64_t entities = 0;
  std::uint64_t overlapping = 0;     // spans left out because they share a token with a longer one
  std::uint64_t without_tokens = 0;  // spans left out because they have none
  std::uint64_t cut = 0;             // spans that cover several sequences
  std::uint64_t replaced = 0;        // documents replaced by another version in a later corpus
  std::uint64_t attributes = 0;
  std::uint64_t features = 0;  // nonzero weights
  std::vector<std::string> labels;
  std::uint64_t iterations = 0;
  std::optional<double> objective;  // of the CRF and SVM
  std::optional<Counts> held_out;   // entities of the documents held out
  std::map<std::string, Counts> held_out_labels;
};

// Trains a tagger on a corpus's spans, and writes it to a file.
//   Papers   docs/tagging.md names them.
//   Cost     some passes over the corpus for each iteration; memory: 4 bytes a feature of a token, see docs/tagging.md.
//   Threads  any number; the file doesn't depend on it.
//   Errors   bad_input as read_corpus; no span for training; an invalid template, list, file of patterns or model.
//            bad_usage beyond 1000 labels. unfinished if the model can't be written.
[[nodiscard]] TrainSummary train(const std::string& corpus, const std::string& model, const TrainOptions& options,
                                 const Progress& progress = {});

// A tagger that was trained in memory.
struct TrainedTagger {
  std::string model;  // the bytes of the file that train() writes; Tagger::of_model() reads them
  TrainSummary summary;
};

// The same for a corpus in memory. TrainOptions::format has no effect.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above; bad_usage: TrainOptions::add, whose documents belong into the corpus.
[[nodiscard]] TrainedTagger train(const Corpus& corpus, const TrainOptions& options, const Progress& progress = {});

// For each fold, trains on all others and tags that one: documents are assigned to folds by their order and the seed.
// No model is kept.
struct CrossValidation {
  Counts micro;
  std::map<std::string, Counts> labels;
  Counts tokens;  // of any label against none
  std::vector<Counts> folds;
};
//   Threads as many as the options say, with the same result; any number of calls at the same time.
//   Errors  as train().
[[nodiscard]] CrossValidation cross_validate(const std::string& corpus, unsigned folds, const TrainOptions& options,
                                             const Progress& progress = {});

// The same for a corpus in memory; errors as there.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
[[nodiscard]] CrossValidation cross_validate(const Corpus& corpus, unsigned folds, const TrainOptions& options,
                                             const Progress& progress = {});

// A stretch that a tagger found.
struct TaggedSpan {
  Range where;              // bytes
  std::uint32_t label = 0;  // index in labels()
  // For a CRF: the probability that exactly this is an entity of this label; for others see docs/tagging.md.
  double score = 1;
  bool is_checked = false;  // for a pattern: it passed a check, of digits or of a calendar

  auto operator<=>(const TaggedSpan&) const = default;
};

// A reason for or against an entity.
struct Reason {
  std::string feature;  // "lower[-1]", "list", "pattern", "transition"
  std::string value;    // the value observed there
  double weight;        // > 0: for it, compared with the best alternative
};
// The reasons why a stretch was found, or was not.
struct SpanExplanation {
  Range where;        // bytes
  std::string label;  // the one explained: that of what was found, otherwise the likeliest
  bool was_found;
  double score;                 // as TaggedSpan::score
  std::string instead;          // the label found there instead, if any
  double difference;            // of the scores with and without it: the sum of all reasons
  std::vector<Reason> reasons;  // strongest first; if there are more than requested, the rest is summed as "others"
};

// A question about a stretch of a text.
struct SpanQuestion {
  Range where;                       // bytes
  std::optional<std::string> label;  // one of labels(); nothing: that of what was found there, otherwise the likeliest
};

inline constexpr double kLargestBias = 100;
inline constexpr std::string_view kNoLanguage = "none";   // no finder for the language, or it is unknown
inline constexpr std::string_view kAllLanguages = "all";  // likewise; searched by the finders for such texts

// The languages in which "auto" searches a text.
struct TextLanguage {
  std::vector<std::string_view> languages =
      {};                 // of finders, by name; they live as long as the program; empty: unknown
  bool is_guess = false;  // from other texts of the same source, because this one doesn't show it
};

// The search of "auto" if the finders include an encoder (docs/finders.md).
//   fast      only the finder of the text's language
//   balanced  that, and the encoder where the finder is unsure, if there is no finder for the language, if the language
//             is unknown, or if words are in another script
//   best      the encoder; if what is found is hidden, also the finder of the language
enum class FinderSpeed { fast, balanced, best };
[[nodiscard]] std::string_view name_of(FinderSpeed speed);
[[nodiscard]] std::optional<FinderSpeed> finder_speed_named(std::string_view name);

// The settings of a trained tagger; patterns have none.
struct TaggerSetting {
  // Above 0 more is found, below 0 less. For CRFs and ensembles, a missed token costs e^bias times as much as in the
  // model; for others it is added to the scores of all entities. At most kLargestBias, either way. Nothing: the
  // finder's own value; for other models 0.
  std::optional<double> bias;
  // Takes a finder's own bias for hiding: more is found.
  bool is_for_hiding = false;
  // Searches the whole document for words of names that were found (docs/finders.md). Nothing: only finders do.
  std::optional<bool> in_whole_document;
  // Folders of ready-made finders (sumi/tag/finders.hpp), in which names such as "en" are looked up; "auto" takes those
  // of all languages in them.
  std::vector<std::string> finders = {};
  FinderSpeed speed = FinderSpeed::fast;
};

// A tagger that train() wrote; or patterns.
//   Threads  any number.
//   Errors   bad_input if the file is foreign or damaged; bad_usage for an invalid bias.
class Tagger {
 public:
  // Loads a model; "patterns", the built-in ones; a file of patterns, NAME.toml; a finder by its name in
  // setting.finders; "auto": the finder of each text's language_of(); "exec:COMMAND": another program (docs/finders.md;
  // unfinished). While another tagger of the same name and setting exists, and its file hasn't changed, nothing is read
  // again.
  explicit Tagger(const std::string& name, const TaggerSetting& setting = {});
  // Loads a model from memory: TrainedTagger::model, or the bytes of a model's file. Takes twice their size.
  [[nodiscard]] static Tagger of_model(std::string bytes, const TaggerSetting& setting = {});
  // Patterns in the form of a pattern file; nothing: the built-in ones.
  [[nodiscard]] static Tagger of_patterns(std::optional<std::string_view> toml = {});
  ~Tagger();
  Tagger(Tagger&&) noexcept;
  Tagger& operator=(Tagger&&) noexcept;

  [[nodiscard]] const std::vector<std::string>& labels() const;
  // Disjoint, in order. Requires: valid UTF-8.
  [[nodiscard]] std::vector<TaggedSpan> tag(std::string_view text) const;
  // The findings in a text, and figures about it.
  struct Tagged {
    std::vector<TaggedSpan> spans;
    std::uint64_t tokens = 0;
    double uncertainty = 0;  // expected number of tokens with a wrong state; 0 unless requested
    // For "auto": the finder that searched the text ("de"; several: "de+fr"); for hiding kAllLanguages if its language
    // is unknown, otherwise kNoLanguage. Empty for others.
    std::string language = {};
  };
  // The same with figures; the uncertainty doubles the time. `language`: for "auto"; null: by the text alone. Requires:
  // valid UTF-8.
  [[nodiscard]] Tagged tag_counted(std::string_view text, bool with_uncertainty = false,
                                   const TextLanguage* language = nullptr) const;
  // For "auto": as Tagged::language, for a text in such languages. Empty for others.
  [[nodiscard]] std::string searched_by(const TextLanguage& language) const;
  // The reasons why each stretch was found, or wasn't. `most`: the number of reasons for each. `language`: as above.
  //   Cost    the text is read once.
  //   Errors  bad_usage for a label that isn't the tagger's; for a stretch without a token, or over several sequences.
  [[nodiscard]] std::vector<SpanExplanation> explain(std::string_view text, std::span<const SpanQuestion> questions,
                                                     std::size_t most = 10,
                                                     const TextLanguage* language = nullptr) const;

  class Model;

 private:
  explicit Tagger(std::shared_ptr<const Model> model);
  std::shared_ptr<const Model> model_;
};

// The options of tag_corpus().
struct TagCorpusOptions {
  double least_score = 0;  // of spans
  unsigned threads = 1;    // the result doesn't depend on them
  // Phrases that are never tagged, as TagOptions::allow.
  std::vector<std::string> allow = {};
};

// The documents of a corpus with their spans replaced by what taggers find: what tag_file() writes for the same
// documents. With several taggers, everything that any of them finds is tagged, and labels are chosen by check, score,
// length (docs/tagging.md).
//   Memory   the corpus once more.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   bad_usage: no tagger.
[[nodiscard]] Corpus tag_corpus(const Corpus& corpus, std::span<const Tagger> taggers,
                                const TagCorpusOptions& options = {}, const Progress& progress = {});

// The findings of a finder that is no Tagger: the spans of each document, in the order of the corpus.
using FoundSpans = std::vector<std::vector<LabelledRange>>;

// The same for taggers and other finders together; the others' findings rank after what passed a check.
//   Requires  spans within their texts, at borders of characters; no score is NaN.
//   Memory, threads, progress  as above.
//   Errors   bad_usage: neither a tagger nor another finder; a finder with another number of documents.
[[nodiscard]] Corpus tag_corpus(const Corpus& corpus, std::span<const Tagger* const> taggers,
                                std::span<const FoundSpans> others, const TagCorpusOptions& options = {},
                                const Progress& progress = {});

// A question about a stretch of a document.
struct Question {
  std::string document;              // its id, or its number if it has none
  std::uint64_t begin = 0;           // code points
  std::uint64_t end = 0;             // likewise
  std::optional<std::string> label;  // nothing: that of what was found there, otherwise the likeliest
};

// The inputs, outputs and taggers of tag_file().
struct TagOptions {
  // Names as Tagger takes them; everything that any of them finds is tagged, labels are chosen by check, score, length
  // (docs/tagging.md).
  std::vector<std::string> taggers;
  TaggerSetting setting = {};  // of all of them
  std::string input;
  std::string output;
  FormatOptions format;
  std::optional<Format> to;  // nothing: that of the input, or by the output's name
  double least_score = 0;    // of spans
  bool uncertain_first = false;
  bool overwrite = false;
  std::string explain;  // a file of JSON lines with the reasons for each span found, or for `why`; 0600; empty: none
  std::vector<Question> why;  // only this is explained, by the first tagger; empty: everything found
  unsigned threads = 1;
  // Only spans of these labels are found and written; empty: all. Other labels don't affect overlapping spans.
  std::vector<std::string> labels = {};
  // Phrases that are never tagged, as separate words and exactly as written: findings are left out, or cut; except for
  // numbers proven by check digits (docs/tagging.md).
  std::vector<std::string> allow = {};
};

// The result of tag_file(); characters are code points.
struct TagSummary {
  Format from;
  Format to;
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t tokens = 0;
  std::uint64_t spans = 0;
  double uncertainty = 0;                       // expected number of tokens with a wrong state; with uncertain_first
  std::map<std::string, std::uint64_t> labels;  // spans of each
  // The numbers of documents that each finder of "auto" searched, that none did (kNoLanguage), and that were searched
  // as texts of an unknown language (kAllLanguages).
  std::map<std::string, std::uint64_t> languages;
  // Included in these: documents that don't show their language, which was taken from others of the input.
  std::map<std::string, std::uint64_t> guessed_languages;
  std::map<std::string, std::uint64_t> lost;  // as in ConvertResult
  std::uint64_t phrases_not_allowed = 0;      // of TagOptions::allow: those tagged at the place of a number
  std::vector<std::string> unread = {};       // as in ConvertResult
};

// Tags all documents: replaces their spans by what is found. Fields of JSON Lines and tables stay unchanged; a record
// of an annotation format is rewritten if its spans change, and what the format can't represent is counted in `lost`.
//   Memory  some megabytes a thread, or the longest document; with uncertain_first or `why`, the whole text, and with
//           the former its records.
//   Errors  as read_corpus and convert; bad_input: an allowed phrase that is not UTF-8; unfinished if "auto" has a
//           finder for no document: nothing is written then.
[[nodiscard]] TagSummary tag_file(const TagOptions& options, const Progress& progress = {});

}  // namespace sumi
