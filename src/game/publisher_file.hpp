#pragma once

#include <deque>
#include <string>
#include <vector>

#include <sumi/sanitize.hpp>

#include "game/hypothesis.hpp"
#include "game/tagger_learner.hpp"
#include "io/output.hpp"
#include "tag/tagger_pool.hpp"

namespace sumi::game {

inline constexpr const char* kPublisherKind = "publisher";

// Writes a publisher: sections "about" (JSON), and those of each round's tagger behind "0/", "1/" …; commits the output.
//   Requires  about.rounds begins with a round for each tagger, in order; a file that isn't compressed.
//   Errors    unfinished where it can't be written.
void write_publisher(io::Output& output, const PublisherAbout& about, const std::vector<KeptTagger>& taggers);

// A publisher as it lies in its file, mapped.
//   Promise  whatever the file says, what it gives is sound, as of ModelFile.
//   Errors   bad_input where the file is foreign, damaged or makes no sense.
class PublisherFile {
 public:
  explicit PublisherFile(const std::string& path);

  [[nodiscard]] const PublisherAbout& about() const { return about_; }
  [[nodiscard]] const std::deque<tag::TaggerPool>& taggers() const { return taggers_; }
  [[nodiscard]] Threshold threshold(std::size_t round) const { return thresholds_[round]; }

 private:
  PublisherAbout about_;
  std::deque<tag::TaggerPool> taggers_;  // of each round
  std::vector<Threshold> thresholds_;
};

}  // namespace sumi::game
