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

// HIDE: de-identifies documents and tables about the same persons together. It builds one view of each person and
// writes what it generalizes back everywhere. docs/hide.md
//   Paper  Gardner, Xiong 2009, An integrated framework for de-identifying unstructured medical data.

// The extent of de-identification.
//   full         what 45 CFR 164.514(b)(2) lists: sex stays, and ages up to 89
//   strict       everything that identifies, alone or with others: also sex and ages
//   partial      the direct identifiers (a limited data set)
//   statistical  the direct identifiers, and quasi-identifiers until k persons look alike
enum class HideMode { full, strict, partial, statistical };
inline constexpr std::size_t kHideModes = 4;
[[nodiscard]] std::optional<HideMode> hide_mode_named(std::string_view name);
[[nodiscard]] std::string_view name_of(HideMode mode);

// The law in whose words the report for third parties begins.
enum class HideLaw { gdpr, hipaa };
[[nodiscard]] std::optional<HideLaw> hide_law_named(std::string_view name);

// The kind of an attribute's values, which determines how they are read, compared and changed.
enum class AttributeKind {
  name,  // of a person, whole: "Mori, Anna", "Anna Mori"
  given_name,
  family_name,
  id,       // a record number, an account: letters and digits
  contact,  // mail, telephone, a web page
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

// Returns whether it is a name, or a part of one.
[[nodiscard]] bool is_name(AttributeKind kind);

// The role of an attribute. direct: identifies a person alone. quasi: identifies in combination. sensitive: must not be
// learned about a person. none: neither.
enum class AttributeRole { direct, quasi, sensitive, none };
[[nodiscard]] std::optional<AttributeRole> attribute_role_named(std::string_view name);
[[nodiscard]] std::string_view name_of(AttributeRole role);

// The replacement of a value.
//   tag         [NAME]
//   keep        the value
//   year        of a date; a tag if it reveals an age above 89 at HideRules::as_of, or if there is none
//   prefix      of a US zip code: its first three digits and * for each further one; a tag for any other code
//   cap         of an age: 90+ above 89; in mode full a tag if its date (`at`) reveals such an age at as_of
//   shift       the date, shifted by a number of days drawn for the person, in its original form
//   generalize  what the person's class has in common: [40,50], {a|b}, a hierarchy's node
//   pseudonym   P and ten letters, the same for the person everywhere, drawn by the key
//   surrogate   an invented value, drawn by the key
//   number      [NAME_1]: the same within a record for the same value, and for a name that shares words with no other
//               name
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

// A fact that records state about persons: how it is found, and what happens to it in each mode.
struct HideAttribute {
  std::string name;  // its tag is the name in capitals
  AttributeKind kind = AttributeKind::text;
  AttributeRole role = AttributeRole::direct;
  std::vector<std::string> labels;  // of taggers, patterns and the documents' own spans; empty: the name itself
  bool of_person = true;  // about the record's person; otherwise about somebody or something else: never linked
  bool is_key = false;    // records of equal values are about one person, those of different ones aren't
  bool compared = true;   // for linking persons
  std::string at;         // for an age: the date attribute to which it refers; empty: none
  std::array<std::optional<AttributeAction>, kHideModes> actions;  // nothing: the kind's default in docs/hide.md
  std::string hierarchy;                                           // a file, for generalized attributes
  double weight = 1;                                               // for generalized attributes
  std::string tag = {};                                            // the text of its tag; empty: its name

