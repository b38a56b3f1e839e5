#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/report/escape.hpp"
#include "base/report/page.hpp"
#include "base/report/plot.hpp"
#include "base/text/utf8.hpp"
#include "hide/chain/publication_order.hpp"

namespace sumi::hide {
namespace {

using report::append_escaped;
using report::isolated;

constexpr std::string_view kWarning =
    "<aside class=\"warning\">\n<p><strong>Keep this page as confidential as the sources.</strong> It quotes "
    "them.</p>\n"
    "<p>It shows a few records, those first of which a finder was least sure: what is wrong elsewhere isn't seen here. "
    "Read what is published. No figure and no page is a guarantee of anonymity.</p>\n</aside>\n";

// Returns where a long text is cut: between characters, and not within an edit.
std::size_t cut(std::string_view text, std::span<const FieldEdit> edits) {
  std::size_t end = std::min(text.size(), BeforeAfter::kMostBytes);
  while (end > 0 && end < text.size() && !utf8::starts_character(text[end])) --end;
  for (const FieldEdit& edit : edits)
    if (edit.where.begin < end && edit.where.end > end) end = edit.where.begin;
  return end;
}

// Returns the text with its edits marked: with the text that they replace, or with the replacements.
std::string marked(std::string_view text, std::span<const FieldEdit> edits, bool is_after) {
  const std::size_t end = cut(text, edits);
  std::string out;
  std::size_t at = 0;
  for (const FieldEdit& edit : edits) {
    if (edit.where.begin > end || edit.where.end > end) break;
    append_escaped(out, text.substr(at, edit.where.begin - at));
    out += "<mark>";
    append_escaped(out,
                   is_after ? std::string_view(edit.replacement) : text.substr(edit.where.begin, edit.where.size()));
    out += "</mark>";
    at = edit.where.end;
  }
  append_escaped(out, text.substr(at, end - at));
  return end < text.size() ? out + " …" : out;
}

std::string figure(std::string_view style, std::string_view caption, const std::string& text) {
  return "<figure class=\"" + std::string(style) + "\">\n<figcaption>" + std::string(caption) +
         "</figcaption>\n<div class=\"text\" dir=\"auto\" lang=\"\">" + text + "</div>\n</figure>\n";
}

std::string record_html(const SourceRecord& record, std::span<const FieldEdit> edits) {
  std::string texts;
  std::vector<std::vector<std::string>> cells;
  for (std::uint32_t field = 0; field < record.fields.size(); ++field) {
    const SourceField& one = record.fields[field];
    const auto [first, last] = std::ranges::equal_range(edits, field, {}, &FieldEdit::field);
    const std::span<const FieldEdit> own(first, last);
    if (own.empty()) continue;
    std::string before = marked(one.text, own, false);
    std::string after = marked(one.text, own, true);
    if (one.attribute) {
      cells.push_back({isolated(one.name), "<bdi>" + before + "</bdi>", "<bdi>" + after + "</bdi>"});
    } else {
      texts += "<h4>" + isolated(one.name) + "</h4>\n<div class=\"strip\">\n" + figure("source", "before", before) +
               figure("published", "after", after) + "</div>\n";
    }
  }
  if (cells.empty()) return texts;
  return report::table_html({"field", "before", "after"}, cells,
                            {.label = "values", .is_markup = true, .has_words = true}) +
         texts;
}

constexpr std::size_t kMostTellingWords = 200;  // for each attribute

std::string telling_html(const HideSummary& summary) {
  std::string body;
  for (const HideTellingWords& one : summary.telling_words) {
    if (one.telling.empty()) continue;
    std::vector<std::vector<std::string>> cells;
    for (const HideTellingWords::Word& word : one.telling)
      if (cells.size() < kMostTellingWords)
        cells.push_back(
            {word.text, std::to_string(word.persons), fmt::format("{:.3f}", word.bits), fmt::format("{:.4f}", word.p)});
    body += "<h3>" + isolated(one.attribute) + "</h3>\n" +
            report::table_html({"word", "persons", "bits", "p"}, cells, {.label = "telling words"});
    if (one.telling.size() > cells.size())
      body += fmt::format("<p>And {} more.</p>\n", one.telling.size() - cells.size());
  }
  return body.empty() ? body : "<section>\n<h2>Kept words that go with an attribute</h2>\n" + body + "</section>\n";
}

}  // namespace

void BeforeAfter::note(const std::string& file, std::uint64_t place, double sureness, const SourceRecord& record,
                       std::span<const FieldEdit> edits) {
  if (edits.empty() || (records_.size() == kMostSources && !records_.contains(file))) return;
  std::map<Place, std::string>& some = records_[file];
  const Place at{sureness, place};
  if (some.size() == kMostRecords && some.rbegin()->first < at) return;
  some[at] = record_html(record, edits);
  if (some.size() > kMostRecords) some.erase(std::prev(some.end()));
}

std::string BeforeAfter::page(const HideSummary& summary, const ReportOrigin& origin) const {
  std::string body = "<header>\n<h1>Some records before and after</h1>\n" + std::string(kWarning) +
                     report::list_html({{"mode", std::string(sumi::name_of(summary.mode))},
                                        {"records", std::to_string(summary.records)},
                                        {"published", summary.is_published() ? "yes" : "no: see the report"}},
                                       "facts") +
                     (summary.masked.empty() ? "" : "<p>Rare text was masked after this.</p>\n") +
                     "</header>\n<main>\n";
  if (records_.empty()) body += "<p>No record was changed.</p>\n";
  std::vector<std::pair<Place, const std::string*>> files;
  for (const auto& [file, some] : records_) files.emplace_back(some.begin()->first, &file);
  std::ranges::stable_sort(files, {}, [](const auto& one) { return one.first.first; });
  for (const auto& [doubt, file] : files) {
    body += "<section>\n<h2>" + isolated(*file) + "</h2>\n";
    for (const auto& [at, html] : records_.at(*file))
      body += fmt::format("<h3>record {}{}</h3>\n", at.second + 1,
                          at.first < 1 ? fmt::format(" (least score {:.2f})", at.first) : "") +
              html;
    body += "</section>\n";
  }
  body += telling_html(summary);
  return report::page("Some records before and after", body + "</main>\n" + report::origin_html(origin));
}

}  // namespace sumi::hide
