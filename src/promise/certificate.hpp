#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include <sumi/io/format.hpp>
#include <sumi/model/mask_options.hpp>

namespace sumi::io {

// The promise of a publication, with its options and the hashes of its bytes. Kept phrases, a dictionary, a roster and
// their paths are not in it, only their SHA-256: verifying needs these files, too.
struct Certificate {
  // The human decisions in the publication: the numbers of places that they hid and showed, and the SHA-256 of their
  // file.
  struct Decisions {
    std::uint64_t hidden = 0;
    std::uint64_t shown = 0;
    std::string sha256;
  };

  MaskOptions mask;  // promise.keep, promise.dictionary and promise.roster are empty
  PassPolicy pass;
  FormatOptions format;
  std::string keep_sha256;        // of the phrases, each followed by a line feed; empty if there are none
  std::string dictionary_sha256;  // of the file; empty without method terms
  std::string roster_sha256;      // of sha256_of_roster(); empty without a roster
  // The hash of the file of counts by which the documents were masked, or empty. If it is set, `mask` tells how that
  // corpus was counted, and counted_promise what was promised about it.
  std::string counts_sha256 = {};
  std::string counted_promise = {};
  std::string source_sha256;
  std::string published_sha256;
  // If owners are counted: the number of records without an owner, each counted as a person of its own. Nothing: not
  // counted, or not recorded.
  std::optional<std::uint64_t> records_without_owner = {};
  std::optional<Decisions> decisions = {};  // for information only; verification doesn't depend on it
};

void write_certificate(const Certificate& certificate, ByteSink& sink);

// Errors: bad_input if the file can't be read, or isn't a certificate of this form.
[[nodiscard]] Certificate read_certificate(const std::string& path);

[[nodiscard]] std::string sha256_of_phrases(const std::vector<std::string>& phrases);

}  // namespace sumi::io
