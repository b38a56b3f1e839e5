#pragma once

#include <optional>
#include <string>
#include <vector>

#include <sumi/model/span.hpp>
#include <sumi/report/report_origin.hpp>

namespace sumi {

// One setting of a sweep with its result. Rates are shares from 0 to 1; nothing for a rate over nothing.
struct SweepRow {
  unsigned k = 0;
  std::optional<unsigned> n;       // if n was swept
  std::vector<std::string> cells;  // as in the CSV: one for each column of the report
  std::optional<double> kept_ratio;
  std::optional<double> hidden_character_rate;
  std::optional<double> anonymized_rate;
  std::optional<double> untouched_rate;
  std::optional<double> fully_hidden_rate;
};

// The characters of a passage that one setting hides.
struct SweptPassage {
  unsigned k = 0;
  std::optional<unsigned> n;
  Mask hidden;  // bytes of the passage's text, at borders of characters
};

// A document, or a part of one, at several settings.
struct SweepPassage {
  std::string name;  // "document 7"
  std::string text;  // of the source
  std::vector<SweptPassage> settings;
};

// A line at the head of the page.
struct SweepFact {
  std::string name;  // "method"
  std::string value;
};

// The content of sweep_page().
struct SweepReport {
  std::string title;
  std::vector<SweepFact> facts;  // method, counted unit, guarantee, documents, owners, characters, input, options
  std::vector<std::string> columns;
  std::vector<SweepRow> rows;
  std::vector<SweepPassage> passages;
  bool shows_source = true;  // false: the page has only text that some setting shows
  char32_t mark = U'█';
  bool collapse = true;  // one mark for a run of hidden characters
  ReportOrigin origin;
};

// The sweep as one HTML page that needs no other files: facts, rates as a table and as plots, and each passage at all
// its settings side by side. It loads nothing, and can be read without its script, on dark screens, and on paper.
//   Promise   all texts are shown as text, whatever they hold: none is markup, script, style or address. The same
//             report gives the same bytes in every locale. Bytes that are not UTF-8, and characters that HTML can't
//             represent, become U+FFFD.
//   Requires  as many cells as columns in each row; hidden ranges within their text.
//   Cost      O(size of the page), which has a passage once for each of its settings.
//   Threads   any number of calls at the same time.
[[nodiscard]] std::string sweep_page(const SweepReport& report);

}  // namespace sumi
