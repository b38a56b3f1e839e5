#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/attack/restore.hpp>
#include <sumi/attack/tagger_attack.hpp>
#include <sumi/io/format.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/calendar_date.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/table_promise.hpp>
#include <sumi/publish/mask.hpp>
#include <sumi/report/report_origin.hpp>
#include <sumi/table/anonymize_table.hpp>
#include <sumi/tag/tag.hpp>
#include <sumi/verify/check_table.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi {

// HIDE: documents and tables of the same persons, one view of each person, what it generalizes written back everywhere.
// docs/hide.md
//   Paper  Gardner, Xiong 2009, An integrated framework for de-identifying unstructured medical data.

// How much of what was found is taken away.
//   full         what 45 CFR 164.514(b)(2) lists: sex stays, and ages up to 89
//   strict       all that identifies, alone or with others: sex and ages, too
//   partial      the direct identifiers (a limited data set)
//   statistical  the direct ones, and the others as far as k persons look alike
enum class HideMode { full, strict, partial, statistical };
inline constexpr std::size_t kHideModes = 4;
[[nodiscard]] std::optional<HideMode> hide_mode_named(std::string_view name);
[[nodiscard]] std::string_view name_of(HideMode mode);

// How an attribute's values are read, compared and changed.
enum class AttributeKind {
  name,  // of a person, whole: "Mori, Anna", "Anna Mori"
  given_name,
  family_name,
  id,       // a record number, an account: letters and digits
  contact,  // mail, telephone, a page
  street,
  place,
  zip,
  organization,
  birth_date,
  date,
  age,  // in years
  sex,
  category,  // one of few words: a diagnosis, a ward
  number,
  text,  // anything else
};
[[nodiscard]] std::optional<AttributeKind> attribute_kind_named(std::string_view name);
[[nodiscard]] std::string_view name_of(AttributeKind kind);

// A name, or a part of one.
[[nodiscard]] bool is_name(AttributeKind kind);

// What knowing a value does. direct: names the person. quasi: tells with others. sensitive: is what shall not be
// learned. none: neither.
enum class AttributeRole { direct, quasi, sensitive, none };
[[nodiscard]] std::optional<AttributeRole> attribute_role_named(std::string_view name);
[[nodiscard]] std::string_view name_of(AttributeRole role);

// What stands in a value's place.
//   tag         [NAME]
//   keep        the value
//   year        of a date; a tag where it tells an age above 89 at HideRules::as_of, or where there is none
//   prefix      of a US zip code, its first three digits and * for each further one; a tag of any other
//   cap         of an age, 90+ above 89; in mode full a tag where its date (`at`) tells such an age at as_of
//   shift       the date, moved by a number of days drawn for the person, written as it was
//   generalize  what the person's class has in common: [40,50], {a|b}, a hierarchy's node
//   pseudonym   P and ten letters, the same for the person everywhere, drawn by the key
//   surrogate   something made up, drawn by the key
//   number      [NAME_1]: the same within a record for the same value, and for a name with words of another alone
//   hash        NAME_ and twelve characters of a keyed hash of the value
//   mark        █
//   remove      nothing
enum class AttributeAction {
  tag,
  keep,
  year,
  prefix,
  cap,
  shift,
  generalize,
  pseudonym,
  surrogate,
  numbered,
  hash,
  mark,
  remove
};
[[nodiscard]] std::optional<AttributeAction> attribute_action_named(std::string_view name);
[[nodiscard]] std::string_view name_of(AttributeAction action);

// Something that records say of persons: how it is found, and what becomes of it in each mode.
struct HideAttribute {
  std::string name;  // its tag is the name in capitals
  AttributeKind kind = AttributeKind::text;
  AttributeRole role = AttributeRole::direct;
  std::vector<std::string> labels;  // of taggers, patterns and the documents' own spans; empty: the name itself
  bool of_person = true;            // of whom the record is about; else of somebody or something else: never linked
  bool is_key = false;              // records of equal values are of one person, those of different ones aren't
  bool compared = true;             // when persons are linked
  std::string at;                   // of an age: the date attribute at which it was so old; empty: none
  std::array<std::optional<AttributeAction>, kHideModes> actions;  // nothing: as docs/hide.md says for the kind
  std::string hierarchy;                                           // a file; of what is generalized
  double weight = 1;                                               // of what is generalized
  std::string tag = {};                                            // what its tag says; empty: its name

  // What becomes of its values in this mode.
  [[nodiscard]] AttributeAction action(HideMode mode) const;
  // A value by itself may tell who it is: direct ones, and birth dates.
  [[nodiscard]] bool is_identifying() const {
    return role == AttributeRole::direct || kind == AttributeKind::birth_date;
  }
};

