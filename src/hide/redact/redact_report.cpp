#include <utility>

#include <fmt/format.h>

#include "base/report/figures_page.hpp"
#include "base/text/counted.hpp"
#include "hide/redact/redact_sources.hpp"
#include <sumi/tag/tag.hpp>

namespace sumi::hide {
namespace {

std::string in_words(Unsearched kind) {
  switch (kind) {
    case Unsearched::language:
      return "texts whose language no finder knows, or that are too short to tell it";
    case Unsearched::script:
      return "texts with words in letters in which the finders know no names";
    case Unsearched::names:
      break;
  }
  return "files in which nothing looked for names";
}

report::FigureTable hidden_table(const RedactSummary& summary) {
  report::FigureTable table{"Hidden", {"label", "stretches"}, {}};
  for (const auto& [label, count] : summary.labels) table.rows.push_back({label, std::to_string(count)});
  return table;
}

report::FigureTable searched_table(const RedactSummary& summary) {
  report::FigureTable table{"Searched", {"finder", "texts", "language guessed by other texts"}, {}};
  for (const auto& [finder, one] : summary.searched)
    table.rows.push_back({finder == kAllLanguages ? "text of any language, as its own is not known" : finder,
                          std::to_string(one.texts), std::to_string(one.guessed)});
  return table;
}

report::FigureTable dropped_table(const RedactSummary& summary) {
  report::FigureTable table{"Taken out of documents", {"what", "times"}, {}};
  for (const auto& [what, times] : summary.dropped) table.rows.push_back({what, std::to_string(times)});
  return table;
}

report::FigureTable unsearched_table(const RedactSummary& summary) {
  report::FigureTable table{"Not searched for names", {"what", "how many"}, {}};
  for (const auto& [kind, count] : summary.unsearched) table.rows.push_back({in_words(kind), std::to_string(count)});
  return table;
}

}  // namespace

std::string redact_report(const RedactSummary& summary, const RedactOptions& options) {
  report::FiguresPage page;
  page.title = "What was redacted";
  if (options.unsure == UnreadInk::keep && summary.with_unread_ink > 0)
    page.warnings.push_back(fmt::format(
        "Not searched, and published all the same: what isn't print (handwriting, photographs, bar codes) on {}",
        sumi::counted(summary.with_unread_ink, "page")));
  for (const auto& [kind, count] : summary.unsearched)
    page.warnings.push_back(
        fmt::format("Not searched for names, and published all the same: {} {}", count, in_words(kind)));
  page.warnings.emplace_back(
      "This is a draft: people who read it may find what no finder found. It is not a guarantee of anonymity.");
  page.facts = {{"files", std::to_string(summary.files)},
                {"records", std::to_string(summary.records)},
                {"characters", std::to_string(summary.characters)},
                {"stretches hidden", std::to_string(summary.hidden)},
                {"in their place", std::string(name_of(options.style))}};
  if (!summary.unread.empty())
    page.facts.emplace_back("files left out, as they can't be read", std::to_string(summary.unread.size()));
  report::FigureSection done{report::kDone};
  done.facts = {{"words of names looked for in all texts", std::to_string(summary.words_searched)},
                {"words in common use, hidden where a finder says that they are names",
                 std::to_string(summary.words_not_searched)},
                {"short values of columns, hidden there and not looked for elsewhere",
                 std::to_string(summary.values_not_searched)}};
  done.tables = {hidden_table(summary), searched_table(summary), dropped_table(summary)};
  report::FigureSection verified{report::kVerified};
  verified.paragraphs.push_back(
      fmt::format("What was found was searched for in {} as they were written, unpacked and decoded, by other code: "
                  "nothing of it is left as far as that search can tell.",
                  sumi::counted(summary.residue.files, "file")));
  report::FigureSection left{report::kLeft};
  left.paragraphs.emplace_back(
      "What no finder found stays: names that are spelled in an unusual way, nicknames, what only few know, what a "
      "person is told by without a name. Read a sample before anything is given away.");
  left.tables = {unsearched_table(summary)};
  page.sections = {std::move(done), std::move(verified), std::move(left)};
  page.origin = options.origin;
  return report::figures_page(page);
}

}  // namespace sumi::hide
