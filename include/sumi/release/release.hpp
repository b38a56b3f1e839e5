#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi {

// The options for drawing the documents of a draft that people read before its release.
struct SampleOptions {
  std::string draft;          // a file, or a folder with everything below
  std::string output;         // JSON Lines for annotators, only readable for its owner
  FormatOptions format = {};  // `format` and `encoding` of all files; nothing: each file's own
  std::uint64_t documents = 300;
  std::uint64_t seed = 1;
  std::string key;  // a key file that replaces the seed, so that nobody can predict the sample
};

// The sample drawn.
struct DrawnSample {
  std::uint64_t documents = 0;        // documents drawn: all, if the draft has no more
  std::uint64_t draft_documents = 0;  // of the draft
  std::uint64_t draft_files = 0;
  std::string draft_sha256;
};

// Draws documents of a draft uniformly, without replacement, and writes each with an empty list of spans and "read":
// false. It contains no findings, only what the draft itself says. The same draft and seed (or key) give the same
// documents; a changed draft gives others. A row of a table, a JSON value, a letter is a document.
//   Memory   all texts of the draft.
//   Threads  any number of calls at the same time.
//   Errors   bad_input: a file can't be read as documents, there is none. bad_usage: no document is requested.
//            unfinished: it can't be written.
DrawnSample draw_sample(const SampleOptions& options, const Progress& progress = {});

// A document of a sample that a person has read.
struct ReadDocument {
  std::string text;
  std::vector<std::string> labels = {};  // of each identifier that is still in it
  bool is_read = false;
};

// A sample that was read.
struct ReadSample {
  std::vector<ReadDocument> documents;
  std::uint64_t unsettled_documents = 0;  // documents that two persons marked differently without a final decision
  std::string sha256;                     // of its file; empty: no file
};

// Reads a sample from a file in any format with spans. A document counts as read if its record has "read": true, or all
// do if `all_read`.
//   Threads  any number of calls at the same time.
//   Errors   as read_corpus(); bad_input: a record has no list of spans.
[[nodiscard]] ReadSample read_sample(const std::string& path, const FormatOptions& format, bool all_read);

// The draft to release, its sample, and the files that go with it.
struct ReleaseOptions {
  std::string draft;
  std::string output;  // for a file a file, otherwise a folder
  bool overwrite = false;
  FormatOptions format = {};  // the format with which the sample was drawn
  ReadSample sample;
  std::uint64_t seed = 1;               // with which the sample was drawn
  std::string sample_key;               // likewise
  std::string approver;                 // the person responsible
  std::optional<double> max_missed;     // accepted identifiers in 1,000 documents; above that it is refused
  std::optional<double> max_documents;  // accepted documents in 1,000 with an identifier; likewise
  std::uint64_t most_in_one = 20;       // the assumed most identifiers in a document that wasn't read
  double reader_recall = 1;             // the share of identifiers that the sample's readers find
  std::string decisions;                // people's decisions about the draft; empty: there are none
  std::vector<std::string> with;        // files that go with it: rules, certificates, reports, summaries
  std::vector<std::string> sources;     // the files, folders and patterns from which it was made
  std::vector<std::string> keys;        // key files by which its surrogates and hashes were drawn
  std::string replaces;                 // the earlier release that it replaces
  std::string register_file = "releases.jsonl";
  std::string key;                      // for the signature; created if missing
  std::string record;                   // the signed record
  std::string report;                   // HTML; empty: none
  std::string officer_page;             // HTML for the officer who signs; empty: none
  std::string officer_language = "en";  // en, de, es or fr
  std::string at;                       // the time by the caller's clock
  ReportOrigin origin = {};
};

// The bounds on missed identifiers of a label, or of all, in 1,000 documents (upper, 95%), with their counts.
struct MissedOfLabel {
  std::uint64_t identifiers = 0;  // in the sample
  std::uint64_t documents = 0;    // of the sample, that contain them
  double most_identifiers_per_1000 = 0;
  double most_documents_per_1000 = 0;
};

