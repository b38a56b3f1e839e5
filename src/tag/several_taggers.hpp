#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <sumi/tag.hpp>

namespace sumi::tag {

// What several taggers found of a document together; labels are those of all.
struct SeveralTagged {
  std::vector<TaggedSpan> spans;       // disjoint, in order
  std::vector<std::uint32_t> origins;  // the tagger of each
  std::uint64_t tokens = 0;
  double uncertainty = 0;
};

// Taggers that look at the same texts; where they disagree, the first has its way.
//   Threads  any number.
class SeveralTaggers {
 public:
  // As Tagger takes them.
  explicit SeveralTaggers(const std::vector<std::string>& paths);

  [[nodiscard]] const std::vector<std::string>& labels() const { return labels_; }
  [[nodiscard]] const Tagger& operator[](std::size_t i) const { return taggers_[i]; }
  [[nodiscard]] std::size_t size() const { return taggers_.size(); }
  // Spans of at least so high a score. Requires: valid UTF-8.
  [[nodiscard]] SeveralTagged tag(std::string_view text, double least_score = 0, bool with_uncertainty = false) const;

 private:
  std::vector<Tagger> taggers_;
  std::vector<std::vector<std::uint32_t>> numbers_;  // in labels_, of each tagger's labels
  std::vector<std::string> labels_;
};

}  // namespace sumi::tag
