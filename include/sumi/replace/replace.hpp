#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/corpus.hpp>
#include <sumi/model/labelled_range.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/span.hpp>
#include <sumi/tag/tag.hpp>

namespace sumi {

// The replacement of a hidden stretch; docs/operators.md describes the remaining risk of each.
//   mark       one mark, or one a character
//   tag        [LABEL]
//   surrogate  an invented text of the same kind, drawn by the key: the same for the same text
//   hash       LABEL_ and twelve characters of a keyed hash of the text
//   keep       the text itself
//   redact     nothing
//   text       a text of the policy's
//   partial    a mark a character, except for some at the beginning and end
enum class Operator { mark, tag, surrogate, hash, keep, redact, text, partial };

// The numbers of characters (code points) that Operator::partial leaves. None if that would be more than half of the
// text: short numbers and names are hidden completely.
struct ShownParts {
  unsigned first_characters = 0;
  unsigned last_characters = 4;

  bool operator==(const ShownParts&) const = default;
};
// "2" (the first two), "-4" (the last four), "2-4" (both). Nothing if it is none of these, or shows no character.
[[nodiscard]] std::optional<ShownParts> shown_parts_named(std::string_view text);

// The kind of a surrogate. `other` has none: it becomes a tag.
enum class SurrogateKind { name, place, date, age, id, contact, other };

// The reading of 3/4/1984 if no other date of the document tells: automatic takes the month first between slashes,
// otherwise the day.
enum class DateOrder { automatic, day_first, month_first };

[[nodiscard]] std::string_view name_of(Operator op);
[[nodiscard]] std::string_view name_of(SurrogateKind kind);
[[nodiscard]] std::string_view name_of(DateOrder order);  // auto, dmy, mdy
[[nodiscard]] std::optional<Operator> operator_named(std::string_view name);
[[nodiscard]] std::optional<SurrogateKind> surrogate_kind_named(std::string_view name);

inline constexpr int kMostShiftDays = 364;

// The replacement for the spans of each label.
struct OperatorPolicy {
  std::map<std::string, Operator> by_label;
  Operator otherwise = Operator::tag;
  std::map<std::string, SurrogateKind>
      kinds;  // by label; for others their names decide, otherwise the look of the text
  char32_t mark = U'█';
  bool mark_each = false;  // a mark for each character instead of one for all
  std::optional<int>
      shift_days;  // of all dates; nothing: drawn for each owner. Not 0, at most kMostShiftDays either way
  DateOrder date_order = DateOrder::automatic;
  // For Operator::text and Operator::partial, by label; "*": all labels that aren't listed. Without an entry, partial
  // uses ShownParts' defaults, and text is an error.
  std::map<std::string, std::string> texts = {};
  std::map<std::string, ShownParts> shown = {};

  // The operator for spans of this label; and whether any label has this operator.
  [[nodiscard]] Operator of(const std::string& label) const;
  [[nodiscard]] bool uses(Operator op) const;
  // Sets what replaces spans with a label; "*": with any label that isn't named. `written`: the name of an operator,
  // "text:WORDS", "partial:FIRST-LAST" (shown_parts_named()). Errors: bad_usage.
  void set(const std::string& label, std::string_view written);
  // Sets the kind of a label's surrogates, by name. Errors: bad_usage.
  void set_kind(const std::string& label, std::string_view kind);
  [[nodiscard]] bool needs_key() const { return uses(Operator::surrogate) || uses(Operator::hash); }
};

// One replacement in a text.
struct Edit {
  Range where;  // bytes of the source text
  std::string replacement;
  std::string label;
  Operator op = Operator::tag;  // the operator used: a tag if no surrogate could be made

