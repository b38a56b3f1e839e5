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

// crf: linear-chain conditional random field. svm: linear support vector machine, token by token, that knows the tags
// before. bayes: naive Bayes. ensemble: the CRF, and an SVM that throws out its false positives.
enum class TaggerKind { crf, svm, bayes, ensemble };
[[nodiscard]] std::string_view name_of(TaggerKind kind);
[[nodiscard]] std::optional<TaggerKind> tagger_named(std::string_view name);

inline constexpr double kLargestPenalty = 1e6;  // of l1 and l2; the SVM's l2 is at least 1e-6, as are costs
inline constexpr double kLargestCost = 1e6;
inline constexpr std::uint32_t kLargestSample = 100'000'000;

// What a tagger is trained on, and how.
struct TrainOptions {
  std::optional<TaggerKind> tagger;  // nothing: that of `start`; else suited to the texts: svm or crf
  bool online = false;               // the CRF: trained online alone; sooner done, a little worse
  LabelChoice labels;                // which spans are learned
  std::string features_file;         // a template, docs/tagging.md; empty: the default one
  // What they find is a feature: "builtin", "none", or a file; empty: those of `start`, else built-in.
  std::string patterns;
  std::vector<std::pair<std::string, std::string>> lists;  // name and file: an entry a line; each list is a feature
  std::vector<std::string> unlabelled;                     // texts of which clusters of words are learned: features
  // A model or ready-made finder whose word lists and clusters are features here, too: a file. Not with lists,
  // unlabelled or start (bad_usage).
  std::string with_lists;
  // A ready-made finder that is an encoder: NAME.encoder. What it says of each token is a feature, and a few documents
  // suffice. The model needs the same file wherever it tags: in TaggerSetting::finders, or beside the model.
  std::string encoder;
  std::vector<std::string> add;  // further corpora; their documents replace those that name the same id
  // A model to go on from: its template, lists, clusters, patterns; of a CRF its weights; empty: from nothing.
  std::string start;
  // How much worse a token missed is than one found in error; > 0. Of bayes: examples are drawn by it.
  double cost = 1;
  // Of bayes, by label: how much more often tokens of such entities are drawn than `cost` says (HIDE's Table 2); > 0.
  // A label that no span has is bad_usage.
  std::vector<std::pair<std::string, double>> label_costs = {};
  // Features and words of clusters that fewer documents have are not learned: a model then tells of no few documents.
  std::uint32_t least_documents = 1;
  std::uint32_t sample = 0;     // of bayes: draw until so many examples are accepted; 0: each once
  std::optional<double> l1;     // of the CRF's regularizer, at most kLargestPenalty; nothing: the kind's default
  std::optional<double> l2;     // likewise; C of the SVM is 1 / l2
  unsigned max_iterations = 0;  // of the CRF's descent; 0: until converged
  // The same in memory. A template or a model to start from is given as a file or in memory, not as both (bad_usage).
  std::optional<std::string> feature_template = {};  // TOML
  // Name and entries, UTF-8; beside `lists`. Errors name "word list <name>, entry <number from 1>".
  std::vector<std::pair<std::string, std::vector<std::string>>> word_lists = {};
  std::optional<std::string> start_model = {};       // TrainedTagger::model
  std::optional<std::string> with_lists_model = {};  // likewise
  // What a ready-made finder says of itself, sumi/tag/finders.hpp; empty: the model is none.
  std::string finder = {};
  // Share of owners by whose documents the tagger is judged first; then all are learned. In [0, .5].
  double held_out = .1;
  FormatOptions format;
  unsigned threads = 1;
  std::uint64_t seed = 1;
};

// The template of a tagger that isn't given one, as TOML. docs/tagging.md says how it was chosen.
[[nodiscard]] const std::string& default_features();

// What a tagger was trained on; characters are code points.
struct TrainSummary {
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t sequences = 0;
  std::uint64_t tokens = 0;
  std::uint64_t entities = 0;
  std::uint64_t overlapping = 0;     // spans left out, as they share a token with a longer one
  std::uint64_t without_tokens = 0;  // spans left out, as they have none
  std::uint64_t cut = 0;             // spans that reach over several sequences
  std::uint64_t replaced = 0;        // documents of which a later corpus has another version
  std::uint64_t attributes = 0;
  std::uint64_t features = 0;  // weights that aren't 0
  std::vector<std::string> labels;
  std::uint64_t iterations = 0;
  std::optional<double> objective;  // of the CRF and SVM
  std::optional<Counts> held_out;   // entities of the documents held out
  std::map<std::string, Counts> held_out_labels;
};

// Learns a tagger of a corpus' spans, and writes it to a file.
//   Papers   docs/tagging.md names them.
//   Cost     some passes over the corpus for each iteration; memory: 4 bytes a feature of a token, see docs/tagging.md.
//   Threads  any number; the file doesn't depend on it.
//   Errors   bad_input as read_corpus; no span to learn from; a template, list, file of patterns or model that makes no
//            sense. bad_usage beyond 1000 labels. unfinished where the model can't be written.
[[nodiscard]] TrainSummary train(const std::string& corpus, const std::string& model, const TrainOptions& options,
                                 const Progress& progress = {});

