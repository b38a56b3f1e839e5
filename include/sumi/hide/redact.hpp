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

// What stands in place of what is found: [PERSON]; [PERSON_1], which counts anew in each document; something made up;
// PERSON_ and a keyed hash; █; nothing.
enum class RedactStyle { label, number, surrogate, hash, mark, remove };
[[nodiscard]] std::optional<RedactStyle> redact_style_named(std::string_view name);
[[nodiscard]] std::string_view name_of(RedactStyle style);

// What can't be searched for names, so that nothing is published unless somebody accepts it.
//   language  texts whose language no finder knows, or that are too short to tell it
//   script    texts with words in letters in which the finders know no names
//   names     no finder looks for names at all
enum class Unsearched { language, script, names };
[[nodiscard]] std::optional<Unsearched> unsearched_named(std::string_view name);
[[nodiscard]] std::string_view name_of(Unsearched kind);

// What redact() reads, looks for and writes.
struct RedactOptions {
  std::vector<std::string> inputs;  // files, folders with all below them, patterns; or "-" alone
  std::string output;               // of one file a file (or "-"), else a folder
  bool overwrite = false;
  // `format` and `encoding` of all files, where they aren't told by the files themselves; `text_field`: paths of the
  // only free texts of JSON.
  FormatOptions format;
  std::vector<std::string> taggers = {"auto", "patterns"};  // as Tagger takes them
  std::vector<std::string> languages = {};                  // ready-made finders in the place of "auto"
  std::vector<std::string> finders = {};                    // folders of ready-made finders
  FinderSpeed speed = FinderSpeed::fast;                    // of "auto"
  std::vector<std::string> labels = {};                     // only these are hidden; empty: all
  std::vector<std::string> allowed = {};                    // phrases that no finder hides
  std::vector<std::string> denied = {};                     // phrases that are hidden wherever they stand
  double least_score = 0;                                   // of what finders find, but for numbers that a check proves
  RedactStyle style = RedactStyle::label;
  // Under style number, records share their numbers where they say the same in the column or member of this name, or,
  // "folder", where their files lie in one folder; never by names alone. Nothing: each record counts alone. Needs key.
  std::string link_documents = {};
  std::string key;                 // of surrogates, hashes and linked numbers: a file; made where it isn't there
  std::optional<Key> secret = {};  // the key itself, in place of a file
  // A file, not in the output, that puts texts back (reverse_file()), sealed with `key`; empty: none. Of texts and
  // containers alone.
  std::string reversal = {};
  bool keep_names = false;                  // of files and folders, as far as nothing is found in them; else fresh ones
  bool allow_unread = false;                // files that can't be read are left out; else they are an error
  std::set<Unsearched> accepted = {};       // what may be published though nobody could search it
  bool dry_run = false;                     // nothing is written
  unsigned doubtful = 20;                   // places that RedactSummary::doubtful has at most
  std::string report;                       // HTML for others: figures, without any text
  std::string private_page;                 // HTML for the custodian: some records before and after
  std::vector<std::string> own_files = {};  // that the caller reads or writes besides: no inputs
  unsigned threads = 1;
  std::uint64_t seed = 1;
  ReportOrigin origin = {};
};

// A stretch of which the finder was least sure, by its place: its text isn't in it.
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

// What was found and done.
struct RedactSummary {
  std::uint64_t files = 0;
  std::uint64_t records = 0;
  std::uint64_t characters = 0;
  std::uint64_t hidden = 0;                               // stretches
  std::map<std::string, std::uint64_t> labels;            // of them, by label
  std::map<std::string, HideSearched> searched;           // as HideSummary has it
  std::map<Unsearched, std::uint64_t> unsearched;         // texts; of `names`, files
  std::vector<RecordPlace> unsearched_places;             // the first 20 with texts of these
  std::uint64_t words_searched = 0;                       // of names, in all texts
  std::uint64_t words_not_searched = 0;                   // words in common use, hidden where a finder says so
  std::uint64_t records_not_linked = 0;                   // that don't say by what (link_documents)
  std::uint64_t values_not_searched = 0;                  // of columns, too short to be looked for in other texts
  std::map<std::string, std::uint64_t> dropped;           // from containers, by what it is
  std::vector<UnreadFile> unread;                         // files that were left out
  std::vector<std::string> notes;                         // on encodings that were guessed
  std::vector<DoubtfulFinding> doubtful;                  // the least sure, least sure first
  std::optional<std::uint64_t> phrases_not_allowed = {};  // as HideSummary has it
  verify::Residue residue;                                // of the last search
  unsigned searches = 0;                                  // of the result
  bool key_made = false;
  bool is_published = false;
};

