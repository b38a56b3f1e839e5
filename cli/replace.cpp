#include <memory>

#include <fmt/format.h>

#include "context.hpp"
#include "format_options.hpp"
#include "operator_options.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kReplaceExample =
    "Example:\n"
    "  sumi replace tagged.jsonl -o published.jsonl --operator NAME=surrogate --operator '*=tag' --key secret.key\n"
    "writes made-up names, the same for the same name, and [LABEL] in the place of all else that has a span.";

struct ReplaceCommand {
  ReplaceFileOptions options;
  FormatArguments format;
  OperatorArguments operators;
  std::vector<std::string> pass;
};

void report(const ReplaceFileOptions& options, const ReplaceSummary& s, const OperatorArguments& operators,
            Context& context) {
  if (!options.format.format) context.say(fmt::format("read {} as {}", options.input, name_of(s.format)));
  context.summary["format"] = name_of(s.format);
  report_replaced(s, operators, context);
  context.summary["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  for (const auto& [what, count] : s.not_passed)
    context.say(fmt::format("{} can't pass in {} where a text changes ({}); convert to jsonl first", what,
                            name_of(s.format), count));
  if (options.pass.all || !options.pass.names.empty()) {
    context.say("what was passed is published as it is; spans that pass tell surrogates from what was left");
  }
  context.say(
      fmt::format("{} documents: {} of {} spans replaced, overlapping ones together; what has no span stays readable",
                  s.documents, s.edits, s.spans));
}

int run(const ReplaceCommand& arguments, Context& context) {
  ReplaceFileOptions options = arguments.options;
  if (options.output.empty()) options.output = "-";
  options.format = arguments.format.resolve();
  options.pass = pass_policy(arguments.pass);
  options.policy = arguments.operators.resolve();
  options.key_file = arguments.operators.key_file();
  options.reversal = arguments.operators.reversal();
  options.already_masked = arguments.operators.already_masked();
  options.threads = context.threads;
  context.claim({{options.input, "the input"}},
                {{options.output, "the output"}, {options.reversal, "the reversal"}, {options.key_file, "the key"}});
  report(options, replace_file(options, {}, context.progress), arguments.operators, context);
  return kDone;
}

}  // namespace

void add_replace(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand(
      "replace", "Replace the spans of documents by tags, surrogates or hashes, and publish the rest");
  command->footer(kReplaceExample);
  const auto arguments = std::make_shared<ReplaceCommand>();
  ReplaceFileOptions& options = arguments->options;
  command->add_option("input", options.input, "file, folder, or -: with spans, gold or of tag")->required();
  command->add_option("-o,--output", options.output, "file, folder, or - (default)");
  command->add_flag("--overwrite", options.overwrite, "exchange a folder that stands there");
  command->add_option("--labels", options.labels, "replace only spans with these labels (default: all)")
      ->delimiter(',');
  command->add_option("--pass", arguments->pass, "fields or columns to publish byte for byte, or all")->delimiter(',');
  arguments->operators.add(*command);
  arguments->format.add(*command);
  add_run_options(*command, context);
  command->callback(
      [arguments, &context] { context.run = [arguments, &context] { return run(*arguments, context); }; });
}

}  // namespace sumi::cli
