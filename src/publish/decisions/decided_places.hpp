#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publish/decisions/decisions_file.hpp"
#include "publish/decisions/known_values.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::decisions {

// Why a stretch may not be shown, whoever asks: it shares a byte with what checks prove to be an identifier, or with
// one that is known (null: none is). Empty: it may be.
[[nodiscard]] std::string why_not_shown(std::string_view text, Range where, const KnownValues* known);

// Where the standing decisions of a file are in a source. What one hides isn't shown by another.
class DecidedPlaces {
 public:
  // `known`: identifiers that nothing may show. `folding`: what a release takes as the same, so that a value which is
  // hidden everywhere is hidden in all its spellings.
  //   Errors  bad_usage where the file shows something, and names another list of known identifiers than this.
  explicit DecidedPlaces(DecisionsFile file, std::optional<KnownValues> known = {}, Folding folding = {});

  // The next document, as it is written in the source.
  //   Errors  bad_input at the decision's line: it is about another text, or a stretch that isn't there; it shows
  //           something and isn't an approver's; it shows what may not be shown.
  void look_at(std::string_view text);
  // Behind the last document. Errors: bad_input where the decisions are about another source.
  void require_all_seen() const;

  // Of one document, in bytes: disjoint, in order.
  struct OfDocument {
    Mask hidden;
    Mask shown;
  };
  [[nodiscard]] const OfDocument* of(std::uint64_t document) const;  // null: none
  // Of all, in bytes of a corpus, whose documents have as many characters as those that were looked at, each maybe
  // spelled otherwise.
  [[nodiscard]] OfDocument in(const Corpus& corpus) const;

  [[nodiscard]] const DecisionsFile& file() const { return file_; }
  [[nodiscard]] std::uint64_t hidden_places() const { return hidden_places_; }
  [[nodiscard]] std::uint64_t shown_places() const { return shown_places_; }
  // With how many known identifiers what is shown was compared.
  [[nodiscard]] std::uint64_t known_values() const { return known_ ? known_->size() : 0; }

 private:
  struct Points {  // code points, as a corpus may be spelled otherwise
    std::vector<Range> hidden;
    std::vector<Range> shown;
  };

  [[nodiscard]] std::vector<Range> values_in(std::string_view text) const;

  DecisionsFile file_;
  std::optional<KnownValues> known_;
  Folding folding_;
  std::map<std::uint64_t, std::vector<NumberedDecision>> of_places_;
  std::vector<std::string> values_;  // distinct, sorted
  std::vector<std::string> hashes_;  // of what was looked at
  std::map<std::uint64_t, OfDocument> found_;
  std::map<std::uint64_t, Points> points_;
  std::uint64_t hidden_places_ = 0;
  std::uint64_t shown_places_ = 0;
};

}  // namespace sumi::decisions
