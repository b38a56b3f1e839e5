#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sumi::decisions {

// hide_place: one stretch of one document. hide_value: the same characters in all documents. show_place: one stretch
// that was hidden.
enum class DecisionKind : std::uint8_t { hide_place, hide_value, show_place };
[[nodiscard]] std::string_view name_of(DecisionKind kind);

// A person's decision about a release, for the next run.
struct Decision {
  DecisionKind kind = DecisionKind::hide_place;
  std::uint64_t document = 0;  // of a place: from 0, in the order of the source
  std::string sha256;          // of a place: of the document's text, hexadecimal
  std::uint64_t start = 0;     // of a place: code points of the document
  std::uint64_t end = 0;
  std::string value;  // of hide_value: its characters
  std::string by;     // the person, the role, and the time
  std::string role;
  std::string at;

  bool operator==(const Decision&) const = default;
};

// The source that decisions are about.
struct DecidedSource {
  std::uint64_t documents = 0;
  std::string sha256;  // sha256_of_source()
  // The SHA-256 of the file of known identifiers with which the release was reviewed (KnownValues::sha256); empty:
  // none.
  std::string known_sha256 = {};

  bool operator==(const DecidedSource&) const = default;
};
// Combines the SHA-256 (hexadecimal) of each document's text, in order.
[[nodiscard]] std::string sha256_of_source(const std::vector<std::string>& of_documents);

// A decision and its line in the file, which identifies it.
struct NumberedDecision {
  std::uint64_t line = 0;
  Decision decision;
};

// A file of decisions as JSON lines. The first line has the version and the source; each further one is a decision, or
// withdraws one ({"withdraw": line}). It is only appended to.
struct DecisionsFile {
  std::string path;
  DecidedSource source;
  std::vector<NumberedDecision> standing;  // decisions not withdrawn, by line
  std::string sha256;                      // of the bytes that were read
};

// Reads a file. Bytes after the last line feed were cut by a kill and are ignored.
//   Errors  bad_input at "<path>:<line>": no file of this version, a line that is no decision, or one that withdraws
//           none.
[[nodiscard]] DecisionsFile read_decisions(const std::string& path);

// Appends a decision; creates the file (0600) for this source if there is none.
//   Promise  it is on the disk when this returns; a line that a kill cut is removed first.
//   Result   its line.
//   Threads  any number, and several programs: the file is locked meanwhile.
//   Errors   bad_input: as read_decisions(); the file is about another source. unfinished: it can't be written.
std::uint64_t append_decision(const std::string& path, const DecidedSource& source, const Decision& decision);
// Withdraws a decision. Errors: as above; bad_usage: that line has no decision in force.
std::uint64_t withdraw_decision(const std::string& path, const DecidedSource& source, std::uint64_t line,
                                std::string_view by, std::string_view at);

// Rewrites the file so that it quotes no text: a value that is hidden everywhere becomes a decision for each place
// where `texts`, the source's texts in order, have it; withdrawn decisions are dropped. The old content is overwritten
// on the disk.
//   Result  the number of values replaced; 0, without writing, if there is no such file.
//   Errors  as above; bad_input if the texts are others.
std::uint64_t replace_values_by_places(const std::string& path, const std::vector<std::string_view>& texts);

}  // namespace sumi::decisions
