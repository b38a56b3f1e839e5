#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/mask_options.hpp>

namespace sumi::io {

// What was promised of a publication, with which options, and of which bytes. Kept phrases themselves don't stand in
// it, only the SHA-256 of their list, nor does a dictionary, a roster or its path: who verifies needs them too.
struct Certificate {
  // People's decisions that went into it: how many places they hid and showed, and the SHA-256 of their file.
  struct Decisions {
    std::uint64_t hidden = 0;
    std::uint64_t shown = 0;
    std::string sha256;
  };

  MaskOptions mask;  // promise.keep, promise.dictionary and promise.roster are empty
  PassPolicy pass;
  FormatOptions format;
  std::string keep_sha256;        // of the phrases, each with a line feed; empty where there are none
  std::string dictionary_sha256;  // of the file; empty without method terms
  std::string roster_sha256;      // of sha256_of_roster(); empty without a roster
  // Of the file of counts that the documents were masked by; empty where they weren't. `mask` then says how was
  // counted, and counted_promise what is promised.
  std::string counts_sha256 = {};
  std::string counted_promise = {};
  std::string source_sha256;
  std::string published_sha256;
  // Where owners are counted: records that name none, each counted as a person of its own. Nothing: not counted, or not
  // said.
  std::optional<std::uint64_t> records_without_owner = {};
  std::optional<Decisions> decisions = {};  // a note: who verifies judges what is published, however it came about
};

void write_certificate(const Certificate& certificate, ByteSink& sink);

// Errors: bad_input where the file can't be read, or isn't a certificate of this form.
[[nodiscard]] Certificate read_certificate(const std::string& path);

[[nodiscard]] std::string sha256_of_phrases(const std::vector<std::string>& phrases);

}  // namespace sumi::io