// What is done to the elements of FHIR resources at a path: "Patient.name.family", "*.id",
// "DocumentReference.content.attachment". The longest path that fits an element or one above it decides; of equally
// long ones, the last.
enum class FhirMethod { keep, redact, text, attribute, reference };
[[nodiscard]] std::optional<FhirMethod> fhir_method_named(std::string_view name);
// What is done at one path.
struct FhirRule {
  std::string path;
  FhirMethod method = FhirMethod::redact;
  std::string attribute;  // of method attribute
};

// A file or a folder of documents that takes part, and how it is read and written.
struct HideSource {
  // What its records are.
  // json: values of any shape, of which each string is free text, or a value of an attribute (`columns`: by its path,
  // "messages[].content"). names: of files, which are searched as texts are, and written by nothing.
  enum class What { documents, table, fhir, json, names };
  What what = What::documents;
  std::string file;                            // or a folder of documents
  std::string as;                              // its name in the output; empty: the file's own
  FormatOptions format;                        // of documents; of a table: delimiter, header, encoding
  std::map<std::string, std::string> columns;  // columns or fields that hold an attribute: its name
  std::vector<std::string> texts;              // of a table: columns of free text
  std::vector<std::string> pass;               // columns or fields that come out as they are; others don't
  std::vector<FhirRule> fhir;                  // before the built-in ones
};

// What is hidden of the documents when all else is done: mask_file() with its safe defaults, counted by documents;
// verified.
struct HideMask {
  std::string method = "repeats";  // repeats, ngrams, words or terms
  unsigned k = 3;
  unsigned n = 4;          // of ngrams
  std::string dictionary;  // of terms
  char32_t mark = U'█';
};

// What a batch of documents is asked for where nobody knows who is in it (sumi/hide/redact.hpp).
struct HideBatch {
  AttributeAction action = AttributeAction::tag;  // of what labels name; such a label's kind is what it suggests
  std::vector<std::string> denied;                // phrases that are hidden wherever they stand
  std::vector<std::string> labels = {};           // only these are hidden; empty: all
  std::set<std::string> guessed = {};  // attributes whose columns aren't called so: their words may be others
  double least_score = 0;              // of what finders find, but for numbers that a check proves
  // Records of one link share their numbers ([PERSON_1]): those that say the same in the column or member of this name
  // (of a path its last part; any case), or whose sources have the same of `links`, one for each source. Others share
  // none. Nothing: each record counts alone.
  std::string link_field = {};
  std::vector<std::string> links = {};
};

// The numbers at the top of docs/hide.md's rules file; empty files: none.
struct HideRules {
  HideMode mode = HideMode::full;
  unsigned k = 5;  // persons a class, where something is generalized
  // At which ages are judged, and up to which years of two digits are taken; required where mode full caps ages or
  // shows years.
  std::optional<CalendarDate> as_of;
  std::optional<Diversity> diversity;  // of sensitive attributes
  std::optional<Closeness> closeness;
  Objective objective = Objective::hierarchy;
  Partitioning partitioning = Partitioning::best_split;  // of the view; only classes of best_split are improved
  double suppress_limit = 0;
  std::vector<HideSource> sources;
  std::vector<HideAttribute> attributes;
  std::vector<std::string> taggers;       // as Tagger takes them; where they disagree, the first has its way
  std::vector<std::string> finders = {};  // folders of ready-made finders, for the tagger "auto"
  FinderSpeed speed = FinderSpeed::fast;  // of "auto"
  std::string publisher;                  // of sanitize fit: what it hides is hidden, too
  bool own_spans = true;                  // spans of the documents count as found; else they judge
  bool names_not_searched = false;        // a run is allowed in which nothing looks for names
  std::vector<std::string> unread;        // files beside the sources that no source is for
  std::vector<std::string> ignored_labels;
  std::string link_rules;  // TOML as `sumi link` takes it; empty: found from the attributes
  std::optional<double> link_threshold;
  std::optional<double> loose_threshold;  // by which k counts persons; nothing: .01
  // Where it isn't known who is one person: k then counts records, and nothing is promised; else that is an error.
  bool may_count_records = false;
  std::optional<HideMask> mask;
  // Taggers that are trained on what is published attack it, where documents have spans; the restorer, where they are
  // masked.
  bool attack = false;
  // A file of phrases, one a line, and further ones: no finder's mention covers them, nor does the mask hide them
  // (docs/how-to/never-hidden.md).
  std::string allow = {};
  std::vector<std::string> allowed = {};
  bool telling_words = false;  // kept words are compared with what is known of persons: HideSummary::telling_words
  std::string output;          // a folder
  std::string view;            // the identifier view, SQLite
  std::string audit;           // JSON lines: what was done to which span, without the text
  std::string report;          // HTML for others: figures, without any text of the sources
  std::string before_after;    // HTML for the custodian: some records before and after
  std::string key;             // of shifts, pseudonyms, surrogates, the order of records
  // Records stand as their sources have them; else as a keyed hash of what is published puts them.
  bool keep_order = false;
  // A word of a full name is looked for in all texts, unless it is a word in common use; of labels without an attribute
  // one is made.
  std::optional<HideBatch> batch = {};
  std::string place;  // of the rules, for errors
};

