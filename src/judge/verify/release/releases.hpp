#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "judge/verify/release/comparison.hpp"
#include "judge/verify/release/published.hpp"
#include "judge/verify/release/union_text.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/verify/verify.hpp>

namespace sumi::verify {

// The union of a publication and other releases of the same documents, one text for each document of the publication:
// docs/verify.md, "Several releases".
//   Memory    the united texts, 32 bytes a stretch of theirs, one release.
class UnitedReleases {
 public:
  // Requires: `comparison` is null without a source, otherwise has its texts; both outlive this. With collapse: a
  // source.
  UnitedReleases(const Published& published, const Comparison* comparison, const Promise& promise);

  // Pairs documents as those of the publication. Call in the order of the releases, then finish().
  void add(const Published& release);
  void finish();

  [[nodiscard]] const UnionText& text(std::uint32_t document) const { return united_[document]; }
  // Maps ranges of a united text to the publication.
  [[nodiscard]] std::vector<Range> in_publication(std::uint32_t document, std::span<const Range> ranges) const;

  [[nodiscard]] const std::vector<Finding>& changed() const { return changed_; }
  // Documents that a release lacks, or has in addition; in order.
  [[nodiscard]] const std::vector<Violation>& apart() const { return apart_; }

 private:
  using Partners = std::vector<std::optional<std::uint32_t>>;

  // The publication's document for each document of a release.
  [[nodiscard]] Partners partners_by_source(const Published& release);
  [[nodiscard]] Partners partners_by_name(const Published& release) const;
  void add(std::uint32_t document, std::string_view text);
  void mark_changed(std::uint32_t document, Range where) {
    changed_.push_back({document, where, Violation::Reason::changed});
  }
  [[nodiscard]] std::optional<std::vector<Placed>> placed(std::uint32_t document, std::string_view text) const;

  const Published& published_;
  const Comparison* comparison_;
  const Promise& promise_;
  std::deque<UnionText> united_;
  std::vector<Mask> shown_;  // in the source, for each document that could be aligned
  std::vector<bool> is_aligned_;
  std::vector<bool> is_one_release_;  // united_ is what a single release shows; all others show less
  std::vector<Finding> changed_;
  std::vector<Violation> apart_;
};

}  // namespace sumi::verify