// A tagger that was trained in memory.
struct TrainedTagger {
  std::string model;  // the bytes of the file that train() writes; Tagger::of_model() reads them
  TrainSummary summary;
};

// The same for a corpus in memory. TrainOptions::format has no meaning.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   as above; bad_usage: TrainOptions::add, whose documents belong into the corpus.
[[nodiscard]] TrainedTagger train(const Corpus& corpus, const TrainOptions& options, const Progress& progress = {});

// Trains on all folds but one and tags that one, for each: documents go to folds by their order and the seed. No model
// is kept.
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
  std::uint32_t label = 0;  // of labels()
  // Of a CRF: the probability that just this is an entity of this label; of others as docs/tagging.md says.
  double score = 1;
  bool is_checked = false;  // of a pattern: it passed a check, of digits or of a calendar: no guess

  auto operator<=>(const TaggedSpan&) const = default;
};

// What speaks for or against an entity.
struct Reason {
  std::string feature;  // "lower[-1]", "list", "pattern", "transition"
  std::string value;    // what was seen there
  double weight;        // > 0 speaks for it, against what else would have been said
};
// Why a stretch was found, or was not.
struct SpanExplanation {
  Range where;        // bytes
  std::string label;  // the one explained: of what was found; else the likeliest
  bool was_found;
  double score;                 // as TaggedSpan::score
  std::string instead;          // what was found there in its place, if anything was
  double difference;            // of the scores with and without it: all reasons, added up
  std::vector<Reason> reasons;  // strongest first; the rest, where there are more than asked for, as one: "others"
};

// A stretch of a text that is asked about.
struct SpanQuestion {
  Range where;                       // bytes
  std::optional<std::string> label;  // of labels(); nothing: what was found there, else the likeliest
};

inline constexpr double kLargestBias = 100;
inline constexpr std::string_view kNoLanguage = "none";   // there is no finder for it, or it isn't known
inline constexpr std::string_view kAllLanguages = "all";  // likewise; those for such texts searched it

// In which languages "auto" searches a text.
struct TextLanguage {
  std::vector<std::string_view> languages =
      {};                 // of finders, by name; they live as long as the program; empty: not known
  bool is_guess = false;  // by other texts of the same source: this one doesn't tell
};

// What "auto" searches by where an encoder lies among the finders (docs/finders.md).
//   fast      the finder of the text's language alone
//   balanced  that, and the encoder where it is unsure, where there is no finder for the language, it isn't known, or
//             words are in other letters
//   best      the encoder; where what is found is hidden, the finder of the language, too
enum class FinderSpeed { fast, balanced, best };
[[nodiscard]] std::string_view name_of(FinderSpeed speed);
[[nodiscard]] std::optional<FinderSpeed> finder_speed_named(std::string_view name);

// How a tagger that was trained is used; patterns have no settings.
struct TaggerSetting {
  // Above 0 more is found, below 0 less. Of CRFs and ensembles a missed token costs e^bias times as much as the model
  // says; of others it is added to the score of all that is something. At most kLargestBias, either way. Nothing: what
  // a finder says of itself; of other models 0.
  std::optional<double> bias;
  // Of what a finder says of itself, that for hiding: more is found.
  bool is_for_hiding = false;
  // Words of names that were found are sought everywhere in the document (docs/finders.md). Nothing: of finders.
  std::optional<bool> in_whole_document;
  // Folders of ready-made finders (sumi/tag/finders.hpp), in which names such as "en" are looked up; "auto" takes those
  // of all languages that lie there.
  std::vector<std::string> finders = {};
  FinderSpeed speed = FinderSpeed::fast;
};

// A tagger that train() wrote; or patterns.
//   Threads  any number.
//   Errors   bad_input where the file is foreign or damaged; bad_usage for a bias that is no such number.
class Tagger {
 public:
  // A model; "patterns", the built-in ones; a file of patterns, NAME.toml; the name of a finder in setting.finders;
  // "auto": the finder of each text's language_of(); "exec:COMMAND": another program (docs/finders.md; unfinished).
  // While a tagger of the same name and setting is there, and its file wasn't changed, nothing is read again.
  explicit Tagger(const std::string& name, const TaggerSetting& setting = {});
  // A model in memory: TrainedTagger::model, or the bytes of a model's file. Takes twice what it holds.
  [[nodiscard]] static Tagger of_model(std::string bytes, const TaggerSetting& setting = {});
  // Patterns as a file of them has them; nothing: the built-in ones.
  [[nodiscard]] static Tagger of_patterns(std::optional<std::string_view> toml = {});
  ~Tagger();
  Tagger(Tagger&&) noexcept;
  Tagger& operator=(Tagger&&) noexcept;

