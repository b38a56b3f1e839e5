#include <memory>

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "context.hpp"
#include "on_run.hpp"
#include "operator_options.hpp"

namespace sumi::cli {
namespace {

constexpr const char* kReplaceExample =
    "Example:\n"
    "  sumi replace tagged.jsonl -o published.jsonl --operator NAME=surrogate --operator '*=tag' --key secret.key\n"
    "replaces names with invented names, always the same for the same name, and all other spans with [LABEL].";

void report(const ReplaceFileOptions& options, const ReplaceSummary& s, const ReplaceArguments& arguments,
            Context& context) {
  if (!options.format.format) context.say(fmt::format("read {} as {}", options.input, name_of(*s.format)));
  context.summary["format"] = name_of(*s.format);
  report_replaced(s, arguments, context);
  context.summary["passed"] = options.pass.all ? Json("all") : Json(options.pass.names);
  if (options.pass.all || !options.pass.names.empty()) {
    context.say("what was passed is published unchanged; passed spans show which texts are surrogates");
  }
  context.say(fmt::format("{}: {} of {} replaced, overlapping ones together; text without spans stays readable",
                          counted(s.documents, "document"), s.edits, counted(s.spans, "span")));
}

void replace_and_report(const ReplaceArguments& arguments, Context& context) {
  const ReplaceFileOptions options = arguments.resolve(context);
  context.claim({{options.input, "the input"}, {arguments.allow.file, "the allowed phrases"}},
                files_of_replacing(options));
  report(options, replace_file(options, {}, context.progress), arguments, context);
}

}  // namespace

void add_replace(CLI::App& app, Context& context) {
  CLI::App* command =
      app.add_subcommand("replace", "Replace spans of documents with tags, surrogates or hashes, and publish the rest");
  command->footer(kReplaceExample);
  const auto arguments = std::make_shared<ReplaceArguments>();
  arguments->add(*command, "documents with spans, by hand or from tag: file, folder, or -");
  command->add_option("--labels", arguments->options.labels, "replace only spans with these labels (default: all)")
      ->delimiter(',');
  on_run(command, arguments, context, replace_and_report);
}

}  // namespace sumi::cli
