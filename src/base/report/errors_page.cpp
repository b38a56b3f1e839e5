#include "base/report/errors_page.hpp"

#include "base/report/escape.hpp"
#include "base/report/page.hpp"
#include "base/report/plot.hpp"

namespace sumi::report {
namespace {

std::string piece_html(const MarkedPassage::Piece& piece) {
  const std::string text = isolated(piece.text);
  if (piece.expected && piece.found) return "<b>" + text + "</b>";
  if (piece.expected) return "<mark title=\"missed\">" + text + "</mark>";
  if (piece.found) return "<s title=\"found in error\">" + text + "</s>";
  return text;
}

std::string group_html(const PassageGroup& group) {
  std::string out = "<section>\n<h3>" + isolated(group.title + ": " + std::to_string(group.count)) + "</h3>\n";
  std::vector<std::vector<std::string>> rows;
  for (const MarkedPassage& passage : group.passages) {
    std::string text;
    for (const MarkedPassage::Piece& piece : passage.pieces) text += piece_html(piece);
    rows.push_back({isolated(passage.document), std::move(text)});
  }
  out += table_html({"document", "in its context"}, rows,
                    {.label = "errors in context", .style = "all", .is_markup = true, .has_words = true});
  if (group.passages.size() < group.count)
    out += "<p>The first " + std::to_string(group.passages.size()) + " are shown.</p>\n";
  return out + "</section>\n";
}

}  // namespace

std::string errors_page(const ErrorsPage& errors) {
  std::string body = "<header>\n<h1>" + isolated(errors.title) + "</h1>\n<aside class=\"warning\">\n";
  for (const std::string& warning : errors.warnings) body += "<p><strong>" + isolated(warning) + "</strong></p>\n";
  body +=
      "</aside>\n" + list_html(errors.facts, "facts") + "</header>\n<main>\n<section>\n<h2>" +
      isolated(errors.figures.title) + "</h2>\n" + table_html(errors.figures.columns, errors.figures.rows) +
      "</section>\n<section>\n<h2>Errors in context</h2>\n<p><b>bold</b>: marked by both; <mark>highlighted</mark>: "
      "missed; <s>struck through</s>: found in error.</p>\n</section>\n";
  for (const PassageGroup& group : errors.groups) body += group_html(group);
  if (errors.groups.empty()) body += "<p>There is no error.</p>\n";
  return page(errors.title, body + "</main>\n" + origin_html(errors.origin));
}

}  // namespace sumi::report