  bool operator==(const Edit&) const = default;
};

// A text after its edits, with the position of each replacement.
struct RenderedEdits {
  std::string text;
  std::vector<Range> places;  // one for each edit
};

// Applies edits.
//   Requires  edits in order, disjoint, within the text.
//   Threads  any number of calls at the same time.
[[nodiscard]] RenderedEdits render(std::string_view text, std::span<const Edit> edits);

// Decides the replacements.
//   Overlaps   spans that share a byte become one edit over all they cover, with the label of the one with the highest
//              score (of equal scores the longest; then the first; then by label); with different labels a surrogate
//              becomes a tag. This concerns replaced spans only: a kept span is kept if nothing else covers it.
//   Surrogate  a function of key, kind and text (ignoring case, width and white space), for dates also of the owner.
//              Within a document it is none of the words hidden there, if one of 64 candidates isn't; then it may
//              differ from that in other documents.
//   Cost       O(text + hidden text); some microseconds a surrogate.
//   Threads    const members from any number of threads.
class Replacer {
 public:
  // Errors: bad_usage if the policy needs a key and `key` is null, the shift is out of range, the policy uses a mark
  // that is not a visible character, or a text that is missing, has control characters or isn't UTF-8.
  Replacer(OperatorPolicy policy, const Key* key);
  ~Replacer();
  Replacer(Replacer&&) noexcept;
  Replacer& operator=(Replacer&&) noexcept;

