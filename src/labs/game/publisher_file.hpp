#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/bytes/output.hpp"
#include "base/bytes/section_file.hpp"
#include "labs/game/fixed_finders.hpp"
#include "labs/game/tagger_learner.hpp"
#include "labs/game/token_corpus.hpp"
#include "tag/models/complete_names.hpp"
#include <sumi/game/sanitize.hpp>

namespace sumi::game {

inline constexpr const char* kPublisherKind = "publisher";

// Writes a publisher: sections "about" (JSON), and those of taggers prefixed with "0/", "1/" …; commits the output.
//   Requires  the kept rounds of `about` that are taggers are these, in order; a file that isn't compressed.
//   Errors    unfinished if it can't be written.
void write_publisher(io::Output& output, const PublisherAbout& about, const std::vector<KeptTagger>& taggers);

// Returns the publisher's file as bytes.
[[nodiscard]] std::string bytes_of_publisher(const PublisherAbout& about, const std::vector<KeptTagger>& taggers);

// A publisher read from its file.
//   Promise  the data is sound whatever the file holds, as for ModelFile.
//   Errors   bad_input if the file is of another kind, damaged or inconsistent.
class PublisherFile {
 public:
  explicit PublisherFile(const std::string& path);
  // From the bytes of such a file.
  explicit PublisherFile(const io::SectionFile& file);

  [[nodiscard]] const PublisherAbout& about() const { return about_; }
  // A kept round: a tagger, or several that vote, or (null) a finder.
  struct KeptRound {
    const tag::TaggerPool* tagger = nullptr;
    std::vector<const tag::TaggerPool*> others;  // vote with it; their labels are the same
    Committee committee;
    Threshold threshold;
    std::size_t hypothesis = 0;  // index in finders()
  };
  [[nodiscard]] const std::vector<KeptRound>& rounds() const { return rounds_; }
  [[nodiscard]] const FixedFinders& finders() const { return *finders_; }

 private:
  void read_finders(const io::SectionFile& file);
  KeptRound by_taggers(const io::SectionFile& file, const GameRound& round);
  [[nodiscard]] KeptRound by_hypothesis(const io::SectionFile& file, const GameRound& round) const;

  PublisherAbout about_;
  std::deque<tag::TaggerPool> taggers_;
  std::optional<FixedFinders> finders_;
  std::vector<KeptRound> rounds_;
};

}  // namespace sumi::game
