#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/report/figures_page.hpp"
#include "base/text/counted.hpp"
#include "hide/chain/left_out_values.hpp"
#include "hide/run/staged_attacks.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::hide {
namespace {

using Row = std::vector<std::string>;

std::string listed(const std::map<std::string, std::uint64_t>& counts) {
  std::string all;
  for (const auto& [what, count] : counts) all += fmt::format("{}{} {}", all.empty() ? "" : ", ", what, count);
  return all.empty() ? "none" : all;
}

std::string_view promise_in_words(HideMode mode) {
  switch (mode) {
    case HideMode::full:
      return "full: of what was found, what Safe Harbor (45 CFR 164.514(b)(2)) lists is removed; sex and ages up to 89 "
             "are "
             "kept by rule";
    case HideMode::strict:
      return "strict: of what was found, everything that identifies a person, alone or together with others, is "
             "removed, also sex and ages";
    case HideMode::partial:
      return "partial: of what was found, direct identifiers are removed (a limited data set)";
    case HideMode::statistical:
      break;
  }
  return "statistical: of what was found, direct identifiers are removed, others generalized";
}

report::FigureTable attributes_table(const HideSummary& summary) {
  report::FigureTable table{
      "Attributes", {"attribute", "kind", "role", "persons that have it", "found by", "done", "kept by rule"}, {}};
  for (const HideAttributeFigures& one : summary.attributes) {
    if (one.found_by.empty()) continue;
    table.rows.push_back({one.name, std::string(sumi::name_of(one.kind)),
                          one.of_person ? std::string(sumi::name_of(one.role)) : "nobody's",
                          std::to_string(one.persons), listed(one.found_by), listed(one.done),
                          std::to_string(one.kept)});
  }
  return table;
}

// The figures of the documents' own spans, when they judge the result.
report::FigureTable judged_table(const HideSummary& summary) {
  report::FigureTable table{"The documents' own spans, which nothing used to find them",
                            {"attribute", "spans", "removed", "kept by rule", "missed"},
                            {}};
  JudgedSpans all;
  const auto add = [&](const std::string& name, const JudgedSpans& one) {
    table.rows.push_back({name, std::to_string(one.spans), std::to_string(one.spans - one.kept - one.missed),
                          std::to_string(one.kept), std::to_string(one.missed)});
  };
  for (const HideAttributeFigures& one : summary.attributes) {
    if (one.judged.spans == 0) continue;
    add(one.name, one.judged);
    all.spans += one.judged.spans;
    all.kept += one.judged.kept;
    all.missed += one.judged.missed;
  }
  if (all.spans > 0) add("all", all);
  return table;
}

std::uint64_t kept_by_rule(const HideSummary& summary) {
  std::uint64_t kept = 0;
  for (const HideAttributeFigures& one : summary.attributes) kept += one.kept;
  return kept;
}

report::FigureTable precision_table(const HideSummary& summary) {
  report::FigureTable table{"Query precision: of the persons returned, how many are right",
                            {"column", "threshold", "range", "point", "recall"},
                            {}};
  for (const HideColumnFigures& one : summary.columns) {
    if (!one.precision) continue;
    table.rows.push_back(
        {one.name, report::percent_text(one.precision->threshold.mean), report::percent_text(one.precision->range.mean),
         report::percent_text(one.precision->point.mean), report::percent_text(one.precision->recall)});
  }
  return table;
}

report::FigureTable dropped_table(const HideSummary& summary) {
  report::FigureTable table{"Not passed", {"file", "column or path", "times"}, {}};
  for (const auto& [file, all] : summary.dropped)
    for (const auto& [what, times] : all) table.rows.push_back({file, what, std::to_string(times)});
  return table;
}

report::FigureTable left_out_table(const HideSummary& summary) {
  report::FigureTable table{
      "Columns that are not published", {"file", "column", "values", "looked for in the texts", "as"}, {}};
  for (const HideLeftOutColumn& one : summary.left_out)
    table.rows.push_back(
        {one.file, one.column, std::to_string(one.values), std::to_string(one.looked_for), one.sought});
  return table;
}

report::FigureTable residue_table(const HideSummary& summary) {
  report::FigureTable table{
      "Where an identifier that was found is still shown", {"file", "record", "field", "bytes", "attribute"}, {}};
  for (const verify::ResiduePlace& one : summary.residue.places)
    table.rows.push_back({one.file, one.record == 0 ? "none" : std::to_string(one.record), one.field,
                          fmt::format("{} to {}", one.begin, one.end), one.attribute});
  return table;
}

report::FigureTable attacks_table(const HideSummary& summary) {
  report::FigureTable table{
      "What attackers find", {"file", "attacker", "sensitive tokens", "left", "found among those looked at first"}, {}};
  for (const auto& [file, result] : summary.attacked)
    for (const auto& [kind, outcome] : result.attacks)
      table.rows.push_back({file, fmt::format("tagger {}", sumi::name_of(kind)), std::to_string(result.sensitive),
                            std::to_string(result.left),
                            outcome.found_first.empty() ? "" : fmt::format("{:.1f}", outcome.found_first.front())});
  for (const auto& [file, score] : summary.restored)
    table.rows.push_back({file, "restorer (characters of what [mask] hid)", std::to_string(score.all.characters), "0",
                          std::to_string(score.all.recovered_characters)});
  return table;
}

// Only figures: the words belong to the sources.
report::FigureTable associated_words_table(const HideSummary& summary) {
  report::FigureTable table{"Kept words that go with an attribute, though nobody named them",
                            {"attribute", "persons", "words compared", "of them telling (p at most .05)", "most bits"},
                            {}};
  for (const HideTellingWords& one : summary.telling_words)
    table.rows.push_back({one.attribute, std::to_string(one.persons), std::to_string(one.words),
                          std::to_string(one.telling.size()),
                          one.telling.empty() ? "" : fmt::format("{:.3f}", one.telling.front().bits)});
  return table;
}

report::FigureTable searched_table(const HideSummary& summary) {
  report::FigureTable table{"Finders that searched texts",
                            {"finder", "texts", "of them in a language that is a guess",
                             "of them with words in letters in which it knows no names"},
                            {}};
  for (const auto& [finder, one] : summary.searched) {
    std::vector<std::string> scripts;
    for (const auto& [script, texts] : one.other_scripts) scripts.push_back(fmt::format("{} {}", script, texts));
    table.rows.push_back({finder == kAllLanguages ? "text of any language, as its own is not known" : finder,
                          std::to_string(one.texts), std::to_string(one.guessed),
                          fmt::format("{}", fmt::join(scripts, ", "))});
  }
  return table;
}

std::optional<report::LinePlot> class_sizes(const HideSummary& summary) {
  if (!summary.risk || summary.risk->class_sizes.empty()) return std::nullopt;
  report::LinePlot plot{"classes",
                        "Persons in classes of at most a size",
                        {"persons in a class", true, false},
                        {"share of persons", false, true},
                        {}};
  report::Series series{"persons", {}};
  std::size_t all = 0;
  for (const auto& [size, classes] : summary.risk->class_sizes) all += size * classes;
  std::size_t below = 0;
  for (const auto& [size, classes] : summary.risk->class_sizes) {
    below += size * classes;
    series.points.push_back({static_cast<double>(size), static_cast<double>(below) / static_cast<double>(all)});
  }
  plot.series.push_back(std::move(series));
  return plot;
}

// Returns the sentences of the first paragraph that speak of a law: its name for the result, and the part that a person
// has to judge.
std::string_view words_of_law(HideLaw law, HideMode mode) {
  if (law == HideLaw::gdpr)
    return " Under the GDPR the result is pseudonymised personal data (Art. 4(5)) as long as its sources, a key or the "
           "view exist. Whether nobody can be singled out by means that are likely to be used (Recital 26) is for a "
           "person to judge; the figures below are what was measured.";
  switch (mode) {
    case HideMode::full:
    case HideMode::strict:
      return " Under HIPAA this follows the list of Safe Harbor (45 CFR 164.514(b)(2)(i)) for all that was found. "
             "Safe Harbor also asks that you know of nothing left that could identify a person ((b)(2)(ii)).";
    case HideMode::partial:
      return " Under HIPAA this is prepared as a limited data set (45 CFR 164.514(e)), which is still protected health "
             "information and goes only to those who signed a data use agreement.";
    case HideMode::statistical:
      break;
  }
  return " Under HIPAA this needs the determination of an expert (45 CFR 164.514(b)(1)); the figures below are for "
         "that expert.";
}

// The paragraph that a data protection officer reads first.
std::string first_paragraph(const HideSummary& summary) {
  std::string words = summary.counts_records || !summary.link_doubt.empty()
                          ? fmt::format("{} were read; how many persons they are about isn't known.",
                                        sumi::counted(summary.records, "record"))
                          : fmt::format("{} about {} were read.", sumi::counted(summary.records, "record"),
                                        sumi::counted(summary.persons, "person"));
  const std::uint64_t kept = kept_by_rule(summary);
  words += fmt::format(" What was found in them stood at {}; {}.", sumi::counted(summary.mentions, "place"),
                       kept == 0 ? "all of it was removed or replaced"
                                 : fmt::format("{} of these were kept by rule, the others removed or replaced", kept));
  words += summary.is_published()
               ? " The result was then searched by separate code, which found no value of these in it."
               : fmt::format(" Separate code then found such a value at {} of the result, so nothing was published.",
                             sumi::counted(summary.residue.found, "place"));
  words += " What nothing found is still in it, so a person must read a sample before it is handed on.";
  if (summary.law) words += words_of_law(*summary.law, summary.mode);
  return words;
}

report::FigureSection promised(const HideSummary& summary) {
  report::FigureSection section{.title = report::kPromised,
                                .facts = {{"mode", std::string(promise_in_words(summary.mode))}}};
  if (!summary.loss) return section;
  section.facts.emplace_back("k",
                             fmt::format("{}, counting {}", summary.k, summary.counts_records ? "records" : "persons"));
  section.facts.emplace_back(
      "promise", summary.counts_records ? "none" : fmt::format("at least {} persons in each class", summary.k));
  return section;
}

report::FigureSection done(const HideSummary& summary, const HideReviewed& reviewed) {
  report::FigureSection section{.title = report::kDone};
  section.facts = {{"records", std::to_string(summary.records)},
                   {"of them with free text", std::to_string(summary.documents)},
                   {"characters of free text", std::to_string(summary.characters)},
                   {"mentions of attributes that were found", std::to_string(summary.mentions)},
                   {"of them kept by rule, unchanged", std::to_string(kept_by_rule(summary))},
                   {"persons", std::to_string(summary.persons)},
                   {"persons known to be different", std::to_string(summary.loose_persons)}};
  if (summary.searched.empty() && summary.documents > 0)
    section.facts.emplace_back("finders that searched texts",
                               "none: names are found where spans, columns or elements have them");
  if (reviewed.texts > 0)
    section.facts.emplace_back("corrected by people",
                               fmt::format("{} mentions added, {} taken away", reviewed.added, reviewed.taken_away));
  if (reviewed.hidden_places + reviewed.shown_places > 0)
    section.facts.emplace_back(
        "decided by people", fmt::format("{} places hidden, {} shown", reviewed.hidden_places, reviewed.shown_places));
  if (summary.loss) {
    if (summary.untold_persons > 0)
      section.facts.emplace_back("persons in no class, because each may be any of the others",
                                 std::to_string(summary.untold_persons));
    section.facts.emplace_back("persons generalized", std::to_string(summary.generalized_persons));
    section.facts.emplace_back("suppressed persons", std::to_string(summary.loss->suppressed_rows));
    section.facts.emplace_back("classes", std::to_string(summary.loss->classes));
    section.facts.emplace_back("loss (NCP)", report::percent_text(summary.loss->ncp));
  }
  section.tables = {searched_table(summary), attributes_table(summary), precision_table(summary),
                    left_out_table(summary), dropped_table(summary)};
  return section;
}

report::FigureSection verified(const HideSummary& summary) {
  report::FigureSection section{.title = report::kVerified, .paragraphs = {"By separate code, from what was written."}};
  if (summary.verdict) {
    section.facts.emplace_back("smallest class", std::to_string(summary.verdict->k));
    if (summary.verdict->l) section.facts.emplace_back("diversity", fmt::format("{:.2f}", *summary.verdict->l));
    if (summary.verdict->t)
      section.facts.emplace_back("distance to the whole (t)", fmt::format("{:.2f}", *summary.verdict->t));
  }
  section.facts.emplace_back(
      "places searched for identifiers",
      fmt::format("{} bytes of text in {} files", summary.residue.searched_bytes, summary.residue.files));
  section.facts.emplace_back("places where an identifier that was found is still shown as it was written",
                             std::to_string(summary.residue.found));
  section.tables = {residue_table(summary), judged_table(summary)};
  return section;
}

report::FigureSection attacked(const HideSummary& summary) {
  report::FigureSection section{.title = report::kAttacked};
  if (summary.risk) {
    section.facts = {
        {"highest risk of a person known to be among them", report::percent_text(summary.risk->prosecutor_highest)},
        {"mean risk", report::percent_text(summary.risk->prosecutor_mean)}};
  }
  if (std::optional<report::LinePlot> plot = class_sizes(summary)) section.plots.push_back(std::move(*plot));
  section.tables = {attacks_table(summary), associated_words_table(summary)};
  if (section.tables.front().rows.empty())
    section.paragraphs = {
        "No attacker ran on the texts. The rules ask for them with attack = true, where documents have "
        "spans of their own or are masked."};
  return section;
}

report::FigureSection left(const HideSummary& summary) {
  return {.title = report::kLeft,
          .facts = {{"identifiers that nothing found", "not known: they cannot be counted without gold spans"}},
          .tables = {left_to_custodian(summary)}};
}

}  // namespace