  // The replacements in order, disjoint. `owner`: the owner of dates, the same for all documents of a person. Ranges
  // that end within a character or after the text are widened, or cut. Requires: valid UTF-8. Errors: bad_usage: a
  // score that is NaN, a label that isn't UTF-8.
  [[nodiscard]] std::vector<Edit> edits(std::string_view text, std::string_view owner,
                                        std::span<const LabelledRange> spans) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Finds the spans to replace in a document, given its text and index (from 0). Called from several threads at the same
// time. No score is NaN, labels are UTF-8 (Replacer::edits()); its exceptions end the call.
using Finder = std::function<std::vector<LabelledRange>(std::string_view text, std::size_t document)>;
// Makes the finder for a corpus that was read; it may look at all documents first.
using FinderOf = std::function<Finder(const Corpus& corpus)>;

// A finder that returns a corpus's own spans: having none, or none of a label, is no error then.
//   Requires  the corpus outlives the finder, which only works for that corpus.
//   Threads   any number of calls of the finder at the same time.
//   Errors    none.
[[nodiscard]] Finder finder_of_own_spans(const Corpus& corpus);

// The inputs, outputs and replacements of replace_file().
struct ReplaceFileOptions {
  std::string input;   // file, folder, or "-"
  std::string output;  // likewise
  bool overwrite = false;
  FormatOptions format;
  PassPolicy pass;
  std::vector<std::string> inputs =
      {};                           // several files, folders and patterns; `input` is empty then, `output` a folder
  std::vector<std::string> labels;  // of the spans to replace; empty: all
  OperatorPolicy policy;
  bool already_masked = false;  // marks in the source are no error
  std::string key_file;         // created if missing; empty: none
  std::string reversal;         // the sealed data for reverse_file(); empty: none. Needs a key
  unsigned threads = 1;
  // Phrases that are never replaced, as separate words and exactly as written: spans are left out, or cut; except for
  // numbers proven by check digits (docs/operators.md).
  std::vector<std::string> allow = {};
  // The finders of spans in addition to the documents' own, as in TagOptions. Labels are chosen by check, score,
  // length.
  std::vector<std::string> taggers = {};
  TaggerSetting setting = {};
  double least_score = 0;  // of their spans
  // A file, or folder, of spans of the same documents, written by tag_file() in any format with spans. They count as
  // the documents' own. Documents pair by id (or number) and text. Empty: none.
  std::string spans = {};
};

// The numbers of replacements; characters are code points of the source.
struct ReplaceSummary {
  std::optional<Format> format;  // of the source; nothing: in memory
  std::uint64_t documents = 0;
  std::uint64_t documents_without_owner = 0;
  std::uint64_t characters = 0;
  std::uint64_t spans = 0;              // found, before overlaps were merged
  std::uint64_t edits = 0;              // replacements, without kept ones
  std::uint64_t without_surrogate = 0;  // spans that became tags, because no surrogate could be made
  std::map<std::string, std::map<std::string, std::uint64_t>> labels;  // by label and operator
  std::vector<std::string> unmet_labels;                               // named by the policy or chosen, but of no span
  std::map<std::string, std::uint64_t> not_passed;                     // as in MaskFileResult
  std::map<std::string, std::uint64_t> dropped;                        // likewise
  bool key_made = false;
  bool key_readable_by_others = false;
  std::uint64_t phrases_not_allowed = 0;  // phrases that are replaced at the place of a number
  // Numbers of documents by language, as in TagSummary, if taggers go by language.
  std::map<std::string, std::uint64_t> languages = {};
  std::map<std::string, std::uint64_t> guessed_languages = {};
  std::vector<std::string> unread = {};  // files of a folder that were left out (FormatOptions::skip_unread)
};

// Replaces what a finder or the options' taggers find, or the corpus's own spans if there is neither, and writes
// documents as mask_file() does: fresh ids, texts, and what passes; spans that pass point at the replacements, if the
// format has spans. A record of several texts is one document: a letter is written back as a letter. A replacement over
// a border of its paragraphs or cells is repeated in each of them, or split like the original.
//   Threads  any number; the result doesn't depend on it.
//   Errors   as mask_file(), read_key_file(); bad_input: no record has spans, and nothing finds any. bad_usage: a label
//            that no span and no tagger has; a surrogate, a hash or a reversal without a key file; those of Replacer.
//            unfinished: a document is in a language for which "auto" has no finder; a reversal of an emptied
//            paragraph.
[[nodiscard]] ReplaceSummary replace_file(const ReplaceFileOptions& options, const FinderOf& finder_of = {},
                                          const Progress& progress = {});

// The spans to replace, and the options, of replace_texts().
struct ReplaceTextsOptions {
  std::vector<std::string> labels;  // of the spans to replace; empty: all
  OperatorPolicy policy;
  std::optional<Key> key;               // for surrogates and hashes
  bool already_masked = false;          // marks in the source are no error
  unsigned threads = 1;                 // the result doesn't depend on them
  std::vector<std::string> allow = {};  // as ReplaceFileOptions::allow
};

// The result of replace_texts().
struct ReplacedTexts {
  std::vector<std::string> texts;        // of each document, in the order of the corpus
  std::vector<std::vector<Edit>> edits;  // of each document; for the custodian only: they hold original texts
  ReplaceSummary summary;
};

// The same in memory: what replace_file() publishes of the same documents by the same policy, labels and allowed
// phrases, text for text. It replaces what `finder` finds, or the corpus's own spans if there is none; it has no
// taggers.
//   Memory   the published texts and their edits.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   bad_input: no document has spans, and there is no finder; the mark of the policy occurs in the source.
//            bad_usage: a label that no span has; a surrogate or a hash without a key; those of Replacer.
[[nodiscard]] ReplacedTexts replace_texts(const Corpus& corpus, const ReplaceTextsOptions& options,
                                          const Finder& finder = {}, const Progress& progress = {});

// The inputs and outputs of reverse_file().
struct ReverseFileOptions {
  std::string published;  // written by replace_file()
  std::string output;
  bool overwrite = false;
  FormatOptions format;  // of the source, as it was given to replace_file()
  std::string reversal;
  std::string key_file;
};

// The restored amounts; characters are code points of the source.
struct ReverseSummary {
  Format format = Format::text;
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t edits = 0;
};

// Restores the source of a publication.
//   Promise  text, lines, jsonl, csv, tsv: the source byte for byte (in UTF-8, if it was converted), whatever passed.
//            Other formats: each document's text byte for byte; ids, owners and spans only if they passed.
//   Threads  any number of calls at the same time, each with outputs of its own.
//   Errors   bad_input, and no output: the key is another one, the reversal is damaged or of another version, or a
//            document of the publication was changed, is missing or is one too many.
[[nodiscard]] ReverseSummary reverse_file(const ReverseFileOptions& options, const Progress& progress = {});

}  // namespace sumi
