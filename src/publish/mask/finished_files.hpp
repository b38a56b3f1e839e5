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

// The state of a run that may be continued, until its output appears: its finished files, in a folder .NAME.resume
// beside the output that only its owner may read (0700, files 0600), with a list of their properties. The list holds
// hashes and counts, no text and no names.
//   Threads  one. Of two runs with one output, the second is refused.
//   Errors   unfinished if it can't be written; bad_usage if something else has the folder's name.
class FinishedFiles {
 public:
  struct Counts {
    MaskSummary summary;  // without owners
    std::map<std::string, std::uint64_t> dropped;
  };
  // The inputs of a finished file, apart from the options.
  struct Source {
    std::string target;  // its name in the output
    std::string sha256;  // of the source's bytes on disk
    std::uint64_t first_document = 0;

    bool operator==(const Source&) const = default;
  };

  // Takes over the files of an earlier run with the same options (`options_sha256`); those of other runs are removed.
  FinishedFiles(const std::string& output, const std::string& options_sha256);

  // The counts of the file with this number, if it was finished from this source and its bytes haven't changed.
  [[nodiscard]] std::optional<Counts> find(std::size_t number, const Source& source) const;
  // A sink for its bytes, compressed by the target's name. The file counts as finished only after the sink is closed
  // and finish() is called. One file at a time.
  [[nodiscard]] std::unique_ptr<io::ByteSink> begin(const std::string& target);
  void finish(std::size_t number, const Source& source, const Counts& counts);
  // Copies a finished file's bytes into the output.
  void give(std::size_t number, const std::string& target, io::Output& output) const;
  // Removes the folder after all outputs of the thread's group have appeared.
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
