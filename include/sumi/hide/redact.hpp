#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/hide/hide.hpp>
#include <sumi/io/format.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/report/report_origin.hpp>
#include <sumi/verify/residue.hpp>

namespace sumi {

// The replacement of what is found: [PERSON]; [PERSON_1], numbered within each document; an invented value; PERSON_ and
// a keyed hash; █; nothing.
enum class RedactStyle { label, number, surrogate, hash, mark, remove };
[[nodiscard]] std::optional<RedactStyle> redact_style_named(std::string_view name);
[[nodiscard]] std::string_view name_of(RedactStyle style);

// The reason why texts can't be searched for names; nothing is published unless the caller accepts it.
//   language  no finder knows the texts' language, or they are too short to tell it
//   script    texts with words in scripts in which the finders know no names
//   names     no finder searches for names at all
enum class Unsearched { language, script, names };
[[nodiscard]] std::optional<Unsearched> unsearched_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Unsearched kind);

// The treatment of ink in pictures that isn't print: handwriting, signatures, stamps, photographs, bar codes.
//   paint   it is painted over
//   refuse  the file counts as unread
//   keep    it stays, and the report begins with that
enum class UnreadInk { paint, refuse, keep };
[[nodiscard]] std::string_view name_of(UnreadInk how);

// The form of a published PDF document: rewritten without the hidden glyphs, or pictures of its pages with the kept
// text as an invisible layer. A scan is always published as pictures.
enum class PdfForm { rewrite, picture };
[[nodiscard]] std::string_view name_of(PdfForm form);

// The widths of hidden stretches in a rewritten PDF: rounded up to a grid, or those of the hidden text.
enum class PdfWidths { grid, exact };
[[nodiscard]] std::string_view name_of(PdfWidths widths);

// The inputs, searches and outputs of redact().
struct RedactOptions {
  std::vector<std::string> inputs;  // files, folders with everything below, patterns; or "-" alone
  std::string output;               // for one file a file (or "-"), otherwise a folder
  bool overwrite = false;
  // `format` and `encoding` of all files, unless the files themselves tell them; `text_field`: paths of the only free
  // texts of JSON.
  FormatOptions format;
  std::vector<std::string> taggers = {"auto", "patterns"};  // as Tagger takes them
  std::vector<std::string> languages = {};                  // ready-made finders to use for "auto"
  std::vector<std::string> finders = {};                    // folders of ready-made finders
  FinderSpeed speed = FinderSpeed::fast;                    // of "auto"
  std::vector<std::string> labels = {};                     // only these are hidden; empty: all
  std::vector<std::string> allowed = {};                    // phrases that no finder hides
  std::vector<std::string> denied = {};                     // phrases that are hidden wherever they occur
  double least_score = 0;                                   // for what finders find, except numbers proven by a check
  RedactStyle style = RedactStyle::label;
  // The column or member by which documents are linked under style number: records share their numbers if they have
  // equal values in it or, for "folder", if their files are in one folder; names alone never link. Empty: each record
  // is numbered by itself. Needs key.
  std::string link_documents = {};
  std::string key;                 // for surrogates, hashes and linked numbers: a file; created if missing
  std::optional<Key> secret = {};  // the key itself, instead of a file
  // A file, outside of the output, that restores the texts (reverse_file()), sealed with `key`; empty: none. Only for
  // texts and containers.
  std::string reversal = {};
  UnreadInk unsure = UnreadInk::paint;
  PdfForm pdf = PdfForm::rewrite;
  PdfWidths pad = PdfWidths::grid;
  bool keep_names = false;                  // keeps names of files and folders, except what is found in them
  bool allow_unread = false;                // files that can't be read are left out, not an error
  std::set<Unsearched> accepted = {};       // reasons for which texts are published unsearched
  bool dry_run = false;                     // nothing is written
  unsigned doubtful = 20;                   // the most places in RedactSummary::doubtful
  std::string report;                       // HTML for third parties: figures, without any text
  std::string private_page;                 // HTML for the custodian: some records before and after
  std::vector<std::string> own_files = {};  // files of the caller, which are no inputs
  unsigned threads = 1;
  std::uint64_t seed = 1;
  ReportOrigin origin = {};
};

// A stretch with the lowest confidence (a share, 0 to 1) of its finder. It has the place, but not the text.
struct DoubtfulFinding {
  std::string file;
  std::uint64_t record = 0;  // from 1
  std::string label;
  Range where;  // bytes of the record's text
  double score = 0;
};

// A record of a file.
struct RecordPlace {
  std::string file;
  std::uint64_t record = 0;  // from 1
};

// The findings and actions.
struct RedactSummary {
  std::uint64_t files = 0;
  std::uint64_t records = 0;
  std::uint64_t characters = 0;
  std::uint64_t hidden = 0;                               // stretches
  std::map<std::string, std::uint64_t> labels;            // the same by label
  std::map<std::string, HideSearched> searched;           // as in HideSummary
  std::map<Unsearched, std::uint64_t> unsearched;         // number of texts; for `names`, files
  std::vector<RecordPlace> unsearched_places;             // the first 20 with such texts
  std::uint64_t words_searched = 0;                       // of names, in all texts
  std::uint64_t words_not_searched = 0;                   // words in common use, hidden only where a finder found them
  std::uint64_t records_not_linked = 0;                   // records without a value of link_documents
  std::uint64_t values_not_searched = 0;                  // values of columns, too short for a search in other texts
  std::map<std::string, std::uint64_t> dropped;           // from containers, by what it is
  std::uint64_t with_unread_ink = 0;                      // pages of pictures with what isn't print (UnreadInk)
  std::vector<UnreadFile> unread;                         // files that were left out
  std::vector<std::string> notes;                         // about encodings that were guessed
  std::vector<DoubtfulFinding> doubtful;                  // lowest confidence first
  std::optional<std::uint64_t> phrases_not_allowed = {};  // as in HideSummary
  verify::Residue residue;                                // of the last search
  unsigned searches = 0;                                  // of the result
  bool key_made = false;
  bool is_published = false;
};

