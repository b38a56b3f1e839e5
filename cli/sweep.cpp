#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/bytes/output.hpp"
#include "base/text/counted.hpp"
#include "config.hpp"
#include "context.hpp"
#include "format_options.hpp"
#include "input_options.hpp"
#include "mask_json.hpp"
#include "mask_options.hpp"
#include "report_origin.hpp"
#include "unnamed_owners.hpp"
#include <sumi/model/error.hpp>
#include <sumi/publish/sweep.hpp>

namespace sumi::cli {
namespace {

constexpr const char* kSweepExample =
    "Example:\n"
    "  sumi sweep notes.jsonl --k 2:18 -o curve.csv --report curve.html\n"
    "reports what mask would hide at each k, and shows the same passages at each, to help choose k.\n"
    "The report contains text of the source.";

struct SweepCommand {
  InputArguments input;
  SweepOptions sweep;
  FormatArguments format;
  MaskArguments mask;
  std::string output = "-";
  std::string report;
  std::string name;  // of the input, in words
};

void resolve(SweepCommand& arguments, const Context& context) {
  SweepOptions& sweep = arguments.sweep;
  sweep.mask = arguments.mask.resolve(context);
  if (!sweep.mask.promise.counts() && !sweep.mask.promise.uses(Method::terms))
    throw Error{Error::Kind::bad_usage, "", "the method spans hides the same at each k; name another method"};
  sweep.ks = arguments.mask.promise().ks();
  if (sweep.mask.promise.uses(Method::ngrams)) sweep.ns = arguments.mask.promise().ns();
  if (arguments.report.empty()) sweep.passages = 0;
  sweep.format = arguments.format.resolve();
  const InputArguments::Inputs input = arguments.input.resolve();
  sweep.input = input.one;
  sweep.inputs = input.several;
  arguments.name = input.name();
  std::vector<io::PathUse> reads = input.uses();
  reads.push_back({arguments.mask.promise().keep_file(), "the list of phrases"});
  reads.push_back({arguments.mask.promise().dictionary(), "the dictionary"});
  reads.push_back({arguments.mask.promise().roster(), "the roster"});
  context.claim(reads, {{arguments.output, "the output"}, {arguments.report, "the report"}});
}

std::string cell(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.is_null() ? "" : value.dump();
}

// Commas occur only in lists of methods.
std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (const std::string& text : cells) {
    if (!line.empty()) line += ',';
    line += text.find(',') == std::string::npos ? text : '"' + text + '"';
  }
  return line + "\n";
}

std::optional<double> number(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional(value.get<double>());
}

struct SweepTable {
  std::vector<std::string> columns;
  std::vector<SweepRow> rows;
};

SweepTable table_of(const SweepResult& result, MaskOptions options) {
  SweepTable table;
  for (const SweepOutcome& outcome : result.outcomes) {
    options.promise.k = outcome.k;
    options.promise.n = outcome.n.value_or(options.promise.n);
    const Json json = mask_json(options, outcome.summary, outcome.rounds);
    SweepRow row{.k = outcome.k, .n = outcome.n};
    table.columns.clear();
    for (const auto& [name, value] : json.items()) {
      table.columns.push_back(name);
      row.cells.push_back(cell(value));
    }
    row.kept_ratio = number(json["kept_ratio"]);
    row.hidden_character_rate = number(json["hidden_character_rate"]);
    row.anonymized_rate = number(json["anonymized_rate"]);
    row.untouched_rate = number(json["untouched_rate"]);
    row.fully_hidden_rate = number(json["fully_hidden_rate"]);
    table.rows.push_back(std::move(row));
  }
  return table;
}

SweepReport report_of(const SweepCommand& arguments, const SweepResult& result, SweepTable table) {
  const MaskOptions& mask = arguments.sweep.mask;
  const MaskSummary& first = result.outcomes.front().summary;
  SweepReport report{.title = "What each setting hides"};
  report.facts = {{"input", arguments.name},
                  {"format", std::string(name_of(result.format))},
                  {"documents", std::to_string(first.documents)},
                  {"owners", std::to_string(first.owners)},
                  {"characters", std::to_string(first.characters)},
                  {"method", names_of(mask.promise.methods)},
                  {"promise", promise_name(mask)}};
  if (mask.promise.counts()) {
    report.facts.push_back({"counted", std::string(name_of(mask.promise.by))});
    report.facts.push_back({"guarantee", std::string(name_of(mask.promise.guarantee))});
    report.facts.push_back({"snap", std::string(name_of(mask.snap))});
  }
  if (mask.promise.methods.size() > 1)
    report.facts.push_back({"combined by", std::string(name_of(mask.promise.combine))});
  if (mask.promise.uses(Method::repeats)) {
    report.facts.push_back({"least length", std::to_string(mask.lengths.min_length)});
    report.facts.push_back({"gap", std::to_string(mask.lengths.gap)});
  }
  report.columns = std::move(table.columns);
  report.rows = std::move(table.rows);
  report.passages = result.passages;
  report.mark = mask.promise.mark;
  report.collapse = mask.promise.collapse;
  return report;
}

int run(SweepCommand& arguments, Context& context) {
  resolve(arguments, context);
  io::Output output(arguments.output);
  std::optional<io::Output> page;
  if (!arguments.report.empty()) page.emplace(arguments.report, io::Output::Secrecy::always_private);
  const SweepResult result = sweep(arguments.sweep, context.progress);
  SweepTable table = table_of(result, arguments.sweep.mask);
  output.sink().write(csv_line(table.columns));
  for (const SweepRow& row : table.rows) output.sink().write(csv_line(row.cells));
  const std::size_t settings = table.rows.size();
  if (page) {
    SweepReport report = report_of(arguments, result, std::move(table));
    report.origin = report_origin(context, Reader::custodian, arguments.input.resolve().all());
    page->sink().write(sweep_page(report));
  }
  output.prepare();
  if (page) page->prepare();
  output.commit();
  if (page) page->commit();

  const MaskSummary& first = result.outcomes.front().summary;
  context.summary["settings"] = settings;
  context.summary["by"] = name_of(arguments.sweep.mask.promise.by);
  context.summary["format"] = name_of(result.format);
  context.summary["documents"] = first.documents;
  context.summary["characters"] = first.characters;
  if (!arguments.sweep.format.format) context.say(fmt::format("read {} as {}", arguments.name, name_of(result.format)));
  if (arguments.sweep.mask.promise.counts() && arguments.sweep.mask.promise.by == Support::owners)
    warn_of_missing_owners(first.documents_without_owner, first.documents, context);
  warn_of_spelling_variants(first.owners_written_alike, "owners", context);
  context.say(fmt::format("{} of {}, {}", counted(settings, "setting"), counted(first.documents, "document"),
                          counted(first.characters, "character")));
  return kDone;
}

}  // namespace

void add_sweep(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("sweep", "Report what mask would hide at many settings, as a table and a page of plots");
  command->footer(kSweepExample);
  const auto arguments = std::make_shared<SweepCommand>();
  arguments->input.add(*command);
  command->add_option("-o,--output", arguments->output, "CSV with one row for each setting: file, or - (default)");
  command->add_option("--report", arguments->report,
                      "a page of HTML with plots and passages (mode 0600: it contains text of the source)");
  command->add_option(config_key("passages"), arguments->sweep.passages,
                      "number of documents to show in the report (3)");
  command->add_option(config_key("passage-characters"), arguments->sweep.passage_characters,
                      "greatest number of characters to show of each document (600)");
  arguments->mask.add(*command, Settings::many);
  arguments->format.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
