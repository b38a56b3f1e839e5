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

// The other spellings in which an identifier is found.
//   exact    as under "Equal" below, and no other
//   words    also without accents and umlauts (Jürgen Müller: Jurgen Mueller), with its words joined differently (by a
//            hyphen, a comma, an apostrophe, a line's end; without a gap if they have eight letters), with one or two
//            initials between them (Tova J. Brandvold)
//   number   also by its letters and digits alone: 48 211 907 for 48211907, if they are seven digits or six letters and
//            digits; nine digits also after a country code
//   name     as words; also inflected, for one word or two: Brackwaters, Ивановым, Kowalskiego, Virtasen
//   date     `value` is YYYY-MM-DD: also any other form of that day in figures, in all orders, also with a year of two
//            digits, or with the name of its month in English, Spanish, German or French
//   day      as date, but not six digits in a row (850312)
enum class ResidueLikeness : std::uint8_t { exact, words, number, date, name, day };

// A value of ResidueIdentifier::person: it owns every record, and what belongs to no record.
inline constexpr std::uint32_t kAnybody = ~std::uint32_t{0};

// A value that must not occur in the publication.
struct ResidueIdentifier {
  std::string attribute;     // its name in the report
  std::string value;         // valid UTF-8
  std::uint32_t person = 0;  // any number; as in ResidueOptions::persons_of; kAnybody
  // Sought also in records of other persons, in names of files, and in what belongs to no record. Otherwise only in the
  // person's own records; a word of a name also in names of files, from three characters on, unless it is a common
  // word.
  bool everywhere = true;
  // A word of a name: in lower case, and if it is also a common word (Will, May), it counts only where it reads as a
  // name (docs/hide-residue.md).
  bool is_word_of_name = false;
  ResidueLikeness likeness = ResidueLikeness::exact;
  // It only counts next to one of ResidueOptions::words_beside. For an exact one that isn't sought everywhere.
  bool is_beside_word = false;
};

// The places of fresh ids that the publication itself numbered: d000001, r000001, Patient/r000001.
struct ResidueFreshIds {
  std::uint64_t most = 0;        // the greatest number
  std::set<std::string> fields;  // named as in ResiduePlace::field: "id", "subject.reference", "file name"
};

// The identifiers, and the layout of the folder.
struct ResidueOptions {
  std::vector<ResidueIdentifier> identifiers;  // equal ones of one attribute and person count once
  // The persons of a file's records, by its path in the folder: its lines (JSON), elements (of a JSON array) or rows,
  // one person each, in order. Any other file is one record, about all persons listed; or, if it has as many messages
  // (mail) or lines as there are persons, and there are several, a record each.
  std::map<std::string, std::vector<std::uint32_t>> persons_of;
  // Delimiter and header of tables, by path; by default: a tab in .tsv, otherwise as in TableLayout; the first row
  // isn't a record. `encoding` isn't used.
  std::map<std::string, TableLayout> tables;
  // Keys are files' paths; for names of files, the path of their folder ("" is the published folder itself).
  std::map<std::string, ResidueFreshIds> fresh_ids;
  // The replacements that the publication itself writes: [NAME], [STREET]. A word in one of these, where it occurs
  // exactly as given, is no finding, even if somebody has that name.
  std::vector<std::string> marks;
  // Words for each attribute, in lower case without accents: "employee" for 4711, as in "Employee no. 4711", "4711
  // (employee)".
  std::map<std::string, std::set<std::string, std::less<>>> words_beside = {};
  std::size_t most = 100;     // places that are kept
  bool lists_unread = false;  // lists unreadable files in Residue::unread; otherwise they are an error
};

// The place of a finding, without its text; but the file's path may contain it as a name.
struct ResiduePlace {
  std::string file;          // its path in the folder; for a name, the path of the file or folder
  std::uint64_t record = 0;  // from 1; 0: none
  // "text"; a column's name ("column 2" if it has none); the path of JSON members, "contact.mail", with ".{}" appended
  // for a key there; "header of column 2"; "file name". For archives and mail the path in it, "word/document.xml",
  // "part 2/word/document.xml"; for a member's own name with "file name" as its last part; "<path> numbers" and "<path>
  // headers" for displayed cells and page headers; "directory" for data outside of members. Empty if a column's or
  // member's own name contains an identifier.
  std::string field;
  std::uint64_t begin = 0;  // bytes of the field, decoded, with its tags; for a file name, of the path's last part
  std::uint64_t end = 0;
  std::string attribute;
  std::uint32_t person = 0;

  auto operator<=>(const ResiduePlace&) const = default;
};

// A file that can't be read or searched, by its path in the folder, with the reason.
struct ResidueUnread {
  std::string file;
  std::string why;  // as Error::fact()
};

