#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "publish/decisions/decided_places.hpp"
#include "review/documents.hpp"
#include "review/mark.hpp"
#include <sumi/attack/restore.hpp>
#include <sumi/attack/tagger_attack.hpp>
#include <sumi/model/progress.hpp>
#include <sumi/model/span.hpp>

namespace sumi::review {

// The files of a publication of a project's documents.
struct ReleaseFiles {
  std::string published;      // in the format of the source
  std::string private_file;   // of its masking; empty for none
  std::string decisions;      // created with the first decision
  std::string restored;       // guesses of `attack restore`; empty for none
  std::string roster;         // findings of `attack roster`, JSON lines; empty for none
  std::string tagger_attack;  // findings of `attack tagger`, JSON; empty for none
  std::string known;          // known identifiers, one per line, that no decision may show; empty for none
  std::string names;          // a list of persons, for an attacker who has it (`attack roster`); empty for none
  std::string mark = "█";
  bool collapse = true;
};
// Convert to a setting of the project, and back. Empty if it has none.
[[nodiscard]] std::string written(const ReleaseFiles& files);
[[nodiscard]] std::optional<ReleaseFiles> release_files_of(std::string_view setting);

// A publication beside its source: what is hidden, why, and what attackers find.
//   Memory   the published texts, and what is hidden.
//   Threads  const members from any number of threads.
class Release {
 public:
  // Errors: as read_corpus(); bad_input: the publication has other documents than the source, or the private file
  // belongs to another one.
  Release(ReleaseFiles files, const Documents& source, const FormatOptions& format);

  struct Hidden {
    Range where;                      // bytes of the source
    std::string reason;               // from the private file
    std::vector<std::string> labels;  // of the source's spans there
  };
  struct Gap {  // a run of marks, with the original text
    Range source;
    Range published;
    std::optional<std::string> guess;  // from `attack restore`
  };
  struct RosterFinding {
    std::uint64_t candidates = 0;
    bool is_linked = false;
  };
  struct OfDocument {
    std::uint32_t published = 0;  // its number among the published documents
    bool is_aligned = true;       // false if it isn't the source with marks; then there are no gaps
    std::vector<Hidden> hidden;   // nothing without a private file
    std::vector<Gap> gaps;
    std::optional<RosterFinding> roster;
  };

  [[nodiscard]] const ReleaseFiles& files() const { return files_; }
  [[nodiscard]] const FormatOptions& format() const { return format_; }
  [[nodiscard]] const decisions::KnownValues* known() const { return known_ ? &*known_ : nullptr; }
  [[nodiscard]] const Documents& published() const { return published_; }
  [[nodiscard]] std::uint32_t published_of(std::uint32_t document) const { return places_[document]; }
  [[nodiscard]] OfDocument of(std::uint32_t document) const;
  [[nodiscard]] const std::string& tagger_attack() const { return tagger_attack_; }  // JSON; empty for none

  // How many documents and persons of the source have these characters (anywhere), and how many published documents
  // show them as separate words. Cost: O(texts).
  struct Support {
    std::uint64_t documents = 0;
    std::uint64_t persons = 0;  // a document without an owner counts as a person
    std::uint64_t shown = 0;
  };
  [[nodiscard]] Support support(std::string_view text) const;

  // Places where identifiers are still found in the published texts, by verify::find_residue(); at most 1000.
  struct LabelledPlace {
    Range where;
    std::string label;
  };
  struct Residue {
    std::uint64_t found = 0;
    std::map<std::uint32_t, std::vector<LabelledPlace>> places;  // by published document, in bytes of its text
  };
  [[nodiscard]] Residue residue(const std::vector<std::vector<Proposal>>& of_documents, unsigned threads) const;

 private:
  void read_private_file(const FormatOptions& format);
  void read_attacks(const FormatOptions& format);
  // Applies if both texts have equally many spans, each of which replaces the other, as hide writes them.
  void add_replaced(std::uint32_t document, OfDocument& into) const;

  ReleaseFiles files_;
  FormatOptions format_;
  std::optional<decisions::KnownValues> known_;
  const Documents& source_;
  Documents published_;
  std::optional<Documents> restored_;
  std::vector<std::uint32_t> places_;                            // one per document of the source
  std::vector<std::vector<Hidden>> hidden_;                      // one per document; empty without a private file
  std::map<std::string, RosterFinding, std::less<>> in_roster_;  // by the published id
  std::string tagger_attack_;
};

// The results of attackers on a release under review. They see what is published; the source scores them.
struct AttackedRelease {
  Guesses guesses;  // for each published document, by gap: as `attack restore` without other texts
  std::map<std::string, Release::RosterFinding, std::less<>> roster;  // by published id; from `attack roster`
  std::optional<TaggerAttackResult> taggers;  // from `attack tagger` with one family, the support vector machine
  std::vector<std::string> left_out;          // attacks that weren't possible, with the reason
};

inline constexpr std::uint64_t kAttackBudgetTokens = 100;

// `found`: the identifiers of each document of the source, which are the target of the tagger attack.
//   Threads   as many as requested; the result doesn't depend on them. Any number of calls.
//   Progress  may stop the call.
[[nodiscard]] AttackedRelease attack_release(const Release& release, const Documents& source,
                                             const std::vector<std::vector<Proposal>>& found, unsigned threads,
                                             std::uint64_t seed, const Progress& progress = {});

// Returns the output of `attack tagger`, restricted to the budget.
[[nodiscard]] std::string tagger_attack_json(const TaggerAttackResult& result);

}  // namespace sumi::review
