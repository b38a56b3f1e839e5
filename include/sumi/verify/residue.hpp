#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <sumi/model/progress.hpp>
#include <sumi/model/table.hpp>

namespace sumi::verify {

// In which ways an identifier is still found when it is written otherwise.
//   exact    as under "Equal" below, and in no other way
//   words    also without accents and umlauts (Jürgen Müller: Jurgen Mueller), its words joined otherwise (by a hyphen,
//            a comma, an apostrophe, a line's end; together where they have eight letters), one or two initials between
//            them (Tova J. Brandvold)
//   number   also by its letters and digits alone: 48 211 907 for 48211907, where they are seven digits or six letters
//            and digits; nine digits also behind a country code
//   name     as words; also inflected, where it is one word or two: Brackwaters, Ивановым, Kowalskiego, Virtasen
//   date     `value` is YYYY-MM-DD: also any other way to write that day in figures, by all orders, the year with two
//            digits too, or with the name of its month in English, Spanish, German or French
//   day      as date, but not six figures together (850312)
enum class ResidueLikeness : std::uint8_t { exact, words, number, date, name, day };

// As ResidueIdentifier::person: every record is this one's own, and what belongs to no record.
inline constexpr std::uint32_t kAnybody = ~std::uint32_t{0};

// Something that shall stand nowhere in what is published.
struct ResidueIdentifier {
  std::string attribute;     // what it is, for the report
  std::string value;         // valid UTF-8
  std::uint32_t person = 0;  // any number; as in ResidueOptions::persons_of; kAnybody
  // Also in records of other persons, in names of files, in what belongs to no record. Else only in the person's own
  // records; a word of a name also in names of files, from three characters on, unless it is a common word.
  bool everywhere = true;
  // A word of a name: in small letters, and where it is a common word as well (Will, May), it counts where it reads as
  // a name there (docs/hide-residue.md).
  bool is_word_of_name = false;
  ResidueLikeness likeness = ResidueLikeness::exact;
  // It counts only beside one of ResidueOptions::words_beside. For an exact one that isn't sought everywhere.
  bool is_beside_word = false;
};

// Where the publication itself wrote ids that it counted out: d000001, r000001, Patient/r000001.
struct ResidueFreshIds {
  std::uint64_t most = 0;        // the greatest number
  std::set<std::string> fields;  // as ResiduePlace::field names them: "id", "subject.reference", "file name"
};

// What is searched for, and how the folder is read.
struct ResidueOptions {
  std::vector<ResidueIdentifier> identifiers;  // of alike ones of one attribute and person, one counts
  // Whom the records of a file are about, by its path in the folder: its lines (JSON), elements (of a JSON array) or
  // rows, a person each, in order. Any other file is one record, about all persons named here; or, where it has as many
  // messages (mail) or lines as they are several, a record each.
  std::map<std::string, std::vector<std::uint32_t>> persons_of;
  // Delimiter and header of tables, by path; without: a tab in .tsv, else as TableLayout has it; the first row isn't a
  // record. `encoding` isn't used.
  std::map<std::string, TableLayout> tables;
  // By a file's path, and of names of files by the path of their folder ("" is the published folder itself).
  std::map<std::string, ResidueFreshIds> fresh_ids;
  // What the publication itself writes over what it takes away: [NAME], [STREET]. A word of one of these, where it
  // stands as it is given, byte for byte, is nobody's, even where somebody is called so.
  std::vector<std::string> marks;
  // By attribute: in small letters without accents. "employee" for 4711, as in "Employee no. 4711", "4711 (employee)".
  std::map<std::string, std::set<std::string, std::less<>>> words_beside = {};
  std::size_t most = 100;     // places that are kept
  bool lists_unread = false;  // what can't be read comes in Residue::unread; else it is an error
};

// Where one stands. The text isn't in it; but the file's path may hold what is found there as its name.
struct ResiduePlace {
  std::string file;          // its path in the folder; of a name, the path of what has it
  std::uint64_t record = 0;  // from 1; 0: of no record
  // "text"; a column's name ("column 2" where it has none); the JSON members on the way, "contact.mail", behind them
  // ".{}" for a key there; "header of column 2"; "file name"; of archives and mail the path in it,
  // "word/document.xml", "part 2/word/document.xml", of a member's own name "file name" in place of its last part, and
  // "<path> numbers" and "<path> headers" of what cells and printed pages show, "directory" of what stands beside
  // members. Empty where a column's or member's own name holds an identifier.
  std::string field;
  std::uint64_t begin = 0;  // bytes of the field, decoded, with its tags; of a file name, of the path's last part
  std::uint64_t end = 0;
  std::string attribute;
  std::uint32_t person = 0;

