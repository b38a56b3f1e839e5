#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <sumi/format.hpp>
#include <sumi/progress.hpp>

namespace sumi {

// A roster's column, and the label of the gold spans in which its values stand.
struct RosterColumn {
  std::string name;
  std::string label;
};

struct RosterAttackOptions {
  FormatOptions format;               // of the published text, and of the gold source
  std::optional<std::string> source;  // gold: spans say where names stood
  std::vector<RosterColumn> columns;  // empty: those named like a label (without gold: the first column)
  char32_t mark = U'█';
  bool collapse = true;
};

struct RosterDocument {
  std::string id;                        // in the published text
  std::vector<std::uint32_t> candidates;  // rows of the roster, from 1, without its header
  bool is_linked = false;                // one candidate, and (with gold) the right one
};

struct RosterFindings {
  std::vector<RosterDocument> documents;  // with gold: only those with a span of a column's label
  std::uint64_t entries = 0;              // of the roster

  // Linked documents / documents. Requires of both: some document.
  [[nodiscard]] double unique_link_rate() const;
  [[nodiscard]] double mean_candidates() const;
};

// Who of a roster could each published document be about?
//   With gold      an entry is a candidate if the published text could have come from the source with the entry's
//                  values in place of the first span of each column's label: the attacker knows where names stand and
//                  what stands around them, so this is the most that matching names can do.
//   Without gold   an entry is a candidate if its value stands in the text in full, at borders of words; where no
//                  entry's does, if it can be placed over a mark so that all shown characters agree.
//   Cost           O(documents * entries * length).
//   Errors         bad_input as read_corpus; where source and published text have different numbers of documents.
//                  bad_usage where no column fits a label.
[[nodiscard]] RosterFindings attack_with_roster(const std::string& published, const std::string& roster,
                                                const RosterAttackOptions& options, const Progress& progress = {});

}  // namespace sumi
