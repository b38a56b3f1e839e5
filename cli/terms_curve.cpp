#include <memory>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/report/plot.hpp"
#include "context.hpp"
#include "terms.hpp"
#include <sumi/terms/terms.hpp>

namespace sumi::cli {
namespace {

struct TermsCurveCommand {
  std::string dictionary;
  std::string output = "-";
  std::string plot;
};

report::LinePlot plot_of(const std::vector<TermsCost>& costs, Assignment assignment) {
  report::Series safe{assignment == Assignment::closed ? "closed: as printed" : "safe: of k terms each", {}};
  report::Series paper{"paper: each term alone", {}};
  for (const TermsCost& cost : costs) {
    safe.points.push_back({static_cast<double>(cost.k), cost.mean_redacted});
    paper.points.push_back({static_cast<double>(cost.k), cost.mean_redacted_paper});
  }
  report::LinePlot plot{.id = "redacted",
                        .title = "Characters redacted of a term",
                        .x = {.label = "k", .whole = true},
                        .y = {.label = "characters redacted, mean"}};
  if (assignment != Assignment::paper) plot.series.push_back(std::move(safe));
  plot.series.push_back(std::move(paper));
  return plot;
}

void show_curve(const TermsCurveCommand& a, Context& context) {
  context.claim({{a.dictionary, "the dictionary"}}, {{a.output, "the output"}, {a.plot, "the plot"}});
  io::Output output(a.output);
  std::optional<io::Output> plot;
  if (!a.plot.empty()) plot.emplace(a.plot);
  const TermDictionary dictionary(a.dictionary);
  const std::vector<TermsCost> costs = dictionary.curve();
  output.sink().write("k,mean_redacted,mean_redacted_paper,fully_redacted\n");
  for (const TermsCost& cost : costs) {
    output.sink().write(fmt::format("{},{:.6f},{:.6f},{}\n", cost.k, cost.mean_redacted, cost.mean_redacted_paper,
                                    cost.fully_redacted));
  }
  if (plot) plot->sink().write(report::svg(plot_of(costs, dictionary.assignment())));
  output.prepare();
  if (plot) plot->prepare();
  output.commit();
  if (plot) plot->commit();
  context.summary["terms"] = dictionary.terms();
  context.summary["identifiers"] = dictionary.identifiers();
  context.summary["assign"] = name_of(dictionary.assignment());
}

}  // namespace

void add_terms_curve(CLI::App& terms, Context& context) {
  CLI::App* command = terms.add_subcommand("curve", "Report how much of a term is redacted on average, for each k");
  command->footer(
      "Example:\n"
      "  sumi terms curve companies.terms --report curve.svg\n"
      "shows what each k costs, to help choose k.");
  const auto arguments = std::make_shared<TermsCurveCommand>();
  command->add_option("dictionary", arguments->dictionary, "the dictionary that terms build wrote")->required();
  command->add_option("-o,--output", arguments->output, "CSV: file, or - (default)");
  command->add_option("--report", arguments->plot, "write a plot: an SVG file");
  on_run(command, arguments, context, show_curve);
}

}  // namespace sumi::cli
