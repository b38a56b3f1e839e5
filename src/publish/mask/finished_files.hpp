#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes/file_descriptor.hpp"
#include "base/bytes/output.hpp"
#include <sumi/publish/mask.hpp>

namespace sumi::publish {

// What a run that may be continued keeps until its output appears: the files that it has finished, beside the output in
// a folder .NAME.resume for its owner alone (0700, files 0600), with a list of what is known of them. The list holds
// hashes and counts: no text, no names.
//   Threads  one. Two runs with one output: the second is refused.
//   Errors   unfinished where it can't be written; bad_usage where something else has the folder's name.
class FinishedFiles {
 public:
  struct Counts {
    MaskSummary summary;  // owners apart
    std::map<std::string, std::uint64_t> dropped;
  };
  // What a finished file depends on, beside the options.
  struct Source {
    std::string target;  // its name in the output
    std::string sha256;  // of the source, as it lies on disk
    std::uint64_t first_document = 0;

    bool operator==(const Source&) const = default;
  };

  // Takes up what a run with the same options left (`options_sha256`); what another one left is removed.
  FinishedFiles(const std::string& output, const std::string& options_sha256);

  // What is known of the file with the number, if it was finished of this source, and its bytes are still those.
  [[nodiscard]] std::optional<Counts> find(std::size_t number, const Source& source) const;
  // Its bytes, compressed by the target's name. Closed, and then finish(): until then it isn't finished, whatever
  // happens. One at a time.
  [[nodiscard]] std::unique_ptr<io::ByteSink> begin(const std::string& target);
  void finish(std::size_t number, const Source& source, const Counts& counts);
  // Copies a finished file's bytes into the output.
  void give(std::size_t number, const std::string& target, io::Output& output) const;
  // Removes the folder once all outputs of the thread's group have appeared.
  void remove_when_shown();

 private:
  struct Entry {
    std::string target_sha256;
    std::string source_sha256;
    std::uint64_t first_document = 0;
    std::string written_sha256;
    Counts counts;
  };
  void read_list(const std::string& options_sha256);
  [[nodiscard]] std::string path_of(std::size_t number) const;
  void append(const std::string& line);

  std::string folder_;
  io::FileDescriptor list_;  // locked
  io::FileDescriptor part_;
  std::map<std::size_t, Entry> entries_;
};

}  // namespace sumi::publish