// What one run of hide reads and writes.
struct HideRunOptions {
  std::string rules;             // a file, docs/hide.md
  std::optional<HideMode> mode;  // over the rules'
  std::optional<unsigned> k;     // likewise
  bool overwrite = false;        // an output that isn't empty; a view of another run
  // Besides: which the caller reads or writes, so that they are no forgotten sources.
  std::vector<std::string> own_files;
  std::vector<std::string> finders = {};  // folders of ready-made finders, which rules may name as taggers: "en"
  FinderSpeed speed = FinderSpeed::fast;  // of "auto"
  std::vector<std::string> allowed = {};  // phrases, beside those of the rules
  unsigned threads = 1;
  std::uint64_t seed = 1;
  // By which the order of records is drawn where the rules name no key; nothing: the view's, which is drawn once, else
  // one that is drawn and forgotten.
  std::optional<Key> order_key;
  ReportOrigin origin = {};  // of the pages, which anybody may get; published files are added
};

// Of the documents' own spans, where they were only used to judge.
struct JudgedSpans {
  std::uint64_t spans = 0;
  std::uint64_t kept = 0;    // by rule: the mode keeps such values
  std::uint64_t missed = 0;  // something of them stands that nothing found
};

// What was done with an attribute.
struct HideAttributeFigures {
  std::string name;
  AttributeKind kind = AttributeKind::text;
  AttributeRole role = AttributeRole::direct;
  bool of_person = true;
  std::map<std::string, std::uint64_t> found_by;  // who found mentions, and how many
  std::map<std::string, std::uint64_t> done;      // what was done to them
  std::uint64_t persons = 0;                      // that have one
  std::uint64_t kept = 0;                         // mentions that stand as they were, by rule
  JudgedSpans judged;                             // own_spans = false
};

// What is published of a column of the view.
struct HideColumnFigures {
  std::string name;
  bool is_numeric = false;
  std::optional<verify::QueryPrecision> precision;  // of numbers
};

// Kept words that go with what is known of persons, though nobody named them (docs/hide.md, Telling words).
struct HideTellingWords {
  // One of them.
  struct Word {
    std::string text;  // of the sources, in normal form
    std::uint64_t persons = 0;
    double bits = 0;  // of mutual information
    double p = 0;     // how often chance does as much in any word
  };
  std::string attribute;
  std::uint64_t persons = 0;  // that have it, and free text
  std::uint64_t words = 0;    // that were compared
  std::vector<Word> telling;  // most bits first
};

// Documents and cells in which a finder looked for names: texts.
struct HideSearched {
  std::uint64_t texts = 0;    // not empty ones
  std::uint64_t guessed = 0;  // texts whose language is a guess by others of the same source (docs/finders.md)
  // Texts with words in scripts in which the ready-made finder knows no names, by the script's English name.
  std::map<std::string, std::uint64_t> other_scripts = {};
  std::uint64_t with_words = 0;  // of the texts, those with a word of three letters, or a letter without capitals
};

// A column or field that isn't published, and what is done that it doesn't stand in the texts either.
struct HideLeftOutColumn {
  std::string file;  // of the output
  std::string column;
  std::string sought;            // "numbers", "names", "dates", "contacts", "streets"; empty: nothing
  std::uint64_t values = 0;      // cells that say something
  std::uint64_t looked_for = 0;  // of them, in the texts

  bool operator==(const HideLeftOutColumn&) const = default;
};

