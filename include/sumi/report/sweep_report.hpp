#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sumi/model/span.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi {

// One setting of a sweep, and what came of it. Rates are shares from 0 to 1; nothing where they are over nothing.
struct SweepRow {
  unsigned k = 0;
  std::optional<unsigned> n;       // where n was swept
  std::vector<std::string> cells;  // as the CSV has them: one a column of the report
  std::optional<double> kept_ratio;
  std::optional<double> hidden_character_rate;
  std::optional<double> anonymized_rate;
  std::optional<double> untouched_rate;
  std::optional<double> fully_hidden_rate;
};

// What one setting hides of a passage.
struct SweptPassage {
  unsigned k = 0;
  std::optional<unsigned> n;
  Mask hidden;  // bytes of the passage's text, at borders of characters
};

// A document, or a part of one, at several settings.
struct SweepPassage {
  std::string name;  // "document 7"
  std::string text;  // the source's
  std::vector<SweptPassage> settings;
};

// A line at the head of the page.
struct SweepFact {
  std::string name;  // "method"
  std::string value;
};

// What sweep_page() shows.
struct SweepReport {
  std::string title;
  std::vector<SweepFact> facts;  // method, who is counted, guarantee, documents, owners, characters, input, options
  std::vector<std::string> columns;
  std::vector<SweepRow> rows;
  std::vector<SweepPassage> passages;
  bool shows_source = true;  // false: what a setting hides is not in the page, unless another one shows it
  char32_t mark = U'█';
  bool collapse = true;  // one mark for a run of hidden characters
  ReportOrigin origin;
};

// The sweep as one page of HTML that needs nothing else: facts, rates as a table and as plots, and each passage at all
// its settings side by side. It loads nothing, and can be read without its script, in the dark, and on paper.
//   Promise   whatever the texts hold, they are text: none is markup, script, style or address. The same bytes for the
//             same report, whatever the locale. Bytes that are not UTF-8, and characters that HTML can't say, become
//             U+FFFD.
//   Requires  as many cells as columns in each row; hidden ranges within their text.
//   Cost      O(size of the page); a passage stands in it once for each of its settings.
//   Threads   any number of calls at the same time.
[[nodiscard]] std::string sweep_page(const SweepReport& report);

}  // namespace sumi
