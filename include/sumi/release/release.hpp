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

// Which documents of a draft are read by people before it is released.
struct SampleOptions {
  std::string draft;          // a file, or a folder with all below it
  std::string output;         // JSON Lines for annotators, for its owner's eyes
  FormatOptions format = {};  // `format` and `encoding` of all files; nothing: each file's own
  std::uint64_t documents = 300;
  std::uint64_t seed = 1;
  std::string key;  // a file by which documents are drawn in place of the seed, so that nobody knows them before
};

// What was drawn.
struct DrawnSample {
  std::uint64_t documents = 0;        // that were drawn: all, where the draft has no more
  std::uint64_t draft_documents = 0;  // of the draft
  std::uint64_t draft_files = 0;
  std::string draft_sha256;
};

// Draws documents of a draft uniformly, without replacement, and writes each with an empty list of spans and "read":
// false. Nothing of what was found in them is there but what the draft itself says. The same draft and seed (or key)
// give the same documents; a changed draft gives others. A row of a table, a JSON value, a letter is a document.
//   Memory   all texts of the draft.
//   Threads  any number of calls at the same time.
//   Errors   bad_input: a file can't be read as documents, there is none. bad_usage: no document is asked for.
//            unfinished: it can't be written.
DrawnSample draw_sample(const SampleOptions& options, const Progress& progress = {});

// A document of a sample as somebody read it.
struct ReadDocument {
  std::string text;
  std::vector<std::string> labels = {};  // of each identifier that still stands in it
  bool is_read = false;
};

// A sample that was read.
struct ReadSample {
  std::vector<ReadDocument> documents;
  std::uint64_t unsettled_documents = 0;  // in which two persons marked otherwise, and nobody settled it
  std::string sha256;                     // of its file; empty: it is none
};

// Reads a sample from a file in any format with spans. A document counts as read where its record says "read": true,
// or where `all_read` says so of all.
//   Threads  any number of calls at the same time.
//   Errors   as read_corpus(); bad_input: a record has no list of spans.
[[nodiscard]] ReadSample read_sample(const std::string& path, const FormatOptions& format, bool all_read);

// What is released, by which sample, and what goes with it.
struct ReleaseOptions {
  std::string draft;
  std::string output;  // of a file a file, else a folder
  bool overwrite = false;
  FormatOptions format = {};  // as the sample was drawn with
  ReadSample sample;
  std::uint64_t seed = 1;               // as above
  std::string sample_key;               // likewise
  std::string approver;                 // who answers for it
  std::optional<double> max_missed;     // identifiers in 1,000 documents; more than that are refused
  std::optional<double> max_documents;  // documents in 1,000 with an identifier; likewise
  std::uint64_t most_in_one = 20;       // identifiers: no document that wasn't read is taken to hold more
  double reader_recall = 1;             // the share that who read the sample finds
  std::string decisions;                // people's decisions about the draft; empty: there are none
  std::vector<std::string> with;        // files that go with it: rules, certificates, reports, summaries
  std::vector<std::string> sources;     // what it was made of: files, folders, patterns
  std::vector<std::string> keys;        // key files by which its surrogates and hashes were drawn
  std::string replaces;                 // the earlier release whose place it takes
  std::string register_file = "releases.jsonl";
  std::string key;     // that signs; made where it isn't there
  std::string record;  // the signed record
  std::string report;  // HTML; empty: none
  std::string at;      // when, as the caller's clock says
  ReportOrigin origin = {};
};

// Bounds what may be missed of a label, or of all, in 1,000 documents (upper, 95%), and says what was counted.
struct MissedOfLabel {
  std::uint64_t identifiers = 0;  // in the sample
  std::uint64_t documents = 0;    // of the sample, that hold them
  double most_identifiers_per_1000 = 0;
  double most_documents_per_1000 = 0;
};

