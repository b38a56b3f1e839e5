#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/text/alignment.hpp"
#include "judge/verify/release/comparison.hpp"
#include "judge/verify/release/published.hpp"
#include "judge/verify/release/stretches.hpp"
#include "judge/verify/release/union_text.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>
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

// A part of a published document that breaks a promise.
struct RareStretch {
  std::uint32_t document = 0;
  Range where;  // bytes of the published document

  bool operator==(const RareStretch&) const = default;
};

// The judged texts, and the texts in which supports are counted.
struct JudgedTexts {
  std::vector<OwnedText> shown;
  std::vector<OwnedText> source;                       // empty if there is none
  std::vector<std::optional<std::uint32_t>> partners;  // for those shown, in the source; empty if there is none
  std::vector<const std::vector<Placed>*> placed;      // for those shown, in the source; null, or empty, if unknown
  bool may_collapse = true;                            // one mark may stand for a run that terms hide
};

struct Judgement {
  std::uint64_t stretches = 0;
  std::uint64_t kept_by_policy = 0;
  std::vector<RareStretch> rare;  // unordered; repeated for each method whose promise it breaks
};

// Checks texts against the promise of each method: docs/verify.md.
//   Requires  a source if it is counted; texts that outlive the call.
//   Threads   uses `threads` for stretches; the result does not depend on it.
//   Cost      as support_count.hpp, term_support.hpp, term_support.hpp, term_support.hpp, term_support.hpp.
[[nodiscard]] Judgement judge(const JudgedTexts& texts, const Promise& promise, unsigned threads = 1);

// The judged texts: the publication, or what it shows together with other releases; with the source, and with copied
// passages if they don't count.
//   Memory    24 bytes a document, 16 a copied passage; while it finds those, as base/text/copies.hpp.
class JudgedCorpus {
 public:
  // Requires: all arguments outlive this; `united` and `comparison` are null if there is none; the source's texts, if
  // the promise or `united` needs them. `may_collapse`: as in JudgedTexts.
  JudgedCorpus(const Published& published, const UnitedReleases* united, const Comparison* comparison,
               const Owners& owners, const Promise& promise, bool may_collapse = true);
  JudgedCorpus(const JudgedCorpus&) = delete;

  [[nodiscard]] const JudgedTexts& texts() const { return texts_; }

 private:
  void find_copies(const Promise& promise);

  JudgedTexts texts_;
  std::vector<Mask> copied_shown_;
  std::vector<Mask> copied_source_;
};

}  // namespace sumi::verify