// What a run found, changed and published.
struct HideSummary {
  HideMode mode = HideMode::full;
  unsigned k = 0;
  bool was_done = false;        // by an earlier run: nothing was written
  std::uint64_t documents = 0;  // records with free text
  std::uint64_t records = 0;
  std::uint64_t characters = 0;
  std::uint64_t mentions = 0;
  std::uint64_t persons = 0;
  std::uint64_t loose_persons = 0;  // as k counts them
  std::uint64_t pairs_compared = 0;
  bool link_held = false;        // as LinkResult::is_held
  bool linked_by_names = false;  // where pairs couldn't tell, equal full names did
  std::string link_doubt;        // why it isn't known who is one person; empty: it is
  // That have neither a key nor a full name: where persons are counted they are in no class.
  std::uint64_t untold_persons = 0;
  bool counts_records = false;  // k does, and nothing is promised
  std::vector<HideAttributeFigures> attributes;
  std::vector<HideColumnFigures> columns;
  std::uint64_t generalized_persons = 0;
  std::optional<TableLoss> loss;
  std::optional<verify::TableVerdict> verdict;
  std::optional<verify::TableRisk> risk;
  std::map<std::string, std::map<std::string, std::uint64_t>> dropped;  // of sources: columns or paths that didn't pass
  std::vector<HideLeftOutColumn> left_out;  // of tables, jsonl, csv and tsv; not of resources
  // Where it isn't empty, nothing is published.
  verify::Residue residue;
  std::map<std::string, MaskSummary> masked;    // of documents
  std::vector<HideTellingWords> telling_words;  // where the rules ask for them; words that masking hides count as kept
  std::map<std::string, TaggerAttackResult> attacked;
  std::map<std::string, RestoreScore> restored;
  std::vector<std::string> names_not_searched;  // files of the output whose free texts nothing searched for names
  // Files in which their own spans alone say where names are: the share of documents that have such a span.
  std::map<std::string, double> names_annotated;
  // By finder: its name, or its file's; of "auto" those of the texts' languages ("de", "de+fr"), and kAllLanguages for
  // texts whose language isn't known.
  std::map<std::string, HideSearched> searched;
  // Allowed phrases of which a place is hidden all the same: check digits prove a number there, its value is known from
  // elsewhere, or people decided so. Nothing: no phrases are allowed.
  std::optional<std::uint64_t> phrases_not_allowed = {};
  bool key_made = false;
  bool order_kept = false;  // records stand in the order of their sources
  // Of a batch: words of names that were looked for in all texts, and those that were not, as they are in common use.
  std::uint64_t words_searched = 0;
  std::vector<std::string> words_not_searched = {};
  // Of the files of a source that names several: shuffled; kept, where their names are, or all orders; empty: there are
  // none. Which records stand in one file together is kept.
  std::string file_order;

  [[nodiscard]] bool is_published() const { return residue.found == 0; }
};

// The whole chain: finds attributes, links persons, generalizes the view, writes back, masks, searches what is written
// for identifiers, attacks it. The output appears whole, or not at all where the search finds one; the report and the
// audit are written either way.
//   Resumes  with a view: what was found and stored isn't looked for again; a run that was finished changes nothing.
//   Memory   all free texts, twice what is found in them.
//   Threads  any number; the result doesn't depend on it.
//   Errors   bad_input: rules, sources, taggers that can't be read; files beside the sources that nothing reads and the
//            rules don't allow (unread); fewer persons than k; mode statistical where it isn't known who is one person
//            (HideRules::may_count_records). bad_usage: an output that isn't empty; a view of another run; nothing
//            looks for names in a source's texts, and the rules don't allow that (names = "not searched"). unfinished:
//            it can't be written; a source changed meanwhile; a promise that isn't kept.
[[nodiscard]] HideSummary run_hide(const HideRunOptions& options, const Progress& progress = {});

// A file or folder that no source reads.
struct UnreadFile {
  std::string name;    // as from within the folder
  std::string reason;  // why, and what to do
};

// What init_hide_rules() wrote for a folder, and what it could not use.
struct InitialHideRules {
  std::string rules;               // empty where something is unread
  std::vector<UnreadFile> unread;  // and not allowed by name
  std::vector<std::string> notes;  // for the reader: columns that aren't read, encodings that were guessed
};

// Rules that run for what a folder holds, with comments: documents and tables are told apart by name and content,
// columns by their names and values, labels by the documents' own spans, the taggers and the built-in patterns;
// delimiters and encodings (UTF-8, UTF-16, windows-1252) by content. Files are named as from within the folder: there
// the rules belong.
//   `as_of`         what the rules are to have of that name; nothing: a line that says what to write.
//   `finders`       folders of ready-made finders, as TaggerSetting::finders: those of the languages that the texts are
//                   in become taggers.
//   `allow_unread`  names of what may be left unread; the rules then say so.
//   Threads         any number of calls at the same time.
//   Errors          bad_input: no folder, or one of which nothing can be used and nothing is unread. bad_usage: a name
//                   that isn't there.
[[nodiscard]] InitialHideRules init_hide_rules(const std::string& folder,
                                               const std::vector<std::string>& allow_unread = {},
                                               std::optional<CalendarDate> as_of = {},
                                               const std::vector<std::string>& finders = {});

}  // namespace sumi