  auto operator<=>(const ResiduePlace&) const = default;
};

// A file that can't be read or searched, by its path in the folder, and why.
struct ResidueUnread {
  std::string file;
  std::string why;  // as Error::fact()
};

// What find_residue() found.
struct Residue {
  std::vector<ResiduePlace> places;  // in their order, the first ResidueOptions::most
  std::uint64_t found = 0;           // all: a stretch counts for each attribute and person whose value it is
  std::map<std::string, std::uint64_t> by_attribute;  // of those found
  std::uint64_t files = 0;
  std::uint64_t searched_bytes = 0;  // of decoded text, keys and names too
  // In byte order, where ResidueOptions::lists_unread. Nothing is known of them: what was found in them may be a part.
  std::vector<ResidueUnread> unread = {};
};

// Searches a published folder for identifiers: in all that its files say, whatever wrote them. docs/hide-residue.md
//   Files    .jsonl, .ndjson, .json (one value, or a value a line): each string, key and number, decoded; of an object
//            whose contentType begins with text/, what the base64 of its `data` holds, instead. .csv, .tsv: each cell,
//            headers too. Others: all of it. .gz, .zst as what they hold. Files whose name begins with a dot, too.
//            Names of files and folders, where '_', '-' and '.' are spaces. In .html, .htm, .xhtml, .xml, attachments
//            of text/html and text/xml, and JSON strings that begin with '<', the entities &amp; &lt; &gt; &quot;
//            &apos; &nbsp; &shy; and numeric ones are decoded.
//   Archives what begins as zip (.docx, .xlsx, .odt, .ods, .zip), whatever its name, member by member: names, text,
//            also without tags, bytes of what is no text; numbers in cells as they are shown; archives, gzip, zstd and
//            mail in it to a depth of 4, and 250 times the file (or 32 MiB) unpacked. Also in digits in a text
//            (16 times the text, or 32 MiB).
//   Mail     .eml, .mbox, .mbx, .mht, .mhtml, and what has a header of MIME: each part decoded, in its charset.
//   PDF      the text of each page in three layouts, every string and name, every stream unpacked.
//   SQLite   what begins as a database: each value of each table, names of tables and columns, texts of the schema; and
//            the readable stretches of all its bytes, free pages too.
//   Equal    by NFKC_Casefold, which drops default ignorable characters; runs of white space, line breaks too, are one
//            space, and none between characters of scripts without spaces; dashes are '-', apostrophes '\''; other
//            punctuation as it is.
//   Ids      of a text that is a fresh id (d000001, d000001.txt, r000001, Patient/r000001) where `fresh_ids` says that
//            the publication wrote it, the digits say nothing by themselves, nor does the type; its letter with its
//            digits is found. Anywhere else a text that looks so is text.
//   Words    a value is found as whole words: where it begins or ends with a letter (or mark), none stands beside it;
//            where with a digit, no digit. In scripts without spaces (Han, Hiragana, Katakana, Thai, Lao, Khmer,
//            Myanmar) it is found within words. A value that folds to nothing is nowhere.
//   Cost     O(bytes + occurrences), also those within words; some tens of MB/s.
//   Memory   a batch of 16 MB; some 20 times the longest text a thread; 20 times the longest file that is not JSON
//            lines or a table.
//   Threads  uses `threads`; the result does not depend on it.
//   Limits   a text of less than 4 GiB; values of less than 4 GiB together (unfinished).
//   Errors   bad_input "<file>:<line>" where a file isn't what its name says, or not UTF-8; where an attachment is not
//            base64 of UTF-8; where something is neither a file nor a folder; an archive that is encrypted, damaged,
//            too large or deep, or holds what nothing here reads (macros, other archives). bad_usage: `folder`
//            is none; persons of a file that isn't there; other than as many persons as records. With lists_unread,
//            bad_input of a file is no error.
[[nodiscard]] Residue find_residue(const std::string& folder, const ResidueOptions& options, unsigned threads = 1,
                                   const Progress& progress = {});

// A field of a record in memory. It looks at bytes that outlive the call.
struct ResidueField {
  std::string_view name;
  std::string_view text;
};
// The fields of one record, in their order.
using ResidueRecord = std::vector<ResidueField>;

// A part of a publication that lies in memory, and the path that it would have in a published folder.
struct ResidueFile {
  std::string path;
  // One of: records of fields, each searched as a line of JSON with these members; a table (not null), searched as CSV
  // with a header; JSON values, a record each. What it looks at outlives the call.
  std::variant<std::span<const ResidueRecord>, const Table*, std::span<const std::string>> content;
};

// The same search for a publication in memory: what find_residue() finds in a folder with these files. `tables` of the
// options isn't used.
//   Equal, ids, words, threads, limits  as above. Memory: a batch of 16 MB; some 20 times the longest text a thread.
//   Progress  may stop the call (model/progress.hpp).
//   Errors    bad_input at "<path>, record <number>" where a text isn't UTF-8 or a value isn't JSON; bad_usage: a path
//             that is empty or comes twice; persons of a path that isn't there; other than as many persons as records.
[[nodiscard]] Residue find_residue(std::span<const ResidueFile> files, const ResidueOptions& options,
                                   unsigned threads = 1, const Progress& progress = {});

}  // namespace sumi::verify