// Removes what finders find from files, and writes each in its own format: texts, tables, JSON, Word, mail, pages. What
// was found once is searched for in all of them, in other spellings and in the files' names. Then independent code
// (find_residue()) searches the written bytes. What is still there is denied everywhere and the search is repeated, at
// most twice.
//   Promise   nothing appears if the search finds something, if a file can't be read and that isn't allowed, or if a
//             text can't be searched for names and that isn't accepted. No promise of anonymity: what no finder finds
//             stays.
//   Layout    one file in, one file out; otherwise a folder with the same folders. Records keep their order.
//   Tables    a column whose name or content is names, numbers of persons, contacts, addresses or dates is hidden
//             completely; so is such a member of JSON.
//   Memory    all free texts, twice what is found in them.
//   Threads   any number; the result doesn't depend on it. Without a key, the same input gives the same bytes.
//   Errors    bad_input: a file can't be read; nothing to read. bad_usage: an output that isn't empty; an output of
//             another kind than the input; two files with one name, if names are kept; a reversal for files that can't
//             be restored, or over an earlier one without `overwrite`. unfinished: it can't be written; a file changed
//             meanwhile.
[[nodiscard]] RedactSummary redact(const RedactOptions& options, const Progress& progress = {});

// A redacted file in memory: its name and its bytes.
struct RedactedBytes {
  RedactSummary summary;
  std::string name;   // a fresh one, or the redacted given one (`keep_names`); empty: nothing was published
  std::string bytes;  // likewise
};

// redact() for one file in memory. `name` determines its format if its bytes don't; only its suffix matters, unless
// names are kept. `options.inputs`, `output` and `overwrite` aren't used.
//   Memory   that of redact(), and both files; they are in a private temporary folder meanwhile. The taggers of the
//            last call stay loaded.
//   Threads  as redact(); any number of calls at the same time.
//   Errors   as redact(); bad_usage if the name is longer than 200 bytes.
[[nodiscard]] RedactedBytes redact_bytes(std::string_view name, std::string_view bytes, RedactOptions options,
                                         const Progress& progress = {});

// The reason why a line can't be published.
enum class DroppedLine {
  no_text,
  too_long,
  unknown_language,
  unknown_script,
  no_finder_of_names,
  still_says,
  no_named_text,
  no_json,
  no_end  // in a stream that was stopped
};
// A short description for people.
[[nodiscard]] std::string_view words_of(DroppedLine why);

// A line in its published form, without its end.
struct RedactedLine {
  std::string text;
  std::optional<DroppedLine> dropped = {};  // set if nothing of it may be published
  std::size_t hidden = 0;                   // stretches
};

// Redacts lines as they come, each by itself: what one says isn't known in the next. A line of JSON comes back as JSON,
// whose members are redacted as those of a file, but by their names alone.
//   Promise  as redact(), of the line: what was found in it is looked for in it again, and a line that can't be
//            searched, or still says it, is dropped.
//   Threads  called by one; several redactors at the same time. Strings that come again are searched once.
//   Errors   bad_usage: options that contradict each other, or that are of files.
class LineRedactor {
 public:
  // Uses taggers, languages, finders, speed, labels, least_score, allowed, denied, style, key, accepted and
  // format.text_field.
  explicit LineRedactor(RedactOptions options);
  ~LineRedactor();
  LineRedactor(const LineRedactor&) = delete;
  LineRedactor& operator=(const LineRedactor&) = delete;

  // `line`: without its end. The redactor keeps nothing of it.
  [[nodiscard]] RedactedLine redact(std::string_view line);
  // Each of several lines, by options.threads threads; the same as one by one.
  [[nodiscard]] std::vector<RedactedLine> redact(std::span<const std::string_view> lines);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// The numbers of lines read, redacted and dropped.
struct RedactedLines {
  std::uint64_t lines = 0;                            // read
  std::uint64_t hidden = 0;                           // stretches
  std::map<DroppedLine, std::uint64_t> dropped = {};  // lines
};

// Lets a caller of redact_lines() watch and stop it.
struct LinesWatch {
  // Called after the first line that is dropped for a reason, the tenth, the hundredth and so on.
  std::function<void(DroppedLine why, const RedactedLines& so_far)> dropped = {};
  int stop = -1;  // a file descriptor: once it can be read, no more lines are; those that came whole are written
};

// Reads lines from a file descriptor until it ends, as many at a time as there are, and writes them to another one
// before it reads further. Both may be non-blocking. What was done is counted, also where it ends with an error.
//   Memory   64 KiB and a line; one longer than 1 MiB is dropped; some 10,000 strings of the last lines, a thread.
//   Threads  any number; the result doesn't depend on it.
//   Errors   as LineRedactor; bad_input, unfinished: the descriptors can't be read or written.
void redact_lines(const RedactOptions& options, int from, int to, RedactedLines& counted, const LinesWatch& watch = {});

}  // namespace sumi
