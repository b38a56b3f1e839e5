#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "tag/models/tagger_model.hpp"

namespace sumi::tag {

inline constexpr const char* kModelKind = "tagger";
inline constexpr float kLargestWeight = 1e6F;  // no training comes near; sums of larger ones would be no numbers

// Writes a model: sections "about" (JSON), "features" and "patterns" (TOML), of finders "finder" (JSON), "vocabulary",
// "attributes/…", "transitions", "pairs", "second/…", "lists/…", "clusters/…". Finders are smaller: their vocabulary
// has its keys alone ("vocabulary/keys"), and of their rows the sizes; the table is made when the file is opened.
//   Errors  bad_usage for a compressed name; unfinished where it can't be written.
void write_model(const std::string& path, const TaggerModel& model);
// The same to an output that was opened before; commits it. Requires: a file that isn't compressed.
void write_model(io::Output& output, const TaggerModel& model);
// The same as bytes.
[[nodiscard]] std::string bytes_of_model(const TaggerModel& model);
// The sections alone, for a file that holds more.
void write_model(io::SectionFileWriter& writer, const TaggerModel& model);

// A model as it lies in its file.
//   Promise  whatever the file says, what it gives is sound: rows and pairs rise, states and numbers are in range,
//            weights at most kLargestWeight.
//   Cost     O(file) to open, about 1 ms a MB.
//   Threads  any number.
//   Errors   bad_input where the file is foreign, damaged or makes no sense.
class ModelFile {
 public:
  explicit ModelFile(const std::string& path);
  // The part of a file in which write_model() put its sections.
  explicit ModelFile(io::SectionFile file);
  ModelFile(const ModelFile&) = delete;
  ModelFile& operator=(const ModelFile&) = delete;

  [[nodiscard]] const TaggerAbout& about() const { return about_; }
  [[nodiscard]] const TaggerWeights& weights() const { return weights_; }
  [[nodiscard]] const WordLists& lists() const { return *lists_; }
  [[nodiscard]] const std::string& name() const { return file_.name(); }
  // The same in memory, to go on from.
  [[nodiscard]] TaggerModel copied() const;

 private:
  void read_about();
  void read_attributes();
  void read_vocabulary();
  void read_transitions();
  void read_second();

  [[nodiscard]] std::span<const FingerprintSlot> slots_of_file();

  io::SectionFile file_;
  FingerprintTable vocabulary_;          // of files that have keys alone
  std::vector<std::uint64_t> row_ends_;  // of files that have sizes of rows
  TaggerAbout about_;
  std::vector<Transition> transitions_;
  EnsembleWeights second_;
  TaggerWeights weights_;
  std::unique_ptr<WordLists> lists_;
};

}  // namespace sumi::tag