  // The action for its values in this mode.
  [[nodiscard]] AttributeAction action(HideMode mode) const;
  // Returns whether a single value may identify somebody: direct identifiers, and birth dates.
  [[nodiscard]] bool is_identifying() const {
    return role == AttributeRole::direct || kind == AttributeKind::birth_date;
  }
};

// The method for the elements of FHIR resources at a path: "Patient.name.family", "*.id",
// "DocumentReference.content.attachment". The longest path that matches an element or one above it decides; of equally
// long ones, the last.
// made: of another tool's rules (FhirRule::making).
enum class FhirMethod { keep, redact, text, attribute, reference, made };
[[nodiscard]] std::optional<FhirMethod> fhir_method_named(std::string_view name);
// The method at one path.
struct FhirRule {
  std::string path;
  FhirMethod method = FhirMethod::redact;
  std::string attribute;  // of method attribute
  std::string making;     // of method made: the rule as JSON, as its tool has it
};

// A file or a folder of documents to de-identify, with its reading and writing options.
struct HideSource {
  // The type of its records. json: values of any shape; each string is free text, or an attribute's value (`columns`:
  // by its path, "messages[].content"). names: names of files, which are searched like texts, and not written.
  enum class What { documents, table, fhir, json, names };
  What what = What::documents;
  std::string file;                            // or a folder of documents
  std::string as;                              // its name in the output; empty: the file's own
  FormatOptions format;                        // of documents; of a table: delimiter, header, encoding
  std::map<std::string, std::string> columns;  // column or field: the name of the attribute that it holds
  std::vector<std::string> texts;              // of a table: columns of free text
  std::vector<std::string> pass;               // columns or fields that are published unchanged; others are dropped
  std::vector<FhirRule> fhir;                  // before the built-in ones
};

// Masking as the last step for documents: mask_file() with its safe defaults, counted by documents, and verified.
struct HideMask {
  std::string method = "repeats";  // repeats, ngrams, words or terms
  unsigned k = 3;
  unsigned n = 4;          // for ngrams
  std::string dictionary;  // for terms
  char32_t mark = U'█';
};

// Settings for a batch of documents about unknown persons (sumi/hide/redact.hpp).
struct HideBatch {
  AttributeAction action = AttributeAction::tag;  // for the labels given; the label determines the kind
  std::vector<std::string> denied;                // phrases that are hidden wherever they occur
  std::vector<std::string> labels = {};           // only these are hidden; empty: all
  std::set<std::string> guessed = {};             // attributes whose columns have other names, and so other words
  double least_score = 0;                         // for what finders find, except numbers proven by a check
  // Linked records share their numbers ([PERSON_1]): those with an equal value in the column or member of this name
  // (for a path its last part; any case), or whose sources have equal `links`, one for each source. Others share none.
  // Empty: each record is numbered by itself.
  std::string link_field = {};
  std::vector<std::string> links = {};
};

// The settings at the top of docs/hide.md's rules file; empty files: none.
struct HideRules {
  HideMode mode = HideMode::full;
  std::optional<HideLaw> law = {};
  unsigned k = 5;  // persons a class, if something is generalized
  // The date at which ages are judged, and to which years of two digits are limited; required if mode full caps ages or
  // shows years.
  std::optional<CalendarDate> as_of;
  std::optional<Diversity> diversity;  // of sensitive attributes
  std::optional<Closeness> closeness;
  Objective objective = Objective::hierarchy;
  Partitioning partitioning = Partitioning::best_split;  // of the view; only classes of best_split are improved
  double suppress_limit = 0;
  std::vector<HideSource> sources;
  std::vector<HideAttribute> attributes;
  std::vector<std::string> taggers;       // as Tagger takes them; if they disagree, the first one decides
  std::vector<std::string> finders = {};  // folders of ready-made finders, for the tagger "auto"
  FinderSpeed speed = FinderSpeed::fast;  // of "auto"
  std::string publisher;                  // of sanitize fit: what it would hide is hidden, too
  bool own_spans = true;                  // spans of the documents count as found; otherwise they are used for scoring
  bool names_not_searched = false;        // permits a run without a search for names
  std::vector<std::string> unread;        // files beside the sources that no source includes
  std::vector<std::string> ignored_labels;
  std::string link_rules;  // TOML as for `sumi link`; empty: derived from the attributes
  std::optional<double> link_threshold;
  std::optional<double> loose_threshold;  // for counting persons towards k; nothing: .01
  // Permits a run in which records can't be linked to persons: k then counts records, and nothing is promised.
  // Otherwise that is an error.
  bool may_count_records = false;
  std::optional<HideMask> mask;
  // Attacks the publication: by taggers trained on it, if documents have spans; by the restorer, if they are masked.
  bool attack = false;
  // A file of phrases, one a line, and further phrases: no finder's mention covers them, and the mask doesn't hide them
  // (docs/how-to/never-hidden.md).
  std::string allow = {};
  std::vector<std::string> allowed = {};
  bool telling_words = false;  // compares kept words with what is known about persons: HideSummary::telling_words
  std::string output;          // a folder
  std::string view;            // the identifier view, SQLite
  std::string audit;           // JSON lines: what was done to which span, without the text
  std::string report;          // HTML for third parties: figures, without any text of the sources
  std::string before_after;    // HTML for the custodian: some records before and after
  std::string key;             // for shifts, pseudonyms, surrogates, the order of records
  // Keeps the sources' order of records; otherwise a keyed hash of what is published determines the order.
  bool keep_order = false;
  // Searches all texts for each word of a full name, except words in common use; creates attributes for labels without
  // one.
  std::optional<HideBatch> batch = {};
  std::string place;  // of the rules, for errors
};

// The inputs and outputs of one run of hide.
struct HideRunOptions {
  std::string rules;             // a file, docs/hide.md
  std::optional<HideMode> mode;  // overrides the rules'
  std::optional<unsigned> k;     // overrides the rules'
  bool overwrite = false;        // an output that isn't empty; a view of another run
  // Files that the caller reads or writes, which are not forgotten sources.
  std::vector<std::string> own_files;
  std::vector<std::string> finders = {};  // folders of ready-made finders, which rules may name as taggers: "en"
  FinderSpeed speed = FinderSpeed::fast;  // of "auto"
  std::vector<std::string> allowed = {};  // phrases, in addition to those of the rules
  unsigned threads = 1;
  std::uint64_t seed = 1;
  // The key for the order of records if the rules name none; nothing: the view's key, which is drawn once, otherwise a
  // key that is drawn and forgotten.
  std::optional<Key> order_key;
  ReportOrigin origin = {};  // of the pages for third parties; published files are added
};

// The figures for the documents' own spans, if these were only used for scoring.
struct JudgedSpans {
  std::uint64_t spans = 0;
  std::uint64_t kept = 0;    // by rule: the mode keeps such values
  std::uint64_t missed = 0;  // spans of which some text is published because nothing found it
};

// The figures of an attribute.
struct HideAttributeFigures {
  std::string name;
  AttributeKind kind = AttributeKind::text;
  AttributeRole role = AttributeRole::direct;
  bool of_person = true;
  std::map<std::string, std::uint64_t> found_by;  // number of mentions by finder
  std::map<std::string, std::uint64_t> done;      // number by action
  std::uint64_t persons = 0;                      // with a value
  std::uint64_t kept = 0;                         // mentions that stay unchanged, by rule
  JudgedSpans judged;                             // with own_spans = false
};

// The figures of a published column of the view.
struct HideColumnFigures {
  std::string name;
  bool is_numeric = false;
  std::optional<verify::QueryPrecision> precision;  // of numbers
};

// Kept words that correlate with what is known about persons although nobody named them (docs/hide.md, Telling words).
struct HideTellingWords {
  // One of them.
  struct Word {
    std::string text;  // of the sources, in normal form
    std::uint64_t persons = 0;
    double bits = 0;  // of mutual information
    double p = 0;     // probability that chance gives as much for any word
  };
  std::string attribute;
  std::uint64_t persons = 0;  // persons that have it, and free text
  std::uint64_t words = 0;    // words that were compared
  std::vector<Word> telling;  // most bits first
};

// The documents and cells in which a finder searched for names: texts.
struct HideSearched {
  std::uint64_t texts = 0;    // not empty ones
  std::uint64_t guessed = 0;  // texts whose language is a guess by others of the same source (docs/finders.md)
  // Texts with words in scripts in which the ready-made finder knows no names, by the script's English name.
  std::map<std::string, std::uint64_t> other_scripts = {};
  std::uint64_t with_words = 0;  // texts with a word of three letters, or a letter without capitals
};

// A column or field that isn't published, and the search for its values in the texts.
struct HideLeftOutColumn {
  std::string file;  // of the output
  std::string column;
  std::string sought;            // "numbers", "names", "dates", "contacts", "streets"; empty: nothing
  std::uint64_t values = 0;      // cells with content
  std::uint64_t looked_for = 0;  // cells that were searched for in the texts