  [[nodiscard]] const std::vector<std::string>& labels() const;
  // Disjoint, in order. Requires: valid UTF-8.
  [[nodiscard]] std::vector<TaggedSpan> tag(std::string_view text) const;
  // What was found in a text, and figures of it.
  struct Tagged {
    std::vector<TaggedSpan> spans;
    std::uint64_t tokens = 0;
    double uncertainty = 0;  // expected number of tokens whose state is wrong; 0 unless asked for
    // Of "auto": the finder that searched the text ("de"; several: "de+fr"); for hiding kAllLanguages where its
    // language isn't known, else kNoLanguage. Of others empty.
    std::string language = {};
  };
  // The same with figures; the uncertainty takes about as long once more. `language`: what "auto" goes by; null: by the
  // text alone. Requires: valid UTF-8.
  [[nodiscard]] Tagged tag_counted(std::string_view text, bool with_uncertainty = false,
                                   const TextLanguage* language = nullptr) const;
  // Of "auto": as Tagged::language, of a text in such languages. Of others empty.
  [[nodiscard]] std::string searched_by(const TextLanguage& language) const;
  // Why each stretch was found, or wasn't. `most`: reasons of each. `language`: as above.
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

// How tag_corpus() tags.
struct TagCorpusOptions {
  double least_score = 0;  // of spans
  unsigned threads = 1;    // the result doesn't depend on them
  // Phrases that are never tagged, as TagOptions::allow.
  std::vector<std::string> allow = {};
};

// The documents of a corpus with what taggers find in place of their spans: what tag_file() writes of the same
// documents. Of several taggers all that any finds is tagged, and labels go by check, score, length (docs/tagging.md).
//   Memory   the corpus once more.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   bad_usage: no tagger.
[[nodiscard]] Corpus tag_corpus(const Corpus& corpus, std::span<const Tagger> taggers,
                                const TagCorpusOptions& options = {}, const Progress& progress = {});

// What a finder that is no Tagger found: the spans of each document, in the order of the corpus.
using FoundSpans = std::vector<std::vector<LabelledRange>>;

// The same of taggers and other finders together; what the others found ranks behind what passed a check.
//   Requires  spans within their texts, at borders of characters; no score is NaN.
//   Memory, threads, progress  as above.
//   Errors   bad_usage: neither a tagger nor another finder; a finder that says spans of other than each document.
[[nodiscard]] Corpus tag_corpus(const Corpus& corpus, std::span<const Tagger* const> taggers,
                                std::span<const FoundSpans> others, const TagCorpusOptions& options = {},
                                const Progress& progress = {});

// A stretch of a document that is asked about.
struct Question {
  std::string document;              // its id, or number where it has none
  std::uint64_t begin = 0;           // code points
  std::uint64_t end = 0;             // likewise
  std::optional<std::string> label;  // nothing: what was found there, else the likeliest
};

// What tag_file() reads, writes and tags with.
struct TagOptions {
  // As Tagger takes them; all that any finds is tagged, labels go by check, score, length (docs/tagging.md).
  std::vector<std::string> taggers;
  TaggerSetting setting = {};  // of all of them
  std::string input;
  std::string output;
  FormatOptions format;
  std::optional<Format> to;  // nothing: as the input, or by the output's name
  double least_score = 0;    // of spans
  bool uncertain_first = false;
  bool overwrite = false;
  std::string explain;        // a file of JSON lines: why each span was found, or what is asked; 0600; empty: none
  std::vector<Question> why;  // only this is explained, by the first tagger; empty: all that was found
  unsigned threads = 1;
  // Only spans of these labels are found, and written; empty: all. Of spans that overlap, others decide nothing.
  std::vector<std::string> labels = {};
  // Phrases of which no occurrence is tagged, as words of their own and exactly as written: what is found is left out,
  // or cut. But for numbers that check digits prove (docs/tagging.md).
  std::vector<std::string> allow = {};
};

// What tag_file() did; characters are code points.
struct TagSummary {
  Format from;
  Format to;
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t tokens = 0;
  std::uint64_t spans = 0;
  double uncertainty = 0;                       // expected number of tokens whose state is wrong; with uncertain_first
  std::map<std::string, std::uint64_t> labels;  // spans of each
  // Counts the documents that each finder of "auto" searched, that none did (kNoLanguage), and that were searched as
  // ones of an unknown language (kAllLanguages).
  std::map<std::string, std::uint64_t> languages;
  // Of these: documents that don't tell their language, which was taken from others of the input.
  std::map<std::string, std::uint64_t> guessed_languages;
  std::map<std::string, std::uint64_t> lost;  // as ConvertResult
  std::uint64_t phrases_not_allowed = 0;      // of TagOptions::allow: where a number stands, it is tagged all the same
  std::vector<std::string> unread = {};       // as ConvertResult
};

// Tags all documents: their spans are replaced by what is found. Fields of JSON Lines and tables stay as they are; a
// record of an annotation format is made anew where its spans change, and what that can't say is counted in `lost`.
//   Memory  some megabytes a thread, or the longest document; with uncertain_first or `why`, the whole text, and with
//           the former its records.
//   Errors  as read_corpus and convert; bad_input: an allowed phrase that is not UTF-8; unfinished where "auto" has a
//           finder for no document: nothing is written then.
[[nodiscard]] TagSummary tag_file(const TagOptions& options, const Progress& progress = {});

}  // namespace sumi