// The result of find_residue().
struct Residue {
  std::vector<ResiduePlace> places;  // in their order, the first ResidueOptions::most
  std::uint64_t found = 0;           // all: a stretch counts for each attribute and person whose value it is
  std::map<std::string, std::uint64_t> by_attribute;  // of those found
  std::uint64_t files = 0;
  std::uint64_t searched_bytes = 0;  // of decoded text, including keys and names
  // The unreadable files, in byte order, with ResidueOptions::lists_unread. They were not searched completely: findings
  // in them are only a part.
  std::vector<ResidueUnread> unread = {};
};

// Searches a published folder for identifiers in everything that its files contain, whatever program wrote them.
// docs/hide-residue.md
//   Files    .jsonl, .ndjson, .json (one value, or a value a line): each string, key and number, decoded; for an object
//            whose contentType begins with text/, the decoded base64 of its `data`, instead. .csv, .tsv: each cell,
//            also headers. Others: all of it. .gz, .zst as their content. Hidden files, too. Names of files and
//            folders, in which '_', '-' and '.' are spaces. In .html, .htm, .xhtml, .xml, attachments of text/html and
//            text/xml, and JSON strings that begin with '<', the entities &amp; &lt; &gt; &quot; &apos; &nbsp; &shy;
//            and numeric ones are decoded.
//   Archives files that begin as zip (.docx, .xlsx, .odt, .ods, .zip), whatever their name, member by member: names,
//            text, also without tags, bytes of other members; numbers in cells as they are displayed; archives, gzip,
//            zstd and mail in it to a depth of 4, and 250 times the file (or 32 MiB) unpacked. Also archives written as
//            digits in a text (16 times the text, or 32 MiB).
//   Mail     .eml, .mbox, .mbx, .mht, .mhtml, and files with a MIME header: each part decoded, in its charset.
//   PDF      the text of each page in three layouts, every string and name, every stream unpacked.
//   SQLite   files that begin as a database: each value of each table, names of tables and columns, texts of the
//            schema; and the readable stretches of all its bytes, including free pages.
//   Equal    by NFKC_Casefold, which drops default ignorable characters; runs of white space, including line breaks,
//            are one space, and none between characters of scripts without spaces; dashes are '-', apostrophes '\'';
//            other punctuation is unchanged.
//   Ids      in a text that is a fresh id (d000001, d000001.txt, r000001, Patient/r000001) and that the publication
//            wrote by `fresh_ids`, neither the digits by themselves nor the type are findings; its letter with its
//            digits is. Elsewhere such a text is ordinary text.
//   Words    a value is found as whole words: if it begins or ends with a letter (or mark), none is next to it; if with
//            a digit, no digit. In scripts without spaces (Han, Hiragana, Katakana, Thai, Lao, Khmer, Myanmar) it is
//            found within words. A value that folds to nothing is never found.
//   Cost     O(bytes + occurrences), including those within words; some tens of MB/s.
//   Memory   a batch of 16 MB; some 20 times the longest text a thread; 20 times the longest file that is not JSON
//            lines or a table.
//   Threads  uses `threads`; the result does not depend on it.
//   Limits   a text of less than 4 GiB; values of less than 4 GiB together (unfinished).
//   Errors   bad_input "<file>:<line>" if a file's content contradicts its name, or is not UTF-8; if an attachment is
//            not base64 of UTF-8; if an entry is neither a file nor a folder; an archive that is encrypted, damaged,
//            too large or deep, or has content that nothing here reads (macros, other archives). bad_usage: `folder` is
//            none; persons of a missing file; another number of persons than records. With lists_unread, bad_input of a
//            file is no error.
[[nodiscard]] Residue find_residue(const std::string& folder, const ResidueOptions& options, unsigned threads = 1,
                                   const Progress& progress = {});

// A field of a record in memory. The bytes must outlive the call.
struct ResidueField {
  std::string_view name;
  std::string_view text;
};
// The fields of one record, in their order.
using ResidueRecord = std::vector<ResidueField>;

// A part of a publication in memory, with the path that it would have in a published folder.
struct ResidueFile {
  std::string path;
  // One of: records of fields, each searched as a line of JSON with these members; a table (not null), searched as CSV
  // with a header; JSON values, a record each. The data must outlive the call.
  std::variant<std::span<const ResidueRecord>, const Table*, std::span<const std::string>> content;
};

// The same search for a publication in memory, with the findings of find_residue() for a folder with these files.
// `tables` of the options isn't used.
//   Equal, ids, words, threads, limits  as above. Memory: a batch of 16 MB; some 20 times the longest text a thread.
//   Progress  may stop the call (model/progress.hpp).
//   Errors    bad_input at "<path>, record <number>" if a text isn't UTF-8 or a value isn't JSON; bad_usage: an empty
//             or repeated path; persons of a missing path; another number of persons than records.
[[nodiscard]] Residue find_residue(std::span<const ResidueFile> files, const ResidueOptions& options,
                                   unsigned threads = 1, const Progress& progress = {});

}  // namespace sumi::verify