// Takes what finders find out of files, and writes each in its own format: texts, tables, JSON, Word, mail, pages. What
// was found once is looked for in all of them, in other spellings and in the files' names; then the written bytes are
// searched again by other code (find_residue()). What is still there is denied everywhere and searched again, at most
// twice.
//   Promise   nothing appears where the search finds something, where a file can't be read and that isn't allowed, or
//             where a text can't be searched for names and that isn't accepted. No promise of anonymity: what no finder
//             finds stays.
//   Layout    one file in, one file out; else a folder with the same folders. Records stay in their order.
//   Tables    a column that is called like, or holds, names, numbers of persons, contacts, addresses or dates is hidden
//             whole; so is such a member of JSON.
//   Memory    all free texts, twice what is found in them.
//   Threads   any number; the result doesn't depend on it. Without a key, the same input gives the same bytes.
//   Errors    bad_input: a file can't be read; nothing to read. bad_usage: an output that isn't empty; an output of
//             another kind than the input; two files with one name, where names are kept; a reversal of files that
//             can't be put back, or in the place of an earlier one without `overwrite`. unfinished: it can't be
//             written; a file changed meanwhile.
[[nodiscard]] RedactSummary redact(const RedactOptions& options, const Progress& progress = {});

// A file in memory: what it is called, and its bytes.
struct RedactedBytes {
  RedactSummary summary;
  std::string name;   // a fresh one, or what is left of the given one (`keep_names`); empty: nothing was published
  std::string bytes;  // likewise
};

// redact() of one file in memory. `name` tells its format where its bytes don't; of it nothing but what it ends with
// counts, unless names are kept. `options.inputs`, `output` and `overwrite` aren't read.
//   Memory   that of redact(), and both files; they lie in a private scratch folder of the system's meanwhile. The
//            taggers of the last call stay.
//   Threads  as redact(); any number of calls at the same time.
//   Errors   as redact(); bad_usage where the name is longer than 200 bytes.
[[nodiscard]] RedactedBytes redact_bytes(std::string_view name, std::string_view bytes, RedactOptions options,
                                         const Progress& progress = {});

// Why a line can't be published.
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
// In a few words, for people.
[[nodiscard]] std::string_view words_of(DroppedLine why);

// A line as it may be published: without its end.
struct RedactedLine {
  std::string text;
  std::optional<DroppedLine> dropped = {};  // nothing of it may be published
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
  // It goes by taggers, languages, finders, speed, labels, least_score, allowed, denied, style, key, accepted and
  // format.text_field.
  explicit LineRedactor(RedactOptions options);
  ~LineRedactor();
  LineRedactor(const LineRedactor&) = delete;
  LineRedactor& operator=(const LineRedactor&) = delete;

  // `line`: without its end. The redactor isn't changed by what it says.
  [[nodiscard]] RedactedLine redact(std::string_view line);
  // Each of several lines, by options.threads threads; the same as one by one.
  [[nodiscard]] std::vector<RedactedLine> redact(std::span<const std::string_view> lines);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// How many lines were read, hidden in, and dropped.
struct RedactedLines {
  std::uint64_t lines = 0;                            // read
  std::uint64_t hidden = 0;                           // stretches
  std::map<DroppedLine, std::uint64_t> dropped = {};  // lines
};

// How redact_lines() is watched and stopped.
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
