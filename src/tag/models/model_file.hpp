#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file.hpp"
#include "base/bytes/section_file_writer.hpp"
#include "tag/models/tagger_model.hpp"
#include <sumi/tag/finders.hpp>

namespace sumi::tag {

inline constexpr const char* kModelKind = "tagger";
inline constexpr float kLargestWeight = 1e6F;  // training never comes near it; sums of larger weights would overflow

// Writes a model: sections "about" (JSON), "features" and "patterns" (TOML), for finders "finder" (JSON), "vocabulary",
// "attributes/…", "transitions", "pairs", "second/…", "lists/…", "clusters/…". Finders are stored smaller: only the
// keys of the vocabulary ("vocabulary/keys") and the sizes of rows; the tables are rebuilt when the file is opened.
//   Errors  bad_usage for a compressed name; unfinished if it can't be written.
void write_model(const std::string& path, const TaggerModel& model);
// As above, to an open output; commits it. Requires: a file that isn't compressed.
void write_model(io::Output& output, const TaggerModel& model);
// Returns the model's file as bytes.
[[nodiscard]] std::string bytes_of_model(const TaggerModel& model);
// Writes the sections alone, into a file that holds more.
void write_model(io::SectionFileWriter& writer, const TaggerModel& model);

// A model mapped from its file.
//   Promise  the data is sound whatever the file holds: rows and pairs ascend, states and numbers are in range,
//            weights at most kLargestWeight.
//   Cost     O(file) to open, about 1 ms a MB.
//   Threads  any number.
//   Errors   bad_input if the file is of another kind, damaged or inconsistent.
class ModelFile {
 public:
  explicit ModelFile(const std::string& path);
  // Opens the part of a file into which write_model() put its sections.
  explicit ModelFile(io::SectionFile file);
  ModelFile(const ModelFile&) = delete;
  ModelFile& operator=(const ModelFile&) = delete;

  [[nodiscard]] const TaggerAbout& about() const { return about_; }
  [[nodiscard]] const TaggerWeights& weights() const { return weights_; }
  [[nodiscard]] const WordLists& lists() const { return *lists_; }
  [[nodiscard]] const std::string& name() const { return file_.name(); }
  // Returns a copy in memory, to continue training from.
  [[nodiscard]] TaggerModel copied() const;

 private:
  void read_about();
  void read_attributes();
  void read_vocabulary();
  void read_transitions();
  void read_second();

  [[nodiscard]] std::span<const FingerprintSlot> slots_of_file();

  io::SectionFile file_;
  FingerprintTable vocabulary_;          // for files that hold only keys
  std::vector<std::uint64_t> row_ends_;  // for files that hold sizes of rows
  TaggerAbout about_;
  std::vector<Transition> transitions_;
  EnsembleWeights second_;
  TaggerWeights weights_;
  std::unique_ptr<WordLists> lists_;
};

// Reads a finder's description, JSON. `place` is for errors. Errors: bad_input if it is invalid.
[[nodiscard]] FinderAbout parse_finder(const std::string& json, const std::string& place);
[[nodiscard]] FinderAbout parse_finder(const nlohmann::json& read, const std::string& place);

// Returns the finder's description of a model; empty or 0 if the model is no finder.
[[nodiscard]] FinderAbout finder_of(const ModelFile& file);

}  // namespace sumi::tag