std::string hide_report(const HideSummary& summary, const HideReviewed& reviewed, const ReportOrigin& origin) {
  report::FiguresPage page;
  page.title = "What was hidden, and what is left";
  page.summary = first_paragraph(summary);
  for (const std::string& file : summary.names_not_searched)
    page.warnings.push_back(
        fmt::format("Names were not searched for in {}, as the rules allow: names in it are still shown.", file));
  for (const auto& [file, share] : summary.names_annotated)
    page.warnings.push_back(fmt::format(
        "Names were not searched for in {}: {} of its documents have spans of names of their own, and a name "
        "without a span is still shown.",
        file, report::percent_text(share)));
  if (!summary.is_published())
    page.warnings.push_back(
        fmt::format("Nothing was published, because {} places would show an identifier. They are listed below.",
                    summary.residue.found));
  if (summary.link_held || !summary.link_doubt.empty())
    page.warnings.push_back(
        "It is not known which records belong to the same person" +
        (summary.link_doubt.empty() ? std::string() : ": " + summary.link_doubt) +
        ". Name a column that all files share, such as the patient's number, as an attribute of kind id in the rules.");
  if (summary.counts_records) page.warnings.push_back("k counts records, not persons: nothing is promised.");
  page.warnings.push_back("No figure on this page is a guarantee of anonymity.");
  page.sections = {promised(summary), done(summary, reviewed), verified(summary), attacked(summary), left(summary)};
  page.meanings = {
      {"direct", "identifies a person by itself, and is removed in all modes"},
      {"quasi", "identifies a person together with others"},
      {"kept by rule", "found and left as it was, because the mode or the rules keep such values; not missed"},
      {"missed", "a part of a span of the documents is shown, because nothing found it"},
      {"known value", "found because it is in another record"},
      {"short form", "a part of the name of the person whom the record is about"},
      {"loss (NCP)", "width of what is published, divided by its greatest possible width"},
      {"query precision", "10,000 random queries over what is published; everybody who may match is returned"}};
  page.origin = origin;
  return report::figures_page(page);
}

}  // namespace sumi::hide