  bool operator==(const HideLeftOutColumn&) const = default;
};

// The findings, changes and outputs of a run.
struct HideSummary {
  HideMode mode = HideMode::full;
  unsigned k = 0;
  std::optional<HideLaw> law = {};
  bool was_done = false;        // by an earlier run: nothing was written
  std::uint64_t documents = 0;  // records with free text
  std::uint64_t records = 0;
  std::uint64_t characters = 0;
  std::uint64_t mentions = 0;
  std::uint64_t persons = 0;
  std::uint64_t loose_persons = 0;  // as k counts them
  std::uint64_t pairs_compared = 0;
  bool link_held = false;        // as LinkResult::is_held
  bool linked_by_names = false;  // pairs were undecided, so equal full names decided
  std::string link_doubt;        // the reason why records can't be linked to persons; empty: they can
  // Persons that have neither a key nor a full name: if persons are counted, they are in no class.
  std::uint64_t untold_persons = 0;
  bool counts_records = false;  // k counts records, because the linkage is undecided; nothing is promised
  std::vector<HideAttributeFigures> attributes;
  std::vector<HideColumnFigures> columns;
  std::uint64_t generalized_persons = 0;
  std::optional<TableLoss> loss;
  std::optional<verify::TableVerdict> verdict;
  std::optional<verify::TableRisk> risk;
  std::map<std::string, std::map<std::string, std::uint64_t>> dropped;  // by source: columns or paths that didn't pass
  std::vector<HideLeftOutColumn> left_out;  // of tables, jsonl, csv and tsv; not of resources
  // The findings of the final search; if there are any, nothing is published.
  verify::Residue residue;
  std::map<std::string, MaskSummary> masked;    // by file of documents
  std::vector<HideTellingWords> telling_words;  // if the rules request them; words that masking hides count as kept
  std::map<std::string, TaggerAttackResult> attacked;
  std::map<std::string, RestoreScore> restored;
  std::vector<std::string> names_not_searched;  // files of the output whose free texts were not searched for names
  // Files in which only their own spans tell where names are: the share of documents with such a span.
  std::map<std::string, double> names_annotated;
  // Figures by finder: its name, or its file's; for "auto" those of the texts' languages ("de", "de+fr"), and
  // kAllLanguages for texts of an unknown language.
  std::map<std::string, HideSearched> searched;
  // Allowed phrases that are hidden at some place: check digits prove a number there, its value is known from
  // elsewhere, or people decided so. Nothing: no phrases are allowed.
  std::optional<std::uint64_t> phrases_not_allowed = {};
  bool key_made = false;
  bool order_kept = false;  // records are in the order of their sources
  // The number of words of names that a batch searched for in all texts, and the words that it did not, because they
  // are in common use.
  std::uint64_t words_searched = 0;
  std::vector<std::string> words_not_searched = {};
  // The order of a source's files, if it names several: "shuffled"; "kept", if their names or all orders are kept;
  // empty: there are none. Records of one file always stay in one file.
  std::string file_order;

