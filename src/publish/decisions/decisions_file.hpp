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

// What a person decided about a release, for the next run.
struct Decision {
  DecisionKind kind = DecisionKind::hide_place;
  std::uint64_t document = 0;  // of places: from 0, in the order of the source
  std::string sha256;          // of places: of the document's text, hexadecimal
  std::uint64_t start = 0;     // of places: code points of the document
  std::uint64_t end = 0;
  std::string value;  // of hide_value: its characters
  std::string by;     // who decided, in which role, and when
  std::string role;
  std::string at;

  bool operator==(const Decision&) const = default;
};

// Which source decisions are about.
struct DecidedSource {
  std::uint64_t documents = 0;
  std::string sha256;  // sha256_of_source()
  // Of the file of known identifiers that the release was looked at with (KnownValues::sha256); empty: there was none.
  std::string known_sha256 = {};

  bool operator==(const DecidedSource&) const = default;
};
// Of the SHA-256 of each document's text (hexadecimal), in order.
[[nodiscard]] std::string sha256_of_source(const std::vector<std::string>& of_documents);

// A decision, and its line in the file, by which it is named.
struct NumberedDecision {
  std::uint64_t line = 0;
  Decision decision;
};

// A file of decisions: JSON lines, of which the first names the version and the source, and each further one is a
// decision, or takes one back ({"withdraw": line}). Only appended to.
struct DecisionsFile {
  std::string path;
  DecidedSource source;
  std::vector<NumberedDecision> standing;  // that weren't taken back, by line
  std::string sha256;                      // of the bytes that were read
};

// What lies behind the last line feed was cut by a kill and isn't read.
//   Errors  bad_input at "<path>:<line>": no file of this version, a line that is no decision, or takes back none.
[[nodiscard]] DecisionsFile read_decisions(const std::string& path);

// Appends a decision; makes the file (0600), for this source, where there is none.
//   Promise  it is on the disk when this returns; a line that a kill cut is removed first.
//   Result   its line.
//   Threads  any number, and several programs: the file is locked meanwhile.
//   Errors   bad_input: as read_decisions(); the file is about another source. unfinished: it can't be written.
std::uint64_t append_decision(const std::string& path, const DecidedSource& source, const Decision& decision);
// Takes one back. Errors: as above; bad_usage: no decision stands in that line.
std::uint64_t withdraw_decision(const std::string& path, const DecidedSource& source, std::uint64_t line,
                                std::string_view by, std::string_view at);

// Writes the file anew so that it quotes no text: what is hidden everywhere is hidden in each place where `texts`,
// those of its source in order, have it; what was taken back is gone. What was there is overwritten.
//   Result  values that were replaced; 0, and nothing is written, where there is no such file.
//   Errors  as above; bad_input where the texts are others.
std::uint64_t replace_values_by_places(const std::string& path, const std::vector<std::string_view>& texts);

}  // namespace sumi::decisions