// Why a draft isn't released.
//   unread     documents of the sample that nobody says to have read
//   unsettled  documents of the sample about which two readers disagree
//   decisions  decisions of people that the draft doesn't hold
//   missed     more identifiers may be missed than is accepted
//   documents  more documents may hold one than is accepted
enum class ReleaseRefusal { unread, unsettled, decisions, missed, documents };
[[nodiscard]] std::string_view name_of(ReleaseRefusal refusal);

// What was released, or why nothing was.
struct ReleaseSummary {
  std::map<ReleaseRefusal, std::uint64_t> refused;  // documents, or decisions; of bounds 1. Empty: it is released
  std::string id;                                   // of the release
  std::string public_key;                           // by which its signature is checked
  bool key_made = false;
  std::uint64_t draft_documents = 0;
  std::uint64_t sample_documents = 0;
  std::uint64_t files = 0;
  MissedOfLabel all;
  std::map<std::string, MissedOfLabel> labels;  // that somebody marked
  std::uint64_t most_in_one_identifiers = 0;    // that was reckoned with: more than asked for where more was seen
  std::uint64_t documents_needed = 0;           // a clean sample that would do; 0: not known, or it does
};

// Releases a draft of any kind: `redact`'s, `mask`'s, `hide`'s, a table. Checks that the sample is this draft's, bounds
// what is missed (docs/release.md), and, unless it refuses, copies the draft, writes the signed record and appends a
// line to the register.
//   Bound    documents: exact, by the hypergeometric distribution, without any assumption. Identifiers: by an urn
//            (Gaffke's bound, for a finite draft), where no document that wasn't read holds more than `most_in_one`.
//            Both are divided by `reader_recall`. Of each label by itself. Neither knows of what readers overlook, nor
//            of anything that isn't an identifier to them.
//   Promise  nothing appears where it refuses. The line is in the register before the output appears: after a kill
//            between them a line may stand there for an output that isn't.
//   Threads  one call for a register at a time; others wait.
//   Errors   bad_usage: no approver; no bound is asked for; an output that exists. bad_input: the sample isn't that of
//            the draft by this seed or key; a draft or register that can't be read, or was changed by others than this
//            program. unfinished: it can't be written; the draft changed meanwhile.
[[nodiscard]] ReleaseSummary release_draft(const ReleaseOptions& options, const Progress& progress = {});

// A line of the register about a release.
struct FoundRelease {
  std::string id;
  std::string at;
  std::string approver;
  std::string state;   // "released", "withdrawn", "replaced"
  std::string is;      // what was found: "output", "source", "key", "draft", "record", "release"
  std::string by;      // "bytes"; or "name": what has that name now has other bytes, or isn't there
  std::string file;    // its name there
  std::string reason;  // of what is withdrawn
};

// The releases of a register that hold a file (by its bytes or its name), a key file, a SHA-256, or have the id.
//   `signer`  the public key that must have signed it; empty: any, the same for all lines.
//   Threads   any number of calls at the same time.
//   Errors    bad_input: the register can't be read; a line is missing, changed, out of order or signed by another.
[[nodiscard]] std::vector<FoundRelease> find_releases(const std::string& register_file, const std::string& what,
                                                      const std::string& signer = {});

// Notes in the register that a release is withdrawn. What was given away isn't called back by that.
//   Threads  as release_draft().
//   Errors   as above; bad_usage: no such release, or it is withdrawn already; no reason. unfinished.
void withdraw_release(const std::string& register_file, const std::string& key, const std::string& id,
                      const std::string& reason, const std::string& by, const std::string& at);

// What doesn't agree with a signed record, in words; empty: all does.
//   `output`         what was released; empty: isn't looked at. `register_file`, `signer`: likewise.
//   Threads          any number of calls at the same time.
//   Errors           bad_input: the record, the output or the register can't be read.
[[nodiscard]] std::vector<std::string> check_release(const std::string& record, const std::string& output,
                                                     const std::string& register_file, const std::string& signer);

}  // namespace sumi
