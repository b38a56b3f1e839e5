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

// What stands in the place of something hidden; docs/operators.md says what each leaves open.
//   mark       one mark, or one a character
//   tag        [LABEL]
//   surrogate  something made up of the same kind, drawn by the key: the same for the same text
//   hash       LABEL_ and twelve characters of a keyed hash of the text
//   keep       the text itself
//   redact     nothing
//   text       a text of the policy's
//   partial    a mark a character, but for some at the beginning and end
enum class Operator { mark, tag, surrogate, hash, keep, redact, text, partial };

// How many characters (code points) of a text Operator::partial leaves. Of a text of which that would be more than
// half, none: short numbers and names are hidden as a whole.
struct ShownParts {
  unsigned first_characters = 0;
  unsigned last_characters = 4;

  bool operator==(const ShownParts&) const = default;
};
// "2" (the first two), "-4" (the last four), "2-4" (both). Nothing where it is none of these, or shows no character.
[[nodiscard]] std::optional<ShownParts> shown_parts_named(std::string_view text);

// What a surrogate is made of. `other` has none: it becomes a tag.
enum class SurrogateKind { name, place, date, age, id, contact, other };

// How 3/4/1984 is meant, where no other date of the document tells: automatic takes month first between slashes, else
// day first.
enum class DateOrder { automatic, day_first, month_first };

[[nodiscard]] std::string_view name_of(Operator op);
[[nodiscard]] std::string_view name_of(SurrogateKind kind);
[[nodiscard]] std::optional<Operator> operator_named(std::string_view name);
[[nodiscard]] std::optional<SurrogateKind> surrogate_kind_named(std::string_view name);

inline constexpr int kMostShiftDays = 364;

// What is done with the spans of each label.
struct OperatorPolicy {
  std::map<std::string, Operator> by_label;
  Operator otherwise = Operator::tag;
  std::map<std::string, SurrogateKind>
      kinds;  // a label that isn't here goes by its name, else by what the text looks like
  char32_t mark = U'█';
  bool collapse = true;  // one mark; else one a character
  std::optional<int>
      shift_days;  // of all dates; nothing: drawn for each owner. Not 0, at most kMostShiftDays either way
  DateOrder date_order = DateOrder::automatic;
  // Of Operator::text and Operator::partial, by label; "*": of all labels that aren't here. Without one, partial leaves
  // what ShownParts does, and text is an error.
  std::map<std::string, std::string> texts = {};
  std::map<std::string, ShownParts> shown = {};

  // What is done with spans of this label; whether any label's are done so.
  [[nodiscard]] Operator of(const std::string& label) const;
  [[nodiscard]] bool uses(Operator op) const;
  [[nodiscard]] bool needs_key() const { return uses(Operator::surrogate) || uses(Operator::hash); }
};

// One replacement in a text.
struct Edit {
  Range where;  // bytes of the source text
  std::string replacement;
  std::string label;
  Operator op = Operator::tag;  // as done: a tag where nothing could be made up

  bool operator==(const Edit&) const = default;
};

// A text with its edits made, and where in it each replacement lies.
struct RenderedEdits {
  std::string text;
  std::vector<Range> places;  // one an edit
};

// Requires  edits in order, disjoint, within the text.
//   Threads  any number of calls at the same time.
[[nodiscard]] RenderedEdits render(std::string_view text, std::span<const Edit> edits);

// Says what replaces what.
//   Overlaps   spans that share a byte become one edit over all they cover, with the label of the one with the highest
//              score (of equal scores the longest; then the first; then by label); of different labels a surrogate
//              becomes a tag. Only of what is replaced: what is kept is kept where nothing else covers it.
//   Surrogate  a function of key, kind and text (case, width and white space aside), dates also of the owner. Within a
//              document it is none of the words hidden there, if any of 64 candidates isn't; then it may differ from
//              that of other documents.
//   Cost       O(text + hidden text); some microseconds a surrogate.
//   Threads    const members from any number of threads.
class Replacer {
 public:
  // Errors: bad_usage where the policy needs a key and `key` is null, the shift is out of range, the policy uses a
  // mark that is not a visible character, or a text that it lacks, or that holds control characters or no UTF-8.
  Replacer(OperatorPolicy policy, const Key* key);
  ~Replacer();
  Replacer(Replacer&&) noexcept;
  Replacer& operator=(Replacer&&) noexcept;

