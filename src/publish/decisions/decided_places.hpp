#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publish/decisions/decisions_file.hpp"
#include <sumi/model/corpus.hpp>
#include <sumi/model/promise.hpp>
#include <sumi/model/span.hpp>

namespace sumi::decisions {

// Values that are known to identify somebody, independent of finders: no decision may show one.
class KnownValues {
 public:
  // Reads a file with one value a line; empty lines are skipped.
  //   Errors  bad_input: it can't be read, isn't UTF-8, or has no value.
  explicit KnownValues(const std::string& path);

  // The places where a text has any of them, in the spellings that verify::find_residue() recognizes; for several words
  // without digits also in other orders (Brandvold, Tova). They may overlap.
  //   Cost  O(values + text).
  [[nodiscard]] std::vector<Range> in(std::string_view text) const;

  [[nodiscard]] const std::vector<std::string>& values() const { return values_; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }    // lines
  [[nodiscard]] const std::string& sha256() const { return sha256_; }  // of the file's bytes

 private:
  std::vector<std::string> values_;
  std::string sha256_;
};

// The reason why a stretch must never be shown: it shares a byte with an identifier proven by a check, or with a known
// one (null: none is known). Empty if it may be shown.
[[nodiscard]] std::string why_not_shown(std::string_view text, Range where, const KnownValues* known);

// The places in a source that the decisions of a file hide or show, without decisions that were withdrawn. Hiding wins
// over showing.
class DecidedPlaces {
 public:
  // `known`: identifiers that must never be shown. `folding`: spellings that a release treats as equal, so that a value
  // that is hidden everywhere is hidden in all of them.
  //   Errors  bad_usage if the file shows something and names another list of known identifiers than this.
  explicit DecidedPlaces(DecisionsFile file, std::optional<KnownValues> known = {}, Folding folding = {});

  // Processes the next document, in its spelling in the source.
  //   Errors  bad_input at the decision's line: it refers to another text, or to a stretch that doesn't exist; it shows
  //           something and isn't an approver's; or it shows what must not be shown.
  void look_at(std::string_view text);
  // Call after the last document. Errors: bad_input if the decisions are about another source.
  void require_all_seen() const;

  // A document's places in bytes: disjoint, in order.
  struct OfDocument {
    Mask hidden;
    Mask shown;
  };
  [[nodiscard]] const OfDocument* of(std::uint64_t document) const;  // null: none
  // The places in all documents, in bytes of a corpus. Each of its documents must have as many characters as the one
  // processed, but may be spelled differently.
  [[nodiscard]] OfDocument in(const Corpus& corpus) const;

  [[nodiscard]] const DecisionsFile& file() const { return file_; }
  [[nodiscard]] std::uint64_t hidden_places() const { return hidden_places_; }
  [[nodiscard]] std::uint64_t shown_places() const { return shown_places_; }
  // The number of known identifiers with which shown stretches were compared.
  [[nodiscard]] std::uint64_t known_values() const { return known_ ? known_->size() : 0; }

 private:
  struct Points {  // in code points, because a corpus may have another spelling
    std::vector<Range> hidden;
    std::vector<Range> shown;
  };

  [[nodiscard]] std::vector<Range> values_in(std::string_view text) const;

  DecisionsFile file_;
  std::optional<KnownValues> known_;
  Folding folding_;
  std::map<std::uint64_t, std::vector<NumberedDecision>> of_places_;
  std::vector<std::string> values_;  // distinct, sorted
  std::vector<std::string> hashes_;  // of the documents processed
  std::map<std::uint64_t, OfDocument> found_;
  std::map<std::uint64_t, Points> points_;
  std::uint64_t hidden_places_ = 0;
  std::uint64_t shown_places_ = 0;
};

}  // namespace sumi::decisions
