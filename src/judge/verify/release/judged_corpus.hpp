#pragma once

#include <vector>

#include "judge/verify/release/comparison.hpp"
#include "judge/verify/release/judgement.hpp"
#include "judge/verify/release/owners.hpp"
#include "judge/verify/release/published.hpp"
#include "judge/verify/release/releases.hpp"
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::verify {

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