  // In order, disjoint. `owner`: whose dates these are, the same for all documents of a person. Ranges that end within
  // a character or behind the text are widened, or cut. Requires: valid UTF-8.
  // Errors: bad_usage: a score that is NaN, a label that isn't UTF-8.
  [[nodiscard]] std::vector<Edit> edits(std::string_view text, std::string_view owner,
                                        std::span<const LabelledRange> spans) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Finds what is to be replaced of a document, by its text and number (from 0). Called from several threads at the same
// time. No score is NaN, labels are UTF-8 (Replacer::edits()); what it throws ends the call.
using Finder = std::function<std::vector<LabelledRange>(std::string_view text, std::size_t document)>;
// The finder for a corpus that was read; it may look at all documents first.
using FinderOf = std::function<Finder(const Corpus& corpus)>;

// A corpus's own spans as what a finder found: that there are none, or none of a label, is no error then.
//   Requires  the corpus outlives the finder, which finds in that corpus alone.
//   Threads   any number of calls of the finder at the same time.
//   Errors    none.
[[nodiscard]] Finder finder_of_own_spans(const Corpus& corpus);

// What replace_file() reads, writes and replaces.
struct ReplaceFileOptions {
  std::string input;   // file, folder, or "-"
  std::string output;  // likewise
  bool overwrite = false;
  FormatOptions format;
  PassPolicy pass;
  std::vector<std::string> inputs =
      {};                           // several files, folders and patterns; `input` is empty then, `output` a folder
  std::vector<std::string> labels;  // which spans are replaced; empty: all
  OperatorPolicy policy;
  bool already_masked = false;  // marks in the source are no error
  std::string key_file;         // made where it isn't there; empty: none
  std::string reversal;         // what reverse_file() needs is sealed there; empty: nothing is. Needs a key
  unsigned threads = 1;
  // Phrases that are never replaced, as words of their own and exactly as written: spans are left out, or cut. But for
  // numbers that check digits prove (docs/operators.md).
  std::vector<std::string> allow = {};
  // What finds spans beside the documents' own, as TagOptions has them. Labels go by check, score, length.
  std::vector<std::string> taggers = {};
  TaggerSetting setting = {};
  double least_score = 0;  // of what they find
  // A file, or folder, of spans of the same documents: what tag_file() wrote, in any format that has spans. They count
  // as the documents' own. Documents pair by id (or number) and text. Empty: none.
  std::string spans = {};
};

// What was replaced; characters are code points of the source.
struct ReplaceSummary {
  std::optional<Format> format;  // of the source; nothing: it was in memory
  std::uint64_t documents = 0;
  std::uint64_t documents_without_owner = 0;
  std::uint64_t characters = 0;
  std::uint64_t spans = 0;                                             // found, before overlaps were settled
  std::uint64_t edits = 0;                                             // replacements, kept ones not counted
  std::uint64_t without_surrogate = 0;                                 // that became tags, as nothing could be made up
  std::map<std::string, std::map<std::string, std::uint64_t>> labels;  // label: operator: how many
  std::vector<std::string> unmet_labels;            // named by the policy or chosen, that no span has
  std::map<std::string, std::uint64_t> not_passed;  // as MaskFileResult
  std::map<std::string, std::uint64_t> dropped;     // the same
  bool key_made = false;
  bool key_readable_by_others = false;
  std::uint64_t phrases_not_allowed = 0;  // where a number stands, it is replaced all the same
  // Counts documents by language, as TagSummary has it, where taggers go by language.
  std::map<std::string, std::uint64_t> languages = {};
  std::map<std::string, std::uint64_t> guessed_languages = {};
  std::vector<std::string> unread = {};  // files of a folder that were left out (FormatOptions::skip_unread)
};

// Replaces what a finder or the options' taggers find, or the corpus's own spans where there is neither, and writes
// what mask_file() writes: fresh ids, texts, and what passes; spans that pass point at the replacements, where they
// have a place. A record of several texts is one document: a letter is written back as a letter. A replacement over a
// border of its paragraphs or cells stands in each of them, or is divided as what it replaces was.
//   Threads  any number; the result doesn't depend on it.
//   Errors   as mask_file(), read_key_file(); bad_input: no record has spans, and nothing finds any. bad_usage: a
//            label that no span and no tagger has; a surrogate, a hash or a reversal without a key file; those of
//            Replacer. unfinished: a document is in a language for which "auto" has no finder; a reversal of an emptied
//            paragraph.
[[nodiscard]] ReplaceSummary replace_file(const ReplaceFileOptions& options, const FinderOf& finder_of = {},
                                          const Progress& progress = {});

// What replace_texts() replaces, and by what.
struct ReplaceTextsOptions {
  std::vector<std::string> labels;  // which spans are replaced; empty: all
  OperatorPolicy policy;
  std::optional<Key> key;               // for surrogates and hashes
  bool already_masked = false;          // marks in the source are no error
  unsigned threads = 1;                 // the result doesn't depend on them
  std::vector<std::string> allow = {};  // as ReplaceFileOptions::allow
};

// What replace_texts() made of a corpus.
struct ReplacedTexts {
  std::vector<std::string> texts;        // of each document, in the order of the corpus
  std::vector<std::vector<Edit>> edits;  // of each document; for the custodian alone, as they say what was replaced
  ReplaceSummary summary;
};

// The same in memory: what replace_file() publishes of the same documents by the same policy, labels and allowed
// phrases, text for text. It replaces what `finder` finds, or the corpus's own spans where there is none; it has no
// taggers.
//   Memory   the published texts and their edits.
//   Threads  as many as the options say, with the same result; any number of calls at the same time.
//   Progress may stop the call (model/progress.hpp).
//   Errors   bad_input: no document has spans, and there is no finder; the mark of the policy stands in the source.
//            bad_usage: a label that no span has; a surrogate or a hash without a key; those of Replacer.
[[nodiscard]] ReplacedTexts replace_texts(const Corpus& corpus, const ReplaceTextsOptions& options,
                                          const Finder& finder = {}, const Progress& progress = {});

// What reverse_file() reads and writes.
struct ReverseFileOptions {
  std::string published;  // what replace_file() wrote
  std::string output;
  bool overwrite = false;
  FormatOptions format;  // of the source, as it was given to replace_file()
  std::string reversal;
  std::string key_file;
};

// What reverse_file() put back; characters are code points of the source.
struct ReverseSummary {
  Format format = Format::text;
  std::uint64_t documents = 0;
  std::uint64_t characters = 0;
  std::uint64_t edits = 0;
};

// Gives the source of a publication back.
//   Promise  text, lines, jsonl, csv, tsv: the source byte for byte (in UTF-8, where it was converted), whatever
//            passed. Other formats: each document's text byte for byte; ids, owners and spans as far as they were
//            passed.
//   Threads  any number of calls at the same time, each with outputs of its own.
//   Errors   bad_input, and no output: the key is another one, the reversal is damaged or of another version, or a
//            document of the publication was changed, is missing or is one too many.
[[nodiscard]] ReverseSummary reverse_file(const ReverseFileOptions& options, const Progress& progress = {});

}  // namespace sumi