  [[nodiscard]] bool is_published() const { return residue.found == 0; }
};

// Runs the whole chain: finds attributes, links persons, generalizes the view, writes back, masks, searches the output
// for identifiers, attacks it. The output appears as a whole, or not at all if the search finds an identifier; the
// report and the audit are written either way.
//   Resumes  with a view: stored findings are reused; a finished run changes nothing.
//   Memory   all free texts, twice what is found in them.
//   Threads  any number; the result doesn't depend on it.
//   Errors   bad_input: rules, sources, taggers that can't be read; files beside the sources that nothing reads and the
//            rules don't allow (unread); fewer persons than k; mode statistical if records can't be linked to persons
//            (HideRules::may_count_records). bad_usage: an output that isn't empty; a view of another run; nothing
//            searches a source's texts for names, and the rules don't allow that (names = "not searched"). unfinished:
//            it can't be written; a source changed meanwhile; a promise that isn't kept.
[[nodiscard]] HideSummary run_hide(const HideRunOptions& options, const Progress& progress = {});

// A file or folder that no source reads.
struct UnreadFile {
  std::string name;    // as seen from the folder
  std::string reason;  // the reason and the remedy
};

// The result of init_hide_rules(): rules for a folder, and what they could not use.
struct InitialHideRules {
  std::string rules;               // empty if something is unread
  std::vector<UnreadFile> unread;  // and not allowed by name
  std::vector<std::string> notes;  // for the reader: columns that aren't read, encodings that were guessed
};

// Writes rules that run for a folder's content, with comments. Documents and tables are recognized by name and content;
// columns by their names and values; labels by the documents' own spans, the taggers and the built-in patterns;
// delimiters and encodings (UTF-8, UTF-16, windows-1252) by content. File names are relative to the folder, where the
// rules belong.
//   `as_of`         the rules' setting of that name; nothing: a line that tells what to write.
//   `finders`       folders of ready-made finders, as TaggerSetting::finders: those for the texts' languages become
//                   taggers.
//   `allow_unread`  names of files that may be left unread; the rules then say so.
//   Threads         any number of calls at the same time.
//   Errors          bad_input: no folder, or one of which nothing can be used and nothing is unread. bad_usage: a name
//                   that doesn't exist.
[[nodiscard]] InitialHideRules init_hide_rules(const std::string& folder,
                                               const std::vector<std::string>& allow_unread = {},
                                               std::optional<CalendarDate> as_of = {},
                                               const std::vector<std::string>& finders = {});

}  // namespace sumi