// The reason why a draft isn't released.
//   unread     documents of the sample that nobody has declared as read
//   unsettled  documents of the sample about which two readers disagree
//   decisions  people's decisions that the draft doesn't contain
//   missed     more identifiers may be missed than is accepted
//   documents  more documents may have one than is accepted
enum class ReleaseRefusal { unread, unsettled, decisions, missed, documents };
[[nodiscard]] std::string_view name_of(ReleaseRefusal refusal);

// The release, or the reasons for its refusal.
struct ReleaseSummary {
  std::map<ReleaseRefusal, std::uint64_t> refused;  // documents or decisions; 1 for bounds. Empty: it is released
  std::string id;                                   // of the release
  std::string public_key;                           // for checking its signature
  bool key_made = false;
  std::uint64_t draft_documents = 0;
  std::uint64_t sample_documents = 0;
  std::uint64_t files = 0;
  MissedOfLabel all;
  std::map<std::string, MissedOfLabel> labels;  // labels that somebody marked
  std::uint64_t most_in_one_identifiers = 0;    // used for the bounds: higher than requested if more were seen
  std::uint64_t documents_needed = 0;           // size of a clean sample that would suffice; 0: unknown, or it suffices
};

// Releases a draft of any kind: `redact`'s, `mask`'s, `hide`'s, a table. Checks that the sample is this draft's, bounds
// what is missed (docs/release.md), and, unless it refuses, copies the draft, writes the signed record and appends a
// line to the register.
//   Bound    documents: exact, by the hypergeometric distribution, without any assumption. Identifiers: by an urn
//            (Gaffke's bound, for a finite draft), assuming that no unread document has more than `most_in_one`. Both
//            are divided by `reader_recall`. Separately for each label. Neither includes what readers overlook, nor
//            anything that they don't consider an identifier.
//   Promise  nothing appears if it refuses. The line is in the register before the output appears: after a kill between
//            them there may be a line for a missing output.
//   Threads  one call for a register at a time; others wait.
//   Errors   bad_usage: no approver; no bound is requested; an output that exists. bad_input: the sample isn't that of
//            the draft by this seed or key; a draft or register that can't be read, or was changed by others than this
//            program. unfinished: it can't be written; the draft changed meanwhile.
[[nodiscard]] ReleaseSummary release_draft(const ReleaseOptions& options, const Progress& progress = {});

// A line of the register about a release.
struct FoundRelease {
  std::string id;
  std::string at;
  std::string approver;
  std::string state;   // "released", "withdrawn", "replaced"
  std::string is;      // the item found: "output", "source", "key", "draft", "record", "release"
  std::string by;      // "bytes"; or "name": the file of that name now has other bytes, or is missing
  std::string file;    // its name there
  std::string reason;  // of a withdrawal
};

// The releases of a register that contain a file (by its bytes or its name), a key file, a SHA-256, or have the id.
//   `signer`  the public key that must have signed it; empty: any, the same for all lines.
//   Threads   any number of calls at the same time.
//   Errors    bad_input: the register can't be read; a line is missing, changed, out of order or signed by another.
[[nodiscard]] std::vector<FoundRelease> find_releases(const std::string& register_file, const std::string& what,
                                                      const std::string& signer = {});

// Records in the register that a release is withdrawn. This can't recall copies.
//   Threads  as release_draft().
//   Errors   as above; bad_usage: no such release, or it is withdrawn already; no reason. unfinished.
void withdraw_release(const std::string& register_file, const std::string& key, const std::string& id,
                      const std::string& reason, const std::string& by, const std::string& at);

// Descriptions of what doesn't agree with a signed record; empty: everything agrees.
//   `output`         what was released; empty: not checked. `register_file`, `signer`: likewise.
//   Threads          any number of calls at the same time.
//   Errors           bad_input: the record, the output or the register can't be read.
[[nodiscard]] std::vector<std::string> check_release(const std::string& record, const std::string& output,
                                                     const std::string& register_file, const std::string& signer);

}  // namespace sumi
