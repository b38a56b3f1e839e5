#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publish/decisions/known_values.hpp"
#include "review/documents.hpp"
#include "review/mark.hpp"
#include <sumi/model/span.hpp>

namespace sumi::review {

// Where a publication of a project's documents lies, and what is known of it beside.
struct ReleaseFiles {
  std::string published;      // in the format of the source
  std::string private_file;   // of its masking; empty: none
  std::string decisions;      // made with the first decision
  std::string restored;       // what `attack restore` guessed; empty: none
  std::string roster;         // what `attack roster` found, JSON lines; empty: none
  std::string tagger_attack;  // what `attack tagger` found, JSON; empty: none
  std::string known;          // known identifiers, a value a line, that no decision shows; empty: none
  std::string names;          // a list of persons, for an attacker who has it (`attack roster`); empty: none
  std::string mark = "█";
  bool collapse = true;
};
// As a setting of the project keeps them; and back. Empty: it has none.
[[nodiscard]] std::string written(const ReleaseFiles& files);
[[nodiscard]] std::optional<ReleaseFiles> release_files_of(std::string_view setting);

// A publication beside its source: what is hidden, why, and what is found of it.
//   Memory   the published texts, and what is hidden.
//   Threads  const members from any number of threads.
class Release {
 public:
  // Errors: as read_corpus(); bad_input: the publication has other documents than the source, or the private file is of
  // another one.
  Release(ReleaseFiles files, const Documents& source, const FormatOptions& format);

  struct Hidden {
    Range where;                      // bytes of the source
    std::string reason;               // as the private file has it
    std::vector<std::string> labels;  // of the source's spans there
  };
  struct Gap {  // marks, and what they stand for
    Range source;
    Range published;
    std::optional<std::string> guess;  // of `attack restore`
  };
  struct RosterFinding {
    std::uint64_t candidates = 0;
    bool is_linked = false;
  };
  struct OfDocument {
    std::uint32_t published = 0;  // its number among the published documents
    bool is_aligned = true;       // else it isn't the source with marks, and has no gaps
    std::vector<Hidden> hidden;   // without a private file: nothing
    std::vector<Gap> gaps;
    std::optional<RosterFinding> roster;
  };

  [[nodiscard]] const ReleaseFiles& files() const { return files_; }
  [[nodiscard]] const FormatOptions& format() const { return format_; }
  [[nodiscard]] const decisions::KnownValues* known() const { return known_ ? &*known_ : nullptr; }
  [[nodiscard]] const Documents& published() const { return published_; }
  [[nodiscard]] std::uint32_t published_of(std::uint32_t document) const { return places_[document]; }
  [[nodiscard]] OfDocument of(std::uint32_t document) const;
  [[nodiscard]] const std::string& tagger_attack() const { return tagger_attack_; }  // JSON; empty: none

  // In how many documents, and of how many persons, the source has these characters (anywhere), and in how many of the
  // published documents they are shown as words of their own. O(texts).
  struct Support {
    std::uint64_t documents = 0;
    std::uint64_t persons = 0;  // documents without an owner are a person each
    std::uint64_t shown = 0;
  };
  [[nodiscard]] Support support(std::string_view text) const;

  // Where identifiers are still found in the published texts, as verify::find_residue() looks for them; at most 1000.
  struct LabelledPlace {
    Range where;
    std::string label;
  };
  struct Residue {
    std::uint64_t found = 0;
    std::map<std::uint32_t, std::vector<LabelledPlace>> places;  // by published document, bytes of its text
  };
  [[nodiscard]] Residue residue(const std::vector<std::vector<Proposal>>& of_documents, unsigned threads) const;

 private:
  void read_private_file(const FormatOptions& format);
  void read_attacks(const FormatOptions& format);
  // Where both texts have as many spans, of which each stands for the other, as hide writes them.
  void add_replaced(std::uint32_t document, OfDocument& into) const;

  ReleaseFiles files_;
  FormatOptions format_;
  std::optional<decisions::KnownValues> known_;
  const Documents& source_;
  Documents published_;
  std::optional<Documents> restored_;
  std::vector<std::uint32_t> places_;                            // of each document of the source
  std::vector<std::vector<Hidden>> hidden_;                      // likewise; empty: no private file
  std::map<std::string, RosterFinding, std::less<>> in_roster_;  // by the published id
  std::string tagger_attack_;
};

}  // namespace sumi::review
