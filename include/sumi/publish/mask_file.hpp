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

// The main job: documents in, masked documents out.
struct MaskFileOptions {
  std::string input;  // file, folder, or "-"
  // Instead of one: files, folders and patterns (shards/*.jsonl), which are one corpus; the output is a folder.
  std::vector<std::string> inputs = {};
  std::string output;  // likewise
  bool overwrite = false;
  FormatOptions format;
  PassPolicy pass;
  std::vector<std::string> after;          // earlier releases of the same documents: what they hid stays hidden
  std::vector<std::string> after_private;  // their private files, one each, where any of them was shuffled; else empty
  // Documents stand in an order drawn by it from what is published, a keyed hash of it; nothing: in the source's. Needs
  // the private file, which alone tells then which is which.
  std::optional<Key> order_key;
  std::optional<std::string> private_file;  // who is who, and what was hidden
  std::optional<std::string> certificate;   // promise, options, SHA-256 of source and result
  // What people decided about an earlier result of this source (docs/review.md, Decisions): what they hide is hidden as
  // well; what they show is shown, where the promise holds still.
  std::optional<std::string> decisions = {};
  // Of several files, those that are finished are kept for a next run, in a private folder .NAME.resume beside the
  // output until that appears; what a run with the same options left there isn't made again. Where each document is
  // decided by itself: by counts, and by method terms.
  bool resume = false;
  // Known identifiers, a value a line: no decision shows one, nor a kept phrase a part of one.
  std::optional<std::string> known = {};
  MaskOptions mask;
};

// What a file of decisions changed.
struct DecidedCounts {
  std::uint64_t hidden_places = 0;  // that it hid
  std::uint64_t shown_places = 0;   // and showed
  std::string sha256;               // of the file
  std::uint64_t known_values = 0;   // with which what is shown was compared
};

// Names that finders see in what is shown of the first documents.
struct ShownNames {
  std::uint64_t documents = 0;  // looked at
  std::uint64_t names = 0;      // places
};

// What mask_file() did.
struct MaskFileResult {
  MaskSummary summary;
  Format format = Format::text;  // as guessed
  unsigned rounds = 0;
  std::vector<std::uint64_t> fact_values = {};  // under Promise::together: values found of each fact
  std::uint64_t fact_characters = 0;            // hidden of them for that promise's sake
  std::uint64_t phrases_not_allowed = 0;  // kept phrases of which a place is hidden all the same (docs/methods.md)
  std::uint64_t files = 0;                // written in a folder of files; 0: it is no such folder
  std::uint64_t files_taken_up = 0;       // of them, finished by a run that was stopped
  std::vector<std::string> unread = {};  // files that were left out, and what they are: "a.pdf: a document with layout"
  // Of documents in which it isn't known as harmless, by name and how often: "comment", "image", "header subject".
  std::map<std::string, std::uint64_t> dropped;
  std::optional<DecidedCounts> decided = {};        // where there was a file of decisions
  std::optional<ShownNames> shown_names = {};       // where they were looked for (SpanFinders)
  std::map<std::string, std::uint64_t> not_passed;  // what was to pass, but can't in this format where a text changed
};

// Writes the published documents, in the format of the source: fresh ids, texts, and what passes.
//   Memory   of documents that are shuffled, also all records.
//   Promise  each output appears whole or not at all, and none where the run fails before it is done; the source is
//            only read.
//   Threads  as many as the options say, with the same result; any number of calls, each with outputs of its own.
//   Errors   as read_corpus; as publish_texts(): options that make no sense, owners that are counted where no document
//            names one, the mark in the source; bad_input where decisions are about another source, or show what they
//            may not, and unfinished where what they show breaks the promise, as verify() finds; bad_usage where output
//            and input are the same; unfinished where an output can't be written.
[[nodiscard]] MaskFileResult mask_file(const MaskFileOptions& options, const Progress& progress = {});

}  // namespace sumi
