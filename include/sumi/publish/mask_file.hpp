#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <sumi/io/format.hpp>
#include <sumi/keys/key.hpp>
#include <sumi/model/mask_options.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/publish/mask.hpp>

namespace sumi {

// The options of the main job: documents in, masked documents out.
struct MaskFileOptions {
  std::string input;  // file, folder, or "-"
  // Several inputs: files, folders and patterns (shards/*.jsonl), which are one corpus; the output is a folder.
  std::vector<std::string> inputs = {};
  std::string output;  // likewise
  bool overwrite = false;
  FormatOptions format;
  PassPolicy pass;
  std::vector<std::string> after;          // earlier releases of the same documents: what they hid stays hidden
  std::vector<std::string> after_private;  // their private files, one each, if any was shuffled; otherwise empty
  // Publishes documents in the order of a keyed hash of what is published; nothing: in the source's order. Needs the
  // private file, which alone tells the source of each document.
  std::optional<Key> order_key;
  std::optional<std::string> private_file;  // the source ids, and what was hidden
  std::optional<std::string> certificate;   // promise, options, SHA-256 of source and result
  // Human decisions about an earlier result of this source (docs/review.md, Decisions): what they hide is hidden, too;
  // what they show is shown if the promise still holds.
  std::optional<std::string> decisions = {};
  // Keeps finished ones of several files for a next run, in a private folder .NAME.resume beside the output until that
  // appears; a run with the same options reuses them. Only if each document is decided by itself: by counts, and by
  // method terms.
  bool resume = false;
  // Known identifiers, a value a line: no decision shows one, and no kept phrase a part of one.
  std::optional<std::string> known = {};
  MaskOptions mask;
};

// The effect of a file of decisions.
struct DecidedCounts {
  std::uint64_t hidden_places = 0;  // places that it hid
  std::uint64_t shown_places = 0;   // places that it showed
  std::string sha256;               // of the file
  std::uint64_t known_values = 0;   // with which shown stretches were compared
};

// Names that finders see in the shown text of the first documents.
struct ShownNames {
  std::uint64_t documents = 0;  // searched
  std::uint64_t names = 0;      // places
};

// The result of mask_file().
struct MaskFileResult {
  MaskSummary summary;
  Format format = Format::text;  // as guessed
  unsigned rounds = 0;
  std::vector<std::uint64_t> fact_values = {};  // under Promise::together: number of values of each fact
  std::uint64_t fact_characters = 0;            // hidden for that promise
  std::uint64_t phrases_not_allowed = 0;        // kept phrases that are hidden at some place (docs/methods.md)
  std::uint64_t files = 0;                      // written in a folder of files; 0: it is no such folder
  std::uint64_t files_taken_up = 0;             // files reused from a run that was stopped
  std::vector<std::string> unread = {};  // files that were left out, with their kinds: "a.pdf: a document with layout"
  // Parts dropped from documents because they aren't known as harmless, by name: "comment", "image", "header subject".
  std::map<std::string, std::uint64_t> dropped;
  std::optional<DecidedCounts> decided = {};        // if there was a file of decisions
  std::optional<ShownNames> shown_names = {};       // if they were searched for (SpanFinders)
  std::map<std::string, std::uint64_t> not_passed;  // fields that can't pass in this format if a text changed
};

// Writes the published documents, in the format of the source: fresh ids, texts, and what passes.
//   Memory   for shuffled documents, also all records.
//   Promise  each output appears completely or not at all, and none if the run fails; the source is only read.
//   Threads  as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors   as read_corpus; as publish_texts(): contradictory options, owners that are counted if no document names
//            one, the mark in the source; bad_input if decisions are about another source, or show what they must not,
//            and unfinished if what they show breaks the promise, as verify() finds; bad_usage if output and input are
//            the same; unfinished if an output can't be written.
[[nodiscard]] MaskFileResult mask_file(const MaskFileOptions& options, const Progress& progress = {});

}  // namespace sumi
