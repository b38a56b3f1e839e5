// Writes a sweep's page to standard output: `example_page hostile`, or `example_page k|n|both NOTES`, where NOTES is
// samples/notes.jsonl and the least length of kept stretches plays n's part.
#include <algorithm>
#include <cstdio>
#include <string>

#include <sumi/io/read.hpp>
#include <sumi/publish/mask.hpp>
#include <sumi/report/sweep_report.hpp>

namespace {

using namespace sumi;

SweepReport hostile() {
  const std::string text =
      "</script><script>alert(1)</script><img src=http://example.org/x "
      "onerror=alert(1)>'\"--><style>*{}</style>]]>&lt;\n"
      "\u202Eturned\u2066 \u0301 \x01\x1B[2J \xFF \r\n<a href=javascript:alert(1)>x</a>\u0000";
  const std::string all = text + std::string(1, '\0') + "{{}} {0} %s";
  SweepReport report;
  report.title = all;
  report.facts = {{all, all}};
  report.columns = {all, "k"};
  report.rows.push_back({.k = 2, .cells = {all, "2"}, .kept_ratio = 0.5});
  report.rows.push_back({.k = 3, .cells = {"", "3"}});
  report.passages.push_back({all, all, {{2, {}, Mask({{3, 9}, {20, 30}})}, {3, {}, Mask({{0, all.size()}})}}});
  report.passages.push_back({"", "", {{2, {}, {}}}});
  report.mark = U'<';
  return report;
}

std::optional<double> share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? std::nullopt : std::optional(static_cast<double>(part) / static_cast<double>(whole));
}

Mask within(const Corpus& corpus, std::size_t document, const Mask& hidden) {
  const Range where = corpus.documents()[document].where;
  Mask inside;
  const auto [first, last] = hidden.meeting(where);
  for (const Range* range = first; range != last; ++range)
    inside.append({std::max(range->begin, where.begin) - where.begin, std::min(range->end, where.end) - where.begin});
  return inside;
}

SweepReport swept(const std::string& notes, const std::string& what) {
  const Corpus corpus = read_corpus(notes, {}).corpus;
  SweepReport report;
  report.title = "Sweep of notes.jsonl";
  report.facts = {{"input", notes},
                  {"method", "repeats"},
                  {"counted by", "owners"},
                  {"guarantee", "published"},
                  {"documents", std::to_string(corpus.size())},
                  {"owners", std::to_string(corpus.owners())},
                  {"options", "--method repeats --by owners --k 2:18 --snap token --collapse"}};
  report.columns = {"k", "n", "documents", "characters", "hidden_characters", "rounds"};
  for (const std::size_t document : {std::size_t{0}, std::size_t{140}, corpus.size() - 1})
    report.passages.push_back({"document " + corpus.id(document), std::string(corpus.text(document)), {}});
  const std::size_t shown[] = {0, 140, corpus.size() - 1};
  for (unsigned k = what == "n" ? 3 : 2; k <= (what == "n" ? 3 : what == "k" ? 12 : 5); ++k) {
    for (unsigned n = what == "k" ? 6 : 1; n <= (what == "k" ? 6 : 8); ++n) {
      MaskOptions options;
      options.promise.k = k;
      options.lengths.min_length = n;
      const Masking masking = mask(corpus, options);
      const MaskSummary summary = summarize(corpus, masking.visibility);
      const auto number = what == "k" ? std::optional<unsigned>() : n;
      report.rows.push_back(
          {k,
           number,
           {std::to_string(k), number ? std::to_string(n) : "", std::to_string(summary.documents),
            std::to_string(summary.characters), std::to_string(summary.hidden_characters),
            std::to_string(masking.rounds)},
           share(summary.characters - summary.hidden_characters, summary.characters),
           share(summary.hidden_characters, summary.characters),
           share(summary.documents - summary.documents_untouched - summary.documents_fully_hidden, summary.documents),
           share(summary.documents_untouched, summary.documents),
           share(summary.documents_fully_hidden, summary.documents)});
      const Mask hidden = hidden_ranges(masking.visibility);
      if (what == "both" && n != 1 && n != 6) continue;
      for (std::size_t i = 0; i < 3; ++i)
        report.passages[i].settings.push_back({k, number, within(corpus, shown[i], hidden)});
    }
  }
  return report;
}

}  // namespace

int main(int count, char** arguments) {
  const std::string what = count > 1 ? arguments[1] : "hostile";
  const std::string page = sweep_page(what == "hostile" ? hostile() : swept(arguments[2], what));
  return std::fwrite(page.data(), 1, page.size(), stdout) == page.size() ? 0 : 1;
}
